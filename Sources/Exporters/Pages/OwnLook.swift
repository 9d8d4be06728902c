internal import Tx2SVGScenes
internal import Tx2SVGMarkup

/// The properties that CSS gives an element of a page and that motion could override.
struct OwnLook {
  /// Its opacity, unless it is 1.
  let opacity: Style.Value?
  let transform: Style.Value?
  /// One of `translate`, `rotate` and `scale`.
  let single: Style.Value?
  let origin: Style.Value?
  let clip: Style.Value?
  let filter: Style.Value?
  let animation: Style.Value?
  /// Whether it is inline, where CSS moves nothing.
  let isInline: Bool

  /// HTML's inline elements, which have no size of their own.
  private static let inline: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i",
    "ins", "kbd", "label", "mark", "output", "q", "s", "samp", "small", "span", "strike", "strong",
    "sub", "sup", "time", "tt", "u", "var",
  ]

  static let properties: Set<String> = [
    "opacity", "transform", "translate", "rotate", "scale", "transform-origin", "clip-path",
    "filter", "animation", "animation-name", "float", "position", "display",
  ]

  init(_ element: MarkupElement, _ styles: StyleCascade) {
    let style = styles.style(of: element)
    func value(_ names: String..., beside plain: Set<String> = ["none"]) -> Style.Value? {
      names.lazy.compactMap { style[$0] }.first { !plain.contains($0.word) }
    }
    opacity = value("opacity", beside: ["1", "1.0", "100%"])
    transform = value("transform")
    single = value("translate", "rotate", "scale")
    origin = value("transform-origin", beside: ["center", "50%", "50% 50%", "center center"])
    clip = value("clip-path")
    filter = value("filter")
    animation = value("animation", "animation-name")
    let around = styles.parent(of: element).flatMap { styles.style(of: $0)["display"]?.word }
    let lifts = ["flex", "grid"].contains { around?.hasSuffix($0) == true }
    let isLifted = value("float") != nil || ["absolute", "fixed"].contains(style["position"]?.word)
    let display =
      style["display"]?.word ?? (Self.inline.contains(element.name) ? "inline" : "block")
    isInline = display == "inline" && !lifts && !isLifted
  }
}
