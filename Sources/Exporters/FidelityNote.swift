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

  /// Creates a note.
  public init(
    element: String, property: String, error: Double, time: Double, pieces: Int, tolerance: Double,
    measure: Measure = .distance, remark: String = ""
  ) {
    self.element = element
    self.property = property
    self.error = error
    self.time = time
    self.pieces = pieces
    self.tolerance = tolerance
    self.measure = measure
    self.remark = remark
  }

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
