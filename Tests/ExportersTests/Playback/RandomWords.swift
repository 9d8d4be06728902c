import Tx2SVGMotion
import Tx2SVGTestSupport

/// Makes command lines.
struct RandomWords {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed &* 0x2545_f491 &+ 11) }

  /// Each kind of motion in each format in turn.
  mutating func sample(_ index: Int) -> Sample {
    let format = Formats.files[index % Formats.files.count]
    let ending = Formats.ending(of: format)
    let words =
      switch index / 3 % 7 {
      case 0: ["iris", "--shape", one(of: ["circle", "ellipse", "diamond", "star"])] + timing()
      case 1: cube() + timing()
      // Strips take longer to look at than all the rest.
      case 2 where index < 42:
        cube() + ["samples/items/meadow.svg", "samples/items/night.svg"] + timing()
      case 2: phases()
      case 3: fan() + timing()
      case 4: ["confetti", "blue", "--count", "\(Int(number(3...12)))"]
      case 5: phases()
      default: ["slideshow", "--transition", one(of: expressions)] + timing()
      }
    return Sample("\(index).\(ending)", words + ["--format", format])
  }

  private let expressions = [
    "push(top)", "slide", "asymmetric(move(bottom), scale(.5).combined(opacity))",
    "zoom(1.5)", "scale(.2)", "coverflow", "flip", "swap", "offset(30px,-20px)",
  ]

  private mutating func cube() -> [String] {
    [
      "cube", "--to", one(of: ["left", "right", "up", "down"]), "--perspective",
      text(number(0...1.2)),
    ]
  }

  private mutating func fan() -> [String] {
    [
      "fan", "--angle", text(number(-45...70)) + "deg", "--perspective",
      text(number(250...900)) + "px", "--interpolation", one(of: ["matrix", "parameters"]),
    ]
  }

  private mutating func phases() -> [String] {
    let property = one(of: ["radius", "rotation", "scale", "offset", "opacity"])
    let values = (0..<Int(number(2...5))).map { _ in
      switch property {
      case "radius": text(number(0...60))
      case "rotation": text(number(-180...360))
      case "scale": text(number(0.3...2))
      case "offset": "\(text(number(-50...50))) \(text(number(-50...50)))"
      default: text(number(0.2...1))
      }
    }
    let easing = number(0...1) < 0.5 ? spring() : bezier(-0.4...1.4) + " " + seconds(0.2...1.5)
    return [
      "phases", "--property", property, "--values", values.joined(separator: ","),
      "--animations", easing,
    ]
  }

  /// An easing, and a size that is not square.
  private mutating func timing() -> [String] {
    let easing =
      number(0...1) < 0.4
      ? ["--easing", spring()]
      : ["--easing", bezier(0...1), "--duration", seconds(0.2...2)]
    let size = "\(Int(number(80...400)))x\(Int(number(80...400)))"
    return easing + ["--hold", seconds(0...1), "--size", size]
  }

  private mutating func spring() -> String {
    "spring(\(seconds(0.2...1)) \(text(number(-0.3...0.6))))"
  }

  private mutating func bezier(_ ordinates: ClosedRange<Double>) -> String {
    let curve = random.bezier(ordinates: ordinates)
    return
      "cubic-bezier(\([curve.x1, curve.y1, curve.x2, curve.y2].map(text).joined(separator: ",")))"
  }

  private mutating func seconds(_ range: ClosedRange<Double>) -> String {
    text(number(range)) + "s"
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double { random.number(range) }

  private mutating func one(of words: [String]) -> String {
    words[Int(random.number(0...Double(words.count).nextDown))]
  }

  /// Three decimals.
  private func text(_ number: Double) -> String { "\((number * 1000).rounded() / 1000)" }
}
