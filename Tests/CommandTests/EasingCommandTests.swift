import Testing
import Tx2SVGCommand

@Suite struct EasingCommandTests {
  /// A command line, its text and its note.
  static let cases = [
    ("easing linear --as linear", "linear(0,1)", "1 piece, exact"),
    ("easing easeInOut", "ease-in-out", "exact in CSS; '--as linear' writes it in pieces"),
    (
      "easing Animation.timingCurve(.3,0,.2,1)", "cubic-bezier(0.3, 0, 0.2, 1)",
      "exact in CSS; '--as linear' writes it in pieces"
    ),
    ("easing linear(0,.5,1)", "linear(0 0%, 0.5 50%, 1 100%)", "exact in CSS"),
    ("easing steps(2)", "steps(2)", "exact in CSS; '--as linear' writes it in pieces"),
    ("easing steps(2) --as linear", "linear(0,0 50%,.5 50%,.5 100%,1)", "2 pieces, exact"),
    ("easing linear --as points", "0 0\n1 1", "1 piece, exact"),
    (
      "easing ease-in-out --as smil",
      "values=\"0;1\" calcMode=\"spline\" keyTimes=\"0;1\" keySplines=\".42 0 .58 1\"",
      "1 piece, exact"
    ),
    (
      "easing steps(2) --as smil",
      "values=\"0;.5;1\" calcMode=\"discrete\" keyTimes=\"0;.5;1\"", "2 pieces, exact"
    ),
  ]

  @Test(arguments: cases)
  func `says easings exactly where it can`(_ line: String, _ text: String, _ note: String) {
    let outcome = run(line)
    #expect(outcome.text == text + "\n")
    #expect(outcome.errors == ["tx2svg: note: " + note])
    #expect(outcome.status == .done)
  }

  @Test(arguments: ["ease", "linear", "steps(2)"])
  func `takes any time but none`(_ easing: String) {
    for form in ["linear", "smil", "points"] {
      for time in ["0s", "-0ms", "1e-300ms"] {
        #expect(
          run("easing \(easing) --as \(form) --duration \(time)").errors.first
            == "tx2svg: error: invalid value '0s' for '--duration': "
            + "an easing takes time, '1ms' at least")
      }
      #expect(run("easing \(easing) --as \(form) --duration 86400s").status == .done)
    }
  }

  @Test func `writes what CSS has exactly in pieces if asked to`() {
    #expect(run("easing ease --as linear").text.hasPrefix("linear(0,"))
    #expect(run("easing ease --tolerance .01").text.hasPrefix("linear(0,"))
  }

  @Test func `reports pieces, error and the time a spring takes`() {
    let line = "easing interpolatingSpring(50,5) --tolerance 0.01"
    let outcome = run(line)
    #expect(outcome.text.hasPrefix("linear(0,"))
    #expect(outcome.text.hasSuffix(",1)\n"))
    #expect(
      outcome.errors == ["tx2svg: note: 16 pieces, largest error .00968, duration 1.98s"])
    let points = run(line + " --as points")
    #expect(points.text.split(separator: "\n").count == 17)
    #expect(points.text.hasPrefix("0 0\n") && points.text.hasSuffix("\n1 1\n"))
  }

  @Test func `takes no more pieces than a spring needs`() throws {
    let note = try #require(run("easing interpolatingSpring(50,5) --tolerance .001").errors.first)
    let count = try #require(note.split(separator: " ").dropFirst(2).first.flatMap { Int($0) })
    #expect(count <= 50, "\(note)")
  }

  @Test func `plays a spring as long as it is told`() {
    let outcome = run("easing smooth --duration 2s --as smil")
    #expect(outcome.errors.first?.hasSuffix(", duration 2s") == true)
    #expect(outcome.text.contains("keySplines="))
  }

  @Test(arguments: ["smooth", "bouncy", "spring(.5s,.3)", "interpolatingSpring(50,5)"])
  func `a spring ends where it aims`(_ easing: String) {
    let outcome = run("easing \(easing) --tolerance .01")
    #expect(outcome.text.hasSuffix(",1)\n") || outcome.text.hasSuffix(",1 100%)\n"))
  }

  @Test func `what is steep keeps the tolerance too`() throws {
    let outcome = run("easing cubic-bezier(0,1,0,1) --tolerance .01")
    #expect(try #require(outcome.errors.first).hasSuffix(" pieces, largest error .009998"))
  }

  @Test func `shows help`() {
    let text = run("easing --help").text
    #expect(
      text.contains(
        "\nUsage: tx2svg easing EASING [--as linear|smil|points] [--duration TIME] [--tolerance N]\n"
      ))
    #expect(text.contains("  What to write of a spring, or of any easing if given (linear).\n"))
  }
}
