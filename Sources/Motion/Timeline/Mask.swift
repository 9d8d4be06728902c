/// An image that lets as much of the content through as it is opaque (CSS Masking 1).
public struct Mask: Hashable, Sendable {
  /// A gradient, by the lines along which it is alike (CSS Images 3, section 3), or a picture.
  public enum Image: Hashable, Sendable {
    /// Lines across a direction, degrees, as CSS has it: 0 is upwards, 90 to the right.
    case linear(Double)
    /// Ellipses about a point; the centre and the radii are shares of the image.
    case radial(center: UnitPoint, radii: UnitPoint)
    /// The picture of a `data:` address, which only pages can draw.
    case picture(String)

    /// Its function in CSS.
    package var name: String {
      switch self {
      case .linear: "linear-gradient"
      case .radial: "radial-gradient"
      case .picture: "url"
      }
    }
  }

  /// What it shows.
  public let image: Image
  /// The opacities of a gradient, 0...1, at shares of the way.
  public let stops: [Stop]
  /// Whether the image goes on beyond its edges.
  public let repeats: Bool
  /// The place of the image and its size, each across and down.
  ///
  /// As in CSS, a share of a dimension is
  /// a share of that of the frame, but for a place of the frame's rest beyond the image.
  public let operands: [Amount<Track>]

  /// An opacity at a place.
  public struct Stop: Hashable, Sendable {
    /// The share of the way.
    public let offset: Double
    /// The opacity there.
    public let opacity: Double

    /// Creates the stop.
    public init(offset: Double, opacity: Double) { (self.offset, self.opacity) = (offset, opacity) }
  }

  /// Creates the mask.
  ///
  /// - Precondition: there are four numbers.
  public init(image: Image, stops: [Stop], repeats: Bool, operands: [Amount<Track>]) {
    precondition(operands.count == 4, "a place and a size")
    self.image = image
    self.stops = stops
    self.repeats = repeats
    self.operands = operands
  }

  /// The tracks, in order.
  public var tracks: [Track] { operands.flatMap(\.numbers) }

  func mapTracks(_ change: (Track) -> Track) -> Mask {
    Mask(image: image, stops: stops, repeats: repeats, operands: operands.map { $0.map(change) })
  }

  /// The same mask in user units, which apply to a box of this size.
  ///
  /// Of place and size in one direction only one moves, where the place is a share.
  package func resolved(in size: Size) -> Mask {
    let sides = [Dimension.width, .height]
    let sizes = operands[2...].map { $0.track(in: size) }
    let places = sides.indices.map { index -> Track in
      var place = operands[index]
      let side = sides[index]
      guard let share = place.shares[side] else { return place.track(in: size) }
      place = Amount(place.plain, shares: place.shares.filter { $0.key != side })
      let whole = size.length(of: side)
      let rest =
        share.isConstant
        ? sizes[index].mapped(scale: -share.initial, offset: share.initial * whole)
        : share.mapped(scale: whole - sizes[index].initial)
      return place.track(in: size).adding(rest)
    }
    return Mask(
      image: image, stops: stops, repeats: repeats, operands: (places + sizes).map { Amount($0) })
  }
}
