import Foundation

/// Which browsers this machine has.
///
/// On a desk a missing browser skips its tests with a reason. Where the environment variable `CI` is
/// set it fails them.
public enum BrowserAvailability {
  /// Whether a missing browser is a failure.
  public static var isRequired: Bool { ProcessInfo.processInfo.environment["CI"] != nil }

  /// Why a browser cannot be used here; nothing if it can.
  public static func problem(with name: BrowserName) -> String? {
    let missing = requirements(of: name).filter { path(ofAny: $0) == nil }
    guard !missing.isEmpty else { return nil }
    return missing.map { "'\($0[0])' is not installed" }.joined(separator: ", ")
  }

  /// The programs a browser needs, each with its alternative names.
  private static func requirements(of name: BrowserName) -> [[String]] {
    switch name {
    case .chromium: [Programs.chromium, Programs.chromedriver]
    case .firefox: [Programs.firefox]
    case .webkit: [Programs.webKitDriver, Programs.miniBrowser, Programs.xvfb]
    }
  }

  /// The first of some programs that is installed.
  ///
  /// - Throws: ``BrowserError/notInstalled(_:reason:)`` when none is.
  static func program(_ names: [String], for browser: BrowserName) throws -> String {
    guard let path = path(ofAny: names) else {
      throw BrowserError.notInstalled(browser, reason: "'\(names[0])' is not installed")
    }
    return path
  }

  private static func path(ofAny names: [String]) -> String? {
    names.lazy.compactMap(path(of:)).first
  }

  /// Where a program is; nothing if it is not installed.
  public static func path(of name: String) -> String? {
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    let folders = search.split(separator: ":").map(String.init) + Programs.webKitFolders
    return folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

/// Names of the programs that are started, preferred name first.
enum Programs {
  static let chromium = ["chromium", "chromium-browser", "google-chrome"]
  static let chromedriver = ["chromedriver"]
  static let firefox = ["firefox-esr", "firefox"]
  static let webKitDriver = ["WebKitWebDriver"]
  static let miniBrowser = ["MiniBrowser"]
  static let xvfb = ["Xvfb"]

  /// Where distributions keep MiniBrowser, which is not meant for the search path.
  static let webKitFolders: [String] = {
    let roots = [
      "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/libexec", "/usr/lib",
    ]
    return roots.flatMap { root in
      ["webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0"].map { "\(root)/\($0)" }
    }
  }()
}
