import CTx2SVGPNG

/// Four colour channels of 8 bits; the colour is not multiplied by the opacity.
public struct Pixel: Hashable, Sendable {
  /// Red.
  public let r: UInt8
  /// Green.
  public let g: UInt8
  /// Blue.
  public let b: UInt8
  /// Opacity.
  public let a: UInt8

  /// Creates the pixel.
  public init(_ r: UInt8, _ g: UInt8, _ b: UInt8, _ a: UInt8 = 255) {
    (self.r, self.g, self.b, self.a) = (r, g, b, a)
  }
}

/// A picture in memory, top row first.
public struct Bitmap: Hashable, Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Red, green, blue and opacity of every pixel.
  private(set) var bytes: [UInt8]

  /// Creates a picture of one colour.
  public init(width: Int, height: Int, filledWith pixel: Pixel) {
    self.width = width
    self.height = height
    bytes = Array(
      repeatElement([pixel.r, pixel.g, pixel.b, pixel.a], count: width * height).joined())
  }

  private init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Decodes a PNG.
  ///
  /// - Throws: ``BrowserError/image(_:)``.
  public init(png source: [UInt8]) throws {
    var width: Int32 = 0
    var height: Int32 = 0
    guard tx2svg_png_size(source, source.count, &width, &height) != 0 else {
      throw BrowserError.image("not a PNG")
    }
    self.width = Int(width)
    self.height = Int(height)
    bytes = [UInt8](repeating: 0, count: Int(width) * Int(height) * 4)
    guard tx2svg_png_decode(source, source.count, &bytes) != 0 else {
      throw BrowserError.image("damaged PNG")
    }
  }

  /// A pixel.
  ///
  /// - Precondition: It lies inside.
  public subscript(x: Int, y: Int) -> Pixel {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the bitmap")
      let start = (y * width + x) * 4
      return Pixel(bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the bitmap")
      let start = (y * width + x) * 4
      bytes[start] = newValue.r
      bytes[start + 1] = newValue.g
      bytes[start + 2] = newValue.b
      bytes[start + 3] = newValue.a
    }
  }

  /// A part of the picture.
  ///
  /// - Precondition: It lies inside.
  public func crop(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    precondition(
      x >= 0 && y >= 0 && x + width <= self.width && y + height <= self.height,
      "part outside the bitmap")
    var part: [UInt8] = []
    part.reserveCapacity(width * height * 4)
    for row in y..<y + height {
      let start = (row * self.width + x) * 4
      part += bytes[start..<start + width * 4]
    }
    return Bitmap(width: width, height: height, bytes: part)
  }

  /// How much two pictures differ; nothing when their sizes do.
  public func difference(with other: Bitmap) -> Difference? {
    guard width == other.width, height == other.height else { return nil }
    var total = 0
    var worst = 0
    for (mine, theirs) in zip(bytes, other.bytes) where mine != theirs {
      let distance = abs(Int(mine) - Int(theirs))
      total += distance
      worst = max(worst, distance)
    }
    return Difference(mean: Double(total) / Double(max(bytes.count, 1)), largest: worst)
  }

  /// Writes a PNG, for a look at a failure.
  ///
  /// - Throws: ``BrowserError/image(_:)``.
  public func write(to path: String) throws {
    guard tx2svg_png_write(path, bytes, Int32(width), Int32(height)) != 0 else {
      throw BrowserError.image("cannot write '\(path)'")
    }
  }

  /// A difference between two pictures, in steps of a channel (0...255).
  public struct Difference: Hashable, Sendable {
    /// Mean over all channels of all pixels.
    public let mean: Double
    /// The largest of any channel.
    public let largest: Int
  }
}
