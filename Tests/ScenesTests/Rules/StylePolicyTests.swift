import Testing
import Tx2SVGMarkup
import Tx2SVGScenes

@Suite struct StylePolicyTests {
  private static let inPage = "the page's own policy forbids style in it: write '--css-out FILE'"
  private static let anywhere = "the page's own policy forbids style, in a file, too"

  @Test(arguments: [
    ("default-src 'self'", inPage), ("DEFAULT-SRC https:; img-src *", inPage),
    ("script-src 'self'", nil), ("style-src 'unsafe-inline'; default-src 'none'", nil),
    ("style-src 'self' 'nonce-a' 'unsafe-inline'", inPage), ("style-src", anywhere),
    ("style-src-elem 'self'; style-src 'unsafe-inline'", inPage), ("default-src 'none'", anywhere),
  ])
  func `knows where a policy lets style stand`(_ policy: String, _ reason: String?) {
    let meta = MarkupElement("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
    let root = MarkupElement("html", [:], [.element(MarkupElement("head", [:], [.element(meta)]))])
    #expect(StylePolicy(of: root)?.reason() == reason)
    #expect(StylePolicy(of: root)?.reason(inFile: true) == (reason == Self.anywhere ? reason : nil))
  }
}
