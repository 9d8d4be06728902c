import Testing
import Tx2SVGTestSupport
import Tx2SVGTransitions

@testable import Tx2SVGCommand

@Suite struct SynonymTests {
  @Test(arguments: [
    ("fade", "opacity"), ("dissolve", "opacity"), ("fade-in", "opacity"), ("fadeIn", "opacity"),
    ("Cross-Fade", "opacity"), ("rotate", "flip"), ("page-turn", "flip"),
    ("carousel", "coverflow"), ("doors", "doorway"), ("fireworks", "confetti"), ("curl", "flip"),
    ("flipbook", "flip"), ("ken-burns", "zoom"), ("fade-up", "opacity"), ("typewriter", "type"),
    ("slide-left", "move --edge trailing"), ("slideInRight", "move --edge trailing"),
    ("slideRight", "move --edge leading"), ("slideInLeft", "move --edge leading"),
    ("slideUp", "move --edge bottom"), ("slideInUp", "move --edge bottom"),
    ("slideDown", "move --edge top"), ("slideInDown", "move --edge top"),
    ("slideOutUp", "move --edge top"), ("slideFromLeft", "move --edge leading"),
    ("swipe-up", "move --edge bottom"), ("pushUp", "push --edge bottom"), ("slide-in", "slide"),
    ("before-after", "wipe"), ("handwriting", "draw"), ("marquee", "push"), ("ticker", "push"),
    ("wipe-left", "wipe --edge leading"), ("cube-left", "cube --to left"), ("flip-card", "flip"),
    ("flip-vertical", "flip --to up"), ("3d-cube", "cube"), ("cube3d", "cube"),
    ("page-flip", "flip"), ("zoomIn", "zoom"), ("morph", "blurReplace"), ("explode", "confetti"),
    ("star-wipe", "iris --shape star"), ("bounceInLeft", "scale"),
    ("circle", "iris --shape circle"),
  ])
  func `knows what other tools call an effect`(_ word: String, _ effect: String) {
    #expect(run(effect).errors == [])
    #expect(
      run(word).errors == [
        "tx2svg: error: unknown command or effect '\(word)', did you mean '\(effect)'?"
      ])
    #expect(
      run("inspect \(word)").errors == [
        "tx2svg: error: '\(word)' is neither an effect nor a file, did you mean '\(effect)'?"
      ])
  }

  /// A transition as SwiftUI writes it is one whatever its words.
  @Test(arguments: [".slide", "AnyTransition.slide", ".transition(AnyTransition.slide)"])
  func `plays what was copied from SwiftUI`(_ word: String) {
    let expected = run("transition(slide) --id-prefix a")
    let copied = run("\(word) --id-prefix a")
    #expect(copied.errors == [] && copied.output == expected.output)
    let plain = run(".opacity --id-prefix a")
    #expect(plain.errors == [] && plain.text.contains("<title>Opacity transition</title>"))
    #expect(run(".transition(.opacity) --id-prefix a").output == plain.output)
    let both = run("AsymmetricTransition(insertion:.opacity,removal:.slide)")
    #expect(both.text.contains("<title>Asymmetric transition</title>"))
  }

  @Test(arguments: [
    (
      ".easeIn(duration: 0.3).delay(0.2)", "a delay, a duration or a repetition is stated beside it"
    ),
    (".linear.repeatForever(autoreverses: false)", "or a repetition is stated beside it"),
    (".spring.sped(2)", "did you mean 'speed'?"),
  ])
  func `tells what to do without a modifier of SwiftUI's animations`(
    _ easing: String, _ way: String
  ) {
    let outcome = Command.run(words: ["slide", "--easing", easing])
    #expect(outcome.errors.count == 1 && outcome.errors[0].contains(way))
  }

  @Test func `names an effect of another tool as expressions call it`() {
    #expect(
      run("slideshow --transition slide-left").errors.first?.contains(
        "'--transition': did you mean 'move(trailing)'?") == true)
  }

  @Test(arguments: EffectRegistry.all.map(\.name))
  func `what is near no name means no effect`(_ name: String) {
    #expect(run("\(name)qq").errors.first?.contains("did you mean '\(name) --") == false)
  }

  @Test(arguments: [
    ("--output", "--out"), ("--loop", "--repeat"), ("--no-loop", "--once"), ("--width", "--size"),
    ("--verbose", "--stats"), ("--dry-run", "--check"), ("--silent", "--quiet"),
    ("--ease", "--easing"), ("--bg", "--background"), ("--alt", "--title"),
    ("--forever", "--repeat"), ("--colour", "--background"),
  ])
  func `knows what other tools call an option`(_ word: String, _ option: String) {
    #expect(
      run("cube \(word) x").errors == [
        "tx2svg: error: unknown option '\(word)', did you mean '\(option)'?"
      ])
  }

  @Test(arguments: ["-out", "-output", "-outfile=x"])
  func `takes no long name for a file`(_ word: String) {
    #expect(
      run("cube \(word) x.svg").errors == [
        "tx2svg: error: unknown option '\(word)', did you mean '--out'?"
      ])
  }

  @Test(arguments: ["-ox.svg", "-o=x.svg", "--out=x.svg"])
  func `takes the name of a file that is attached`(_ word: String) {
    #expect(run("cube \(word)").files.map(\.path) == ["x.svg"])
  }

  /// A variable of a script without a value must not make the next item the file to write.
  @Test(arguments: ["-o=", "--out="])
  func `takes no item for a file without a name`(_ word: String) {
    let outcome = run("cube \(word) red blue")
    #expect(outcome.status == .usage && outcome.files.isEmpty)
  }

  @Test(arguments: [
    ("svg", "x.html", true), ("html", "x.svg", true), ("svg-css", "x.htm", true),
    ("fragment", "x.html", false), ("svg-css", "x.svg", false),
  ])
  func `tells of a name that promises another kind of file`(
    _ format: String, _ path: String, _ isTold: Bool
  ) {
    let errors = run("cube --format \(format) --out \(path)").errors
    let warning =
      "tx2svg: warning: '\(path)' contains \(format), as '--format' says: browsers go by its ending"
    #expect(errors == (isTold ? [warning] : []))
  }

  @Test(arguments: [
    ("--trigger", "scroll", "view"), ("--trigger", "visible", "view"),
    ("--trigger", "in-view", "view"), ("--trigger", "mouseover", "hover"),
    ("--trigger", "tap", "click"),
    ("--direction", "in", "insert"), ("--direction", "out", "remove"),
    ("--fit", "stretch", "fill"), ("--fit", "crop", "cover"), ("--theme", "system", "auto"),
    ("--for", "readme", "github"), ("--for", "website", "page"), ("--for", "web", "page"),
    ("--for", "blog", "page"), ("--for", "notebook", "jupyter"), ("--format", "smil", "svg"),
    ("--for", "tex", "latex"), ("--for", "pdf", "latex"), ("--for", "mail", "email"),
    ("--format", "css", "svg-css"), ("--format", "htm", "html"),
  ])
  func `knows what other tools call a value`(_ option: String, _ word: String, _ value: String) {
    #expect(
      run("cube \(option) \(word)").errors == [
        "tx2svg: error: invalid value '\(word)' for '\(option)': did you mean '\(value)'?"
      ])
  }

  /// Every effect with a parameter that is a side.
  static let sides = EffectRegistry.all.flatMap { entry in
    entry.parameters.filter { $0.choices.contains("left") || $0.choices.contains("leading") }
      .map { (entry.name, $0.name, $0.choices) }
  }

  @Test(arguments: sides)
  func `knows the sides by both of their names`(
    _ effect: String, _ option: String, _ choices: [String]
  ) {
    let names = [
      "leading": "left", "trailing": "right", "top": "up", "bottom": "down",
      "left": "leading", "right": "trailing", "up": "top", "down": "bottom",
    ]
    #expect(Self.sides.count >= 10)
    for choice in choices {
      let other = names[choice] ?? ""
      #expect(
        run("\(effect) --\(option) \(other)").errors == [
          "tx2svg: error: invalid value '\(other)' for '--\(option)': did you mean '\(choice)'?"
        ])
    }
  }

  @Test(arguments: [
    ("iris", "Iris"), ("scale(.5)", "Scale"), ("push(top).combined(with:opacity)", "Push"),
    ("drop --css a.css", "Drop"),
  ])
  func `a picture is named after what is played`(_ line: String, _ name: String) {
    let sheet = "@keyframes tx-transition-drop{to{transform:translateY(99px)}}"
    let text = run(line + " red blue", FakeFiles(contents: ["a.css": sheet])).text
    #expect(text.contains("<title>\(name) transition</title>"))
  }
}
