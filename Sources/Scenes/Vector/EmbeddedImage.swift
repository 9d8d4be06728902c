enum EmbeddedImage {
  /// The picture of pixels that an address is itself.
  static func raster(_ address: String) -> RasterImage? {
    guard let address = Self.address(address), let comma = address.firstIndex(of: ",") else {
      return nil
    }
    let bytes = Base64.bytes(of: address[comma...].dropFirst())
    return RasterKind.of(bytes).flatMap { try? RasterImage(bytes: bytes, kind: $0, file: "") }
  }

  /// The address of an embedded picture, with the type that browsers detect by its first bytes unless
  /// it names one of pictures; `nil` for other addresses.
  static func address(_ address: String) -> String? {
    guard address.prefix(5).lowercased() == "data:", let comma = address.firstIndex(of: ",") else {
      return nil
    }
    let head = address[..<comma].lowercased()
    if head.hasPrefix("data:image/") { return address }
    guard head.hasSuffix(";base64"),
      let kind = RasterKind.of(Base64.bytes(of: address[comma...].dropFirst().prefix(128)))
    else { return nil }
    return "data:\(kind.mediaType);base64" + address[comma...]
  }
}
