/// A tag of a language for templates: `{{ }}`, `{% %}`, `{# #}`, `{/* */}`, `<% %>` or `<? ?>`.
struct TemplateTag: Hashable {
  /// What a tag means for what stands behind it.
  enum Role: Hashable {
    case begins(String)
    case branches
    /// The end of what has that name; without one, of the innermost that may have branches.
    case ends(String?)
  }

  let range: Range<Int>
  let isComment: Bool
  /// Its words, without its marks.
  let text: String

  /// What ends without its name, or has branches.
  static let structures: Set = [
    "if", "unless", "for", "foreach", "each", "range", "while", "with", "case", "switch", "define",
    "block", "do", "{",
  ]

  private static let alternatives: Set = ["else", "elseif", "elsif", "elif", "when"]
  private static let loops: Set = ["for", "foreach", "each", "range", "while"]
  private static let iterators: Set = ["forEach", "map", "times"]
  private static let conditions: Set = ["if", "unless", "with"]

  /// The first word.
  var word: String {
    String(text.drop { "#^>* ".contains($0) }.prefix { !" \n(;:{,|".contains($0) })
  }

  /// Whether what it begins may be written again and again.
  ///
  /// `{{#items}}` is a list in Mustache; with more words it is a function of Handlebars.
  var repeats: Bool {
    if Self.loops.contains(word) { return true }
    guard !Self.conditions.contains(word) else { return false }
    let calls = text.split(separator: ".").dropFirst().map {
      String($0.prefix { $0.isLetter || $0 == "_" })
    }
    return text == "#" + word
      || calls.contains {
        Self.iterators.contains($0) || $0.split(separator: "_").contains("each")
      }
  }

  /// Whether what it begins is shown in its place or not at all, as in loops and conditions: other
  /// parts may be shown elsewhere, without what stands before them here.
  var staysInPlace: Bool { repeats || text == "^" + word || Self.conditions.contains(word) }

  /// Whether it may print something by itself.
  func mayWrite(_ bytes: [UInt8]) -> Bool {
    switch role(in: bytes) {
    case nil: !isComment
    case .begins(let name): !Self.structures.contains(name)
    case .branches, .ends: false
    }
  }

  /// What it begins or ends; `nil` if it prints something, or does nothing to the rest.
  ///
  /// In `{% %}` any word may begin something: those that never end begin nothing.
  func role(in bytes: [UInt8]) -> Role? {
    if isComment { return nil }
    let isBlock = bytes[range.lowerBound + 1] == 0x25 && bytes[range.lowerBound] == 0x7B
    switch text {
    case let text where text.hasPrefix("}"): return text.hasSuffix("{") ? .branches : .ends("{")
    case "^": return .branches
    case let text where text.hasPrefix("/"):
      return .ends(String(text.dropFirst().prefix { $0 != " " }))
    case _ where word == "end": return .ends(nil)
    case _ where isEnd(isBlock): return .ends(String(word.dropFirst(3)))
    case _ where Self.alternatives.contains(word): return .branches
    case let text where text.hasSuffix("{"): return .begins("{")
    case let text where text.hasSuffix(" do") || text.hasPart(" do |"): return .begins("do")
    case let text where text.hasPrefix("#") || text.hasPrefix("^") || isBlock: return .begins(word)
    default: return Self.structures.contains(word) ? .begins(word) : nil
    }
  }

  /// Whether its word ends something: any in `{% %}`, elsewhere `endDate` may be a value.
  private func isEnd(_ isBlock: Bool) -> Bool {
    word.hasPrefix("end") && (isBlock || Self.structures.contains(String(word.dropFirst(3))))
  }
}

/// What a template may leave out, repeat or print elsewhere.
struct TemplateSection: Hashable {
  /// The place of what begins it, before all of its branches.
  let start: Int
  /// One of its branches.
  let range: Range<Int>
  /// What begins it.
  let tag: TemplateTag

  /// The sections between tags.
  static func all(_ tags: [TemplateTag], in bytes: [UInt8]) -> [TemplateSection] {
    var sections: [TemplateSection] = []
    var open: [(name: String, tag: TemplateTag, start: Int)] = []
    // The places in it of each name, and of all that may have branches.
    var places: [String?: [Int]] = [:]
    for tag in tags {
      guard let role = tag.role(in: bytes) else { continue }
      if case .begins(let name) = role {
        places[name, default: []].append(open.count)
        if TemplateTag.structures.contains(name) { places[nil, default: []].append(open.count) }
        open.append((name, tag, tag.range.upperBound))
        continue
      }
      let ended: String? = if case .ends(let name) = role { name } else { nil }
      guard let index = places[ended]?.last else { continue }
      let (_, first, start) = open[index]
      sections.append(
        TemplateSection(
          start: first.range.lowerBound, range: start..<tag.range.lowerBound, tag: first))
      if role == .branches {
        open[index].start = tag.range.upperBound
      } else {
        for place in open.indices[index...].reversed() {
          for name in [open[place].name, nil] where places[name]?.last == place {
            places[name]?.removeLast()
          }
        }
        open.removeSubrange(index...)
      }
    }
    return sections
  }
}

