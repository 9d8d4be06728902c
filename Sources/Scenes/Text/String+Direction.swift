extension String {
  /// Whether it is read from right to left, as its first letter of a direction decides.
  public var isRightToLeft: Bool {
    unicodeScalars.first { $0.properties.isAlphabetic }?.isRightToLeft ?? false
  }

  /// Whether any letter is read from right to left.
  public var hasRightToLeft: Bool { unicodeScalars.contains(where: \.isRightToLeft) }
}

extension Unicode.Scalar {
  /// Whether it is of a script that is written from right to left, such as Hebrew or Arabic.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
