import Testing

@testable import Tx2SVGCommand

@Suite struct JSONTests {
  @Test func `escapes what a string cannot hold`() {
    #expect(JSON.quoted("a\"b\\c\nd\te\r\u{1}\u{1F}é🎉/") == #""a\"b\\c\nd\te\r\u0001\u001fé🎉/""#)
  }

  @Test func `escapes what a terminal acts upon`() {
    #expect(JSON.quoted("\u{7F}\u{9B}\u{202E}") == #""\u007f\u009b\u202e""#)
  }

  @Test func `writes numbers with a digit before the point`() {
    let values = JSON.array([.number(0.5), .number(-0.25), .number(3), .number(0)])
    #expect(values.text == "[\n  0.5,\n  -0.25,\n  3,\n  0\n]\n")
  }

  @Test func `writes a value on a single line`() {
    let value = JSON.line(
      .object([("a", .array([.number(1), .bool(true)])), ("b", .string("c"))]))
    #expect(value.text == "{ \"a\": [1, true], \"b\": \"c\" }\n")
    #expect(JSON.array([value]).text == "[\n  { \"a\": [1, true], \"b\": \"c\" }\n]\n")
  }

  @Test func `writes any number`() {
    let values = JSON.line(.array([1.5e10, -2e15, 1e300, .infinity, .nan].map { .number($0) }))
    #expect(values.text == "[15000000000, -2000000000000000, null, null, null]\n")
  }

  @Test func `writes empty lists on one line`() {
    #expect(
      JSON.object([("a", .array([])), ("b", .object([]))]).text
        == "{\n  \"a\": [],\n  \"b\": {}\n}\n")
  }
}
