extension ItemLookTests {
  /// Drawings of which browsers choose what is seen: by the size, a language, a title or the bytes.
  static let choices = [
    Drawing(
      name: "conditions about its size",
      content: """
        <style>.a{fill:red}@media (max-width:250px){.a{fill:green}}@media (min-width:250px){.b{fill:red}}\
        @media (width&lt;201px) and (orientation:portrait){.c{fill:blue}}</style>\
        <style media='not all and (min-width:201px)'>.d{fill:lime}</style><defs>\
        <g id='d'><rect class='a' width='80' height='80'/><rect class='b' x='90' width='80' height='80'/>\
        <rect class='c' y='90' width='80' height='20'/>\
        <rect class='d' x='90' y='90' width='80' height='20'/></g></defs><use href='#d'/>\
        <g transform='translate(0 80)'><rect class='a' y='50' width='80' height='40'/></g>
        """),
  ]
}
