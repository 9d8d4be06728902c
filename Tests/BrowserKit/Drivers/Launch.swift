import Foundation

/// The processes of one browser and the session with it.
struct Launch {
  /// The session.
  let driver: any Driver
  /// What to end, in this order.
  let processes: [ChildProcess]

  /// Starts a browser in a directory of its own.
  ///
  /// - Throws: ``BrowserError``.
  static func start(_ settings: BrowserSettings, in directory: String) throws -> Launch {
    var processes: [ChildProcess] = []
    do {
      let driver =
        switch settings.name {
        case .chromium: try chromium(settings, directory, &processes)
        case .firefox: try firefox(settings, directory, &processes)
        case .webkit: try webKit(settings, directory, &processes)
        }
      return Launch(driver: driver, processes: processes.reversed())
    } catch {
      for process in processes.reversed() { process.stop() }
      throw error
    }
  }

  private static func chromium(
    _ settings: BrowserSettings, _ directory: String, _ processes: inout [ChildProcess]
  ) throws -> any Driver {
    let binary = try BrowserAvailability.program(Programs.chromium, for: .chromium)
    let driver = try ChildProcess(
      BrowserAvailability.program(Programs.chromedriver, for: .chromium), ["--port=0"],
      environment: ["TMPDIR": directory, "HOME": directory], directory: directory)
    processes.append(driver)
    let port = try driver.wait(seconds: 20) { Self.port(in: driver.log) }
    var flags = [
      "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
      "--user-data-dir=\(directory)/profile", "--no-first-run", "--hide-scrollbars",
      "--mute-audio", "--disable-breakpad", "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync", "--force-color-profile=srgb", "--allow-file-access-from-files",
      "--force-device-scale-factor=\(settings.scale)",
    ]
    // By switch, because the emulation over DevTools does not reach SVG inside <img>.
    if settings.reducedMotion { flags.append("--force-prefers-reduced-motion") }
    let session = try ChromiumDriver(
      port: port,
      capabilities: ["goog:chromeOptions": ["binary": binary, "args": flags] as [String: Any]])
    session.scale = settings.scale
    return session
  }

  /// The port that chromedriver says it listens on.
  private static func port(in log: String) -> Int? {
    guard let found = log.range(of: "successfully on port ") else { return nil }
    let rest = log[found.upperBound...]
    guard let end = rest.firstIndex(of: ".") else { return nil }
    return Int(rest[..<end])
  }

  private static func firefox(
    _ settings: BrowserSettings, _ directory: String, _ processes: inout [ChildProcess]
  ) throws -> any Driver {
    let preferences = FirefoxPreferences.text(settings)
    try preferences.write(toFile: directory + "/user.js", atomically: false, encoding: .utf8)
    let process = try ChildProcess(
      BrowserAvailability.program(Programs.firefox, for: .firefox),
      // Without system access Marionette goes neither to data: nor from file: to other addresses.
      [
        "--headless", "--marionette", "--remote-allow-system-access", "--no-remote",
        "--profile", directory, "about:blank",
      ],
      environment: [
        "HOME": directory, "TMPDIR": directory, "MOZ_HEADLESS": "1", "DISPLAY": "",
        "MOZ_CRASHREPORTER_DISABLE": "1",
      ],
      directory: directory)
    processes.append(process)
    let file = directory + "/MarionetteActivePort"
    let port = try process.wait(seconds: 40) {
      (try? String(contentsOfFile: file, encoding: .utf8)).flatMap { Int($0) }
    }
    return try Marionette(port: port)
  }

  private static func webKit(
    _ settings: BrowserSettings, _ directory: String, _ processes: inout [ChildProcess]
  ) throws -> any Driver {
    let browser = try BrowserAvailability.program(Programs.miniBrowser, for: .webkit)
    let screen = try ChildProcess(
      BrowserAvailability.program(Programs.xvfb, for: .webkit),
      ["-displayfd", "1", "-screen", "0", "3200x2800x24", "-nolisten", "tcp"],
      environment: [:], directory: directory)
    processes.append(screen)
    let display = try screen.wait(seconds: 20) {
      screen.log.contains("\n")
        ? screen.log.split(separator: "\n").lazy.compactMap { Int($0) }.first : nil
    }
    try writeGTKSettings(reducedMotion: settings.reducedMotion, in: directory)
    let port = try Socket.freePort()
    let driver = try ChildProcess(
      BrowserAvailability.program(Programs.webKitDriver, for: .webkit),
      ["--port=\(port)", "--host=127.0.0.1"],
      environment: [
        "DISPLAY": ":\(display)", "GDK_BACKEND": "x11", "GDK_SCALE": "\(settings.scale)",
        "GTK_THEME": "Adwaita", "NO_AT_BRIDGE": "1", "LIBGL_ALWAYS_SOFTWARE": "1",
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "TMPDIR": directory,
        "XDG_CONFIG_HOME": directory + "/config", "XDG_CACHE_HOME": directory + "/cache",
        "XDG_DATA_HOME": directory + "/data",
      ],
      directory: directory)
    processes.append(driver)
    try driver.wait(seconds: 20) { (try? Socket(port: port)) == nil ? nil : () }
    let options: [String: Any] = ["binary": browser, "args": ["--automation"]]
    return try WebDriver(port: port, capabilities: ["webkitgtk:browserOptions": options])
  }

  /// GTK has no switch for reduced motion; the engine reads whether the desktop animates.
  private static func writeGTKSettings(reducedMotion: Bool, in directory: String) throws {
    let folder = directory + "/config/gtk-3.0"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let text = "[Settings]\ngtk-enable-animations=\(reducedMotion ? 0 : 1)\n"
    try text.write(toFile: folder + "/settings.ini", atomically: false, encoding: .utf8)
  }
}
