package import Tx2SVG

extension Invocation {
  package static let options = OptionTable<Invocation>(
    rows: outputRows + timingRows + playbackRows + pictureRows + lookRows + filmRows + textRows
      + hostRows + viewRows + documentRows
      + (buildRows + helpRows).map { $0.forDocuments() })

  package static func rows(of entry: EffectRegistry.Entry) -> [CommandOption<Invocation>] {
    let sheet = entry.namesTransitions ? [sheetRow] : []
    return sheet
      + entry.parameters.map { parameter in
        .text(
          parameter.name, parameter.placeholder,
          parameter.range.isEmpty
            ? parameter.summary : parameter.summary.dropLast() + ", \(parameter.range).",
          completion: .choices(parameter.offers, orFiles: parameter.isItem),
          default: entry.defaultValue(of: parameter)
        ) { invocation, value in
          invocation.settings.append((name: parameter.name, value: value))
          if parameter.isItem { invocation.settingItems.append(value) }
        }
      }
  }

  /// The option of commands that play transitions of a style sheet.
  static let sheetRow: CommandOption<Invocation> = .setting(
    Slideshow.sheetSetting, "FILE", "A style sheet with transitions to name.", completion: .file)

  private static let initial = Invocation()
  private static let effectDefault = "the effect's"
  private static let documentDefault = "the document's"

  private static let outputRows: [CommandOption<Invocation>] = [
    .value(
      "out", short: "o", "FILE", "The file to write.", completion: .file,
      default: initial.output ?? "standard output",
      parse: { (text) throws(CSSValueError) in
        guard !text.isEmpty else {
          throw .missing(expected: "the name of a file, or '-' for standard output")
        }
        return text
      }
    ) { $0.output = $1 }.forDocuments(),
    .choice(
      "format", of: ExporterRegistry.all.map(\.name), placeholder: "FORMAT",
      "The format to write.", default: initial.format ?? "by extension, else svg",
      elsewhere: Dictionary(
        uniqueKeysWithValues: Film.Kind.allCases.map { ($0.rawValue, "--out x.\($0.rawValue)") })
    ) { $0.format = $1 }.forDocuments(),
    .value(
      "size", "WxH", "The frame, in CSS px.", default: "the first image's, or the effect's",
      parse: Size.init(css:)
    ) { $0.size = $1 },
    .choice("fit", "How pictures fill the frame.", default: initial.export.fit) {
      $0.export.fit = $1
    },
  ]

  private static let timingRows: [CommandOption<Invocation>] = [
    .time("duration", "The length of a step.", default: effectDefault) { $0.duration = $1 }
      .forDocuments(default: documentDefault),
    .time("delay", "The wait before each cycle.", default: effectDefault) { $0.delay = $1 },
    .value(
      "easing", "EASING", "The easing of a step; see 'list easings'.",
      completion: .choices(EasingNames.plain), default: effectDefault, parse: easing
    ) { $0.easing = $1 }.forDocuments(default: documentDefault),
    .time("hold", "The rest after each step of a loop.", default: effectDefault) { $0.hold = $1 }
      .forDocuments(default: documentDefault),
  ]

  private static let playbackRows: [CommandOption<Invocation>] = [
    .flag("once", "Plays once and stays at the end.", \.isOnce)
      .forDocuments(default: documentDefault),
    .value(
      "repeat", "N|infinite", "The number of times it plays.", completion: .choices(["infinite"]),
      default: "infinite", parse: IterationCount.init
    ) { $0.count = $1 }.forDocuments(default: documentDefault),
    .flag("autoreverse", "Plays every other cycle backwards.", \.autoreverses)
      .forDocuments(default: documentDefault),
    .choice(
      "direction", of: Playback.Direction.allCases.map(\.rawValue),
      "The halves of the motion to play.", default: "both in a loop"
    ) { $0.direction = Playback.Direction(rawValue: $1) },
    .choice(
      "trigger", "The event that starts it, and stops it in HTML.", default: initial.export.trigger
    ) {
      $0.export.trigger = $1
    },
  ]

  private static let pictureRows: [CommandOption<Invocation>] = [
    .choice(
      "overflow", of: ["visible", "hidden"], "Whether motion beyond the frame is shown.",
      default: effectDefault
    ) { $0.export.clipsOverflow = $1 == "hidden" },
    .value(
      "background", "COLOR", "The colour behind everything.", default: "none",
      parse: { (text) throws(CSSValueError) in
        text == "none" ? Background.none : .color(try Color(css: text))
      }
    ) { $0.background = $1 }.forDocuments(),
    .choice("theme", "The look of SwiftUI's colours.", default: ExportOptions.Theme.light) {
      $0.export.theme = $1
    }.forDocuments(),
    .value(
      "dark-when", "SELECTOR", "The state of a page that is dark.",
      default: "its color-scheme", parse: selector
    ) { $0.export.darkWhen = $1 }.forDocuments(),
    .flag("controls", "Adds a button that pauses it, to HTML.", \.export.hasControls)
      .forDocuments(),
  ]

