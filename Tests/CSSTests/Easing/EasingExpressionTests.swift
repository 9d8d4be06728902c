import Tx2SVGCSS
import Tx2SVGMotion
import Testing

@Suite struct EasingExpressionTests {
  static func bezier(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Easing {
    .cubicBezier(CubicBezier(a, b, c, d))
  }

  static let accepted: [(String, Easing, Double?)] = [
    ("linear", .linear, nil), ("ease", .cubicBezier(.ease), nil), ("EASE-IN", .easeIn, nil),
    ("ease-out", .easeOut, nil), (" ease-in-out ", .easeInOut, nil),
    ("step-start", .steps(Steps(1, .jumpStart)), nil), ("step-end", .steps(Steps(1)), nil),
    ("steps(4)", .steps(Steps(4)), nil), ("steps(4, start)", .steps(Steps(4, .jumpStart)), nil),
    ("steps(2 jump-none)", .steps(Steps(2, .jumpNone)), nil),
    ("steps(3, jump-both)", .steps(Steps(3, .jumpBoth)), nil),
    ("cubic-bezier(.1, -2, .3, 4)", bezier(0.1, -2, 0.3, 4), nil),
    ("cubic-bezier(.1 .2 .3 .4)", bezier(0.1, 0.2, 0.3, 0.4), nil),
    ("easeIn", .easeIn, nil), ("easeIn .2s", .easeIn, 0.2),
    ("cubic-bezier(0, 0, 1, 1) 1.5s", bezier(0, 0, 1, 1), 1.5), ("easeOut(.4s)", .easeOut, 0.4),
    ("easeInOut(duration: 250ms)", .easeInOut, 0.25), ("linear(2s)", .linear, 2),
    ("linear(duration: 2s)", .linear, 2),
    ("timingCurve(.1, .2, .3, .4)", bezier(0.1, 0.2, 0.3, 0.4), nil),
    ("timingCurve(.1, .2, .3, .4, duration: 1s)", bezier(0.1, 0.2, 0.3, 0.4), 1),
    (".easeInOut", .easeInOut, nil), (".easeIn(duration: 0.5)", .easeIn, 0.5),
    (".timingCurve(.1, .2, .3, .4, duration: 1)", bezier(0.1, 0.2, 0.3, 0.4), 1),
    (
      ".spring(response: 0.5, dampingFraction: 0.6)",
      .spring(Spring(response: 0.5, dampingFraction: 0.6)), nil
    ),
    (
      ".spring(duration: 0.5, bounce: 0.3)", .spring(Spring(duration: 0.5, bounce: 0.3)), nil
    ),
    (
      ".interpolatingSpring(stiffness: 170, damping: 15)",
      .spring(Spring(stiffness: 170, damping: 15)), nil
    ),
    ("default", .spring(.smooth()), nil), ("smooth", .spring(.smooth()), nil),
    ("snappy", .spring(.snappy()), nil), ("bouncy", .spring(.bouncy()), nil),
    ("bouncy(.2)", .spring(.bouncy(extraBounce: 0.2)), nil),
    ("bouncy(.4s)", .spring(.bouncy(duration: 0.4)), nil),
    ("bouncy(.4s .2)", .spring(.bouncy(duration: 0.4, extraBounce: 0.2)), nil),
    (
      "bouncy(duration: .4s, extraBounce: .2)",
      .spring(.bouncy(duration: 0.4, extraBounce: 0.2)), nil
    ),
    ("smooth(.4s)", .spring(.smooth(duration: 0.4)), nil),
    ("smooth(.4s, -.3)", .spring(.smooth(duration: 0.4, extraBounce: -0.3)), nil),
    ("smooth(extraBounce: .1)", .spring(.smooth(extraBounce: 0.1)), nil),
    ("spring", .spring(Spring()), nil), ("spring()", .spring(Spring()), nil),
    ("spring(.5s .3)", .spring(Spring(duration: 0.5, bounce: 0.3)), nil),
    ("spring(duration: 1s, bounce: -.5)", .spring(Spring(duration: 1, bounce: -0.5)), nil),
    (
      "spring(response: .5s, damping: .8)", .spring(Spring(response: 0.5, dampingFraction: 0.8)),
      nil
    ),
    (
      "spring(response: 500ms dampingFraction: .8)",
      .spring(Spring(response: 0.5, dampingFraction: 0.8)), nil
    ),
    ("spring(response: 1s)", .spring(Spring(response: 1, dampingFraction: 0.825)), nil),
    (
      "spring(mass: 2, stiffness: 50, damping: 5)",
      .spring(Spring(mass: 2, stiffness: 50, damping: 5)), nil
    ),
    ("interpolatingSpring(50, 5)", .spring(Spring(stiffness: 50, damping: 5)), nil),
    ("interpolatingSpring(2, 50, 5)", .spring(Spring(mass: 2, stiffness: 50, damping: 5)), nil),
    (
      "interpolatingSpring(stiffness: 50, damping: 5, initialVelocity: -3)",
      .spring(Spring(stiffness: 50, damping: 5, initialVelocity: -3)), nil
    ),
    ("spring(damping: .6)", .spring(Spring(response: 0.5, dampingFraction: 0.6)), nil),
    ("interactiveSpring", .spring(Spring(response: 0.15, dampingFraction: 0.86)), nil),
    (
      ".spring(response: 0.4, dampingFraction: 0.6, blendDuration: 0.25)",
      .spring(Spring(response: 0.4, dampingFraction: 0.6)), nil
    ),
    ("spring(blendDuration: 0)", .spring(Spring()), nil),
    (".interpolatingSpring", .spring(.smooth()), nil),
    ("interpolatingSpring(initialVelocity: 2)", .spring(.smooth().released(at: 2)), nil),
    ("interactiveSpring(extraBounce: 0)", .spring(Spring(duration: 0.15, bounce: 0.15)), nil),
    (
      "interpolatingSpring(duration: 0.4, bounce: 0.2, initialVelocity: 2)",
      .spring(Spring(duration: 0.4, bounce: 0.2).released(at: 2)), nil
    ),
    (
      ".interactiveSpring(duration: 0.3, extraBounce: 0.1, blendDuration: 0.5)",
      .spring(Spring(duration: 0.3, bounce: 0.25)), nil
    ),
    (".spring(.bouncy)", .spring(.bouncy()), nil),
    (
      ".spring(.bouncy(duration: 0.3), blendDuration: 0.25)", .spring(.bouncy(duration: 0.3)), nil
    ),
    (
      ".spring(Spring(response: 0.4, dampingRatio: 0.6))",
      .spring(Spring(response: 0.4, dampingFraction: 0.6)), nil
    ),
    (
      "interpolatingSpring(.smooth, initialVelocity: 0.5)", .spring(.smooth().released(at: 0.5)),
      nil
    ),
    (".linear(duration: 20)", .linear, 20),
    (
      "interpolatingSpring(duration: 0.4, bounce: 0.2)",
      .spring(Spring(duration: 0.4, bounce: 0.2)), nil
    ),
  ]

  @Test(arguments: accepted)
  func `reads every spelling`(_ text: String, _ easing: Easing, _ duration: Double?) throws {
    #expect(
      try EasingExpression(css: text) == EasingExpression(easing: easing, duration: duration))
  }

