import Tx2SVGCSS
import Tx2SVGExporters
import Tx2SVGMotion
import Tx2SVGTestSupport
import Testing

@testable import Tx2SVGCommand

@Suite struct ThemeTests {
  func file(_ line: String) -> String {
    let outcome = Command.run(words: line.split(separator: " ").map(String.init))
    return String(decoding: outcome.output, as: UTF8.self)
  }

  @Test(arguments: Formats.all, ["iris", "cube", "fan", "confetti"])
  func `shows SwiftUI's colours in either appearance`(_ format: String, _ effect: String) {
    let light = file("\(effect) --format \(format) --id-prefix x")
    let dark = file("\(effect) --format \(format) --id-prefix x --theme dark")
    var expected = light
    for color in Color.System.hues {
      expected = expected.replacing(color.light.css, with: color.dark.css)
    }
    if format == "html" {
      expected = expected.replacing(
        "</style></head>", with: ":root{color-scheme:dark}</style></head>")
    }
    #expect(dark == expected && dark != light)
    #expect(!light.contains("prefers-color-scheme"))
  }

  @Test(arguments: Formats.all, ["iris", "cube", "fan", "confetti"])
  func `follows the reader in every place of a colour`(_ format: String, _ effect: String) throws {
    let text = file("\(effect) --format \(format) --id-prefix x --theme auto")
    // A part of a page follows the page.
    let isPart = format == "fragment"
    let rule = try #require(
      text.firstMatch(
        of: isPart
          ? /@supports\(color:light-dark\(red,red\)\){:root{([^}]*)}}/
          : /@media\(prefers-color-scheme:dark\){:root{([^}]*)}(?:svg:root{color-scheme:dark})?}/))
    for color in Color.System.hues {
      let uses = text.matches(of: try Regex("var\\(--x\(color.name),\(color.light.css)\\)")).count
      let dark = isPart ? "light-dark(\(color.light.css),\(color.dark.css))" : color.dark.css
      let isSet = rule.1.contains("--x\(color.name):\(dark)")
      #expect(isSet == (uses > 0), "\(color.name)")
      // Beside every custom property stands the light colour, for renderers without CSS.
      let fixed = text.matches(of: try Regex("(fill|stroke)=\"\(color.light.css)\"")).count
      #expect(fixed <= uses, "\(color.name)")
    }
    #expect(!text.contains("attributeName=\"fill\" "))
  }

  /// Pages of the project have the look that is asked for; a page of somebody else keeps its own.
  @Test(arguments: TemplateRegistry.all.map(\.name), ["light", "dark"])
  func `a page has the ground of its theme`(_ template: String, _ theme: String) throws {
    let line = "opacity text:A red --format html --template \(template)"
    let text = file("\(line) --theme \(theme)")
    #expect(text.contains(":root{color-scheme:\(theme)}"))
    #expect(!text.contains("prefers-color-scheme"))
    let isShown = theme == "dark" ? "(min-width:0)" : "(max-width:-1px)"
    #expect(
      text.contains("@media\(isShown){:root")
        == file(line).contains("@media(prefers-color-scheme:dark){:root{--"))
    guard template == "plain" else { return }
    #expect(!file("opacity text:A red --theme \(theme) --format fragment").contains(theme))
    // A picture by itself is on a canvas that would be white.
    let picture = file("opacity text:A red --theme \(theme) --format svg")
    #expect(picture.contains("color-scheme:\(theme)") == (theme == "dark"))
    #expect(!picture.contains("prefers-color-scheme"))
  }

  /// The ground of a template follows the reader, wherever it is pasted, or nobody.
  @Test(arguments: ["card", "browser", "phone"])
  func `the ink of texts goes with the ground of a template`(_ template: String) {
    let line = "iris text:A text:B --for page --format svg --template "
    let text = file(line + template)
    #expect(text.contains("@media(prefers-color-scheme:dark){:root{--"))
    #expect(text.contains("color:var(--") && !text.contains("light-dark"))
    #expect(file(line + template + " --dark-when .dark") == text)
    let dark = file(line + "slideshow")
    #expect(dark.contains("\"#fff\"") && file(line + "slideshow --theme auto") == dark)
  }

  @Test func `leaves a colour alone that is only spelled as a system colour is`() {
    for theme in ["dark", "auto"] {
      let line = "cube #ff3b30 #007aff --id-prefix x"
      #expect(file(line + " --theme \(theme)") == file(line))
    }
  }

  @Test func `leaves other colours alone`() {
    for theme in ["dark", "auto"] {
      #expect(file("cube red teal --theme \(theme)") == file("cube red teal"))
    }
  }
}
