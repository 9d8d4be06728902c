public import Tx2SVGExporters
public import Tx2SVGMotion
public import Tx2SVGScenes
public import Tx2SVGTransitions

extension Stage {
  /// Creates the stage of the pictures and the options that an exporter will be given.
  public init(size: Size, artwork: [Picture], options: ExportOptions = ExportOptions()) {
    self.init(
      size: size, viewCount: artwork.count,
      viewsCover: artwork.allSatisfy { options.hides($0, in: size) })
  }
}
