/// A selector of CSS with other identifiers and classes.
struct SelectorNames {
  /// The selector after renaming.
  let text: String

  /// Renames what follows `#` and `.` outside strings and attribute selectors.
  init(_ selector: String, id: (String) -> String, className: (String) -> String) {
    var (text, name, depth): (String, String, Int) = ("", "", 0)
    var mark: Character?
    func flush() {
      guard let open = mark else { return }
      text.append(open)
      text += open == "#" ? id(name) : className(name)
      (mark, name) = (nil, "")
    }
    StyleScanner.walk(selector) { character, isQuoted in
      let isNamePart =
        character.isLetter || character.isNumber || character == "-" || character == "_"
        || !character.isASCII
      if mark != nil, isNamePart {
        name.append(character)
        return
      }
      flush()
      if !isQuoted, character == "[" { depth += 1 }
      if !isQuoted, character == "]" { depth -= 1 }
      if !isQuoted, depth == 0, character == "#" || character == "." {
        mark = character
      } else {
        text.append(character)
      }
    }
    flush()
    self.text = text
  }
}
