import Foundation
import Tx2SVGMarkup
import Tx2SVGTestSupport

/// What is wrong with the names and numbers of a written file, whatever it shows.
struct FileCheck {
  private let elements: [MarkupElement]
  private let style: String

  /// Reads a file.
  ///
  /// - Throws: When it is not well-formed.
  init(_ bytes: [UInt8]) throws {
    func all(_ element: MarkupElement) -> [MarkupElement] {
      [element] + element.children.compactMap(\.element).flatMap(all)
    }
    elements = all(try MarkupElement.parse(bytes))
    style = elements.filter { $0.name == "style" }.map(\.text).joined()
  }

  /// A sentence for every fault.
  ///
  /// - Throws: When a style sheet cannot be read.
  func problems() throws -> [String] {
    references() + viewBoxes() + inner() + copies() + (try rules())
  }

  /// Every copy has a transform with an inverse: librsvg refuses a whole file for one without.
  private func copies() -> [String] {
    elements.compactMap { $0.name == "use" ? $0["transform"] : nil }
      .filter { $0.firstMatch(of: /scale\((0\b(?!\.)|[^)]*[ ,]0\b(?!\.))/) != nil }
      .map { "a copy with the transform '\($0)'" }
  }

  /// A drawing has one `svg`: hosts take the first end tag for its end.
  private func inner() -> [String] {
    guard elements.first?.name == "svg", elements.count(where: { $0.name == "svg" }) > 1 else {
      return []
    }
    return ["an 'svg' in another one"]
  }

  /// Every id is there once, and everything that is referred to is there.
  private func references() -> [String] {
    let ids = elements.compactMap { $0["id"] }
    let values = elements.flatMap(\.attributes).filter { $0.name != "data-tx-begin" }
    var wanted = values.filter { $0.name.hasSuffix("href") && $0.value.hasPrefix("#") }
      .map { String($0.value.dropFirst()) }
    for text in values.map(\.value) + [style] {
      wanted += text.matches(of: /url\(["']?#([^)"']+)["']?\)/).map { String($0.1) }
    }
    for begin in values where begin.name == "begin" {
      wanted += begin.value.matches(of: /([^;\s]+)\.[a-z]+/).map { String($0.1) }
    }
    return Self.twice(ids).map { "the id '\($0)' is there twice" }
      + Set(wanted).subtracting(ids).sorted().map { "there is no '\($0)'" }
  }

  /// Every `viewBox` is four numbers with spaces between: Firefox reads no other.
  private func viewBoxes() -> [String] {
    let number = "-?([0-9]+(\\.[0-9]+)?|\\.[0-9]+)"
    return elements.compactMap { $0["viewBox"] }.filter {
      $0.range(of: "^\(number)( \(number)){3}$", options: .regularExpression) == nil
    }.map { "the view box '\($0)'" }
  }

  /// Every selector and every set of keyframes has one meaning.
  private func rules() throws -> [String] {
    var known: [String] = []
    var animated: [String] = []
    var switched: [String] = []
    var frames: [String] = []
    var played: [String] = []
    for (head, body) in try StyleSheet.blocks(style) {
      if head.hasPrefix("@keyframes ") { frames.append(String(head.dropFirst(11))) }
      guard !head.hasPrefix("@keyframes ") else { continue }
      let context = head.hasPrefix("@") ? head : ""
      let blocks = context.isEmpty ? [(head, body)] : try StyleSheet.blocks(body)
      for (selectors, body) in blocks {
        for selector in Self.choices(of: selectors) {
          // The rules of a template may build on one another.
          if !selector.contains(" ") { known.append("\(context) \(selector)") }
          if body.hasPrefix("display:") { switched.append(selector) }
          if let names = Self.animations(in: body) {
            animated.append(selector)
            played += names
          }
        }
      }
    }
    return Self.twice(known).map { "'\($0)' has two rules" }
      + Self.twice(frames).map { "the keyframes '\($0)' are there twice" }
      + Set(animated).intersection(switched).sorted().map { "'\($0)' is a still and moves" }
      + Set(played).subtracting(frames).sorted().map { "there are no keyframes '\($0)'" }
  }

  /// The keyframes that some declarations play; `nil` if they play none.
  private static func animations(in body: String) -> [String]? {
    let text = body.split(separator: ";").first { $0.hasPrefix("animation:") }?.dropFirst(10)
    guard let text, text != "none" else { return nil }
    return String(text).matches(of: /(?:^|,)([A-Za-z][A-Za-z0-9_]*) [0-9.]/).map { String($0.1) }
  }

  /// The selectors of a list, whose functions have commas of their own.
  private static func choices(of selectors: String) -> [String] {
    var depth = 0
    return selectors.split { letter in
      depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
      return letter == "," && depth == 0
    }.map(String.init)
  }

  private static func twice(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return Set(names.filter { !seen.insert($0).inserted }).sorted()
  }
}
