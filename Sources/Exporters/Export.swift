/// A written file and how it differs from the exact motion.
public struct Export: Hashable, Sendable {
  /// The document.
  public let bytes: [UInt8]
  /// Every approximation, with a number.
  public let notes: [FidelityNote]
  /// How many keyframes the file holds.
  public let keyframeCount: Int
  /// What was asked for and could not be done, and what was done instead, a sentence each.
  public let warnings: [String]
  /// The same of elements and rules of a document, with their lines.
  public internal(set) var remarks: [ExportError.Remark] = []

  /// The element that is off the most, and how far any point of it is off at most, user units.
  ///
  /// The errors of what moves one element add up.
  public var largestError: (element: String, distance: Double)? {
    let moving = notes.filter { $0.measure == .distance }
    let sums = Dictionary(moving.map { ($0.element, $0.error) }, uniquingKeysWith: +)
    return sums.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { ($0.key, $0.value) }
  }
}

/// One way in which a file differs from the exact motion.
public struct FidelityNote: Hashable, Sendable, CustomStringConvertible {
  /// Which element of the timeline.
  public let element: String
  /// Which of its properties.
  public let property: String
  /// The largest difference from the exact motion, in its measure.
  public let error: Double
  /// When it is that large, seconds.
  public let time: Double
  /// In how many pieces the motion was written.
  public let pieces: Int
  /// What the error may be: the part of the tolerance that this property has.
  public let tolerance: Double
  /// What the error is.
  public var measure = Measure.distance
  /// What else should be known; empty if nothing.
  public var remark = ""

  /// What an error is.
  public enum Measure: String, Hashable, Sendable {
    /// How far a point is off, user units.
    case distance
    /// A part of full opacity or brightness, 0 to 1.
    case fraction
    /// Of the 255 levels of a colour's component.
    case colorLevels
    /// The standard deviation of a blur, user units.
    case deviation
  }

  /// Whether the error is beyond the tolerance.
  public var isExceeded: Bool { error > tolerance * (1 + 1e-9) }

  /// The sentence for people.
  public var description: String {
    let number = DecimalFormat(fractionDigits: 3)
    let size = "\(number.text(error))\(measure.unit) at \(number.text(time))s in \(pieces) pieces"
    return "\(element) \(property): \(size)" + (remark.isEmpty ? "" : " (\(remark))")
  }
}

extension FidelityNote.Measure {
  /// What stands after a number.
  package var unit: String {
    switch self {
    case .distance: "px"
    case .fraction: ""
    case .colorLevels: " of 255 levels"
    case .deviation: "px of blur"
    }
  }
}

/// Why a document could not be written.
public enum ExportError: Error, Hashable, CustomStringConvertible {
  /// A view of the timeline for which there is no picture.
  case missingView(Int)
  /// A moment at which a point lies at or behind the eye.
  ///
  /// What says how far away the eye is may be a length or a share of the size; `nil` if unknown.
  case behindTheEye(element: String, time: Double, isLength: Bool? = nil)
  /// Something the format cannot say.
  case unsupported(String)
  /// Things the format cannot say of elements of a document.
  case unsayable([Remark])
  /// A template without a slot.
  case missingSlot(id: String, template: String)
  /// A template that cannot be read; line 0 stands for the whole of it.
  case template(name: String, line: Int, reason: String)
  /// A document that is not what it should be.
  case document(String)
  /// A number that is not finite.
  case notFinite(String)

  /// A sentence about an element on a line of a document.
  public struct Remark: Hashable, Sendable {
    /// The line.
    public let line: Int
    /// The sentence.
    public let reason: String
  }

  /// Where a template is wrong, as editors read it; `nil` if nothing is wrong with one.
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
    case .unsupported(let sentence), .document(let sentence): sentence
    case .unsayable(let remarks): remarks.map(\.reason).joined(separator: "; ")
    case .missingSlot(let id, let template): "template '\(template)' has no element with id '\(id)'"
    case .template(_, _, let reason): reason
    case .notFinite(let place): "a number of \(place) is not finite"
    }
  }
}
