internal import Tx2SVGTransitions

/// One file of `samples/` and the command line that writes it.
package struct Sample: Hashable, Sendable, CustomStringConvertible {
  /// The name of the file.
  package let name: String
  /// The words after `tx2svg`.
  package let words: [String]

  /// Its path from the package's root.
  package var path: String { "samples/" + name }
  /// The effect it shows.
  package var effect: String { words[0] }
  /// The name alone: what a test's line shows.
  package var description: String { name }

  /// Whether it is an SVG document, not HTML.
  package var isSVG: Bool { name.hasSuffix(".svg") }
  /// Whether its motion is SMIL.
  package var isSMIL: Bool { isSVG && !name.hasSuffix(".css.svg") }
  /// Whether it is a page of its own.
  package var isPage: Bool { !name.hasSuffix(".fragment.html") }

  /// Creates the sample that some words write.
  package init(_ name: String, _ words: [String]) {
    self.name = name
    self.words = words
  }
}

/// Everything in `samples/`: each effect in every format, and what else is worth seeing.
package enum Samples {
  /// All samples.
  package static let all: [Sample] =
    effects.flatMap { everyFormat($0, [$0]) }
    + catalogue.flatMap { [Sample($0 + ".svg", [$0]), Sample($0 + ".html", [$0] + html)] }
    + everyFormat(
      "cube-cards", ["cube"] + cards.prefix(2) + ["--title", "Two cards on a cube"] + light)
    + everyFormat("fan-cycle", ["fan", "--action", "cycle", "--background", "black"])
    + everyFormat("confetti-colors", confetti)
    + everyFormat("iris-cards", ["iris"] + cards.suffix(2) + ["--duration", "700ms"])
    + phases
    + [
      Sample("slideshow.svg", ["slideshow"]),
      Sample("landscape.svg", ["slideshow", "--size", "480x320"]),
      Sample(
        "slideshow-cards.svg",
        ["slideshow", "--transition", "asymmetric(push(leading), scale(.8).combined(opacity))"]
          + cards.prefix(3)),
      Sample("slideshow-animated.svg", animated),
      Sample("slideshow-animated.css.svg", animated + ["--format", "svg-css"]),
      Sample("slideshow-animated.html", animated + html),
      Sample("flip-cards.svg", ["flip", "--to", "up"] + cards.prefix(2) + light),
      Sample("doorway-cards.svg", ["doorway"] + cards.suffix(2) + light),
      Sample("swap-cards.svg", ["swap"] + cards.suffix(2) + light),
      Sample("iris-star.svg", ["iris", "#5e60ce", "#ffd60a", "--shape", "star"] + slow),
      Sample("iris-diamond.svg", ["iris", "teal", "gold", "--shape", "diamond"] + slow),
      Sample(
        "iris-ellipse.svg",
        ["iris", "--shape", "ellipse", "--origin", "0,.5", "--size", "240x160"] + slow),
      Sample("iris-spring.svg", ["iris", "--easing", "spring(.6s .3)", "--origin", "25%,75%"]),
      Sample("iris-once.svg", ["iris", "--once", "--delay", "500ms"]),
      Sample("cube-auto.svg", ["cube", "--theme", "auto"]),
      Sample("cube-portable.svg", ["cube", "red", "blue", "--portable"]),
      Sample("confetti-portable.svg", ["confetti", "--portable"]),
      Sample("cube-up.svg", ["cube", "--to", "up", "--perspective", ".4"]),
      Sample("cube-up.html", ["cube", "--to", "up", "--perspective", ".4"] + html),
      Sample("cube-right.svg", ["cube", "--to", "right", "--perspective", ".8"]),
      Sample(
        "cube-text.svg",
        ["cube", "text:Hello", "text:World", "--background", "white", "--size", "240x120"]),
      Sample(
        "cube-spring.svg", ["cube", "orange", "teal", "--easing", "spring(.8s .25)"] + light),
      Sample("cube-bounce.svg", ["cube"] + cards.prefix(2) + ["--easing", "bouncy(.1)"]),
      Sample("fan-select.svg", ["fan", "--action", "select=1"]),
      Sample("fan-select.html", ["fan", "--action", "select=1"] + html),
      Sample("fan-close.svg", ["fan", "--action", "close", "--interpolation", "parameters"]),
      Sample(
        "fan-cards.svg",
        ["fan"] + cards.prefix(3).reversed() + ["--background", "#101426", "--duration", "600ms"]
          + light),
    ] + ownTransitions

  /// Transitions written as CSS.
  private static let ownTransitions =
    everyFormat("own-haze", own("haze"))
    + everyFormat("own-tumble", own("tumble"))
    + [
      "card", "develop", "dissolve", "fog", "gate", "lens", "shards", "slide-up", "spotlight",
      "swing",
      "turn", "warp", "wheel",
    ].map { Sample("own-\($0).svg", own($0)) }
    + [
      Sample("own-card.css.svg", own("card") + ["--format", "svg-css"]),
      Sample("own-card.html", own("card") + html),
      Sample("own-shards.css.svg", own("shards") + ["--format", "svg-css"]),
      Sample("own-turn.html", own("turn") + html),
      Sample("own-swing.html", own("swing") + html),
    ]

  private static func own(_ name: String) -> [String] {
    ["with", "samples/transitions/\(name).css", "#3a86ff", "#ffbe0b", "--size", "160x100"]
  }

  /// The documents of `samples/documents/`, each compiled to every format it can become.
  package static let documents: [Sample] =
    ["flow", "card", "logo", "dashboard", "slides"].flatMap { name in
      Formats.documents.map { format in
        Sample(
          "documents/\(name).animated.\(Formats.ending(of: format))",
          ["render", "samples/documents/\(name).svg", "--format", format])
      }
    } + [
      Sample("documents/page.animated.html", ["render", "samples/documents/page.html"])
    ]

  /// Drawings of other programs, each of which moves by the rules of a style sheet.
  package static let stories: [Sample] =
    ["request", "chart", "lighthouse", "route", "sequence"].map { name in
      let path = "documents/stories/\(name)"
      let source = "samples/\(path)"
      return Sample(path + ".animated.svg", ["render", source + ".svg", "--css", source + ".css"])
    }

  /// Everything with a template around it, as a drawing and as a page.
  package static let templates: [Sample] =
    framed("card", ["svg", "html"], ["cube"] + cards.prefix(2) + light)
    + framed("browser", ["svg", "html"], ["doorway", cards[3], cards[2]] + light)
    + framed("phone", ["svg", "html"], ["iris", "teal", "gold", "--size", "260x472"] + slow)
    + framed("figure", ["html"], ["coverflow"] + cards.prefix(3) + light)
    + framed("slideshow", ["svg", "html"], ["cube"] + cards.prefix(3) + ["--size", "480x270"])

  /// The style sheets between two pages of a site.
  package static let sheets: [Sample] =
    [("cube", ["--perspective", ".5"]), ("iris", [])].map { effect, words in
      Sample(
        "sites/view-transitions/\(effect).css",
        [effect, "--duration", ".8s", "--format", "view-transition"] + words)
    }

  private static func framed(
    _ template: String, _ formats: [String], _ words: [String]
  ) -> [Sample] {
    formats.map { format in
      Sample(
        "templates/\(template).\(format)",
        words + ["--template", template, "--format", format])
    }
  }

  /// The effects that are written in every format.
  private static let effects = ["confetti", "cube", "fan", "iris", "phases"]

  /// The transitions from view to view.
  private static let catalogue = EffectRegistry.all.map(\.name)
    .filter { !effects.contains($0) && $0 != "slideshow" }.sorted()

  /// Each half in a time of its own.
  private static let animated =
    [
      "slideshow", "--transition",
      "asymmetric(slide.animation(spring(.5s .3)), scale(.8).combined(opacity.animation(easeIn .2s)))",
    ]
    + cards.suffix(2)

  private static let html = ["--format", "html"]
  /// Faces darken as they turn away.
  private static let light = ["--light", ".5"]
  /// Slow enough to watch.
  static let slow = ["--duration", "700ms"]
  private static let cards = ["sunset", "night", "chart", "meadow"].map {
    "samples/items/\($0).svg"
  }
  private static let confetti =
    ["confetti", "samples/items/star.svg", "--count", "24"]
    + ["#ffd60a", "#5e60ce", "#ff5d8f"].flatMap { ["--color", $0] }

  /// A sample in each format.
  static func everyFormat(_ name: String, _ words: [String]) -> [Sample] {
    Formats.all.map { format in
      let isUsual = format == Formats.all.first
      return Sample(
        "\(name).\(Formats.ending(of: format))", words + (isUsual ? [] : ["--format", format]))
    }
  }
}
