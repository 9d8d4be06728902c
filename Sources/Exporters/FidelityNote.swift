/// A difference between a file and the exact motion.
public struct FidelityNote: Hashable, Sendable, CustomStringConvertible {
  /// The element of the timeline.
  public let element: String
  /// The property of the element.
  public let property: String
  /// The largest difference from the exact motion, in units of its measure.
  public let error: Double
  /// The time of the largest difference, seconds.
  public let time: Double
  /// The number of pieces in which the motion was written.
  public let pieces: Int
  /// The largest permitted error: the part of the tolerance that this property has.
  public let tolerance: Double
  /// The measure of the error.
  public var measure = Measure.distance
  /// A remark for the reader; empty if there is none.
  public var remark = ""

  /// The measures of an error.
  public enum Measure: String, Hashable, Sendable {
    /// The distance of a point from its exact place, user units.
    case distance
    /// A part of full opacity or brightness, 0 to 1.
    case fraction
    /// A number of the 255 levels of a colour's component.
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
  package var unit: String {
    switch self {
    case .distance: "px"
    case .fraction: ""
    case .colorLevels: " of 255 levels"
    case .deviation: "px of blur"
    }
  }
}
