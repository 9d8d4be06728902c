extension ItemLookTests {
  private static let disc = "<circle cx='100' cy='100' r='110' fill='green'/>"

  /// Drawings whose outermost element has a ground or a shape that only CSS can give it.
  static let roots = [
    Drawing(
      name: "a ground for either theme",
      root: """
        width='200' height='200' \
        style='background:#fc0;background-color:light-dark(#fffbe6,#121212);color-scheme:light dark'
        """, content: "\(square) fill='green'/>"),
    Drawing(
      name: "a system colour as ground", root: "width='200' height='200' style='background:Mark'",
      content: "\(square) fill='green'/>"),
    Drawing(
      name: "round as a whole", root: "width='200' height='100' style='border-radius:50%'",
      content: disc),
    Drawing(
      name: "a pill", root: "width='200' height='100' style='border-radius:999px'", content: disc),
    Drawing(
      name: "round corners, with a ground",
      root: """
        width='200' height='160' viewBox='0 0 100 80' style='border-radius:40px;background:#fc0'
        """,
      content: "<circle id='corners' cx='10' cy='10' r='30' fill='green'/>",
      // WebKit rounds the ground as well.
      plain: """
        <clipPath id='c'><rect width='200' height='160' rx='40'/></clipPath>\
        <rect width='200' height='160' fill='#fc0'/>\
        <g clip-path='url(#c)'><circle cx='20' cy='20' r='60' fill='green'/></g>
        """),
    Drawing(
      name: "oval corners, stretched",
      root: """
        width='200' height='200' viewBox='0 0 100 200' preserveAspectRatio='none' \
        style='border-radius:60px/20px'
        """, content: "<rect width='100' height='200' fill='#fc0'/>\(disc)"),
    // WebKit draws filter functions on the outermost element alone.
    Drawing(
      name: "inverted as a whole",
      root: """
        width='200' height='200' viewBox='0 0 100 100' filter='invert(93%) hue-rotate(180deg)'
        """,
      content: "<rect width='100' height='100' fill='#ffe'/><path d='M9 9h60v60z' fill='#a5d8ff'/>"),
    Drawing(
      name: "faint and shadowed, by a rule",
      root: "width='200' height='200' viewBox='0 0 100 100' style='filter:none'",
      content: """
        <style>svg{filter:sepia(.6) drop-shadow(16px 12px 2px blue) opacity(40%)!important}</style>\
        <path d='M9 9h60v60z' fill='tomato'/>
        """),
  ]
}
