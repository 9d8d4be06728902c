internal import Tx2SVGScenes
internal import Tx2SVGMarkup

/// The properties that CSS gives an element of a page and that motion could override.
struct OwnLook {
  private let element: MarkupElement
  private let styles: StyleCascade
  private let style: Style
  private let display: String
  /// Whether it is inline, where CSS moves nothing.
  let isInline: Bool
  /// Whether its author says where it stands in what is around it.
  let isPlaced: Bool

  /// HTML's inline elements, which have no size of their own.
  private static let inline: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i",
    "ins", "kbd", "label", "mark", "output", "q", "s", "samp", "small", "span", "strike", "strong",
    "sub", "sup", "time", "tt", "u", "var",
  ]

  /// Pictures and the like, which stand in lines and can be moved there.
  private static let replaced: Set<String> = [
    "canvas", "embed", "iframe", "img", "input", "object", "picture", "svg", "video",
  ]

  /// Elements of a layout of their own.
  private static let arranged: Set<String> = [
    "table", "thead", "tbody", "tfoot", "tr", "td", "th", "caption", "button", "summary", "details",
    "fieldset", "legend", "select", "dialog", "li",
  ]

  static let properties = margins.union(columns).union([
    "opacity", "transform", "translate", "rotate", "scale", "transform-origin", "clip-path",
    "filter", "animation", "animation-name", "float", "position", "display", "text-align",
    "pointer-events", "visibility", "all",
  ])

  private static let margins: Set<String> = [
    "margin", "margin-left", "margin-right", "margin-inline", "margin-inline-start",
    "margin-inline-end",
  ]

  private static let columns: Set<String> = ["columns", "column-count", "column-width"]

  init(_ element: MarkupElement, _ styles: StyleCascade) {
    let style = styles.style(of: element)
    self.style = style
    let around = styles.parent(of: element).flatMap { styles.style(of: $0)["display"]?.word }
    let lifts = ["flex", "grid"].contains { around?.hasSuffix($0) == true }
    let floats = !["none", nil].contains(style["float"]?.word)
    let isLifted = floats || ["absolute", "fixed"].contains(style["position"]?.word)
    display =
      style["display"]?.word
      ?? (Self.inline.contains(element.name)
        ? "inline" : Self.replaced.contains(element.name) ? "inline-block" : "block")
    isInline = display == "inline" && !lifts && !isLifted
    isPlaced = isLifted || Self.margins.contains { style[$0]?.text.hasPart("auto") ?? false }
    isPlain =
      !Self.arranged.contains(element.name) && element["popover"] == nil
      && !Self.columns.contains { style[$0] != nil }
      && ["block", "inline", "inline-block", "flow-root"].contains(display)
    statesDisplay = style["display"] != nil || style["all"] != nil
    (self.element, self.styles) = (element, styles)
  }

  /// Whether it is a part of a line.
  var isPartOfLine: Bool { display.hasPrefix("inline") }
  /// Whether its content just flows.
  let isPlain: Bool
  let statesDisplay: Bool

  /// Whether lines in it begin elsewhere than at its edge.
  var alignsText: Bool { ["center", "right", "end"].contains(style["text-align"]?.word) }

  /// Its opacity, unless it is 1.
  var opacity: Style.Value? { style.isFaint ? style["opacity"] : nil }
  /// Its `transform`, `translate`, `rotate` and `scale`, unless they do nothing.
  var transforms: [(name: PropertyName, value: Style.Value)] {
    ["transform", "translate", "rotate", "scale"].compactMap { name in
      value(name.text).map { (name, $0) }
    }
  }
  var origin: Style.Value? {
    value("transform-origin", beside: ["center", "50%", "50% 50%", "center center"])
  }
  var clip: Style.Value? { value("clip-path") }
  var pointerEvents: Style.Value? { style["pointer-events"] }
  var visibility: Style.Value? { style["visibility"] }
  /// Whether something inside states that it is visible, whatever is around it, or may do so in a sheet
  /// of its own.
  var holdsVisible: Bool {
    element.subtree.dropFirst().contains { inner in
      // What surrounds it is looked at only where it states something.
      inner.isSheet
        || styles.statedNames(of: inner).contains("visibility")
          && styles.style(of: inner)["visibility"]?.word == "visible"
    }
  }
  var filter: Style.Value? { value("filter") }
  var animation: Style.Value? { value("animation", "animation-name") }

  /// The properties that stay in effect while it moves.
  var kept: Set<PropertyName> {
    let own: [(PropertyName, Style.Value?)] = [
      (.opacity, opacity), (.filter, filter), ("transform-origin", origin),
    ]
    return Set(own.filter { $1 != nil }.map(\.0) + transforms.map(\.name))
  }

  /// A `display` that leaves it without a box, so that nothing of it can move.
  var boxless: Style.Value? { style["display"].flatMap { $0.word == "contents" ? $0 : nil } }

  private func value(_ names: String..., beside plain: Set<String> = ["none"]) -> Style.Value? {
    names.lazy.compactMap { style[$0] }.first { !plain.contains($0.word) }
  }
}
