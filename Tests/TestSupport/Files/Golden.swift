import Foundation
package import Testing

/// Whether goldens are written instead of compared: `TX2SVG_RECORD=1`.
package let isRecording = ProcessInfo.processInfo.environment["TX2SVG_RECORD"] == "1"

/// Checks that bytes are those of a file of the package.
///
/// A missing or different file is a failure. With `TX2SVG_RECORD=1` the file is rewritten, and the
/// test still fails, so that nobody records by accident.
package func expectGolden(
  _ bytes: [UInt8], at file: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let known = PackageRoot.bytes(of: file)
  guard known != bytes else { return }
  guard isRecording else {
    let problem =
      known.map { "\(file) differs at byte \(firstDifference($0, bytes))" } ?? "\(file) is missing"
    Issue.record("\(problem); 'make samples' writes it anew", sourceLocation: sourceLocation)
    return
  }
  let url = URL(fileURLWithPath: PackageRoot.path(of: file))
  do {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    Issue.record("\(file) was recorded; read the difference", sourceLocation: sourceLocation)
  } catch {
    Issue.record("\(file) cannot be recorded: \(error)", sourceLocation: sourceLocation)
  }
}

private func firstDifference(_ a: [UInt8], _ b: [UInt8]) -> Int {
  zip(a, b).enumerated().first { $1.0 != $1.1 }?.offset ?? min(a.count, b.count)
}
