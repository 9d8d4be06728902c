public import Tx2SVGMotion

extension Transition where Self == Opacity {
  /// SwiftUI's `.opacity`: fades in and out.
  public static var opacity: Opacity { Opacity() }
}

extension Transition where Self == Slide {
  /// SwiftUI's `.slide`: in from the leading edge, out over the trailing one.
  public static var slide: Slide { Slide() }
}

extension Transition where Self == Identity {
  /// SwiftUI's `.identity`: no motion.
  public static var identity: Identity { Identity() }
}

extension Transition where Self == Move {
  /// SwiftUI's `.move(edge:)`: in from a side and back to it.
  public static func move(edge: Edge) -> Move {
    var move = Move()
    move.edge = edge
    return move
  }
}

extension Transition where Self == Push {
  /// SwiftUI's `.push(from:)`: the new view pushes the old one out.
  public static func push(from edge: Edge) -> Push {
    var push = Push()
    push.edge = edge
    return push
  }
}

extension Transition where Self == Offset {
  /// SwiftUI's `.offset(x:y:)`: in from a place at a distance and back to it, user units.
  public static func offset(x: Double = 0, y: Double = 0) -> Offset {
    var offset = Offset()
    (offset.x, offset.y) = (x, y)
    return offset
  }
}

extension Transition where Self == Scale {
  /// SwiftUI's `.scale`: grows from the middle.
  public static var scale: Scale { Scale() }

  /// SwiftUI's `.scale(_:anchor:)`: grows from a share of its size, about a point.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Scale {
    var transition = Scale()
    (transition.scale, transition.anchor) = (scale, anchor)
    return transition
  }
}

extension Transition where Self == BlurReplace {
  /// SwiftUI's `.blurReplace`: the old view shrinks in a blur as the new one grows.
  public static var blurReplace: BlurReplace { BlurReplace() }

  /// SwiftUI's `.blurReplace(_:)`.
  public static func blurReplace(_ style: BlurReplace.Style) -> BlurReplace {
    var transition = BlurReplace()
    transition.style = style
    return transition
  }
}