  @Test(arguments: accepted)
  func `prints what reads back`(_ text: String, _ easing: Easing, _ duration: Double?) throws {
    let again = try EasingExpression(css: easing.css).easing
    for step in 0...20 {
      let time = Double(step) / 20
      #expect(abs(again.value(at: time, of: 1) - easing.value(at: time, of: 1)) < 1e-12)
    }
  }

  @Test(
    arguments: [
      (Easing.linear, "linear"), (.easeIn, "ease-in"), (.cubicBezier(.ease), "ease"),
      (bezier(0.1, -0.5, 1, 2), "cubic-bezier(0.1, -0.5, 1, 2)"),
      (bezier(0.000001, 0, 1, 1e21), "cubic-bezier(0.000001, 0, 1, 1000000000000000000000)"),
      (.steps(Steps(4)), "steps(4)"), (.steps(Steps(4, .jumpNone)), "steps(4, jump-none)"),
      (.spring(Spring()), "spring(0.5s)"), (.spring(.bouncy(extraBounce: 0.2)), "spring(0.5s 0.5)"),
      (.spring(Spring(duration: 1, bounce: -0.5)), "spring(1s -0.5)"),
      (.spring(Spring(response: 0.5, dampingFraction: 0.8)), "spring(0.5s 0.2)"),
      (
        .spring(Spring(stiffness: 50, damping: 5)),
        "interpolatingSpring(stiffness: 50, damping: 5)"
      ),
    ] as [(Easing, String)])
  func `prints canonical text`(_ easing: Easing, _ text: String) {
    #expect(easing.css == text)
  }

