import Foundation
import Glibc
import Synchronization

/// The browsers of a test run: each is started when first used and closed when the process exits.
///
/// Tests of different suites may ask at the same time; a browser serves one of them after another.
public enum BrowserPool {
  private static let slots = Mutex<[BrowserSettings: Slot]>([:])

  /// Registers the clean-up once, when the first browser is asked for.
  private static let cleanUp: Void = {
    atexit { BrowserPool.closeAll() }
  }()

  /// Uses a browser, starting it if this is the first use.
  ///
  /// - Throws: What `body` throws, or ``BrowserError`` when the browser cannot be started. It is not
  ///   tried again: later uses throw the same error.
  public static func use<Result>(
    _ settings: BrowserSettings, _ body: (Browser) throws -> Result
  ) throws -> Result {
    _ = cleanUp
    let slot = slots.withLock { slots in
      if let slot = slots[settings] { return slot }
      let slot = Slot()
      slots[settings] = slot
      return slot
    }
    return try slot.use(settings, body)
  }

  /// Closes every browser that is not in use.
  public static func closeAll() {
    let open = slots.withLockIfAvailable { slots in
      defer { slots = [:] }
      return Array(slots.values)
    }
    for slot in open ?? [] { slot.close() }
  }
}

/// The place of one browser in the pool.
///
/// Unchecked because its lock guards everything in it.
private final class Slot: @unchecked Sendable {
  private let lock = NSLock()
  private var browser: Browser?
  private var failure: (any Error)?

  func use<Result>(
    _ settings: BrowserSettings, _ body: (Browser) throws -> Result
  ) throws -> Result {
    lock.lock()
    defer { lock.unlock() }
    if let failure { throw failure }
    if let browser { return try body(browser) }
    do {
      let browser = try Browser.start(
        settings.name, reducedMotion: settings.reducedMotion, scale: settings.scale)
      self.browser = browser
      return try body(browser)
    } catch {
      if browser == nil { failure = error }
      throw error
    }
  }

  func close() {
    guard lock.try() else { return }
    defer { lock.unlock() }
    browser?.close()
    browser = nil
  }
}
