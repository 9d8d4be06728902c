public import Tx2SVGScenes

/// A written file and its differences from the exact motion.
public struct Export: Hashable, Sendable {
  /// The document, in consecutive pieces.
  package let content: FileContent
  /// All approximations, each with a number.
  public let notes: [FidelityNote]
  /// The number of keyframes in the file.
  public let keyframeCount: Int
  /// Requests that could not be fulfilled, and their replacements, a sentence each.
  public let warnings: [String]
  /// The same for elements and rules of a document, with their lines.
  public private(set) var remarks: [Remark] = []
  /// The style sheet that the document links, if any.
  package private(set) var sheet: FileContent?
}

extension Export {
  /// Creates the result of an exporter.
  public init(
    bytes: [UInt8], notes: [FidelityNote] = [], keyframeCount: Int = 0, warnings: [String] = [],
    remarks: [Remark] = []
  ) {
    self.init(
      content: FileContent(bytes), notes: notes, keyframeCount: keyframeCount, warnings: warnings,
      remarks: remarks)
  }

  /// The result of what is no export of a motion.
  package init(_ content: FileContent) {
    self.init(content: content, notes: [], keyframeCount: 0, warnings: [], remarks: [])
  }

  /// The errors that add up at a point, each sum of them once: distances by element, all others
  /// separately.
  public var sums: [ErrorSum] {
    var (sums, places): ([ErrorSum], [String: Int]) = ([], [:])
    for note in notes {
      if note.measure == .distance, let known = places[note.element] {
        sums[known].notes.append(note)
      } else {
        if note.measure == .distance { places[note.element] = sums.count }
        sums.append(ErrorSum(notes: [note]))
      }
    }
    return sums
  }

  /// The document; assembled at each call.
  public var bytes: [UInt8] { content.bytes }

  /// The element with the largest error, and the largest error of any of its points, user units.
  public var largestError: (element: String, distance: Double)? {
    sums.filter { $0.measure == .distance }
      .max { ($0.error, $1.element) < ($1.error, $0.element) }.map { ($0.element, $0.error) }
  }
}

/// Errors that add up at a point, and their common tolerance.
public struct ErrorSum: Hashable, Sendable, CustomStringConvertible {
  /// The errors, at least one, in one measure and of one element.
  public internal(set) var notes: [FidelityNote]

  /// The element of the timeline.
  public var element: String { notes[0].element }
  /// The measure of all of them.
  public var measure: FidelityNote.Measure { notes[0].measure }
  /// The largest difference from the exact motion.
  public var error: Double { notes.map(\.error).reduce(0, +) }
  /// The part of the tolerance that they have.
  public var tolerance: Double { notes.map(\.tolerance).reduce(0, +) }
  /// Whether the error exceeds the tolerance.
  public var isExceeded: Bool { error > tolerance * (1 + 1e-9) }

  /// The sentence for people.
  public var description: String {
    guard notes.count > 1 else { return notes[0].description }
    let size = DecimalFormat(fractionDigits: 3).text(error) + measure.unit
    return "\(element): \(size) (\(notes.map(\.description).joined(separator: ", ")))"
  }
}
