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
  ///
  /// The boxes of a page may need fewer, unless it has been written with them, or cannot be.
  case tooManyKeyframes(element: String, property: String, boxesHelp: Bool)
  /// A motion that would take too long to write, and whether the boxes of a page may need less.
  case tooMuchMotion(element: String, property: String, boxesHelp: Bool)
  /// A feature that the format cannot express, and the property of CSS that asks for it.
  case unsupported(String, property: String? = nil)
  /// A feature of an effect that needs the boxes of a page, and the property that asks for it.
  case needsBoxes(String, property: String? = nil)
  /// Features of elements of a document that the format cannot express.
  case unsayable([Remark])
  /// A template without a slot.
  case missingSlot(id: String, template: String)
  /// What a file states, a template or a transition, and cannot be written; line 0 is the whole file.
  case inFile(name: String, line: Int, reason: String)
  /// A malformed document.
  case document(String)
  /// A defect of this program, which no input may cause.
  case fault(String)
  /// A number that is not finite, or so large that computing with it would not be.
  case notFinite(String)
  /// A property of the file, and the values that it could have.
  case unusable(String, expected: String)

  /// The place of an error in a file, as editors read it; `nil` for other errors.
  package var place: String? {
    switch self {
    case .inFile(let name, let line, _): line > 0 ? "\(name):\(line)" : name
    case .unsayable(let remarks): remarks.first?.place(in: "")
    default: nil
    }
  }

  /// The property of CSS that asks for what cannot be written, if one is known.
  package var property: String? {
    switch self {
    case .unsupported(_, let property), .needsBoxes(_, let property): property
    default: nil
    }
  }

  /// Compares what is to be written with its limit.
  static func check(_ amount: Int, of cost: Budget.Cost) throws(ExportError) {
    do throws(BudgetError) { try Budget.check(amount, of: cost) } catch {
      throw .document("the file cannot be written: \(error)")
    }
  }

  /// The same in a document, of which no format makes boxes.
  var inDocument: ExportError {
    switch self {
    case .needsBoxes(let sentence, let property): .unsupported(sentence, property: property)
    case .tooManyKeyframes(let element, let property, _):
      .tooManyKeyframes(element: element, property: property, boxesHelp: false)
    case .tooMuchMotion(let element, let property, _):
      .tooMuchMotion(element: element, property: property, boxesHelp: false)
    default: self
    }
  }

  /// The sentence for people.
  public var description: String {
    switch self {
    case .missingView(let view):
      view < 0 ? "the stage has no views" : "view \(view) has no picture"
    case .behindTheEye(let element, let time, let isLength):
      "\(element) comes behind the eye at \(DecimalFormat(fractionDigits: 3).text(time))s;"
        + " use a "
        + (isLength.map { "\($0 ? "longer" : "smaller") perspective, or '--format html'" }
          ?? "longer perspective if it is a length, a smaller one if it is a number")
    case .tooManyKeyframes(let element, let property, let boxesHelp):
      "\(element) \(property): more than \(KeyframeFitter.mostPieces) keyframes would be needed to"
        + " stay within the tolerance; use a smoother easing\(boxesHelp ? ", '--format html'" : "")"
        + " or a larger '--tolerance'"
    case .tooMuchMotion(let element, let property, let boxesHelp):
      "\(element) \(property): more than \(Budget.Cost.samples.limit) samples of motion would be"
        + " needed; use "
        // As many strips as there can be are there in smaller frames, too, and within more.
        + (property == "strips"
          ? "\(boxesHelp ? "'--format html' or " : "")an easing that comes to rest sooner"
          : "\(boxesHelp ? "'--format html', " : "")a smaller frame, a larger"
            + " '--tolerance' or fewer keyframes, functions, lines or items")
    case .unsupported(let sentence, _), .document(let sentence): sentence
    case .unsayable(let remarks): remarks.map(\.reason).joined(separator: "; ")
    case .needsBoxes(let sentence, _): sentence + "; use --format html"
    case .missingSlot(let id, let template): "template '\(template)' has no element with id '\(id)'"
    case .inFile(_, _, let reason): reason
    case .fault(let sentence): "what was written is wrong: \(sentence)"
    case .notFinite(let place): "a number of \(place) is not finite, or too large"
    case .unusable(let property, let expected): "invalid \(property): give \(expected)"
    }
  }
}
