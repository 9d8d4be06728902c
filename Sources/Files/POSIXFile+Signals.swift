#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension POSIXFile {
  /// The signals that end a program that does not ask for them, but for those of a fault.
  private static let ends = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2,
  ]

  /// Lets a signal that ends the program take unfinished files along.
  package static func removeUnfinishedOnSignals() {
    for number in ends {
      let known = signal(number, end)
      // As 'nohup' asks.
      let isIgnored = unsafeBitCast(known, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      if isIgnored { signal(number, SIG_IGN) }
    }
    // A reader that exits early, such as 'head', ends the program quietly, whoever began it.
    signal(SIGPIPE, end)
    // A file beyond the limit of the shell is an error like a full disk.
    signal(SIGXFSZ, SIG_IGN)
  }

  private static let end: @convention(c) (Int32) -> Void = { number in
    POSIXFile.removeUnfinished()
    signal(number, SIG_DFL)
    raise(number)
  }
}
