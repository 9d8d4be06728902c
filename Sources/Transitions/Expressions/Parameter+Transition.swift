extension Parameter {
  /// A transition, put together from others.
  public static func transition(
    _ name: String, _ path: any WritableKeyPath<Root, TransitionExpression> & Sendable,
    _ summary: String
  ) -> Self {
    Parameter(
      name, "TRANSITION", summary, offers: TransitionExpression.names,
      read: { $0[keyPath: path].text },
      assign: { (root, text) throws(ParameterError) in
        root[keyPath: path] = try ParameterError.reading(name, text, TransitionExpression.init)
      })
  }
}
