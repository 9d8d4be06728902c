extension Parameter {
  /// Transitions, each put together from others; the first one given replaces a cross-fade, further
  /// ones join it.
  static func transitions(
    _ name: String, _ path: Path<[TransitionExpression]>,
    in sheet: any KeyPath<Root, TransitionSheet?> & Sendable, _ summary: String
  ) -> Self {
    Parameter(
      name, "TRANSITION", summary, offers: TransitionExpression.names,
      read: { root in
        let texts = root[keyPath: path].map(\.text)
        return texts.isEmpty ? "opacity" : texts.joined(separator: " ")
      },
      assign: { (root, text) throws(ParameterError) in
        try ParameterError.checkCount(root[keyPath: path].count, name, text)
        let sheet = root[keyPath: sheet]
        func expression(_ text: String) throws(TransitionExpressionError) -> TransitionExpression {
          try TransitionExpression(text, in: sheet)
        }
        root[keyPath: path].append(try ParameterError.readingOne(name, text, expression))
      })
  }
}
