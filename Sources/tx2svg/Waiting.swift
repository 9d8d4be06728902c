#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif
internal import Tx2SVGLimits

/// A line on the terminal that shows how far runs longer than a second are, and leaves no trace.
enum Waiting {
  /// The seconds elapsed, for the handler of the clock.
  nonisolated(unsafe) private static var seconds: Int32 = 0

  /// The name of the part that is at work, its number, and how many there are; 0 for none.
  nonisolated(unsafe) private static var part: UnsafePointer<UInt8>?
  nonisolated(unsafe) private static var number: Int32 = 0
  nonisolated(unsafe) private static var count: Int32 = 0

  static func begin() {
    (seconds, count, number) = (0, 0, 0)
    signal(SIGALRM) { _ in Waiting.show() }
    alarm(1)
  }

  /// Stops, and clears the line if there is one.
  static func end() {
    alarm(0)
    if seconds > 0 { put("\r\u{1B}[K") }
  }

  /// Takes the part that begins; those within an unfinished one are not shown.
  @Sendable static func take(_ part: StaticString, _ number: Int, _ count: Int) {
    // The last of other parts is still at work on its elements.
    let isInner = part.utf8Start == Progress.innermost.utf8Start
    let isDone = Self.count == 0 || Self.number >= Self.count && !isInner
    guard isDone || Self.part == part.utf8Start else { return }
    // The handler may come in between: without a count it shows nothing of the rest.
    Self.count = 0
    (Self.part, Self.number) = (part.utf8Start, Int32(clamping: number))
    Self.count = Int32(clamping: count)
  }

  /// Rewrites the line; within a signal handler nothing may be allocated on the heap.
  private static func show() {
    seconds += 1
    alarm(1)
    put("\rtx2svg: ")
    if count > 0, let part {
      var end = part
      while end.pointee != 0 { end += 1 }
      put(UnsafeRawBufferPointer(start: part, count: end - part))
      put(": ")
      put(number)
      put(" of ")
      put(count)
    } else {
      put("working")
    }
    put(", ")
    put(seconds)
    put(" s\u{1B}[K")
  }

  private static func put(_ number: Int32) {
    var power: Int32 = 1
    while power <= number / 10 { power *= 10 }
    while power > 0 {
      var digit = UInt8(48 + number / power % 10)
      withUnsafeBytes(of: &digit) { put($0) }
      power /= 10
    }
  }

  private static func put(_ text: StaticString) {
    text.withUTF8Buffer { put(UnsafeRawBufferPointer($0)) }
  }

  private static func put(_ bytes: UnsafeRawBufferPointer) {
    _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
  }
}
