#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif
internal import Tx2SVGCommand
internal import Tx2SVGFiles
internal import Tx2SVGLimits

POSIXFile.removeUnfinishedOnSignals()

/// The words of the command line, including those that are not UTF-8.
let words = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
  CommandLine.unsafeArgv[index].map { PathText.text(at: $0) }
}

let isTerminal = isatty(STDERR_FILENO) == 1 && FileAccess.system.variable("TERM") != "dumb"
let isColored = isTerminal && (FileAccess.system.variable("NO_COLOR") ?? "").isEmpty
let countsSeconds = isTerminal && !words.contains("--quiet") && !words.contains("-q")

/// The pause of a watch before it looks again, microseconds.
let pause: UInt32 = 300_000

var watch = Watch(words, files: .system)
var status = ExitStatus.done
let listener = countsSeconds ? Progress.Listener(Waiting.take) : nil
while true {
  if countsSeconds { Waiting.begin() }
  let outcome = Progress.$listener.withValue(listener) { watch.next() }
  if countsSeconds { Waiting.end() }
  if let outcome {
    status = outcome.status
    for message in outcome.messages + (isTerminal ? outcome.successes : []) {
      // If nobody is listening, there is nobody to inform.
      let line = PathText.bytes(of: message.line(isColored: isColored) + "\n")
      _ = write(STDERR_FILENO, line, line.count)
    }
  }
  guard watch.goesOn else { break }
  usleep(pause)
}
exit(status.rawValue)
