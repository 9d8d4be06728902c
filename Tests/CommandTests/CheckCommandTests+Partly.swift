extension CheckCommandTests {
  /// The same of files that play, or fit, in part.
  static let partly: [(words: String, file: String, findings: [String])] = [
    (
      "", named + "<rect width='9' height='9'>\(spin)</rect>\n<script>tick()</script></svg>",
      [
        "2:1: error: some things may stand still without the script, and in a picture no script runs"
      ]
    ),
    (
      "",
      named
        + "<rect width='9' height='9'>\(spin)\n\(spin.replacing("dur", with: "begin='click' dur"))"
        + "</rect></svg>", ["2:1: error: it waits for the reader"]
    ),
    (
      "",
      named + "<style>path{animation:a 1s}rect:hover{animation:a 1s}@keyframes a{to{r:0}}</style>"
        + "<path d='M0 0h9'/><rect width='9' height='9'/></svg>",
      ["1:1: error: it waits for the reader"]
    ),
    (
      "",
      named + "<style>rect{animation:a 1s}rect:hover{animation-duration:2s}@keyframes a{to{r:0}}"
        + "</style><rect width='9' height='9'/></svg>", []
    ),
    (
      "--for csp", named.replacing("'32'", with: "'400'") + "</svg>",
      [
        "1:1: warning: a page narrower than its 400 px scrolls sideways: it needs"
          + " 'max-width:100%;height:auto' in the page's sheet"
      ]
    ),
    (
      "--for page", named.replacing("'32'", with: "'400'") + "</svg>",
      ["1:1: warning: a page narrower than its 400 px scrolls sideways"]
    ),
    ("--for page", named.replacing("'32'", with: "'400' style='max-width:9px'") + "</svg>", []),
    ("--for page", named.replacing("'32'", with: "'100%'") + "</svg>", []),
    ("--for github", named.replacing("'32'", with: "'400'") + "</svg>", []),
  ]
}
