/// The elements of a tree by id, class and name, so that a rule is compared with few of them.
struct ElementIndex {
  private var ids: [String: [Int]] = [:]
  private var classes: [String: [Int]] = [:]
  private var names: [String: [Int]] = [:]
  private let all: Range<Int>

  init(_ tree: ElementTree) {
    all = tree.nodes.indices
    for (index, node) in tree.nodes.enumerated() {
      if let id = node.value(of: "id") { ids[id, default: []].append(index) }
      for name in Set(node.classes) { classes[name, default: []].append(index) }
      if !tree.ignoresCase { names[node.name, default: []].append(index) }
    }
    hasNames = !tree.ignoresCase
  }

  private let hasNames: Bool

  /// The elements that a selector may fit, in ascending order; it fits no others.
  func candidates(for selector: Selector) -> [Int] {
    var found: [Int]?
    for condition in selector.compounds.last ?? [] {
      let fewer: [Int]? =
        switch condition {
        case .id(let id): ids[id] ?? []
        case .className(let name): classes[name] ?? []
        case .name(let name) where hasNames: names[name] ?? []
        case .root: Array(all.prefix(1))
        default: nil
        }
      if let fewer, fewer.count < found?.count ?? .max { found = fewer }
    }
    return found ?? Array(all)
  }
}
