import Foundation
import Tx2SVGMarkup

/// What the environment asks of tests.
public enum TestSettings {
  /// Whether the tool was built with the parser of pages.
  public static var readsPages: Bool { MarkupDocument.readsPages }

  /// The number that a variable of the environment holds, or `nil`.
  public static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }
}
