import Foundation
import Testing
import Tx2SVGBrowserKit
import Tx2SVGCommand
import Tx2SVGTestSupport

/// What browsers' parsers make of files: the same tree, whether they are read as HTML or as XML.
@Suite(.tags(.browser)) struct ParserBrowserTests {
  /// The place where the trees of `arguments[0]` differ, or nothing.
  ///
  /// White space between elements is left out: an HTML parser moves that around `body`.
  static let compare = """
    function tree(node) {
      var children = [], text = '';
      function flush() { if (text.trim()) children.push(text.trim()); text = ''; }
      node.childNodes.forEach(function (child) {
        if (child.nodeType == 3 || child.nodeType == 4) { text += child.data; return; }
        flush();
        if (child.nodeType == 1) children.push(tree(child));
        if (child.nodeType == 8) children.push('<!--' + child.data);
      });
      flush();
      var attributes = [].map.call(node.attributes, function (attribute) {
        return attribute.name + '=' + attribute.value;
      });
      return [node.nodeName.toLowerCase(), attributes.sort(), children];
    }
    function difference(a, b, path) {
      if (typeof a != typeof b) return path + ': ' + JSON.stringify(a) + ' | ' + JSON.stringify(b);
      if (typeof a == 'string') return a == b ? null : path + ': ' + a + ' | ' + b;
      path += '/' + a[0];
      if (a[0] != b[0] || String(a[1]) != String(b[1]) || a[2].length != b[2].length)
        return path + ': ' + JSON.stringify(a).slice(0, 300) + ' | '
          + JSON.stringify(b).slice(0, 300);
      for (var i = 0; i < a[2].length; i++) {
        var found = difference(a[2][i], b[2][i], path);
        if (found) return found;
      }
      return null;
    }
    var text = arguments[0], parser = new DOMParser();
    var xml = parser.parseFromString(text, 'text/xml').documentElement;
    var page = parser.parseFromString(text, 'text/html');
    var html = xml.nodeName == 'html' ? page.documentElement : page.body.firstElementChild;
    return difference(tree(xml), tree(html), '') || '';
    """

  /// Whether the page ran a script of a drawing.
  static let hasFired = "return String(window.fired)"

  /// Documents whose text HTML might take for markup: `TRAP` is such a text.
  static let traps = [
    "<desc><g>TRAP</g></desc>", "<desc>TRAP</desc>", "<title>TRAP</title>", "<text>TRAP</text>",
    "<desc><path/></desc><text>TRAP</text>", "<metadata><x>TRAP</x></metadata>",
    "<foreignObject><div xmlns='http://www.w3.org/1999/xhtml'><p>TRAP</p></div></foreignObject>",
    "<desc><svg><desc><g/>TRAP</desc></svg></desc>", "<style>TRAP</style>",
    "<foreignObject><math><mi><g/>TRAP</mi></math></foreignObject>",
    "<g><!-- > <a> --></g><desc><b/></desc>", "<desc><br/>TRAP</desc><g/>",
    "<foreignObject><textarea>TRAP</textarea></foreignObject>",
    "<foreignObject><noscript><p title='&lt;/noscript>'>TRAP</p></noscript></foreignObject>",
    "<desc><style>a{}</style><g/></desc>",
  ]
  static let trap = "<![CDATA[x><img src=\"x\" onerror=\"window.fired=1\"></style></title>]]>"

  /// The drawing with a trap, as a document.
  static func document(_ content: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9' width='9' height='9'>"
      + content.replacing("TRAP", with: trap)
      + "<rect data-tx='opacity' width='9' height='9'/></svg>"
  }

  static func written(_ content: String, _ format: String) throws -> String {
    let outcome = Command.run(
      ["render", "a.svg", "--format", format], files: .package(with: ["a.svg": document(content)]))
    try #require(outcome.status == .done, "\(content): \(outcome.messages)")
    return String(decoding: outcome.output, as: UTF8.self)
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `text that looks like markup stays text`(_ name: BrowserName) throws {
    try withBrowser(name) { browser in
      for content in Self.traps {
        for format in Formats.files {
          let file = try Self.written(content, format)
          // A drawing is pasted into a page.
          let page = format == "html" ? file : "<!DOCTYPE html><body>\(file)</body>"
          try browser.open(document: page, type: "html")
          let fired = try browser.run(Self.hasFired) as? String
          #expect(fired == "undefined", "\(content) \(format)")
          let difference = try browser.run(Self.compare, [file]) as? String
          #expect(difference == "", "\(content) \(format)")
        }
      }
    }
  }

  @Test func `every sample is one tree in both parsers`() throws {
    let samples = Samples.all + Samples.documents + Samples.templates
    try withBrowser(.chromium) { browser in
      try browser.open(document: "<!DOCTYPE html><title>x</title>", type: "html")
      for sample in samples {
        let bytes = try #require(PackageRoot.bytes(of: sample.path))
        let text = String(decoding: bytes, as: UTF8.self)
        let difference = try browser.run(Self.compare, [text]) as? String
        #expect(difference == "", "\(sample.path)")
      }
    }
  }

  @Test func `the comparison finds what differs`() throws {
    try withBrowser(.chromium) { browser in
      try browser.open(document: "<!DOCTYPE html><title>x</title>", type: "html")
      for text in [
        "<svg><desc><path/></desc><g/></svg>", "<svg><desc><g><![CDATA[x>]]></g></desc></svg>",
        "<svg><p/></svg>", "<div><xmp>&lt;</xmp></div>", "<div><b/><i/></div>",
      ] {
        let difference = try browser.run(Self.compare, [text]) as? String
        #expect(difference != "", "\(text)")
      }
    }
  }
}