  private static let lookRows: [CommandOption<Invocation>] = [
    .value(
      "font", "FAMILY|FILE", "The font of texts, or a file of one.", completion: .file,
      default: initial.export.fontFamily, parse: fontFamily
    ) { isFontFile($1) ? ($0.fontFile = $1) : ($0.export.fontFamily = $1) },
    .value(
      "ink", "COLOR", "The colour of texts and icons without one.",
      default: "the reader's", parse: Color.init(css:)
    ) { $0.export.ink = $1 },
    .value(
      "card", "COLOR|auto", "The colour behind texts and translucent pictures.",
      completion: .choices(["auto"]), default: "none",
      parse: { (text) throws(CSSValueError) in
        switch text {
        case "auto": Color.background as Color?
        case "none": nil
        default: try Color(css: text)
        }
      }
    ) { $0.export.card = $1 },
  ]

  private static let filmRows: [CommandOption<Invocation>] = [
    .flag("still", "Also writes the poster as a picture of its own.", \.writesStill).forDocuments(),
    .value(
      "variants", "light,dark", "Writes a file for each look.",
      completion: .choices(["light,dark"]), parse: themes
    ) { $0.variants = $1 }.forDocuments(),
    .value(
      "fps", "N", "The frames of a film per second.", default: "25",
      parse: number(in: 1...60, "the number lies between '1' and '60'")
    ) { $0.filming.framesPerSecond = $1 }.forDocuments(),
    .value(
      "density", "N", "The pixels of a film for each px.", default: "1",
      parse: number(in: 0.1...8, "the number lies between '.1' and '8'")
    ) { $0.filming.density = $1 }.forDocuments(),
  ]

  private static let textRows: [CommandOption<Invocation>] = [
    .value(
      "title", "TEXT", "The accessible name.", default: "generated", parse: plainText
    ) { $0.title = $1 }.forDocuments(default: documentDefault),
    .value(
      "desc", "TEXT", "The accessible description.", default: "generated", parse: plainText
    ) { $0.summary = $1 },
    .flag("decorative", "Hides the picture from screen readers.", \.export.isDecorative),
    .choice(
      "reduced-motion", "The view for readers who ask for less motion.",
      default: initial.export.reducedMotion
    ) { $0.export.reducedMotion = $1 }.forDocuments(),
    .value(
      "poster", "TIME", "The moment of the still picture.", default: "end of step 1", parse: poster
    ) { $0.export.poster = $1 },
  ]

  private static let viewRows: [CommandOption<Invocation>] = [
    .value(
      "view-name", "NAME", "The element that a view transition moves.", default: "the whole page",
      parse: viewName
    ) { $0.export.viewName = $1 }
  ]

  static let hostOption: CommandOption<Invocation> = .choice(
    "for", of: Host.all.map(\.name), placeholder: "HOST",
    "The place where it is shown; see 'list hosts'.", default: nil, among: "hosts"
  ) { invocation, name in invocation.host = Host.all.first { $0.name == name } }

  private static let hostRows: [CommandOption<Invocation>] = [
    hostOption.forDocuments(),
    .flag("portable", "Writes what sanitizers and optimisers keep.", \.export.isPortable)
      .forDocuments(),
    .flag("scope", "Lets its own ids, classes and rules reach nothing else.", \.export.isScoped)
      .forDocuments(),
  ]

  private static let documentRows: [CommandOption<Invocation>] = [
    .value(
      "tolerance", "LENGTH", "The largest error of the motion.",
      default: "0.1px, strips 0.4px", parse: tolerance
    ) { $0.export.tolerance = $1 }.forDocuments(),
    .value(
      "id-prefix", "NAME", "The prefix of all ids.", default: "a hash", parse: identifier
    ) { $0.export.idPrefix = $1 }.forDocuments(),
    .text(
      "template", "NAME|FILE", "The document around it; see 'list templates'.",
      completion: .choices(TemplateRegistry.all.map(\.name), orFiles: true),
      default: initial.template
    ) { $0.template = $1 }.forDocuments(),
    .text(
      "css-out", "FILE", "Puts the style of HTML into a file that it links.", completion: .file
    ) { $0.sheetFile = $1 }.forDocuments(),
    .flag("pretty", "Indents the document for people.", \.export.isPretty),
    .flag("minify", "Leaves out white space; the default.") { $0.export.isPretty = false },
  ]

  private static let buildRows: [CommandOption<Invocation>] = [
    .quiet,
    .flag("json", "Also writes a report as JSON to standard output.", \.isJSON),
    .flag("stats", "Reports bytes, keyframes and the largest error.", \.reportsStatistics),
    .flag("strict", "Fails if an error exceeds the tolerance.", \.isStrict),
    .flag("check", "Only checks whether the file is up to date.", \.checksOnly),
    .text(
      "depfile", "FILE", "Also lists the inputs in a file, for make and ninja.", completion: .file
    ) { $0.dependencyFile = $1 },
    .flag("watch", "Writes again whenever an input changes.", \.watches),
  ]

  private static let helpRows: [CommandOption<Invocation>] = [
    .help,
    .flag("version", "Shows the version and does nothing else.", \.wantsVersion),
  ]
}

extension CommandOption<Invocation> {
  /// The option of all that report what they wrote.
  static let quiet = flag("quiet", short: "q", "Reports errors only.", \.isQuiet)
  /// The option that every command takes.
  static let help = flag("help", short: "h", "Shows help and does nothing else.", \.wantsHelp)

  /// An option whose value is a setting of what is played.
  static func setting(
    _ name: String, _ placeholder: String, _ summary: String, completion: Completion = .none
  ) -> CommandOption {
    text(name, placeholder, summary, completion: completion) {
      $0.settings.append((name: name, value: $1))
    }
  }
}
