import Tx2SVGBrowserKit
import Foundation
import Tx2SVGMotion

/// A view of flat tiles, of which it is known where every edge should be.
struct ModelView: Sendable {
  /// Back to front.
  let tiles: [Tile]
  /// How the command line names it.
  let item: String

  /// A rectangle of one colour.
  struct Tile: Sendable {
    /// As fractions of the view.
    let area: Rect
    let color: Color

    /// The corners, the view being a frame.
    func corners(in frame: Rect) -> [Point] {
      area.corners.map {
        Point(frame.minX + frame.width * $0.x, frame.minY + frame.height * $0.y)
      }
    }
  }

  /// A view of one colour.
  static func color(_ color: Color) -> ModelView {
    ModelView(tiles: [Tile(area: Rect(size: Size(1, 1)), color: color)], item: color.hexadecimal)
  }

  /// Tiles on a ground, or on nothing: a drawing that must be cut into strips or cells.
  static func mosaic(_ colors: [Color], on ground: Color? = nil, size: Size) -> ModelView {
    let columns = 4
    let rows = 3
    var tiles = ground.map { [Tile(area: Rect(size: Size(1, 1)), color: $0)] } ?? []
    for index in 0..<columns * rows {
      let (x, y) = (Double(index % columns), Double(index / columns))
      let area = Rect(
        origin: Point((x + 0.15) / Double(columns), (y + 0.15) / Double(rows)),
        size: Size(0.7 / Double(columns), 0.7 / Double(rows)))
      tiles.append(Tile(area: area, color: colors[index % colors.count]))
    }
    return ModelView(tiles: tiles, item: file(of: tiles, size))
  }

  /// The drawing about the origin, in a file that is named after what it shows.
  private static func file(of tiles: [Tile], _ size: Size) -> String {
    let shapes = tiles.map { tile in
      let (area, color) = (tile.area, tile.color.hexadecimal)
      let (width, height) = (area.width * size.width, area.height * size.height)
      let corner = Point((area.minX - 0.5) * size.width, (area.minY - 0.5) * size.height)
      let place = "x='\(corner.x)' y='\(corner.y)'"
      return "<rect \(place) width='\(width)' height='\(height)' fill='\(color)'/>"
    }
    let box = "viewBox='\(-size.width / 2) \(-size.height / 2) \(size.width) \(size.height)'"
    let text = "<svg xmlns='http://www.w3.org/2000/svg' \(box)>\(shapes.joined())</svg>"
    let colors = tiles.prefix(2).map { $0.color.hexadecimal.dropFirst() }
    let name = colors + ["\(tiles.count)", "\(Int(size.width))", "\(Int(size.height))"]
    let path = NSTemporaryDirectory() + "mosaic-\(name.joined(separator: "-")).svg"
    // Should it fail, the command says which file is missing.
    try? text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }
}

extension Color {
  /// Six hexadecimal digits after `#`.
  fileprivate var hexadecimal: String {
    let pixel = pixel()
    return "#"
      + [pixel.r, pixel.g, pixel.b].map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
  }
}
