internal import Tx2SVGLimits
internal import Tx2SVGMotion
public import Tx2SVGScenes

/// The reason why a document could not be written.
public enum ExportError: Error, Hashable, CustomStringConvertible {
  /// A view of the timeline for which there is no picture.
  case missingView(Int)
  /// A moment at which a point lies at or behind the eye.
  ///
  /// The distance of the eye may be given as a length or a share of the size; `nil` if unknown.
  case behindTheEye(element: String, time: Double, isLength: Bool? = nil)
  /// A motion that would take more keyframes than a file may hold.
  case tooManyKeyframes(element: String, property: String)
  /// A motion that would take too long to write.
  case tooMuchMotion(element: String, property: String)
  /// A feature that the format cannot express.
  case unsupported(String)
  /// Features of elements of a document that the format cannot express.
  case unsayable([Remark])
  /// A template without a slot.
  case missingSlot(id: String, template: String)
  /// A template that cannot be read; line 0 refers to the whole template.
  case template(name: String, line: Int, reason: String)
  /// A malformed document.
  case document(String)
  /// A defect of this program, which no input may cause.
  case fault(String)
  /// A number that is not finite.
  case notFinite(String)

  /// The place of an error in a template, as editors read it; `nil` for other errors.
  package var place: String? {
    guard case .template(let name, let line, _) = self else { return nil }
    return line > 0 ? "\(name):\(line)" : name
  }

  /// The sentence for people.
  public var description: String {
    switch self {
    case .missingView(let view): "view \(view) has no picture"
    case .behindTheEye(let element, let time, let isLength):
      "\(element) comes behind the eye at \(DecimalFormat(fractionDigits: 3).text(time))s;"
        + " use a "
        + (isLength.map { $0 ? "longer perspective" : "smaller perspective" }
          ?? "longer perspective if it is a length, a smaller one if it is a number")
    case .tooManyKeyframes(let element, let property):
      "\(element) \(property): more than \(KeyframeFitter.mostPieces) keyframes would be needed to"
        + " stay within the tolerance; use a smoother easing, '--format html' or a larger"
        + " '--tolerance'"
    case .tooMuchMotion(let element, let property):
      "\(element) \(property): more than \(Budget.Cost.samples.limit) samples of motion would be"
        + " needed; use fewer keyframes, functions or items, or a larger '--tolerance'"
    case .unsupported(let sentence), .document(let sentence): sentence
    case .unsayable(let remarks): remarks.map(\.reason).joined(separator: "; ")
    case .missingSlot(let id, let template): "template '\(template)' has no element with id '\(id)'"
    case .template(_, _, let reason): reason
    case .fault(let sentence):
      "what was written is wrong: \(sentence)"
    case .notFinite(let place): "a number of \(place) is not finite"
    }
  }
}
