internal import Tx2SVGCSS
internal import Tx2SVGMotion

extension KeyframesCompiler {
  /// The effect of a rule without what browsers pass over, which the faults are about.
  static func compiled(
    _ rule: Stylesheet.Keyframes, _ variables: CustomProperties, in size: Size, own: OwnOrigin
  ) throws(StylesheetError) -> CompiledKeyframes {
    func compiled(_ rule: Stylesheet.Keyframes) throws(StylesheetError) -> CompiledKeyframes {
      try KeyframesCompiler(
        rule, variables: variables, size: size, own: own, measuresFrame: true
      ).compiled()
    }
    /// The mistakes for which browsers pass a declaration over.
    func faults(of declaration: Declaration) -> [StylesheetError] {
      let block = Stylesheet.Block(offsets: [0, 1], declarations: [declaration])
      let alone = Stylesheet.Keyframes(name: "", position: rule.position, blocks: [block])
      do { _ = try compiled(alone) } catch { return error.all.filter(\.isPassedOver) }
      return []
    }
    var found = StylesheetFaults()
    var result = found.attempt { () throws(StylesheetError) in try compiled(rule) }
    var passed = rule.faults
    if result == nil, found.sorted.contains(where: \.isPassedOver) {
      var rest = rule
      rest.blocks = rule.blocks.map { block in
        let kept = block.declarations.filter { declaration in
          let faults = faults(of: declaration)
          passed += faults
          return faults.isEmpty
        }
        return Stylesheet.Block(offsets: block.offsets, declarations: kept)
      }
      result = found.attempt { () throws(StylesheetError) in try compiled(rest) }
    }
    guard var result else {
      found.add(passed)
      try found.check()
      return CompiledKeyframes(list: [], depth: [])
    }
    result.faults = passed
    result.places =
      [("", rule.position)] + rule.blocks.flatMap(\.declarations).map { ($0.name, $0.position) }
    return result
  }
}
