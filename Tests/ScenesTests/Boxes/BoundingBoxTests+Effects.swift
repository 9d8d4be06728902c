extension BoundingBoxTests {
  static let filters: [(String, [Double])] = [
    ("<rect id='it' width='9' height='9' style='filter:blur(2px)'/>", [-6, -6, 15, 15]),
    ("<rect id='it' width='9' height='9' style='filter:blur(calc(2*1px))'/>", [-6, -6, 15, 15]),
    (
      "<rect id='it' width='9' height='9' style='filter:drop-shadow(4px 0 1px #0008)'/>",
      [0, -3, 16, 12]
    ),
    (
      "<rect id='it' width='9' height='9' filter='drop-shadow(light-dark(#000,#fff) 4 0 .1em)'/>",
      [-0.8, -4.8, 17.8, 13.8]
    ),
    ("<rect id='it' width='9' height='9' filter='blur(2)'/>", [-6, -6, 15, 15]),
    (
      "<rect id='it' width='9' height='9' style='filter:drop-shadow(4px 0 0 canvasText)'/>",
      [0, 0, 13, 9]
    ),
    (
      "<filter id='f'><feGaussianBlur stdDeviation='2'/></filter>"
        + "<rect id='it' width='10' height='20' style='filter:url(&quot;#f&quot;)'/>",
      [-1, -2, 11, 22]
    ),
    (
      "<filter id='f' x='-1' y='-1' width='3' height='3'><feFlood flood-opacity='0' result='b'/>"
        + "<feOffset in='SourceAlpha' dx='3' dy='4'/><feGaussianBlur stdDeviation='1'/>"
        + "<feBlend in2='b' result='s'/><feBlend in='SourceGraphic' in2='s'/></filter>"
        + "<rect id='it' width='10' height='10' filter='url(#f)'/>", [0, 0, 16, 17]
    ),
  ]

  /// What no browser takes in CSS: lengths and angles without a unit, wrong lists, words for colours.
  static let invalid: [(String, [Double])] = [
    "filter:blur(2)", "filter:drop-shadow(4px 4px 0 nocolour)", "translate:50 10", "scale:1,2",
    "rotate:30;transform:rotate(30)", "transform:translate(50,10)",
  ].map { ("<rect id='it' width='4' height='2' style='\($0)'/>", [0, 0, 4, 2]) }

  static let spatial: [(String, [Double])] = [
    (
      "<rect id='it' y='50' width='40' height='40'"
        + " style='transform-origin:0 0 40px;transform:rotateX(60deg)'/>", [0, 59.641, 40, 79.641]
    ),
    (
      "<rect id='it' width='4' height='2' transform-origin='10 0' transform='rotate(90)'/>",
      [8, -10, 10, -6]
    ),
    // As measured in browsers: drawings are flat, but only at the end.
    (
      "<rect id='it' width='100' height='50' style='transform:rotate3d(1,1,0,60deg)'/>",
      [0, 0, 87.5, 62.5]
    ),
    ("<rect id='it' width='4' height='2' style='transform:translateZ(9px)'/>", [0, 0, 4, 2]),
    (
      "<rect id='it' width='4' height='2' style='rotate:x 60deg;transform:rotateX(-60deg)'/>",
      [0, 0, 4, 2]
    ),
  ]
}
