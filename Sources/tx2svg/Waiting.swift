#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A line on the terminal that counts the seconds of runs longer than one, and leaves no trace.
enum Waiting {
  /// The seconds elapsed, for the handler of the clock.
  nonisolated(unsafe) private static var seconds: Int32 = 0

  static func begin() {
    seconds = 0
    signal(SIGALRM) { _ in Waiting.show() }
    alarm(1)
  }

  /// Stops, and clears the line if there is one.
  static func end() {
    alarm(0)
    if seconds > 0 { write("\r\u{1B}[K") }
  }

  /// Rewrites the line; within a signal handler nothing may be allocated on the heap.
  private static func show() {
    seconds += 1
    alarm(1)
    write("\rtx2svg: working, ")
    var power: Int32 = 1
    while power <= seconds / 10 { power *= 10 }
    while power > 0 {
      var digit = UInt8(48 + seconds / power % 10)
      withUnsafeBytes(of: &digit) { write($0) }
      power /= 10
    }
    write(" s")
  }

  private static func write(_ text: StaticString) {
    text.withUTF8Buffer { write(UnsafeRawBufferPointer($0)) }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer) {
    #if canImport(Darwin)
    _ = Darwin.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
    _ = Musl.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    #else
    _ = Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    #endif
  }
}
