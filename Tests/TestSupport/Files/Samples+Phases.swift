extension Samples {
  /// The seven examples of the tutorial on phases, and the properties that it does not show.
  static let phases =
    everyFormat(
      "phases-compass",
      [
        "phases", "samples/items/compass.svg", "--property", "rotation", "--values",
        "-45,45,135,225,315", "--animations", "linear 0s, bouncy(.2)", "--title", "A compass",
        "--overflow", "hidden",
      ])
    + everyFormat("phases-moon", moons + ["--crossing", "opacity"])
    + everyFormat("phases-color", ["phases", "--property", "color", "--hold", "500ms"])
    + everyFormat(
      "phases-picture", ["phases", "samples/items/sunset.svg", "--values", "10,60", "--hold", "1s"])
    + [
      Sample("phases-moon-scale.svg", moons + ["--crossing", "scale"]),
      Sample("phases-moon-plain.svg", moons),
      Sample("phases-radius.svg", ["phases", "#34c759", "--values", "10,30"]),
      Sample("phases-once.svg", ["phases", "#ffcc00", "--values", "10,20,30,40,50,60", "--once"]),
      Sample(
        "phases-faster.svg",
        [
          "phases", "--values", "10,15,20,25,30,35,40,45,50,55,60", "--animations",
          "ease-in-out 5s/value",
        ]),
      Sample(
        "phases-faster-once.svg",
        [
          "phases", "#ffcc00", "--values", "10,20,30,40,50,60", "--animations",
          "ease-in-out 10s/value", "--once",
        ]),
      Sample(
        "phases-scale.svg",
        ["phases", "samples/items/star.svg", "--property", "scale", "--easing", "bouncy"]),
      Sample("phases-offset.svg", ["phases", "teal", "--property", "offset", "--size", "60x60"]),
      Sample(
        "phases-opacity.svg",
        ["phases", "teal", "--property", "opacity"] + ["--easing", "ease-in-out"] + slow),
    ]

  /// The moon from new to old, a phase a second.
  private static let moons =
    ["phases"] + "🌑🌒🌓🌔🌕🌖🌗🌘".map { "emoji:\($0)" } + [
      "--property", "content", "--easing", "ease-in-out", "--duration", "1s", "--size", "120x120",
    ]
}
