internal import CTx2SVGMath
internal import Tx2SVGMotion

/// The animation of one property: its keyframes as declarations, and their timing.
struct CSSMotion: Hashable {
  /// The time of each block of declarations, seconds.
  var times: [Double]
  var blocks: [String]
  /// The interpolation between two blocks.
  var pieces: [Keyframes.Piece]
  /// The length of the cycle, seconds.
  var length: Double
  /// Whether an element looks at the end as it does without the motion.
  var endsAtBase = false

  /// The timing function of each piece; `nil` where nothing changes, so that any one is right.
  var easings: [String?] {
    pieces.enumerated().map { index, piece in
      if blocks[index] == blocks[index + 1] { return nil }
      return switch piece {
      case .linear: "linear"
      case .hold: "step-end"
      case .cubic(let curve): curve.cssText
      }
    }
  }
}

extension CSSMotion {
  /// The motion of an element whose base has these declarations.
  func over(base: String) -> CSSMotion {
    var motion = self
    motion.endsAtBase = blocks.last == base
    return motion
  }

  /// A motion without instantaneous jumps: CSS has one block for each time.
  ///
  /// A jump after a hold becomes the end of the hold; after anything else the block before it moves
  /// to a time that is earlier by ten units of the last digit.
  init(_ frames: Keyframes, length: Double, _ declarations: ([Double]) -> String) {
    self.init(times: [0], blocks: [declarations(frames.values[0])], pieces: [], length: length)
    for (index, piece) in frames.pieces.enumerated() {
      let time = frames.times[index + 1]
      let block = declarations(frames.values[index + 1])
      if time - times[times.count - 1] >= 1e-9 * length {
        append(time, block, piece)
      } else {
        jump(to: block, at: time)
      }
    }
    joinHolds()
  }

  /// Declarations that change without transition, each at its time.
  init(switching times: [Double], _ blocks: [String], length: Double) {
    self.init(
      times: times + [length], blocks: blocks + [blocks[blocks.count - 1]],
      pieces: Array(repeating: .hold, count: blocks.count), length: length)
  }

  private mutating func append(_ time: Double, _ block: String, _ piece: Keyframes.Piece) {
    times.append(time)
    blocks.append(block)
    pieces.append(piece)
  }

  private mutating func jump(to block: String, at time: Double) {
    let last = blocks.count - 1
    if last == 0 {
      blocks[0] = block
    } else if blocks[last - 1] == blocks[last] {
      blocks[last] = block
      pieces[last - 1] = .hold
    } else {
      times[last] -= length * pow(10, 1 - Double(KeyframeFitter.timeDigits(in: length)))
      append(time, block, .hold)
    }
  }

  /// Drops blocks in the middle of a rest.
  private mutating func joinHolds() {
    var index = 1
    while index < blocks.count - 1 {
      let stays = blocks[index] == blocks[index + 1]
      if blocks[index - 1] == blocks[index], stays || pieces[index] == .hold {
        times.remove(at: index)
        blocks.remove(at: index)
        pieces.remove(at: index - 1)
        if !stays { pieces[index - 1] = .hold }
      } else {
        index += 1
      }
    }
  }
}

extension CubicBezier {
  /// The shortest spelling in CSS.
  var cssText: String {
    if self == .easeInOut { return "ease-in-out" }
    if self == .easeIn { return "ease-in" }
    if self == .easeOut { return "ease-out" }
    if self == .ease { return "ease" }
    let numbers = [x1, y1, x2, y2].map(DecimalFormat(fractionDigits: 4).text)
    return "cubic-bezier(\(numbers.joined(separator: ",")))"
  }
}
