import Foundation

/// Text as words with numbers between them: what CSS and SVG interpolate.
package struct NumberText: Hashable {
  /// What stands around the numbers, without their units and spaces.
  var words: [String]
  /// The numbers.
  var numbers: [Double]

  /// The numbers of a text, in order.
  package static func numbers(in text: String) -> [Double] { NumberText(text).numbers }

  /// Takes a text apart; digits inside names and colours are no numbers.
  init(_ text: String) {
    words = [""]
    numbers = []
    let characters = Array(text.utf8)
    var index = 0
    while index < characters.count {
      if characters[index] == 35 {
        // A colour or a reference: a word whatever it holds.
        let end = characters[index...].firstIndex { [32, 41, 44, 59].contains($0) }
        words[words.count - 1] += String(
          decoding: characters[index..<(end ?? characters.count)], as: UTF8.self)
        index = end ?? characters.count
      } else if let end = Self.endOfNumber(characters, from: index),
        let number = Double(String(decoding: characters[index..<end], as: UTF8.self))
      {
        numbers.append(number)
        words.append("")
        index = Self.endOfUnit(characters, from: end)
      } else {
        let character = characters[index]
        // A list may have a comma, a space or nothing between two numbers.
        if character != 32, character != 44 {
          words[words.count - 1].append(Character(UnicodeScalar(character)))
        }
        index += 1
      }
    }
  }

  private static func endOfNumber(_ text: [UInt8], from start: Int) -> Int? {
    var index = start
    if index < text.count, text[index] == 45 || text[index] == 43 { index += 1 }
    var (digits, points) = (0, 0)
    while index < text.count {
      if (48...57).contains(text[index]) {
        digits += 1
      } else if text[index] == 46, points == 0 {
        points = 1
      } else {
        break
      }
      index += 1
    }
    return digits > 0 ? index : nil
  }

  private static func endOfUnit(_ text: [UInt8], from start: Int) -> Int {
    let rest = text[start...]
    for unit in ["px", "deg", "%", "s"] where rest.starts(with: unit.utf8) {
      return start + unit.utf8.count
    }
    return start
  }

  /// The text with numbers between those of this one and another, or `nil` if they differ in kind.
  func mixed(with other: NumberText, _ progress: Double) -> NumberText? {
    guard words == other.words else { return nil }
    var mixed = self
    mixed.numbers = zip(numbers, other.numbers).map { $0 + ($1 - $0) * progress }
    return mixed
  }

  /// The text again, numbers without units and separated by spaces.
  var text: String {
    zip(words, numbers).map { $0 + String(format: " %.10f ", $1) }.joined()
      + words[words.count - 1]
  }
}
