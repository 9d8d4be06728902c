internal import Tx2SVGCSS

extension TransitionSheet {
  /// The place about which rules turn what plays the keyframes of a name, as those of Animate.css do, and
  /// the rules; rules that differ turn it about its own.
  func origin(playing name: String) -> (OwnOrigin, rules: [Int]) {
    let playing = sheet.styles.filter { style in
      let declarations = style.declarations.map(\.unprefixed)
      return AnimationRun.all(declarations.filter { $0.name.hasPrefix("animation") })
        .contains { $0.name == name }
    }
    let places = playing.map { style in
      let own = style.ranked().strongestLast.map(\.unprefixed)
      func value(_ property: String) -> String? {
        own.last { $0.name == property }.flatMap { try? variables.substituted($0.value) }?
          .map(\.text).joined()
      }
      return OwnOrigin(place: value("transform-origin"), box: value("transform-box"))
    }
    let stated = Set(places.filter { $0 != OwnOrigin() })
    let rules = zip(playing, places).filter { $1 != OwnOrigin() }.map(\.0.order)
    return stated.count == 1 ? (stated.first ?? OwnOrigin(), rules) : (OwnOrigin(), [])
  }
}
