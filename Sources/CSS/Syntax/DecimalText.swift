/// Numbers as CSS text.
enum DecimalText {
  /// The shortest text that reads back as the same number: no exponent, no trailing zeros, no `-0`.
  static func text(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return "0" }
    let parts = "\(abs(value))".lowercased().split(separator: "e")
    let mantissa = (parts.first ?? "0").split(separator: ".")
    let whole = String(mantissa.first ?? "0")
    var fraction = mantissa.count > 1 ? String(mantissa[1]) : ""
    if fraction == "0" { fraction = "" }
    var exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    // Digits without a point, and the number of them before it.
    let digits = whole + fraction
    exponent += whole.count
    let padded: String
    if exponent <= 0 {
      padded = "0." + String(repeating: "0", count: -exponent) + digits
    } else if exponent >= digits.count {
      padded = digits + String(repeating: "0", count: exponent - digits.count)
    } else {
      padded = digits.prefix(exponent) + "." + digits.dropFirst(exponent)
    }
    return (value < 0 ? "-" : "") + padded
  }

  /// The shortest text of the number rounded to 12 significant digits, for messages and units.
  static func rounded(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return "0" }
    var scale = 1.0
    while abs(value) * scale < 1e11, scale < 1e12 { scale *= 10 }
    return text((value * scale).rounded() / scale)
  }
}
