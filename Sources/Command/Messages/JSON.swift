internal import Tx2SVG
internal import Tx2SVGFiles

/// A JSON value that writes itself; members keep their order.
indirect enum JSON {
  case string(String)
  case number(Double)
  case bool(Bool)
  case array([JSON])
  case object([(name: String, value: JSON)])
  case line(JSON)

  /// An object; members without a value are left out.
  init(_ members: [(String, (any JSONConvertible)?)]) {
    self = .object(members.compactMap { name, value in value.map { (name, $0.json) } })
  }

  /// The document, two spaces deeper for each level.
  var text: String { text(indent: "") + "\n" }

  /// Documents as the values of one array.
  static func array(of documents: [String]) -> String {
    list(documents.map { $0.split(separator: "\n").joined(separator: "\n  ") }, "[", "]", "") + "\n"
  }

  private func text(indent: String) -> String {
    let deeper = indent + "  "
    switch self {
    case .string(let string): return Self.quoted(string)
    case .number(let number): return Self.text(number)
    case .bool(let isTrue): return isTrue ? "true" : "false"
    case .array(let values):
      return Self.list(values.map { $0.text(indent: deeper) }, "[", "]", indent)
    case .object(let members):
      let lines = members.map { Self.quoted($0.name) + ": " + $0.value.text(indent: deeper) }
      return Self.list(lines, "{", "}", indent)
    case .line(let value): return value.line
    }
  }

  private var line: String {
    switch self {
    case .array(let values): "[\(values.map(\.line).joined(separator: ", "))]"
    case .object(let members):
      "{ \(members.map { Self.quoted($0.name) + ": " + $0.value.line }.joined(separator: ", ")) }"
    default: text(indent: "")
    }
  }

  /// Six digits after the point where there is room for them, and always one before it; JSON has
  /// no infinity.
  private static func text(_ number: Double) -> String {
    guard abs(number) < 9e15 else { return "null" }
    let text = DecimalFormat(fractionDigits: abs(number) < 1e9 ? 6 : 0).text(number)
    if text.hasPrefix(".") { return "0" + text }
    return text.hasPrefix("-.") ? "-0" + text.dropFirst() : text
  }

  private static func list(
    _ lines: [String], _ open: String, _ close: String, _ indent: String
  ) -> String {
    guard !lines.isEmpty else { return open + close }
    let body = lines.map { "\(indent)  \($0)" }.joined(separator: ",\n")
    return "\(open)\n\(body)\n\(indent)\(close)"
  }

  /// A string literal (RFC 8259, section 7).
  static func quoted(_ text: String) -> String {
    let escaped = PathText.shown(text).unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      case "\r": "\\r"
      case let active where TerminalText.isActive(active):
        "\\u" + String(0x1_0000 + active.value, radix: 16).dropFirst()
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}

protocol JSONConvertible {
  var json: JSON { get }
}

extension JSON: JSONConvertible, ExpressibleByDictionaryLiteral {
  var json: JSON { self }

  /// An object; members without a value are left out.
  init(dictionaryLiteral members: (String, (any JSONConvertible)?)...) { self.init(members) }
}

extension String: JSONConvertible {
  var json: JSON { .string(self) }
}

extension Double: JSONConvertible {
  var json: JSON { .number(self) }
}

extension Int: JSONConvertible {
  var json: JSON { .number(Double(self)) }
}

extension Bool: JSONConvertible {
  var json: JSON { .bool(self) }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  var json: JSON { .array(map(\.json)) }
}

extension Collection {
  var unlessEmpty: Self? { isEmpty ? nil : self }
}
