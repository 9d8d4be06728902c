/// A browser engine that the tests drive.
public enum BrowserName: String, CaseIterable, Sendable {
  /// Chromium, through chromedriver.
  case chromium
  /// Firefox, through Marionette.
  case firefox
  /// WebKitGTK's MiniBrowser, through WebKitWebDriver, on a private X screen.
  case webkit
}