  @Test(
    arguments: [
      ("ease-inout", "unknown easing 'ease-inout', did you mean 'ease-in-out'?"),
      ("boncy(.2)", "unknown easing 'boncy', did you mean 'bouncy'?"),
      ("wobble", "unknown easing 'wobble'"),
      ("steps", "expected arguments, as in 'steps(…)', found nothing"),
      ("", "expected an easing such as 'ease-in-out' or 'spring(0.5s 0.3)', found nothing"),
      ("ease linear", "unexpected 'linear' after 'ease'"),
      ("animation ease", "expected '.', found 'ease'"),
      ("ease-in(1s)", "unexpected '(' after 'ease-in'"),
      (
        "cubic-bezier(1.2, 0, 0, 1)",
        "'1.2' is out of range: x1 of 'cubic-bezier()' lies between 0 and 1"
      ),
      (
        "cubic-bezier(0, 0, 1)",
        "'cubic-bezier()' takes four numbers, as in 'cubic-bezier(0.25, 0.1, 0.25, 1)'"
      ),
      ("cubic-bezier(0 0 1 1", "'cubic-bezier(' is never closed"),
      ("cubic-bezier(0 0 1 1s)", "expected a number without unit for 'y2', found '1s'"),
      ("steps(0)", "'0' is out of range: 'steps()' needs at least 1"),
      ("steps(1, jump-none)", "'1' is out of range: 'jump-none' needs at least 2"),
      ("steps(1.5)", "expected a whole number, found '1.5'"),
      ("steps(2, jump-ned)", "unknown step position 'jump-ned', did you mean 'jump-end'?"),
      (
        "steps(1e40)", "expected a whole number, found '1e40'"
      ),
      (
        "steps(99999999999999999999999)",
        "'99999999999999999999999' is out of range: the whole number lies between "
          + "-9007199254740992 and 9007199254740992"
      ),
      ("easeIn(.4)", "'.4' needs a unit: '0.4s' or '400ms'"),
      ("easeIn(duration: 350)", "'350' needs a unit: '350ms' or '0.35s'"),
      ("easeIn(duration: -1)", "'-1s' is out of range: this time is not negative"),
      ("..ease", "expected an easing such as 'ease-in-out' or 'spring(0.5s 0.3)', found '.'"),
      ("easeIn(350)", "'350' needs a unit: '350ms' or '0.35s'"),
      ("spring(.5)", "'.5' needs a unit: 'spring(0.5s)' or 'spring(bounce: 0.5)'"),
      ("spring(.5 .3)", "'.5' needs a unit: '0.5s' or '500ms'"),
      (
        "spring(.5s -1)",
        "'-1' is out of range: the bounce of a spring is above -1 and at most 1"
      ),
      ("spring(0s .3)", "'0s' is out of range: the duration of a spring is greater than 0"),
      (
        "bouncy(.8)",
        "'.8' is out of range: the extra bounce of 'bouncy()' is above -1.3 and at most 0.7"
      ),
      (
        "interpolatingSpring(0, 5)",
        "'0' is out of range: the stiffness of a spring is greater than 0"
      ),
      (
        "interpolatingSpring(50)",
        "'interpolatingSpring()' takes stiffness and damping, as in 'interpolatingSpring(50, 5)'"
      ),
      (
        "spring(mass: 1, stiffness: 50)",
        "'spring()' takes both constants, as in 'spring(mass: 1, stiffness: 50, damping: 5)'"
      ),
      (
        "spring(duration: 1s, bonce: 1)",
        "unknown argument of 'spring()' 'bonce', did you mean 'bounce'?"
      ),
      (
        "linear()",
        "'linear()' takes a list of numbers with optional percentages, as in 'linear(0, 0.8 50%, 1)'"
      ),
      (
        "linear(0 10% 20% 30%, 1)",
        "'linear()' takes a list of numbers with optional percentages, as in 'linear(0, 0.8 50%, 1)'"
      ),
      ("ease /* x", "unexpected '/* x' after 'ease'"),
    ] as [(String, String)])
  func `says why a text is no easing`(_ text: String, _ message: String) {
    let error = #expect(throws: CSSValueError.self) { try EasingExpression(css: text) }
    #expect(error?.description == message)
  }

  /// `linear()` lists and their canonical form, by the rules and examples of CSS Easing 2.
  @Test(
    arguments: [
      ("linear(0, 1)", "linear(0 0%, 1 100%)"),
      ("linear(0, 0.25, 1)", "linear(0 0%, 0.25 50%, 1 100%)"),
      ("linear(0, 0.25 75%, 1)", "linear(0 0%, 0.25 75%, 1 100%)"),
      ("linear(0, 0.25 25% 75%, 1)", "linear(0 0%, 0.25 25%, 0.25 75%, 1 100%)"),
      ("linear(0, 25% 75% 0.25, 1)", "linear(0 0%, 0.25 25%, 0.25 75%, 1 100%)"),
      ("linear(0.5)", "linear(0.5 0%)"), ("linear(0.5 30%)", "linear(0.5 30%)"),
      ("linear(0 50%, 1 20%, 2)", "linear(0 50%, 1 50%, 2 100%)"),
      ("linear(0 -50%, 1 150%)", "linear(0 -50%, 1 150%)"),
      ("linear(0, 0.5 150%, 1)", "linear(0 0%, 0.5 150%, 1 150%)"),
      ("linear(0, 1, 2, 3 60%, 1)", "linear(0 0%, 1 20%, 2 40%, 3 60%, 1 100%)"),
      ("linear(0 20%, .5, 1)", "linear(0 20%, 0.5 60%, 1 100%)"),
    ] as [(String, String)])
  func `follows the rules of linear stops`(_ text: String, _ canonical: String) throws {
    let easing = try EasingExpression(css: text).easing
    #expect(easing.css == canonical)
    #expect(try EasingExpression(css: easing.css).easing == easing)
  }

  @Test func `reads every name it lists`() {
    for name in EasingExpression.names {
      let error = #expect(throws: CSSValueError.self) { try EasingExpression(css: name + " x y") }
      if case .unknown = error { Issue.record("\(name) is unknown") }
    }
  }
}
