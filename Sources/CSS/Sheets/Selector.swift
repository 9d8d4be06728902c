/// A complex selector of CSS (Selectors 4): compounds, and the combinators between them.
package struct Selector: Sendable {
  indirect enum Condition: Sendable {
    case name(String)
    case namespace(String)
    case id(String)
    case className(String)
    case attribute(AttributeTest)
    /// Its place among its siblings is `step` times a whole number from 0 on, plus `offset`.
    case place(Place)
    case root
    /// Its language is in one of these ranges.
    case language([LanguageRange])
    /// There is nothing in it.
    case empty
    case link
    case any([Selector])
    case none([Selector])
    /// Something after it or in it fits.
    case has([Relative])
    /// The reader does something: `:hover`, `:focus`.
    case action
    /// Nothing in a picture is so: `:visited`, `:checked`.
    case never
    /// It cannot be known here.
    case unknown
  }

  /// `[name=value]` and its like.
  struct AttributeTest: Sendable {
    var name: String
    /// Whether the name may have any prefix, as in `[*|name]`; otherwise it has none.
    var hasPrefix = false
    /// The characters before `=`, and `=`; empty if the attribute need only be there.
    var comparison = ""
    var value = ""
    var ignoresCase = false
  }

  /// `:nth-child()` and its like.
  struct Place: Sendable {
    // No sum with a count of elements goes beyond `Int`.
    var step: Int32 = 0
    var offset: Int32 = 1
    var isFromEnd = false
    var isOfType = false
    /// Whether those on both sides of it count.
    var isOnly = false
    /// The elements that count; empty for all siblings.
    var counted: [Selector] = []
  }

  /// A selector in `:has()`.
  struct Relative: Sendable {
    var combinator: Combinator
    var selector: Selector
  }

  /// The relation of an element to the one of the compound before.
  enum Combinator: Sendable { case descendant, child, next, following }

  /// The weight of selectors: ids, then classes, then names (Selectors 4, section 17).
  package struct Specificity: Comparable, Hashable, Sendable {
    var ids = 0
    var classes = 0
    var names = 0

    package init(ids: Int = 0, classes: Int = 0, names: Int = 0) {
      (self.ids, self.classes, self.names) = (ids, classes, names)
    }

    static func + (a: Self, b: Self) -> Self {
      Self(
        ids: min(a.ids + b.ids, most), classes: min(a.classes + b.classes, most),
        names: min(a.names + b.names, most))
    }

    /// The largest count of each kind; selectors in selectors multiply.
    private static let most = 1 << 32

    /// Compares ids first, then classes, then names.
    package static func < (a: Self, b: Self) -> Bool {
      (a.ids, a.classes, a.names) < (b.ids, b.classes, b.names)
    }
  }

  /// The place among all selectors that were read with it, by which a matcher remembers it.
  let number: Int
  var compounds: [[Condition]] = [[]]
  /// The combinators before all compounds but the first.
  var combinators: [Combinator] = []
  package internal(set) var specificity = Specificity()
  /// Whether it selects a part of elements, such as `::first-line`, and no element.
  package internal(set) var hasPseudoElement = false
  /// Whether all its words are known; browsers drop a rule with a selector that they do not know.
  package internal(set) var isKnown = true
  /// Whether it fits an element at all times if it fits it once.
  package private(set) var isSteady = true
  /// Whether its matches may change when elements or classes are added.
  package private(set) var dependsOnPlace = false

  init(number: Int) { self.number = number }

  /// Derives the rest from the compounds, once, since selectors in selectors multiply.
  mutating func finish() {
    let conditions = compounds.joined()
    specificity = conditions.reduce(specificity) { $0 + $1.specificity }
    for case .unknown in conditions { isKnown = false }
    isSteady = conditions.allSatisfy(\.isSteady)
    dependsOnPlace = compounds.count > 1 || conditions.contains(where: \.isOfPlace)
  }
}

extension Selector.Condition {
  /// Whether its matches may change when elements or classes are added.
  fileprivate var isOfPlace: Bool {
    switch self {
    case .name, .namespace, .id, .className, .root, .link, .action, .never, .unknown: false
    case .attribute, .language, .place, .empty, .has: true
    case .any(let selectors), .none(let selectors): selectors.contains(where: \.dependsOnPlace)
    }
  }

  fileprivate var isSteady: Bool {
    switch self {
    case .action, .unknown: false
    case .name, .namespace, .id, .className, .attribute, .root, .language, .empty, .link, .never:
      true
    case .place(let place): place.counted.allSatisfy(\.isSteady)
    case .has(let relatives): relatives.allSatisfy(\.selector.isSteady)
    case .any(let selectors), .none(let selectors): selectors.allSatisfy(\.isSteady)
    }
  }

  var specificity: Selector.Specificity {
    switch self {
    case .name: Selector.Specificity(names: 1)
    case .namespace: Selector.Specificity()
    case .id: Selector.Specificity(ids: 1)
    case .className, .attribute, .root, .language, .empty, .link, .action, .never, .unknown:
      Selector.Specificity(classes: 1)
    case .place(let place): Selector.Specificity(classes: 1) + place.counted.heaviest
    case .any(let selectors), .none(let selectors): selectors.heaviest
    case .has(let relatives): relatives.map(\.selector).heaviest
    }
  }
}

extension [Selector] {
  fileprivate var heaviest: Selector.Specificity {
    map(\.specificity).max() ?? Selector.Specificity()
  }
}
