/// The unit of a number.
enum Unit: Hashable {
  /// A plain number.
  case none
  /// CSS px.
  case pixels
  /// Degrees.
  case degrees
  /// Hundredths of what the place of the number says.
  case percent
}
