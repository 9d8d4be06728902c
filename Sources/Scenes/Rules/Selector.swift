/// A complex selector of CSS (Selectors 4): compounds, and how each stands to the next.
struct Selector: Hashable, Sendable {
  /// What one element must be.
  indirect enum Condition: Hashable, Sendable {
    /// It has this name.
    case name(String)
    /// It has this id.
    case id(String)
    /// It has this class.
    case className(String)
    /// An attribute has some value.
    case attribute(AttributeTest)
    /// Its place among its siblings is `step` times a whole number from 0 on, plus `offset`.
    case place(Place)
    /// It is the root.
    case root
    /// There is nothing in it.
    case empty
    /// One of the selectors fits.
    case any([Selector])
    /// None of the selectors fits.
    case none([Selector])
    /// Something after it or in it fits.
    case has([Relative])
    /// The reader does something: `:hover`, `:focus`.
    case action
    /// It cannot be known here.
    case unknown
  }

  /// `[name=value]` and its like.
  struct AttributeTest: Hashable, Sendable {
    var name: String
    /// What stands before `=`, or `=`; empty if the attribute need only be there.
    var comparison = ""
    var value = ""
    var ignoresCase = false
  }

  /// `:nth-child()` and its like.
  struct Place: Hashable, Sendable {
    var step = 0
    var offset = 1
    var isFromEnd = false
    var isOfType = false
    /// What counts; empty for all siblings.
    var counted: [Selector] = []
  }

  /// A selector in `:has()`.
  struct Relative: Hashable, Sendable {
    var combinator: Combinator
    var selector: Selector
  }

  /// How an element stands to the one of the compound before.
  enum Combinator: Hashable, Sendable { case descendant, child, next, following }

  /// What each element must be, all of the conditions.
  var compounds: [[Condition]] = [[]]
  /// How each compound but the first stands to the one before.
  var combinators: [Combinator] = []

  /// Whether what fits may change when elements or classes are added.
  var dependsOnPlace: Bool { compounds.count > 1 || compounds[0].contains(where: \.isOfPlace) }

  /// Whether it fits at all times what it fits at one.
  var isSteady: Bool { compounds.joined().allSatisfy(\.isSteady) }
}

extension Selector.Condition {
  /// Whether elements or classes that are added may change what fits.
  fileprivate var isOfPlace: Bool {
    switch self {
    case .name, .id, .className, .root, .action, .unknown: false
    case .attribute, .place, .empty, .has: true
    case .any(let selectors), .none(let selectors): selectors.contains(where: \.dependsOnPlace)
    }
  }

  fileprivate var isSteady: Bool {
    switch self {
    case .action, .unknown: false
    case .name, .id, .className, .attribute, .root, .empty: true
    case .place(let place): place.counted.allSatisfy(\.isSteady)
    case .has(let relatives): relatives.allSatisfy(\.selector.isSteady)
    case .any(let selectors), .none(let selectors): selectors.allSatisfy(\.isSteady)
    }
  }
}
