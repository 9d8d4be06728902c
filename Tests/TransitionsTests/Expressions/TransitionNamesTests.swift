import Testing
import Tx2SVGMotion
import Tx2SVGTransitions

/// SwiftUI's names mean what the expressions of the command line mean.
@Suite struct TransitionNamesTests {
  static let names: [(transition: any Transition, expression: String)] = [
    (.opacity, "opacity"), (.slide, "slide"), (.identity, "identity"),
    (.move(edge: .top), "move(edge: top)"), (.move(edge: .bottom), "move(edge: bottom)"),
    (.move(edge: .leading), "move(edge: leading)"),
    (.move(edge: .trailing), "move(edge: trailing)"),
    (.push(from: .top), "push(top)"), (.push(from: .trailing), "push(trailing)"),
    (.push(from: .bottom), "push(bottom)"), (.push(from: .leading), "push(leading)"),
    (.offset(x: 7, y: -9), "offset(x: 7px, y: -9px)"), (.offset(x: 7), "offset(x: 7px, y: 0px)"),
    (.offset(y: 5), "offset(x: 0px, y: 5px)"), (.scale, "scale"),
    (.scale(0.3), "scale(0.3, anchor: center)"),
    (.scale(0.3, anchor: .leading), "scale(0.3, anchor: leading)"),
    (.blurReplace, "blurReplace"), (.blurReplace(.upUp), "blurReplace(upUp)"),
    (.blurReplace(.downUp), "blurReplace(downUp)"),
  ]

  @Test(arguments: names.indices)
  func `a name of SwiftUI is one of the command line`(_ index: Int) throws {
    let (transition, expression) = Self.names[index]
    let other = try TransitionExpression(expression).transition
    let progress = Track(from: 0, to: 1, Animation(.linear, duration: 1))
    let size = Size(100, 60)
    #expect(transition.insertion(progress, in: size) == other.insertion(progress, in: size))
    #expect(transition.removal(progress, in: size) == other.removal(progress, in: size))
  }
}
