import Testing
import Tx2SVGFiles

@testable import Tx2SVGCommand
import Tx2SVGTestSupport

@Suite struct MessageTests {
  /// A command line that goes wrong, its whole message and its status.
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let message: String
    let status: Tx2SVGCommand.ExitStatus
    var testDescription: String { line }

    init(_ line: String, _ message: String, _ status: Tx2SVGCommand.ExitStatus = .usage) {
      self.line = line
      self.message = message
      self.status = status
    }
  }

  static let files = FakeFiles(contents: [
    "a.svg": FakeFiles.drawing, "bad.svg": "<svg", "note.txt": "hello", "empty.png": "",
    "shelf/": "", "old.svg": "old", "drop.css": "a{}",
    "shots/after.png": "",
  ])

  static let words = [
    Case("irs", "unknown command or effect 'irs', did you mean 'iris'?"),
    Case("help cub", "unknown command or effect 'cub', did you mean 'cube'?"),
    Case("zzzz", "unknown command or effect 'zzzz'; 'tx2svg list' shows all effects"),
    Case("--once", "expected an effect; 'tx2svg list' shows all"),
    Case(
      "list shapes",
      "unexpected 'shapes': expected effects, easings, templates, formats or hosts"),
    Case("list efects", "unexpected 'efects': did you mean 'effects'?"),
    Case("list effects all", "unexpected 'all': expected only one topic"),
    Case("help iris cube", "unexpected 'cube': expected only one effect or command"),
    Case("version 2", "unexpected '2': expected nothing"),
    Case("red blue cube", "'red' is no effect: 'cube' comes first, the items after it"),
    Case(
      "push(left) red",
      "invalid transition 'push(left)': invalid value 'left' for 'edge': did you mean 'leading'? (at column 6)"
    ),
    Case("push(top) --edge top", "'push(top)' has its parameters in brackets: leave '--edge' out"),
    Case(
      "slideshow --transition fade",
      "invalid value 'fade' for '--transition': did you mean 'opacity'?"
    ),
    Case("completions", "expected bash, zsh or fish"),
    Case("completions csh", "unexpected 'csh': expected bash, zsh or fish"),
    Case("help --once", "unknown option '--once'; 'tx2svg help help' shows all"),
    Case("version --json", "unknown option '--json'; 'tx2svg help version' shows all"),
    Case("completions zsh --out a", "unknown option '--out'; 'tx2svg help completions' shows all"),
    Case("completions zsh fish", "unexpected 'fish': expected only one shell"),
  ]

  static let options = [
    Case(
      "fan --action selct",
      "invalid value 'selct' for '--action': did you mean 'select=0'?"),
    Case(
      "fan --easing cubic-bezier(0,10,1,1)",
      "card1 comes behind the eye at 1.655s; use a longer perspective, or '--format html'", .data),
    Case(
      "cube --perspective 2 --to up --easing cubic-bezier(0,9,1,1)",
      "outgoing comes behind the eye at .061s; use a smaller perspective, or '--format html'", .data
    ),
    Case(
      "iris --out=",
      "invalid value '' for '--out': expected the name of a file, or '-' for standard output, found nothing"
    ),
    Case(
      "iris --title=a\u{1}b",
      "invalid value 'a\\x01b' for '--title':"
        + " no document can contain a control character: remove it"),
    Case("iris --desc=a\u{10FEFF}", "invalid value 'a\\xFF' for '--desc': its text is not UTF-8"),
    Case("cube -out x.svg", "unknown option '-out', did you mean '--out'?"),
    Case("cube -out=x.svg", "unknown option '-out=x.svg', did you mean '--out'?"),
    Case("cube -o", "missing value for '--out FILE'"),
    Case(
      "draw --light",
      "'draw' has no option '--light'; it belongs to coverflow, cube, doorway, fan, flip and swap"),
    Case("cube --zzzz", "unknown option '--zzzz'; 'tx2svg help cube' shows all"),
    Case("render --zzzz", "unknown option '--zzzz'; 'tx2svg help render' shows all"),
    Case("list --zzzz", "unknown option '--zzzz'; 'tx2svg help list' shows all"),
    Case("cube --speed 2", "unknown option '--speed', did you mean '--duration'?"),
    Case(
      "cube --for medium",
      "invalid value 'medium' for '--for': 'tx2svg list hosts' shows all; 'page' is a site of your"
        + " own"),
    Case("cube --trigger scroll", "invalid value 'scroll' for '--trigger': did you mean 'view'?"),
    Case("cube --pretty --minify", "'--pretty' and '--minify' contradict each other"),
    Case("cube --decorative --title x", "'--decorative' and '--title' contradict each other"),
    Case("iris --durtion 1s", "unknown option '--durtion', did you mean '--duration'?"),
    Case(
      "iris --perspective 1",
      "'iris' has no option '--perspective'; it belongs to coverflow, cube, doorway, fan and flip"),
    Case("iris --duration", "missing value for '--duration TIME'"),
    Case("iris --duration --once", "missing value for '--duration TIME'"),
    Case("iris --once=no", "'--once' takes no value, found 'no'"),
    Case("iris --once --repeat 2", "'--once' and '--repeat' contradict each other"),
    Case("iris --once --autoreverse", "'--once' and '--autoreverse' contradict each other"),
    Case("iris --watch", "'--watch' needs a file: add '--out FILE'"),
    Case("iris --watch --check -o x.svg", "'--watch' and '--check' contradict each other"),
    Case("iris - red --watch -o x.svg", "'--watch' and '-' contradict each other"),
    Case("iris --for gihub", "invalid value 'gihub' for '--for': did you mean 'github'?"),
    Case("iris --check", "'--check' needs a file: add '--out FILE'"),
    Case("iris --depfile x.d --out -", "'--depfile' needs a file: add '--out FILE'"),
    Case(
      "iris --easing bouncy --duration 1s",
      "a spring has its own duration: instead of '--duration',"
        + " write '--easing \"spring(1s 0.3)\"'"),
    Case(
      "iris --duration 0s --hold 0s", "nothing moves: duration, delay and hold are all 0"),
    Case(
      "iris --size 32768x1", "the frame is larger than 32767 pixels: give a smaller '--size'"),
    Case(
      "iris --out x.tif",
      "no format has the extension of 'x.tif'; known are .svg, .html, .css, .gif, .webp, .png, .mp4 and"
        + " .htm, or add '--format'"
    ),
  ]

  static let values = [
    Case(
      "iris --duration 5",
      "invalid value '5' for '--duration': it needs a unit: '5s' or '5000ms'"),
    Case(
      "iris --duration -1s",
      "invalid value '-1s' for '--duration': it is negative"),
    Case(
      "iris --hold 100000s",
      "invalid value '100000s' for '--hold':"
        + " a time is 0s or lies between '1ms' and '86400s'"),
    Case(
      "iris --tolerance 1",
      "invalid value '1' for '--tolerance': it needs a unit: '1px'"),
    Case(
      "iris --tolerance 0px",
      "invalid value '0px' for '--tolerance':"
        + " the length lies between '0.001px' and '1000px'"),
    Case(
      "iris --size 200",
      "invalid value '200' for '--size': expected a size such as '200x200'"),
    Case("iris --fit covr", "invalid value 'covr' for '--fit': did you mean 'cover'?"),
    Case(
      "iris --fit zzz",
      "invalid value 'zzz' for '--fit': expected cover, contain, fill or none"),
    Case(
      "iris --format gif",
      "invalid value 'gif' for '--format': did you mean '--out x.gif'?"),
    Case(
      "iris --repeat 0",
      "invalid value '0' for '--repeat':"
        + " expected a whole number from 1 on, or 'infinite'"),
    Case(
      "iris --easing eaze",
      "invalid value 'eaze' for '--easing': did you mean 'ease'?"),
    Case(
      "iris --easing interpolatingSpring(1,.001)",
      "invalid value 'interpolatingSpring(1,.001)' for '--easing':"
        + " a spring comes to rest within a minute; damp it more"),
    Case(
      "iris --easing cubic-bezier(0,1e9,1,1)",
      "invalid value 'cubic-bezier(0,1e9,1,1)' for '--easing':"
        + " an easing overshoots to at most 100 times its end"),
    Case(
      "iris --background bleu",
      "invalid value 'bleu' for '--background': did you mean 'blue'?"),
    Case(
      "iris --id-prefix 1a",
      "invalid value '1a' for '--id-prefix':"
        + " expected a letter, then letters, digits or '_'"),
    Case(
      "iris --id-prefix a-b",
      "invalid value 'a-b' for '--id-prefix': it is not supported: write 'a_b'"),
  ]

  static let items = [
    Case("cube ff0000", "'ff0000' is neither a file nor a CSS colour; did you mean '#ff0000'?"),
    Case(
      "confetti --color 5e60ce",
      "invalid value '5e60ce' for '--color': did you mean '#5e60ce'?"),
    Case("iris bleu", "'bleu' is neither a file nor a CSS colour; did you mean 'blue'?"),
    Case("iris a/b.png", "no such file: 'a/b.png'", .noInput),
    Case(
      "iris #12",
      "invalid colour '#12': expected 3, 4, 6 or 8 hexadecimal digits after '#'"),
    Case(
      "iris txt:Hello",
      "'txt:Hello' is neither a file nor a CSS colour; did you mean 'text:Hello'?"),
    Case(
      "iris https://example.org/a.png",
      "'https://example.org/a.png' is neither a file nor a CSS colour;"
        + " pictures from the network are left out: download it first"),
    Case(
      "iris currentColor",
      "invalid colour 'currentColor': it is not supported:"
        + " it depends on where the file is shown, so write a colour such as 'black'"),
    Case("iris text:", "'text:' has no text after the colon"),
    Case("iris - -", "'-' can stand for standard input only once"),
    Case("iris -", "'standard input' is empty: expected a drawing or a picture", .data),
    Case(
      "iris text:a\u{10FEFF}",
      "'text:a\\xFF' is neither a file nor a CSS colour; its text is not UTF-8"),
    Case(
      "iris text:a\u{1}",
      "'text:a\\x01' is neither a file nor a CSS colour;"
        + " no document can contain a control character: remove it"),
    Case("iris empty.png", "'empty.png' is empty: expected a drawing or a picture", .data),
    Case(
      "iris note.txt",
      "'note.txt' is not a PNG, JPEG, GIF, WebP, AVIF or SVG file: save it as one", .data),
    Case("iris shelf", "'shelf' cannot be read: it is a folder", .noInput),
    Case("iris --template lost.svg", "no such file: 'lost.svg'", .noInput),
    Case("iris --template shelf", "'shelf' is a folder, not a file", .noInput),
    Case("confetti red blue", "confetti takes at most 1 item, found 2"),
    Case("confetti red --content blue", "confetti takes at most 1 item, found 2"),
    Case("iris --check --out new.svg", "'new.svg' is missing", .differs),
    Case("iris --check --out old.svg", "'old.svg' is out of date", .differs),
  ]

  static let easings = [
    Case("easing", "expected an easing; 'tx2svg list easings' shows all"),
    Case("easing ease linear", "unexpected 'linear': expected only one easing"),
    Case("easing foo", "expected an easing of 'tx2svg list easings', found 'foo'"),
    Case("easing eaze", "unknown easing 'eaze', did you mean 'ease'?"),
    Case("easing ease --as css", "invalid value 'css' for '--as': expected linear, smil or points"),
    Case(
      "easing bouncy --duration .2s",
      "invalid value '.2s' for '--duration': the spring comes to rest after .87s"),
    Case(
      "easing ease --tolerance 7",
      "invalid value '7' for '--tolerance':"
        + " the tolerance lies between '0.0001' and '0.5'"),
    Case(
      "easing ease --tolerance 1%",
      "invalid value '1%' for '--tolerance': expected a number"),
  ]

  @Test(arguments: words + options + values + items + hints + easings)
  func `says what is wrong in one line`(_ example: Case) {
    let outcome = run(example.line, Self.files)
    #expect(outcome.errors == ["tx2svg: error: " + example.message])
    #expect(outcome.status == example.status)
    #expect(outcome.output.isEmpty)
    #expect(outcome.files.isEmpty)
  }

  @Test func `shows usage if nothing is asked for`() {
    let outcome = run("")
    #expect(outcome.status == .usage)
    #expect(outcome.errors.first == "Usage: tx2svg EFFECT [ITEM…] [options] [--out FILE]")
    #expect(outcome.output.isEmpty)
  }

  @Test func `colours only the kind, and only for a terminal`() {
    let message = run("irs").messages[0]
    let sentence = "unknown command or effect 'irs', did you mean 'iris'?"
    #expect(message.line(isColored: true) == "tx2svg: \u{1B}[1;31merror:\u{1B}[0m " + sentence)
  }

  @Test func `a motion of too many keyframes ends with a message`() {
    let teeth = (0...600).map { $0.isMultiple(of: 2) ? "0" : "1" }.joined(separator: ",")
    let outcome = run("cube red blue --once --easing linear(\(teeth),1)")
    #expect(
      outcome.errors == [
        "tx2svg: error: outgoing skew: more than 500 keyframes would be needed to stay within the"
          + " tolerance; use a smoother easing, '--format html' or a larger '--tolerance'"
      ])
    #expect(outcome.status == .data)
    #expect(run("cube red blue --once --format html --easing linear(\(teeth),1)").errors == [])
  }

  @Test(arguments: ["steps(10)", "steps(100,start)"])
  func `jumps of an easing are exact in space`(_ easing: String) {
    let outcome = run("cube red blue --strict --stats --easing \(easing)")
    #expect(outcome.status == .done)
    #expect(outcome.errors.last == "tx2svg: note: the motion is exact")
  }

  @Test func `what is strict and what is counted is one sum`() throws {
    let line = "cube red blue --easing spring(.5s,.7) --perspective 1.5 --strict --stats"
    let outcome = run(line)
    #expect(outcome.status == .done)
    let note = try #require(outcome.errors.last)
    let words = note.split(separator: " ").map(String.init)
    let number = try #require(words.first { $0.hasSuffix("px") }).dropLast(2)
    let error: Double = try #require(Double("0" + String(number)))
    #expect(error <= 0.1, "\(note)")
  }

  @Test(arguments: ["flip", "coverflow"], Formats.pictures)
  func `springs of letters in space keep the tolerance`(_ effect: String, _ format: String) {
    let line = "\(effect) emoji:🎉 emoji:🚀 --size 200x200 --easing bouncy --strict --format "
    #expect(run(line + format).status == .done)
  }
}
