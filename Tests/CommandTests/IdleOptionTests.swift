import Testing
import Tx2SVGTransitions

@testable import Tx2SVGCommand

/// No option is silently without effect.
@Suite struct IdleOptionTests {
  /// A value of each option that no effect has by itself; flags have none.
  static let values = [
    "fps": "10", "view-name": "card", "density": "2",
    "format": "html", "size": "317x211", "fit": "contain", "duration": "1.23s", "delay": ".3s",
    "easing": "cubic-bezier(.1,.2,.3,.4)", "hold": ".77s", "repeat": "3", "direction": "remove",
    "trigger": "click", "overflow": "hidden", "background": "teal", "theme": "dark",
    "font": "serif", "ink": "teal", "card": "silver",
    "title": "Words", "desc": "Words", "reduced-motion": "play", "poster": ".1s",
    "for": "dompurify", "tolerance": "5px", "id-prefix": "q", "template": "card",
    "dark-when": ".dark",
  ]
  /// Options about the run, which never change the picture.
  static let aboutTheRun: Set = [
    "out", "css-out", "minify", "quiet", "json", "stats", "strict", "check", "depfile", "watch",
    "help",
    "version", "variants",
  ]

  @Test func `every option is tried or about the run`() {
    for option in Invocation.options.rows where option.placeholder != nil {
      #expect(
        (Self.values[option.name] != nil) != Self.aboutTheRun.contains(option.name),
        "\(option.name)")
    }
  }

  @Test(arguments: EffectRegistry.all.map(\.name))
  func `a changed option changes the file or is reported`(_ name: String) throws {
    let plain = run(name)
    #expect(plain.errors == [])
    for option in Invocation.options.rows where !Self.aboutTheRun.contains(option.name) {
      let value = Self.values[option.name].map { " " + $0 } ?? ""
      let outcome = run("\(name) --\(option.name)\(value)")
      #expect(
        outcome.output != plain.output || !outcome.errors.isEmpty, "\(name) --\(option.name)")
    }
  }

  /// A value of a parameter by what stands for it in help.
  static let samples = [
    "N": "7", "NUMBER": ".35", "LENGTH": "9px", "ANGLE": "21deg", "TIME": ".41s", "X,Y": ".1,.2",
    "ITEM": "blue", "COLOR": "teal", "LIST": "5,25", "TRANSITION": "slide",
    "open|close|select=K|cycle": "close",
  ]

  @Test(arguments: EffectRegistry.all)
  func `a changed parameter changes the file or is reported`(
    _ entry: EffectRegistry.Entry
  ) throws {
    // In a square an ellipse is a circle.
    let name = entry.name == "iris" ? "iris --size 200x120" : entry.name
    let plain = run(name).output
    for parameter in entry.parameters {
      let usual = entry.defaultValue(of: parameter)
      let values = parameter.choices.filter { $0 != usual }
      let sample =
        parameter.name == "animations" ? "linear(.2s)" : Self.samples[parameter.placeholder]
      for value in values.isEmpty ? [try #require(sample)] : values {
        let outcome = run("\(name) --\(parameter.name) \(value)")
        #expect(
          outcome.output != plain || !outcome.errors.isEmpty,
          "\(entry.name) --\(parameter.name) \(value)")
      }
    }
  }

  @Test(arguments: [
    ("identity red blue --easing ease", "--easing"),
    ("phases --crossing opacity", "--crossing opacity"),
    ("cube text:A blue --fit contain", "--fit"),
    ("iris --once --hold 3s", "--hold"),
    ("iris red blue --overflow hidden", "--overflow"),
  ])
  func `what changes nothing is reported`(_ line: String, _ option: String) {
    #expect(run(line).errors == ["tx2svg: warning: '\(option)' changes nothing here"])
  }

  /// An option, what it changes, what it does not, and why.
  @Test(arguments: [
    (
      "--theme dark", ["", "text:A blue", "red text:A --card auto"], ["red blue"],
      "it is for demonstrations, '--card auto', and what follows the reader without it, such as texts;"
        + " typed colours stay"
    ),
    (
      "--theme auto", [""], ["red blue", "text:A blue", "red text:A --card auto"],
      "it is for demonstrations; typed colours stay, and texts, icons and '--card auto' follow the"
        + " reader without it"
    ),
    (
      "--format fragment --dark-when .dark", ["", "red text:A --card auto"],
      ["red blue", "text:A blue"],
      "it is for demonstrations and '--card auto'; typed colours stay, and texts and icons have the"
        + " colour of the page's texts without it"
    ),
    (
      "--format html --template slideshow --dark-when .dark", [], ["", "red blue"],
      "typed colours stay, and what a template shows has the look that it states, or the reader's"
    ),
    (
      "--format html --template slideshow --theme auto", [], ["", "red blue"],
      "typed colours stay, and what a template shows has the look that it states, or the reader's"
    ),
  ])
  func `a theme that changes nothing is reported with what has one`(
    _ option: String, _ changed: [String], _ kept: [String], _ reason: String
  ) throws {
    let name = try #require(option.split(separator: " ").last { $0.hasPrefix("--") })
    for items in changed { #expect(run("cube \(items) \(option)").errors == [], "\(items)") }
    for items in kept {
      #expect(
        run("cube \(items) \(option)").errors
          == ["tx2svg: warning: '\(name)' changes nothing here: \(reason)"], "\(items)")
    }
  }

  @Test func `a color behind what hides it is reported`() {
    let words = "--property color --values blue,lime"
    #expect(run("phases red \(words)").errors.first?.contains("hidden behind") == true)
    #expect(run("phases text:A \(words)").errors == [])
    #expect(run("phases \(words)").errors == [])
  }

  @Test func `a slideshow stays in its frame unless it comes forward`() {
    func isCut(_ transition: String) -> Bool {
      run("slideshow red blue --size 80x60 --transition \(transition)").text
        .contains(" width=\"80\" height=\"60\"")
    }
    #expect(isCut("scale(2)") && isCut("opacity") && isCut("push(top)"))
    #expect(!isCut("cube"))
  }

  @Test func `a poster after the end is reported`() {
    #expect(
      run("iris red blue --poster 99s").errors.first
        == "tx2svg: warning: '--poster' is past the end of the cycle, at 3.5s")
  }

  @Test(arguments: [
    "cube --to left", "iris --easing easeInOut", "iris --duration .35s",
    "cube red blue --fit cover",
  ])
  func `a default that is typed is not reported`(_ line: String) {
    #expect(run(line).errors == [])
  }
}
