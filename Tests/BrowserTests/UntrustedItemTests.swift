import Foundation
import Testing
import Tx2SVGBrowserKit
import Tx2SVGTestSupport

/// Drawings that try to reach what is outside them, in each form in which people show them.
@Suite(.tags(.browser)) struct UntrustedItemTests {
  /// The content of hostile drawings; `HOST` stands for a server that must not be asked.
  static let drawings: [(name: String, content: String)] = [
    (
      "quotes that turn in an attribute",
      """
      <rect width="100" height="100" style="fill:url(data:x&quot;') url(&quot;data:');\
      mask-image:url(HOST/attr-mask);filter:url(HOST/attr-filter#a);x:&quot;)"/>
      """
    ),
    (
      "quotes that turn in a sheet",
      """
      <style>rect{fill:url(data:x"') url("data:');mask-image:url(HOST/sheet-mask)}\
       .q,body,html,div{background-image:url(HOST/sheet-body);outline:9px solid red} x{y:")}\
      </style><rect class="q" width="100" height="100"/>
      """
    ),
    (
      "a rule in a rule",
      """
      <style>rect{fill:red;body:has(&amp;){display:none} @import url(HOST/import);\
       body:has(&amp;),p{background:url(HOST/nested)}}</style><rect width="100" height="100"/>
      """
    ),
    (
      "elements in a description",
      """
      <desc><path/></desc><title><g><img src="HOST/title"/></g></title>\
      <rect id="after" width="100" height="100" fill="red"/>
      """
    ),
    (
      "strings, comments and addresses without an end",
      """
      <style>rect{fill:url(a"b);mask:url(HOST/bad)}g{x:"
      } rect{mask:url(HOST/string)} @import "HOST/late"; /* rect{mask:url(HOST/comment)}</style>\
      <rect width="100" height="100" style="mask:url(HOST/open;fill:'"/>
      """
    ),
    (
      "functions that fetch",
      """
      <style>rect{--a:"HOST/var";mask-image:image-set("HOST/set" 1x);mask:src(var(--a));\
      fill:\\75 rl(HOST/escape);cursor:url(HOST/cursor),auto}\
      @font-face{font-family:F;src:url(HOST/font)}text{font-family:F}</style>\
      <rect width="100" height="100" mask="u\\72l(HOST/mask)"/><text y="9">text</text>
      """
    ),
  ]

  /// References to data that are documents, whose sheets fetch others.
  static let documents: [(name: String, content: String)] = ["", "#f"].map { part in
    let content = ["filter", "mask", "linearGradient", "clipPath", "marker"].map {
      "%3C\($0) id='f'%3E%3C/\($0)%3E"
    }.joined()
    let address =
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cstyle%3E"
      + "@import 'HOST/data';%3C/style%3E\(content)%3C/svg%3E\(part)"
    let data = "url(&quot;\(address)&quot;)"
    let properties = [
      "filter", "mask", "mask-image", "fill", "stroke", "clip-path", "marker-start", "background",
    ]
    let shapes = properties.map { name in
      "<path d=\"M0 0h9v9h-9l3 3\" style=\"\(name):\(data)\"/>"
        + "<path d=\"M0 0h9v9\" style=\"--a:\(data);\(name):var(--a)\"/>"
        + "<path d=\"M0 0h9v9h-9\" \(name)=\"\(data)\"/>"
    }
    let images =
      "<image id=\"i\" href=\"\(address)\"/><image href=\"#i\"/><rect width=\"9\" height=\"9\""
      + " filter=\"url(#e)\"/><filter id=\"e\"><feImage href=\"\(address)\"/></filter>"
    return ("documents in data\(part)", shapes.joined() + images)
  }

  static func item(_ content: String, host: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">\
    \(content.replacingOccurrences(of: "HOST", with: host))</svg>
    """
  }

  @Test(.serialized, arguments: BrowserName.allCases, Formats.all)
  func `reach nothing`(_ name: BrowserName, _ format: String) throws {
    let server = try LocalServer()
    defer { server.close() }
    try withBrowser(name) { browser in
      server.serve(("text/html", "<img src=\"/control\"><p>hello"), at: "/control.html")
      try browser.open(server.origin + "/control.html")
      try Self.settle(browser)
      #expect(server.takeRequests().contains("/control"), "the server sees requests")
      for (index, drawing) in (Self.drawings + Self.documents).enumerated() {
        let path = NSTemporaryDirectory() + "untrusted-\(name)-\(format)-\(index).svg"
        try Self.item(drawing.content, host: server.origin)
          .write(toFile: path, atomically: true, encoding: .utf8)
        let file = try EmbeddingTests.written("iris gray \(path) --once --format \(format)")
        let isPicture = format.hasPrefix("svg")
        server.serve((isPicture ? "image/svg+xml" : "text/html", file), at: "/\(index).file")
        let inline = format == "html" ? "" : file
        let image = isPicture ? "<img src=\"/\(index).file\">" : ""
        server.serve(
          ("text/html", "<!DOCTYPE html><body><p>hello</p>\(inline)\(image)"),
          at: "/\(index).html")
        for page in ["/\(index).file", "/\(index).html"] {
          try browser.open(server.origin + page)
          try Self.settle(browser)
          #expect(server.takeRequests() == [], "\(name) \(format) \(drawing.name) \(page)")
        }
        let seen = try browser.run(Self.look) as? [String]
        let after = index == 3 && format != "html" ? "http://www.w3.org/2000/svg g" : ""
        #expect(seen == ["block", "none", after], "\(name) \(format) \(drawing.name)")
      }
    }
  }

  /// How the page around is shown, and what became of the rectangle after a description.
  static let look = """
    const rect = document.querySelector('[id$=after]');
    return [getComputedStyle(document.body).display,
      getComputedStyle(document.querySelector('p')).outlineStyle,
      rect ? rect.namespaceURI + ' ' + rect.parentNode.localName : ''];
    """

  /// Waits until the page is painted and the server has answered a request of the page itself.
  static func settle(_ browser: Browser) throws {
    _ = try browser.screenshot()
    try browser.runAsync("return fetch('/control.html', {cache: 'no-store'}).then(r => r.status)")
    _ = try browser.screenshot()
  }
}
