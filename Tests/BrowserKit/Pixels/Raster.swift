/// Colours with fractions, 0...255, of every pixel.
///
/// Plain numbers and `while` loops: this runs for every pixel of every picture, without optimisation.
struct Raster {
  let width: Int
  let height: Int
  /// Three channels of every pixel, top row first.
  private var values: [Double]

  /// A colour, or a difference of colours.
  struct Color {
    var r, g, b: Double

    /// The sum of the products of the channels.
    func dot(_ other: Color) -> Double { r * other.r + g * other.g + b * other.b }

    static func - (left: Color, right: Color) -> Color {
      Color(r: left.r - right.r, g: left.g - right.g, b: left.b - right.b)
    }
  }

  /// Draws a scene.
  init(of scene: Scene, width: Int, height: Int, scale: Double) {
    self.width = width
    self.height = height
    let ground = scene.background.color
    values = [Double](unsafeUninitializedCapacity: width * height * 3) { memory, count in
      while count < width * height * 3 {
        memory[count] = ground.r
        memory[count + 1] = ground.g
        memory[count + 2] = ground.b
        count += 3
      }
    }
    for shape in scene.shapes { draw(shape.scaled(by: scale)) }
  }

  /// A bitmap minus a raster of the same size.
  init(_ bitmap: Bitmap, minus raster: Raster) {
    self = raster
    values.withUnsafeMutableBufferPointer { values in
      bitmap.bytes.withUnsafeBufferPointer { bytes in
        var from = 0
        var to = 0
        while to < values.count {
          values[to] = Double(bytes[from]) - values[to]
          values[to + 1] = Double(bytes[from + 1]) - values[to + 1]
          values[to + 2] = Double(bytes[from + 2]) - values[to + 2]
          from += 4
          to += 3
        }
      }
    }
  }

  /// The colour of a pixel.
  subscript(x: Int, y: Int) -> Color {
    let start = (y * width + x) * 3
    return Color(r: values[start], g: values[start + 1], b: values[start + 2])
  }

  /// The colour of the pixel at a point; nothing outside.
  func nearest(x: Double, y: Double) -> Color? {
    guard x >= 0, y >= 0, x < Double(width), y < Double(height) else { return nil }
    return self[Int(x), Int(y)]
  }

  /// The product with a colour at a point, linear between the centres of four pixels.
  func interpolated(x: Double, y: Double, dot weight: Color) -> Double {
    let column = min(max(Int(x - 0.5), 0), width - 2)
    let row = min(max(Int(y - 0.5), 0), height - 2)
    let right = x - 0.5 - Double(column)
    let lower = y - 0.5 - Double(row)
    let above =
      self[column, row].dot(weight) * (1 - right) + self[column + 1, row].dot(weight) * right
    let below =
      self[column, row + 1].dot(weight) * (1 - right)
      + self[column + 1, row + 1].dot(weight) * right
    return above * (1 - lower) + below * lower
  }

  /// Mean over all channels of all pixels, without signs.
  var meanMagnitude: Double {
    var sum = 0.0
    values.withUnsafeBufferPointer { values in
      var index = 0
      while index < values.count {
        sum += abs(values[index])
        index += 1
      }
    }
    return sum / Double(max(values.count, 1))
  }

  /// How many pixels of a bitmap have a colour that this raster has nowhere within a pixel of them.
  ///
  /// Edges may lie up to a pixel off; a thing too much, too little or elsewhere is found at any size.
  /// The raster may be finer than the bitmap, by a whole factor.
  func strangers(in bitmap: Bitmap, tolerance: Double) -> Int {
    let detail = width / bitmap.width
    var count = 0
    values.withUnsafeBufferPointer { values in
      bitmap.bytes.withUnsafeBufferPointer { bytes in
        var pixel = 0
        while pixel < bitmap.width * bitmap.height {
          let (column, row) = (pixel % bitmap.width * detail, pixel / bitmap.width * detail)
          var isStrange = false
          var channel = 0
          while channel < 3 {
            let value = Double(bytes[pixel * 4 + channel])
            if abs(value - values[(row * width + column) * 3 + channel]) > tolerance,
              !range(around: column, row, detail, channel, tolerance, values).contains(value)
            {
              isStrange = true
            }
            channel += 1
          }
          if isStrange { count += 1 }
          pixel += 1
        }
      }
    }
    return count
  }

  private func range(
    around column: Int, _ row: Int, _ detail: Int, _ channel: Int, _ tolerance: Double,
    _ values: UnsafeBufferPointer<Double>
  ) -> ClosedRange<Double> {
    var (low, high) = (255.0, 0.0)
    for y in max(row - detail, 0)...min(row + 2 * detail - 1, height - 1) {
      for x in max(column - detail, 0)...min(column + 2 * detail - 1, width - 1) {
        let value = values[(y * width + x) * 3 + channel]
        low = min(low, value)
        high = max(high, value)
      }
    }
    return low - tolerance...high + tolerance
  }

  /// The colours rounded to 8 bits.
  var bitmap: Bitmap {
    var bitmap = Bitmap(width: width, height: height, filledWith: Pixel(0, 0, 0))
    for y in 0..<height {
      for x in 0..<width {
        let color = self[x, y]
        bitmap[x, y] = Pixel(
          UInt8(color.r.rounded()), UInt8(color.g.rounded()), UInt8(color.b.rounded()))
      }
    }
    return bitmap
  }

  private mutating func draw(_ shape: FlatShape) {
    let xs = shape.vertices.map(\.x)
    let ys = shape.vertices.map(\.y)
    guard let minX = xs.min(), let maxX = xs.max(), let minY = ys.min(), let maxY = ys.max() else {
      return
    }
    let left = Int(min(max(minX, 0), Double(width)))
    let top = Int(min(max(minY, 0), Double(height)))
    let right = Int(min(max(maxX.rounded(.up), 0), Double(width)))
    let bottom = Int(min(max(maxY.rounded(.up), 0), Double(height)))
    guard left < right, top < bottom else { return }
    let origin = SIMD2(Double(left), Double(top))
    let coverage = Coverage(
      of: shape.vertices.map { $0 - origin }, width: right - left, height: bottom - top)
    let color = shape.color.color
    let opacity = Double(shape.color.a) / 255
    let width = width
    values.withUnsafeMutableBufferPointer { values in
      var y = top
      while y < bottom {
        var x = left
        var index = (y * width + left) * 3
        while x < right {
          let part = coverage[x - left, y - top] * opacity
          values[index] += (color.r - values[index]) * part
          values[index + 1] += (color.g - values[index + 1]) * part
          values[index + 2] += (color.b - values[index + 2]) * part
          index += 3
          x += 1
        }
        y += 1
      }
    }
  }
}

extension Pixel {
  /// The colour channels.
  var color: Raster.Color { Raster.Color(r: Double(r), g: Double(g), b: Double(b)) }
}
