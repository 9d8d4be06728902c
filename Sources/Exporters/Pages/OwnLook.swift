internal import Tx2SVGScenes
internal import Tx2SVGMarkup

/// What CSS says of an element of a page by itself, as far as motion could get in its way.
struct OwnLook {
  /// Its opacity, if it is not whole.
  let opacity: ElementStyles.Value?
  /// Its `transform`.
  let transform: ElementStyles.Value?
  /// One of `translate`, `rotate` and `scale`.
  let single: ElementStyles.Value?
  /// Its origin of transforms.
  let origin: ElementStyles.Value?
  /// Its `clip-path`.
  let clip: ElementStyles.Value?
  /// Its `filter`.
  let filter: ElementStyles.Value?
  /// What plays on it already.
  let animation: ElementStyles.Value?
  /// Whether it stands within a line, where CSS moves nothing.
  let isInline: Bool

  /// HTML's elements that stand within a line and have no size of their own.
  private static let inline: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i",
    "ins", "kbd", "label", "mark", "output", "q", "s", "samp", "small", "span", "strike", "strong",
    "sub", "sup", "time", "tt", "u", "var",
  ]

  /// The properties that are asked for.
  static let properties: Set<String> = [
    "opacity", "transform", "translate", "rotate", "scale", "transform-origin", "clip-path",
    "filter", "animation", "animation-name", "float", "position", "display",
  ]

  init(_ element: MarkupElement, _ styles: ElementStyles) {
    let values = styles.values(of: element)
    func value(_ names: String..., beside plain: Set<String> = ["none"]) -> ElementStyles.Value? {
      names.lazy.compactMap { values[$0] }.first { !plain.contains($0.text) }
    }
    opacity = value("opacity", beside: ["1", "1.0", "100%"])
    transform = value("transform")
    single = value("translate", "rotate", "scale")
    origin = value("transform-origin", beside: ["center", "50%", "50% 50%", "center center"])
    clip = value("clip-path")
    filter = value("filter")
    animation = value("animation", "animation-name")
    let around = styles.parent(of: element).map { styles.values(of: $0)["display"]?.text ?? "" }
    let lifts = ["flex", "grid"].contains { around?.hasSuffix($0) == true }
    let isLifted =
      value("float") != nil || ["absolute", "fixed"].contains(values["position"]?.text)
    let display =
      values["display"]?.text ?? (Self.inline.contains(element.name) ? "inline" : "block")
    isInline = display == "inline" && !lifts && !isLifted
  }
}
