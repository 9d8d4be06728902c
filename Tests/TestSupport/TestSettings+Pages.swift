internal import Tx2SVGMarkup

extension TestSettings {
  /// Whether the tool was built with the parser of pages.
  public static var readsPages: Bool { MarkupDocument.readsPages }
}

extension Sample {
  /// Whether the tool, as it was built, reads all that the sample is made from.
  package var isReadable: Bool {
    TestSettings.readsPages || !words.contains { $0.hasSuffix(".html") }
  }
}
