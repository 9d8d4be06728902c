/// Cells in columns as wide as they must be.
struct TextTable {
  /// The rows, which may be of different lengths.
  let rows: [[String]]

  /// The lines, two spaces between columns and none at the end.
  func lines(indent: String) -> [String] {
    var widths: [Int] = []
    // What nothing follows may be as long as it likes.
    for row in rows {
      for (column, cell) in row.dropLast().enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        column == row.count - 1
          ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
      }
      let line = indent + cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
