extension CSSWriter {
  /// Creates the writer of a drawing, whose names start after those of the drawing.
  init(_ builder: DrawingBuilder) {
    self.init(
      timeline: builder.timeline, posterTime: builder.posterTime,
      sheet: CSSSheet(timeline: builder.timeline, scope: builder.scope),
      palette: Palette(builder.options, prefix: builder.scope.prefix))
  }
}
