internal import Tx2SVGMarkup

extension TestSettings {
  /// Whether the tool was built with the parser of pages.
  public static var readsPages: Bool { MarkupDocument.readsPages }
}
