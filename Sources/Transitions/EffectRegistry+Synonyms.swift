internal import Tx2SVGCSS

extension EffectRegistry {
  /// Names that other tools give to effects, without dashes and in lower case.
  private static let synonyms: [String: String] = [
    "fade": "opacity", "fadein": "opacity", "fadeout": "opacity", "dissolve": "opacity",
    "crossfade": "opacity", "appear": "opacity", "disappear": "opacity", "crossdissolve": "opacity",
    "fadethrough": "opacity",
    "rotate": "flip", "turn": "flip", "spin": "flip", "pageturn": "flip", "pageflip": "flip",
    "cardflip": "flip", "page": "flip", "book": "flip",
    "carousel": "coverflow", "gallery": "coverflow", "box": "cube", "cuberotate": "cube",
    "fly": "move", "flyin": "move", "slideup": "move", "slidedown": "move", "slidein": "slide",
    "swipe": "slide", "shift": "push", "reveal": "wipe", "curtain": "wipe", "linearwipe": "wipe",
    "circle": "iris", "circlereveal": "iris", "circleopen": "iris", "star": "iris",
    "radial": "clock", "radialwipe": "clock", "clockwipe": "clock", "sweep": "clock",
    "doors": "doorway", "door": "doorway", "blur": "blurReplace", "defocus": "blurReplace",
    "shutter": "blinds", "shutters": "blinds", "venetian": "blinds", "slats": "blinds",
    "grow": "scale", "shrink": "scale", "pop": "scale", "scalein": "scale", "zoomin": "zoom",
    "zoomout": "zoom", "cards": "fan", "spread": "fan", "fireworks": "confetti",
    "burst": "confetti", "celebrate": "confetti", "none": "identity", "cut": "identity",
    "slides": "slideshow", "animate": "phases", "keyframes": "phases", "pulse": "phases",
    "exchange": "swap", "switch": "swap",
  ]

  /// The effect that has another name elsewhere, such as `opacity` for `fade-in`.
  package static func synonym(of name: String) -> String? { synonyms[Synonyms.plain(name)] }
}
