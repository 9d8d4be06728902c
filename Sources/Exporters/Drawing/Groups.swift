/// Values by their keys, in the order in which each key came first.
struct Groups<Key: Hashable, Value> {
  private(set) var all: [(key: Key, values: [Value])] = []
  private var places: [Key: Int] = [:]

  mutating func add(_ value: Value, to key: Key) {
    if let place = places[key] { return all[place].values.append(value) }
    places[key] = all.count
    all.append((key, [value]))
  }
}
