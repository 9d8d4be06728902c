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
  public let remarks: [ExportError.Remark]

  /// Creates the result of an exporter.
  public init(
    bytes: [UInt8], notes: [FidelityNote] = [], keyframeCount: Int = 0, warnings: [String] = [],
    remarks: [ExportError.Remark] = []
  ) {
    self.bytes = bytes
    self.notes = notes
    self.keyframeCount = keyframeCount
    self.warnings = warnings
    self.remarks = remarks
  }

  /// The element that is off the most, and how far any point of it is off at most, user units.
  ///
  /// The errors of what moves one element add up.
  public var largestError: (element: String, distance: Double)? {
    let moving = notes.filter { $0.measure == .distance }
    let sums = Dictionary(moving.map { ($0.element, $0.error) }, uniquingKeysWith: +)
    return sums.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { ($0.key, $0.value) }
  }
}
