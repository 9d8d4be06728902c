/// The unit of a number, as CSS spells it.
enum Unit: String {
  case none = ""
  case pixels = "px"
  case degrees = "deg"
  /// Hundredths of the dimension to which the number refers.
  case percent = "%"
  /// Hundredths of the window: its width, its height or its larger side.
  case viewWidth = "vw"
  case viewHeight = "vh"
  case viewMax = "vmax"
}
