/// The preferences of a Firefox profile that neither talks to the network nor asks questions.
enum FirefoxPreferences {
  private static let fixed: [(name: String, value: String)] = [
    ("marionette.port", "0"),
    ("remote.prefs.recommended", "true"),
    ("browser.shell.checkDefaultBrowser", "false"),
    ("browser.startup.homepage_override.mstone", #""ignore""#),
    ("browser.startup.page", "0"),
    ("browser.newtabpage.enabled", "false"),
    ("browser.aboutwelcome.enabled", "false"),
    ("browser.safebrowsing.malware.enabled", "false"),
    ("browser.safebrowsing.phishing.enabled", "false"),
    ("app.update.enabled", "false"),
    ("app.normandy.enabled", "false"),
    ("datareporting.policy.dataSubmissionEnabled", "false"),
    ("datareporting.healthreport.uploadEnabled", "false"),
    ("toolkit.telemetry.enabled", "false"),
    ("network.captive-portal-service.enabled", "false"),
    ("network.connectivity-service.enabled", "false"),
    ("services.settings.server", #""http://127.0.0.1:9/""#),
    ("extensions.getAddons.cache.enabled", "false"),
    ("gfx.color_management.mode", "0"),
    ("security.fileuri.strict_origin_policy", "false"),
    ("ui.useOverlayScrollbars", "1"),
    ("widget.gtk.overlay-scrollbars.enabled", "true"),
  ]

  /// The text of `user.js`.
  static func text(_ settings: BrowserSettings) -> String {
    let chosen = [
      ("layout.css.devPixelsPerPx", "\"\(settings.scale).0\""),
      ("ui.prefersReducedMotion", settings.reducedMotion ? "1" : "0"),
    ]
    return (fixed + chosen).map { "user_pref(\"\($0.0)\", \($0.1));\n" }.joined()
  }
}
