/// A transform list by spans of time, each without the steps that rest there and change nothing.
///
/// Those are most steps of a list that was joined from keyframes of different functions.
package struct SpannedTransform {
  private let size: Size
  private let starts: [Double]
  private let lists: [[TransformStep]]

  /// Creates the spans of a list in a box.
  package init(_ steps: [TransformStep], in size: Size) {
    let starts = Set(steps.flatMap(\.tracks).flatMap(\.breaks)).sorted()
    // Each span holds its start, even one between two times that are rounded apart.
    lists = ([(starts.first ?? 0) - 1] + starts).map { start in
      steps.filter { step in
        step.tracks.contains { $0.move(at: start)?.rests == false }
          || step.matrix(at: start, in: size) != .identity
      }
    }
    (self.size, self.starts) = (size, starts)
  }

  /// The product of all matrices at a time; `outside` acts last.
  package func matrix(at time: Double, outside: Matrix4) -> Matrix4 {
    let span = starts.indices.first(pastAll: { starts[$0] <= time })
    return lists[span].matrix(at: time, in: size, outside: outside)
  }
}
