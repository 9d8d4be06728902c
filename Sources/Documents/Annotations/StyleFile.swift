internal import Tx2SVGMarkup
package import Tx2SVGCSS
internal import Tx2SVGMotion
package import Tx2SVGScenes
internal import Tx2SVGTransitions

/// A style sheet next to a document: transitions that annotations name, and rules that annotate.
package struct StyleFile: Sendable {
  let path: String
  package let text: String
  /// The mistakes in its keyframes that browsers pass over.
  let faults: [StylesheetError]

  /// Reads a sheet; of its transitions those that expressions name must be ones that can be compiled.
  package init(
    path: String, text: String, naming expressions: [String] = []
  ) throws(StylesheetError) {
    (self.path, self.text) = (path, text)
    let sheet = try TransitionSheet(reading: text, mayBeEmpty: true)
    var faults: [StylesheetError] = []
    let words = Set(expressions.flatMap(TokenReader.tokens).compactMap(\.kind.name))
    for name in sheet.names {
      do throws(StylesheetError) {
        faults += try sheet.transition(name, in: Size(100, 100)).faults
      } catch {
        if words.contains(name) { throw error }
      }
    }
    self.faults = faults
  }

  package var remarks: [Remark] { faults.map { $0.remark(in: path) } }

  /// Whether rules of a sheet may annotate elements.
  static func annotates(_ text: String) -> Bool { text.hasPart(AnnotationRules.prefix) }
}

extension StylesheetError {
  /// The warning of a file's mistake that browsers pass over.
  package func remark(in file: String) -> Remark { remark(at: SourcePlace(position, in: file)) }

  func remark(at place: SourcePlace) -> Remark {
    Remark(place, "browsers pass this over: \(reason)")
  }
}

extension SourcePlace {
  package init(_ position: SourcePosition, in file: String) {
    self.init(line: position.line, column: position.column, file: file)
  }
}
