internal import Tx2SVGCSS
internal import Tx2SVGMotion

/// What an element's own style states of the properties that its looks may leave out.
package struct OwnStyle: Hashable, Sendable {
  private let values: [String: String]
  /// Where elements have the properties that these do not have.
  private let others: String
  /// The place about which it turns.
  package var origin = OwnOrigin()

  /// The properties, by their names in CSS.
  package static let names = Set(KeyframesCompiler.paints)

  /// The values of an element, with a phrase for where elements have the other properties.
  package init(_ values: [String: String] = [:], others: String = "in documents") {
    (self.values, self.others) = (values, others)
  }

  /// The values that looks lack, of all properties that one of them mentions.
  func values(for looks: [[Declaration]]) throws(StylesheetError) -> [Declaration] {
    var result: [Declaration] = []
    for declaration in looks.joined() where Self.names.contains(declaration.name) {
      let name = declaration.name
      guard let value = values[name] else {
        throw StylesheetError("'\(name)' is for elements \(others)", at: declaration.position)
      }
      let isEverywhere = looks.allSatisfy { look in look.contains { $0.name == name } }
      guard !isEverywhere, !result.contains(where: { $0.name == name }) else { continue }
      let isLength = Paint.Property(rawValue: name)?.isColor == false
      guard isLength || (try? Color(css: value)) != nil else {
        throw StylesheetError(
          "\(name): its own is '\(value)', which mixes with no colour; state it in each look",
          at: declaration.position)
      }
      result.append(Declaration(name, TokenReader.tokens(of: value), at: declaration.position))
    }
    return result
  }
}
