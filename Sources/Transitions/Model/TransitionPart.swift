public import Tx2SVGMotion

/// One drawing of a view that appears or disappears.
public struct TransitionPart: Hashable, Sendable {
  /// The modifiers of the view, outermost first.
  public var modifiers: [Modifier]
  /// The progress during which it is drawn.
  public var span: Span
  /// The layer in which it is painted.
  public var layer: Layer
  /// The times at which it is drawn, if they follow another progress than the step's.
  private(set) var visibility = Visibility.always

  /// The position of a drawing among the others of a step.
  public enum Layer: Int, Hashable, Sendable {
    /// Under everything.
    case beneath = -1
    /// In the position of the old view.
    case old = 0
    /// Over everything.
    case new = 1
  }

  /// A stretch of progress.
  public struct Span: Hashable, Sendable {
    /// The progress at both ends; a spring may overshoot 0 and 1.
    public let range: ClosedRange<Double>

    /// Creates the stretch.
    public init(_ range: ClosedRange<Double>) { self.range = range }

    /// Any progress.
    public static let always = Span(-Double.infinity...Double.infinity)
    /// All but the very start.
    public static let afterStart = Span(hair...Double.infinity)
    /// All but the very end.
    public static let beforeEnd = Span(-Double.infinity...1 - hair)
    /// The very end.
    public static let atEnd = Span(1 - hair...Double.infinity)
    /// Up to the middle.
    public static let firstHalf = Span(-Double.infinity...0.5)
    /// From the middle on.
    public static let secondHalf = Span(0.5...Double.infinity)

    /// The stretch that lies in both.
    public func within(_ other: Span) -> Span { Span(range.clamped(to: other.range)) }

    /// A share of a motion too small to see.
    private static let hair = 1e-6
  }

  /// Creates the part, which is always drawn by default.
  public init(_ modifiers: [Modifier], span: Span = .always, layer: Layer) {
    self.modifiers = modifiers
    self.span = span
    self.layer = layer
  }

  var isAlwaysDrawn: Bool { span == .always && visibility == .always }

  /// The part drawn at the opposite progress; what lay above still does.
  var backwards: TransitionPart {
    var part = self
    part.span = Span(1 - span.range.upperBound...1 - span.range.lowerBound)
    return part
  }

  /// The part with a span that counts this progress, whatever the step's is.
  func timed(by progress: Track) -> TransitionPart {
    var part = self
    let end = progress.breaks.last ?? 0
    part.visibility = visibility(of: progress, until: end).lasting(from: end)
      .intersection(visibility)
    part.span = .always
    return part
  }

  /// The part drawn only while another one is.
  func during(_ other: TransitionPart) -> TransitionPart {
    var part = self
    part.span = span.within(other.span)
    part.visibility = visibility.intersection(other.visibility)
    return part
  }

  /// The times at which it is drawn up to a time, in a step with this progress.
  func seen(by progress: Track, until end: Double) -> Visibility {
    let seen = visibility(of: progress, until: end).intersection(visibility)
    return visibility == .always ? seen : seen.intersection(Visibility([0..<end]))
  }

  /// The times at which a progress lies within the span, from 0 until a time.
  private func visibility(of progress: Track, until end: Double) -> Visibility {
    guard span != .always else { return .always }
    return Visibility(progress.spans(until: end, where: span.range.contains))
  }

  /// The old view keeping still beneath a new one that moves.
  static let oldAtRest = TransitionPart([], layer: .old)
  /// The new view keeping still beneath the views that move or stay over it.
  static let newAtRest = TransitionPart([], layer: .beneath)
}
