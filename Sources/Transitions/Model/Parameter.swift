/// A documented parameter of an effect: help, completions, the manual and tests read the list.
public struct Parameter<Root>: Sendable {
  /// The way to a value of an effect.
  public typealias Path<Value> = any WritableKeyPath<Root, Value> & Sendable

  /// The name of the option, without dashes.
  public let name: String
  /// The placeholder of the value in help: `X,Y`, `TIME`, `circle|star`.
  public let placeholder: String
  /// Whether the value is a length.
  package var isLength: Bool { placeholder == Self.length }
  /// The placeholder of lengths.
  static var length: String { "LENGTH" }
  /// A description: one sentence with a full stop.
  public let summary: String
  /// The words it takes, if it takes only certain ones.
  public let choices: [String]
  /// Words that a shell may offer for the value: the choices, or examples.
  public let offers: [String]
  /// The values it takes, if they are a range: `0px to 100px`; empty otherwise.
  public let range: String
  /// Whether the value is an item (a colour, a file or a text) that joins the stage's views.
  public let isItem: Bool
  /// The value of an effect, as one would type it.
  public let read: @Sendable (Root) -> String
  /// Sets the value from text.
  public let assign: @Sendable (inout Root, String) throws(ParameterError) -> Void

  /// Creates a parameter of a kind for which there is no function, such as ``number(_:_:_:in:)``.
  public init(
    _ name: String, _ placeholder: String, _ summary: String, choices: [String] = [],
    offers: [String] = [], range: String = "", isItem: Bool = false,
    read: @escaping @Sendable (Root) -> String,
    assign: @escaping @Sendable (inout Root, String) throws(ParameterError) -> Void
  ) {
    self.name = name
    self.placeholder = placeholder
    self.summary = summary
    self.choices = choices
    self.offers = offers.isEmpty ? choices : offers
    self.range = range
    self.isItem = isItem
    self.read = read
    self.assign = assign
  }
}

extension Parameter where Root: Effect {
  /// The same parameter of an effect whose type is not known; it leaves others alone.
  func ofAnyEffect() -> Parameter<any Effect> {
    let (read, assign) = (read, assign)
    return Parameter<any Effect>(
      name, placeholder, summary, choices: choices, offers: offers, range: range, isItem: isItem,
      read: { effect in (effect as? Root).map(read) ?? "" },
      assign: { (effect, text) throws(ParameterError) in
        guard var own = effect as? Root else { return }
        try assign(&own, text)
        effect = own
      })
  }
}
