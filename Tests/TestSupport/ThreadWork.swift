import Foundation

/// How long a thread has worked; while others work it waits, which does not count.
package enum ThreadWork {
  /// The time that this thread has worked since it began, in seconds.
  package static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The seconds of work that `body` takes on this thread.
  package static func measured(_ body: () throws -> Void) rethrows -> Double {
    let start = seconds
    try body()
    return seconds - start
  }
}
