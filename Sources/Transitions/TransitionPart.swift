public import Tx2SVGMotion

/// One drawing of a view that comes or goes.
public struct TransitionPart: Hashable, Sendable {
  /// What happens to the view, outermost first.
  public var modifiers: [Modifier]
  /// The progress during which it is drawn.
  public var span: ClosedRange<Double>
  /// It is painted over all of a lower layer; new views lie on 1, old ones on 0.
  public var layer: Int
  /// When it is drawn, if that follows another progress than the step's.
  private(set) var visibility = Visibility.always

  /// Creates the part, which is always drawn unless told otherwise.
  public init(
    _ modifiers: [Modifier], span: ClosedRange<Double> = Self.always, layer: Int
  ) {
    self.modifiers = modifiers
    self.span = span
    self.layer = layer
  }

  /// Whether it is drawn at any progress.
  var isAlwaysDrawn: Bool { span == Self.always && visibility == .always }

  /// The part drawn at the opposite progress; what lay above still does.
  var backwards: TransitionPart {
    var part = self
    part.span = 1 - span.upperBound...1 - span.lowerBound
    return part
  }

  /// The part with a span that counts this progress, whatever the step's is.
  func timed(by progress: Track) -> TransitionPart {
    var part = self
    let end = progress.breaks.last ?? 0
    part.visibility = progress.visibility(within: span, until: end).lasting(from: end)
      .intersection(visibility)
    part.span = Self.always
    return part
  }

  /// The part drawn only while another one is.
  func during(_ other: TransitionPart) -> TransitionPart {
    var part = self
    part.span = span.clamped(to: other.span)
    part.visibility = visibility.intersection(other.visibility)
    return part
  }

  /// When it is drawn up to a time, in a step with this progress.
  func seen(by progress: Track, until end: Double) -> Visibility {
    let seen = progress.visibility(within: span, until: end).intersection(visibility)
    return visibility == .always ? seen : seen.intersection(Visibility([0..<end]))
  }

  /// The old view keeping still beneath a new one that moves.
  static let oldAtRest = TransitionPart([], layer: 0)
  /// The new view keeping still beneath what moves or stays over it.
  static let newAtRest = TransitionPart([], layer: -1)

  /// Any progress, also that of a spring that overshoots.
  public static let always = -Double.infinity...Double.infinity
}
