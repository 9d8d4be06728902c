/// Whether one straight line passes through vertical gaps that come one after another.
///
/// O'Rourke's algorithm: the steepest and the flattest line so far touch convex hulls of the gaps'
/// ends; every gap is looked at once.
struct StraightRun {
  private typealias Corner = (x: Double, y: Double)

  private var upper: [Corner] = []
  private var lower: [Corner] = []
  private var upperStart = 0
  private var lowerStart = 0
  /// The flattest line from above left to below right, and the steepest from below to above.
  private var falling: (from: Corner, to: Corner) = ((0, 0), (0, 0))
  private var rising: (from: Corner, to: Corner) = ((0, 0), (0, 0))
  private var count = 0

  /// Adds a gap, unless no line passes it and all those before.
  mutating func accepts(_ x: Double, _ low: Double, _ high: Double) -> Bool {
    let top = (x: x, y: high)
    let bottom = (x: x, y: low)
    if count < 2 {
      if count == 0 {
        falling.from = top
        rising.from = bottom
      } else {
        falling.to = bottom
        rising.to = top
      }
      upper.append(top)
      lower.append(bottom)
      count += 1
      return true
    }
    let least = Self.slope(falling.from, falling.to)
    let most = Self.slope(rising.from, rising.to)
    if Self.slope(falling.to, top) < least || Self.slope(rising.to, bottom) > most { return false }
    if Self.slope(rising.from, top) < most { lowerCeiling(to: top) }
    if Self.slope(falling.from, bottom) > least { liftFloor(to: bottom) }
    count += 1
    return true
  }

  private mutating func lowerCeiling(to top: Corner) {
    var best = lowerStart
    for index in lowerStart + 1..<max(lowerStart + 1, lower.count) {
      if Self.slope(lower[index], top) > Self.slope(lower[best], top) { break }
      best = index
    }
    rising = (lower[best], top)
    lowerStart = best
    while upper.count >= upperStart + 2,
      Self.turn(upper[upper.count - 2], upper[upper.count - 1], top) <= 0
    {
      upper.removeLast()
    }
    upper.append(top)
  }

  private mutating func liftFloor(to bottom: Corner) {
    var best = upperStart
    for index in upperStart + 1..<max(upperStart + 1, upper.count) {
      if Self.slope(upper[index], bottom) < Self.slope(upper[best], bottom) { break }
      best = index
    }
    falling = (upper[best], bottom)
    upperStart = best
    while lower.count >= lowerStart + 2,
      Self.turn(lower[lower.count - 2], lower[lower.count - 1], bottom) >= 0
    {
      lower.removeLast()
    }
    lower.append(bottom)
  }

  private static func slope(_ a: Corner, _ b: Corner) -> Double { (b.y - a.y) / (b.x - a.x) }

  /// Positive for a turn to the left.
  private static func turn(_ a: Corner, _ b: Corner, _ c: Corner) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
}
