import Tx2SVGMotion

extension Sample {
  private static let teal = Color(20, 140, 130)

  /// A colour in phases.
  static let inColor = Sample(
    "phases", ["property": "color", "animations": "ease-in-out 1s"],
    at: [0, 250, 500, 750, 1000, 1250, 1500, 2000, 2500, 2900])

  /// What phases change, with springs that hand their velocity on and legs of different lengths.
  static let phases: [Sample] = [
    Sample("phases", at: [0, 60, 125, 250, 490, 510, 750, 1000, 1510, 1600, 1750, 1990]),
    Sample(
      "phases", ["values": "10,20,30,40,50,60"], [.orange], isOnce: true, size: Size(160, 120),
      at: [0, 250, 1250, 2250, 2490, 2600, 2750, 3000, 3800]),
    Sample(
      "phases", ["values": "10,25,40,60", "animations": "ease-in-out 5s/value"],
      at: [0, 100, 150, 250, 300, 350, 450, 700]),
    Sample(
      "phases",
      [
        "property": "rotation", "values": "-45,45,135,225,315",
        "animations": "linear 0s,bouncy(.2)",
      ], [teal], size: Size(140, 100),
      at: [10, 125, 250, 510, 750, 990, 1250, 1500, 1750, 1990, 2010, 2250]),
    Sample("phases", ["property": "scale"], [teal], at: [0, 60, 125, 250, 490, 510, 750, 990]),
    Sample(
      "phases", ["property": "offset", "values": "0 0,40px 10,-30 60"], [teal],
      at: [0, 60, 250, 490, 510, 750, 1000, 1250]),
    inColor,
    Sample(
      "phases", ["property": "opacity", "animations": "linear 1s"], [teal],
      at: [0, 250, 500, 750, 1000, 1500]),
    Sample(
      "phases",
      ["property": "content", "crossing": "scale", "animations": "linear 1s,ease-in-out 500ms"],
      [teal, .orange, .purple], at: [50, 250, 450, 550, 750, 1200, 1500, 1900]),
  ]
}
