#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif
internal import Tx2SVGCommand
internal import Tx2SVGFiles

// A reader that leaves early, such as `head`, ends the program quietly.
signal(SIGPIPE, SIG_DFL)

/// The value of an environment variable that is set and not empty.
func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
}

let isColored =
  isatty(STDERR_FILENO) == 1 && environment("NO_COLOR") == nil && environment("TERM") != "dumb"

/// How long a watch waits before it looks again, microseconds.
let pause: UInt32 = 300_000

var watch = Watch(Array(CommandLine.arguments.dropFirst()), files: .system)
var status = ExitStatus.done
while true {
  if let outcome = watch.next() {
    status = outcome.status
    for message in outcome.messages {
      // Should nobody listen, there is nobody to tell.
      let line = Array((message.line(isColored: isColored) + "\n").utf8)
      _ = write(STDERR_FILENO, line, line.count)
    }
  }
  guard watch.goesOn else { break }
  usleep(pause)
}
exit(status.rawValue)
