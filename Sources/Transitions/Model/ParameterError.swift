internal import Tx2SVGCSS

/// The reason why an effect cannot be made.
public enum ParameterError: Error, Hashable, CustomStringConvertible {
  /// A value that the parameter cannot take, and a value that it can.
  case invalidValue(name: String, value: String, expected: String)
  /// A parameter that the effect does not have, and one that may be meant.
  case unknown(name: String, suggestion: String?)
  /// Parameters and views that do not fit together.
  case conflict(String)

  /// The sentence for people.
  public var description: String {
    switch self {
    case .invalidValue(let name, let value, let expected):
      "invalid value '\(value)' for '\(name)': \(expected)"
    case .unknown(let name, let meant):
      "unknown parameter '\(name)'" + (meant.map { ", did you mean '\($0)'?" } ?? "")
    case .conflict(let sentence): sentence
    }
  }

  /// Throws if an option cannot be given once more: effects compare all its values.
  static func checkCount(_ count: Int, _ name: String, _ text: String) throws(ParameterError) {
    guard count >= 100 else { return }
    throw .invalidValue(name: name, value: text, expected: "give it 100 times at most")
  }

  /// Reads a value of an option that may be repeated; where several stand in one, tells to give each.
  static func readingOne<Value, Failure: Error & CustomStringConvertible>(
    _ name: String, _ text: String, _ parse: (String) throws(Failure) -> Value
  ) throws(ParameterError) -> Value {
    do throws(ParameterError) { return try reading(name, text, parse) } catch {
      let words = text.split { ", ".contains($0) }.map(String.init)
      guard words.count > 1, words.allSatisfy({ (try? parse($0)) != nil }) else { throw error }
      let each = words.map { "--\(name) '\($0)'" }.joined(separator: " ")
      throw .invalidValue(name: name, value: text, expected: "give each its own: \(each)")
    }
  }

  static func reading<Value, Failure: Error & CustomStringConvertible>(
    _ name: String, _ text: String, _ parse: (String) throws(Failure) -> Value
  ) throws(ParameterError) -> Value {
    do throws(Failure) { return try parse(text) } catch {
      throw .invalidValue(name: name, value: text, expected: error.reason(after: text))
    }
  }
}
