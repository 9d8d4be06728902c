extension ItemLookTests {
  private static let wide = "<rect width='100' height='100' fill='#def'/>"
  private static let beyond = """
    <circle cx='100' cy='50' r='40' fill='#d33'/><circle cx='0' cy='50' r='30' fill='green'/>
    """

  /// Drawings of which parts lie beyond their view box, in frames of another shape.
  static let fits = ["contain", "none", "cover"].flatMap { (fit: String) in
    [
      Drawing(
        name: "fit \(fit)", root: "width='50' height='50' viewBox='0 0 100 100'",
        content: wide + beyond, fit: fit),
      Drawing(
        name: "fit \(fit), moved and of its own size",
        root: "width='200' height='200' viewBox='-10 -10 100 100'", content: wide + beyond, fit: fit
      ),
      Drawing(
        name: "fit \(fit), measured", root: "width='200' height='200' viewBox='0 0 100 100'",
        content: "<style>.a{width:50%;height:30%}</style>\(wide)\(beyond)<rect class='a'/>",
        fit: fit),
    ]
  }
}
