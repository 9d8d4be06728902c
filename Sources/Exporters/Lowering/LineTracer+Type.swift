internal import Tx2SVGLimits
internal import Tx2SVGMotion
internal import Tx2SVGMarkup
internal import Tx2SVGScenes

/// Text that appears piece by piece: one text, of which a part is visible, so that it is set as if all
/// of it were there, whatever its font, and can be searched and selected.
extension LineTracer {
  /// A picture whose pieces appear in order; anything but a text is a piece, too.
  func typed(
    _ shape: Shape, by piece: LineOrder.Piece, _ builder: inout DrawingBuilder
  ) throws(ExportError) -> Shape {
    var count = 0
    _ = typed(shape, piece) { _ in
      count += 1
      return nil
    }
    do throws(BudgetError) { try builder.budget.spend(count, on: .typedPieces) } catch {
      throw .document("the text is too long: \(error)")
    }
    let duration = builder.timeline.duration
    var index = 0
    return typed(shape, piece) { name in
      index += 1
      let end = (Double(index) - 0.5) / Double(count)
      let hidden = progress.spans(until: duration) { $0 < end }
      guard hidden.contains(where: { $0.lowerBound < duration }) else { return nil }
      return Property(
        switching: name,
        SwitchingValue(during: hidden, of: duration, is: .shown(false), otherwise: .shown(true)))
    }
  }

  private func typed(
    _ shape: Shape, _ piece: LineOrder.Piece, isText: Bool = false,
    _ next: (PropertyName) -> Property?
  ) -> Shape {
    let isText = isText || shape.name == "text"
    guard isText || ShapeLines.containers.contains(shape.name) else {
      return Shape("g", around: [shape], with: [next(.opacity)].compactMap(\.self))
    }
    var shape = shape
    shape.children = shape.children.flatMap { child -> [Shape.Child] in
      switch child {
      case .moving(let inner) where !ShapeLines.isSilent(inner.name):
        return [.moving(typed(inner, piece, isText: isText, next))]
      case .still(.element(let inner)) where !ShapeLines.isSilent(inner.name),
        .themed(.element(let inner)) where !ShapeLines.isSilent(inner.name):
        return [.moving(typed(Shape(inner), piece, isText: isText, next))]
      case .still(.text(let text)) where isText:
        return Self.pieces(of: text, by: piece).flatMap { text -> [Shape.Child] in
          // Static renderers leave out blanks at the end of a part.
          let letters = text.prefix { !$0.isWhitespace }
          let blanks = Shape.Child.still(.text(String(text.dropFirst(letters.count))))
          guard !letters.isEmpty else { return [blanks] }
          var part = Shape("tspan", [:], [.still(.text(String(letters)))])
          part.properties += [next(.visibility)].compactMap(\.self)
          return [.moving(part)] + (letters.count < text.count ? [blanks] : [])
        }
      default: return [child]
      }
    }
    return shape
  }

  /// The letters or words of a text, each with the blanks behind it.
  ///
  /// Letters that are joined in writing come in words, as not every engine joins those of two parts.
  static func pieces(of text: String, by piece: LineOrder.Piece) -> [String] {
    let byWord = piece == .word || text.unicodeScalars.contains(where: \.joins)
    var pieces: [String] = []
    var isOpen = false
    for letter in text {
      if letter.isWhitespace, !pieces.isEmpty {
        pieces[pieces.count - 1].append(letter)
        isOpen = false
      } else if isOpen, byWord {
        pieces[pieces.count - 1].append(letter)
      } else {
        pieces.append(String(letter))
        isOpen = !letter.isWhitespace
      }
    }
    return pieces
  }
}

extension Unicode.Scalar {
  /// Whether it is of a script whose letters are joined: Arabic, Syriac, N'Ko, Mandaic, Mongolian.
  fileprivate var joins: Bool {
    switch value {
    case 0x600...0x7FF, 0x840...0x85F, 0x860...0x8FF, 0x1800...0x18AF, 0xFB50...0xFDFF,
      0xFE70...0xFEFC:
      true
    default: false
    }
  }
}
