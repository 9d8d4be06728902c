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
    Drawing(
      name: "languages",
      content: """
        <style>:lang(en){fill:red}.a:lang(de-CH){fill:green}.b:not(:lang(de)){fill:blue}</style>\
        <g lang='de-CH-1996'><rect class='a' width='90' height='90'/></g>\
        <rect class='b' x='100' width='90' height='90'/><rect y='100' width='90' height='90' lang='en-GB'/>
        """),
    Drawing(
      name: "a picture of a mistyped kind",
      content: """
        <image width='150' height='150' href='data:img/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAf\
        FcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='/>
        """),
    Drawing(
      name: "sheets with titles",
      content: """
        <style title='a'>rect{fill:green}</style><style>rect{stroke:blue;stroke-width:9}</style>\
        <style title='b'>rect{fill:red}</style><style title='a'>.x{stroke:lime}</style>\
        \(square)/><rect class='x' x='50' y='50' width='30' height='30'/>
        """),
    Drawing(
      name: "a choice",
      content: """
        <switch><x:y xmlns:x='urn:x'/><rect width='90' height='90' fill='red' requiredExtensions='urn:x'/>\
        <rect width='90' height='90' fill='red' requiredExtensions=''/>\
        <rect width='90' height='90' fill='red' systemLanguage='tlh'/>\
        <rect width='90' height='90' fill='green'/><rect width='90' height='90' fill='red'/></switch>\
        <rect x='100' width='90' height='90' systemLanguage='tlh'/>\
        <switch><metadata/><g/><rect y='100' width='90' height='90'/></switch>
        """),
    Drawing(
      name: "paint without a context",
      content: "\(square) fill='context-fill' stroke='green' stroke-width='9'/>",
      plain: "\(square) fill='black' stroke='green' stroke-width='9'/>"),
    Drawing(
      name: "filters with offsets and lights that are no shares",
      content: """
        <filter id='f'><feOffset dx='20%' dy='20%'/></filter><filter id='g'><feDiffuseLighting>\
        <fePointLight x='50%' y='50%' z='20'/></feDiffuseLighting></filter>\
        <rect width='90' height='90' fill='green' filter='url(#f)'/>\
        <rect y='100' width='90' height='90' fill='green' filter='url(#g)'/>
        """),
  ]
}