/// Finds the tags of templates in the bytes of a page.
struct TemplateScanner {
  private let bytes: [UInt8]
  /// The places before which no tag with such an end does end, so that none is sought twice.
  private var sought: [String: Int] = [:]

  /// The longest tag that is no comment, bytes.
  private static let longest = 1000
  private static let ends = [
    "{{": "}}", "{%": "%}", "{#": "#}", "{/": "/}", "<%": "%>", "<?": "?>",
  ]

  /// The longest comment, bytes.
  private let longestComment: Int

  /// Creates a scanner of all bytes, or of a part in which no comment is long.
  init(_ bytes: [UInt8], isPart: Bool = false) {
    self.bytes = bytes
    longestComment = isPart ? Self.longest : bytes.count
  }

  /// The tag that begins at a place; `nil` if none does, or if there are tags of HTML within it.
  mutating func tag(at start: Int) -> TemplateTag? {
    guard start + 2 < bytes.count, [0x7B, 0x3C].contains(bytes[start]),
      let end = Self.ends[text(start..<start + 2)]
    else { return nil }
    let comment = commentEnd(from: start)
    guard end != "/}" || comment != nil else { return nil }
    let isPair = comment?.isEmpty == false
    let mark = Array((isPair ? comment ?? "" : end).utf8)
    let key = (comment ?? "") + end
    let limit = min(start + (comment == nil ? Self.longest : longestComment), bytes.count)
    var (place, mayEndTags) = (max(start + 2, sought[key] ?? 0), false)
    while place < limit {
      if bytes[place] == 0x3C, place + 1 < bytes.count {
        let next = bytes[place + 1]
        let isStart = (0x41...0x5A).contains(next & 0xDF)
        // A text about templates has '<code>{#</code>'.
        if next == 0x2F, !mayEndTags || comment == nil { break }
        if comment == nil, isStart || next == 0x21 { break }
        mayEndTags = mayEndTags || isStart
      }
      if bytes[place] == mark[0], bytes[place...].starts(with: mark) {
        let rest = bytes[(place + mark.count)...].prefix(8).drop { Self.isSign($0) }
        let upper = isPair ? rest.startIndex + end.utf8.count : place + mark.count
        if !isPair || rest.starts(with: end.utf8) {
          return tag(start..<upper, isComment: comment != nil)
        }
      }
      place += 1
    }
    sought[key] = max(place, sought[key] ?? 0)
    return nil
  }

  /// Whether all that looks like a template in a range is one.
  mutating func covers(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      if let tag = tag(at: index) {
        index = tag.range.upperBound
      } else if [0x7B, 0x3C].contains(bytes[index]) {
        return false
      } else {
        index += 1
      }
    }
    return true
  }

  /// What comes before the end of a comment; `nil` if none begins.
  private func commentEnd(from start: Int) -> String? {
    let next = bytes[(start + 2)...].prefix(8)
    let word = text(next.drop { Self.isSign($0) }.prefix(3).indices)
    switch text(start..<start + 2) {
    case "{#": return ""
    case "{/": return next.first == 0x2A ? "*" : nil
    case "{{" where word.hasPrefix("/*"): return "*/"
    case "{{" where word.hasPrefix("!"): return word == "!--" ? "--" : ""
    case "{{" where next.starts(with: "--".utf8), "<%" where next.starts(with: "--".utf8):
      return "--"
    case "<%" where word.hasPrefix("#"): return ""
    default: return nil
    }
  }

  private func tag(_ range: Range<Int>, isComment: Bool) -> TemplateTag {
    var words = text(range.dropFirst(2).dropLast(2))[...]
    while let last = words.last, "-~ \t\r\n".contains(last) { words.removeLast() }
    words = words.drop { "-~=+ \t\r\n".contains($0) }
    if words.hasPrefix("php") { words = words.dropFirst(3).drop { $0.isWhitespace } }
    return TemplateTag(range: range, isComment: isComment, text: String(words))
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private static func isSign(_ byte: UInt8) -> Bool {
    StartTag.isBlank(byte) || byte == 0x2D || byte == 0x7E
  }
}
