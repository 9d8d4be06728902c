import Foundation

/// What distinguishes one session of a browser from another.
public struct BrowserSettings: Hashable, Sendable {
  /// The engine.
  public let name: BrowserName
  /// Whether the user is said to prefer reduced motion.
  public let reducedMotion: Bool
  /// Device pixels in a CSS px.
  public let scale: Int

  /// Creates the settings.
  public init(_ name: BrowserName, reducedMotion: Bool = false, scale: Int = 1) {
    self.name = name
    self.reducedMotion = reducedMotion
    self.scale = scale
  }
}

/// One session with a real browser, used by one test at a time.
///
/// Every session has its own temporary profile and its own process group, which ends with the test
/// process at the latest.
public final class Browser {
  /// What this session was started with.
  public let settings: BrowserSettings
  private let launch: Launch
  private let directory: String
  private var isOpen = true
  private var size: (width: Int, height: Int)?
  private var pages = 0

  private init(_ settings: BrowserSettings) throws {
    self.settings = settings
    // Short, because Chromium puts a socket into it and the path of a socket has 107 bytes at most.
    let template = NSTemporaryDirectory() + "tx2svg-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: template, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    directory = template
    do {
      launch = try Launch.start(settings, in: template)
    } catch {
      try? FileManager.default.removeItem(atPath: template)
      throw error
    }
  }

  /// Starts a browser with a page of 800 x 600 CSS px.
  ///
  /// - Throws: ``BrowserError``.
  public static func start(
    _ name: BrowserName, reducedMotion: Bool = false, scale: Int = 1
  ) throws -> Browser {
    let browser = try Browser(
      BrowserSettings(name, reducedMotion: reducedMotion, scale: scale))
    do {
      try browser.setViewport(width: 800, height: 600)
    } catch {
      browser.close()
      throw error
    }
    return browser
  }

  /// Goes to a `file:` or `data:` address and waits until it has loaded.
  ///
  /// - Throws: ``BrowserError``.
  public func open(_ url: String) throws {
    try launch.driver.navigate(to: url)
  }

  /// Opens a document that is not in a file yet.
  ///
  /// The type is the ending of its name, `svg` or `html`, which decides how it is read.
  ///
  /// - Throws: ``BrowserError``, or Foundation's error when it cannot be written.
  public func open(document: String, type: String) throws {
    pages += 1
    let path = "\(directory)/page\(pages).\(type)"
    try document.write(toFile: path, atomically: false, encoding: .utf8)
    try open(URL(fileURLWithPath: path).absoluteString)
  }

  /// Gives the page a size in CSS px.
  ///
  /// Windows of Firefox and MiniBrowser cannot be narrower than their toolbars, about 500 px.
  ///
  /// - Throws: ``BrowserError/viewport(wanted:got:)``.
  public func setViewport(width: Int, height: Int) throws {
    if let size, size == (width, height) { return }
    size = nil
    try launch.driver.resize(width: width, height: height)
    size = (width, height)
  }

  /// Runs the body of a function in the page and returns what it returns.
  ///
  /// - Throws: ``BrowserError/script(_:)`` when it throws.
  @discardableResult
  public func run(_ script: String, _ arguments: [Any] = []) throws -> Any? {
    try launch.driver.execute(script, arguments)
  }

  /// Runs the body of a function that returns a promise and returns what the promise gives.
  ///
  /// - Throws: ``BrowserError/script(_:)`` when it throws or the promise is rejected.
  @discardableResult
  public func runAsync(_ script: String, _ arguments: [Any] = []) throws -> Any? {
    let reply = try launch.driver.executeAsync(Scripts.awaiting(script), arguments)
    guard let pair = reply as? [Any], pair.count == 2 else { return nil }
    guard JSON.int(pair[0]) == 0 else { throw BrowserError.script("\(pair[1])") }
    return pair[1] is NSNull ? nil : pair[1]
  }

  /// Pauses every animation of the page, puts it at a time and waits until that is painted.
  ///
  /// SMIL in every `svg` element, CSS and script animations; content of same-origin frames too,
  /// content of `img` elements not.
  ///
  /// - Returns: How many clocks were set: one for an `svg` element, one for an animation.
  /// - Throws: ``BrowserError/script(_:)``.
  @discardableResult
  public func seek(to seconds: Double) throws -> Int {
    JSON.int(try runAsync(Scripts.seek, [seconds])) ?? 0
  }

  /// Runs the body of a function in the page and waits until what it changes is seen.
  ///
  /// - Throws: ``BrowserError/script(_:)`` when it throws.
  public func change(_ script: String) throws {
    try runAsync("var count = 0; \(script); \(Scripts.settling)")
  }

  /// Moves the mouse to a point of the page, in CSS px, and perhaps clicks there.
  ///
  /// - Throws: ``BrowserError``.
  public func point(x: Int, y: Int, clicks: Bool = false) throws {
    var steps: [[String: Any]] = [
      ["type": "pointerMove", "duration": 0, "x": x, "y": y, "origin": "viewport"]
    ]
    if clicks {
      steps += [["type": "pointerDown", "button": 0], ["type": "pointerUp", "button": 0]]
    }
    let mouse: [String: Any] = [
      "type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"], "actions": steps,
    ]
    try launch.driver.perform(["actions": [mouse]])
  }

  /// Presses keys one after another, in the codes of WebDriver: U+E004 is the tabulator.
  ///
  /// - Throws: ``BrowserError``.
  public func press(_ keys: String) throws {
    let steps = keys.flatMap {
      [["type": "keyDown", "value": "\($0)"], ["type": "keyUp", "value": "\($0)"]]
    }
    try launch.driver.perform(["actions": [["type": "key", "id": "keys", "actions": steps]]])
  }

  /// What the page looks like, in device pixels.
  ///
  /// - Throws: ``BrowserError``.
  public func screenshot() throws -> Bitmap {
    try Bitmap(png: [UInt8](launch.driver.screenshot()))
  }

  /// Ends the session, its processes and its directory; harmless when repeated.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    launch.driver.quit()
    for process in launch.processes { process.stop() }
    try? FileManager.default.removeItem(atPath: directory)
  }

  deinit { close() }
}
