/// The unit of a number.
enum Unit: Hashable {
  case none, pixels, degrees
  /// Hundredths of the dimension to which the number refers.
  case percent
  /// Hundredths of the window: its width, its height or its larger side.
  case viewWidth, viewHeight, viewMax
}
