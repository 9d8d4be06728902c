import Foundation

/// What the environment asks of tests.
public enum TestSettings {
  /// The number that a variable of the environment holds, or `nil`.
  public static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }
}
