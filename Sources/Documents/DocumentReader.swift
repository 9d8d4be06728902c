public import Tx2SVGScenes
package import Tx2SVGLimits
internal import Tx2SVGMarkup
internal import Tx2SVGMotion
internal import Tx2SVGTransitions

/// Reads an SVG or HTML document whose elements carry `data-tx` attributes.
public struct DocumentReader {
  package let file: String

  private let playback: DocumentPlayback
  /// Whether what is in a document may stay whatever it does.
  private let isTrusted: Bool
  /// Style sheets in addition to those of the document.
  private let sheets: [StyleFile]
  /// The bytes of a file by its path, and how many it may have: of a style sheet that a page links, or
  /// of a picture in a drawing.
  private let linkedFile: (String, Budget.Cost) -> [UInt8]?

  /// Creates a reader for a file, whose name appears in messages.
  public init(file: String) { self.init(file: file, playback: DocumentPlayback()) }

  /// Creates a reader for a file that is to play in some way; of a drawing that is not trusted stays
  /// what would of an item.
  package init(
    file: String, playback: DocumentPlayback, isTrusted: Bool = true, sheets: [StyleFile] = [],
    linkedFile: @escaping (String, Budget.Cost) -> [UInt8]? = { _, _ in nil }
  ) {
    self.sheets = sheets
    self.linkedFile = linkedFile
    self.file = file
    self.playback = playback
    self.isTrusted = isTrusted
  }

  /// The document in motion.
  ///
  /// - Throws: ``DocumentError`` with every mistake found.
  public func document(from bytes: [UInt8]) throws(DocumentError) -> AnimatedDocument {
    var markup = try parsed(bytes)
    let kind = markup.root.name
    guard kind == "svg" || markup.source != nil else {
      throw failure(markup.root.line, Self.misfit(kind))
    }
    var remarks: [Remark] = []
    var problems = Problems()
    let rules: AnnotationRules
    do throws(BudgetError) {
      try StyleRules(document: markup.root).checkWork(in: markup.root)
      rules = try AnnotationRules(document: markup.root, adding: sheets, &problems)
    } catch { throw failure(0, error.description) }
    // The rules select among the elements as they were.
    if !isTrusted { remarks = try clean(&markup) }
    var document = AnimatedDocument(markup: markup, parts: [])
    if document.isPage {
      document.linked = markup.root.linkedSheets(of: file) { linkedFile($0, .inputBytes) }
    } else {
      markup.root.embedPictures(of: file) { linkedFile($0, .linkedBytes) }
    }
    var collector = AnnotationCollector(rules, problems, of: document)
    collector.collect(&markup.root)
    collector.checkIDs(in: markup.root)
    document.markup = markup
    document.parts = parts(of: &collector, markup.root, &remarks)
    guard collector.problems.all.isEmpty else {
      throw DocumentError(file: file, problems: collector.problems.sorted)
    }
    var known: Set<Remark> = []
    document.remarks = (remarks + KeptContent(markup).remarks + collector.rules.remarks)
      .filter { known.insert($0).inserted }
    let unread = markup.source?.unread ?? []
    if let source = markup.source {
      document.remarks += TemplateRemarks(source).all(collector.elements, collector.groups)
    }
    if document.parts.isEmpty, collector.rules.remarks.isEmpty, !markup.root.movesItself {
      let reason =
        switch collector.elements.first {
        case nil: unread.isEmpty ? "no element has data-tx" : "data-tx is not read where it is"
        case let first? where first.membership.map({ collector.groups[$0.group].kind }) == .slides:
          "a slide is alone"
        case let first?: "\(first.name) draws nothing"
        }
      document.remarks.append(Remark(markup.root.source, "nothing moves: \(reason)"))
    }
    return document
  }

  /// The reason why a document with such a root is not read.
  private static func misfit(_ root: String) -> String {
    if root.hasSuffix(":svg") {
      return "<\(root)>: save the drawing with SVG as its default namespace, as <svg>"
    }
    return root == "html"
      ? "save the page as UTF-8" : "the root is <\(root)>; expected <svg> or <html>"
  }

  /// Removes what an item may not have; returns what that was.
  private func clean(_ markup: inout MarkupDocument) throws(DocumentError) -> [Remark] {
    guard markup.source == nil else {
      throw failure(markup.root.line, "a page cannot be cleaned: only a drawing may be untrusted")
    }
    do throws(ArtworkError) {
      let drawing = try SafeDrawing(markup.root, named: file)
      markup = MarkupDocument(root: drawing.root)
      return drawing.notes.map { .init(line: $0.line, reason: $0.sentence) }
    } catch { throw failure(0, error.description) }
  }

  private func failure(_ line: Int, column: Int? = nil, _ reason: String) -> DocumentError {
    DocumentError(file: file, problems: [Remark(SourcePlace(line: line, column: column), reason)])
  }

  private func parsed(_ bytes: [UInt8]) throws(DocumentError) -> MarkupDocument {
    do throws(MarkupError) {
      if try MarkupDocument.isPage(bytes, named: file) {
        return try MarkupDocument.page(bytes).withColumns(in: bytes)
      }
      try MarkupDocument.checkBeginning(of: bytes)
      return try MarkupDocument.parse(bytes).withColumns(in: bytes)
    } catch {
      if case .notWellFormed(let line, let column, let reason) = error {
        throw failure(
          line, column: MarkupDocument.hasLongLines(bytes) ? column : nil,
          WellFormedness.advice(reason, line: line, of: bytes))
      }
      if case .spent(let error, let line) = error { throw failure(line, "\(error)") }
      throw failure(0, error.description)
    }
  }

  private func parts(
    of collector: inout AnnotationCollector, _ root: MarkupElement, _ remarks: inout [Remark]
  ) -> [AnimatedDocument.Part] {
    let all = root.subtree
    let sheet = DocumentSheet(all, and: sheets)
    remarks +=
      sheet?.remarks(on: collector.elements.compactMap { $0.attributes[.transition]?.value }) ?? []
    var builder = PartBuilder(document: root)
    let elements = collector.elements.map { element in
      var element = element
      let slides = collector.slides(with: element)
      element.own.origin = builder.origin(
        of: element, in: slides, mayNameBox: sheet?.namesBoxes ?? false)
      return element
    }
    var lineup = Lineup(
      elements: elements, groups: collector.groups,
      annotations: elements.map {
        Annotation($0, playback, sheet, &collector.problems)
      })
    lineup.stayForPhases()
    let (annotations, turns) = (lineup.annotations, lineup.turns(&collector.problems))
    let loop = DocumentLoop(collector.whole, playback, &collector.problems)
    let ids = Set(all.compactMap { $0["id"] })
    let (begins, end) = lineup.begins(among: ids, &collector.problems)
    var parts: [AnimatedDocument.Part] = []
    var budget = Budget()
    for (index, element) in collector.elements.enumerated() {
      let slides = collector.slides(with: element)
      guard let annotation = annotations[index] else {
        // Another mistake of the same element is reported with the first one.
        _ = PartBuilder.writtenBox(of: element, in: slides, &collector.problems)
        continue
      }
      loop?.check(annotation, of: element, &collector.problems)
      var timing: PartTiming
      if slides != nil, let membership = element.membership {
        guard let turns = turns[membership.group] else { continue }
        timing = .slide(membership.index, turns, begin: begins[index].time)
      } else {
        timing = PartTiming(annotation, begin: begins[index].time)
      }
      if let loop, end + loop.hold > 0 { timing = timing.looped(loop, cycle: end + loop.hold) }
      let part = builder.part(
        of: element, annotation, timing, in: slides, begin: begins[index], &collector.problems)
      guard let part else { continue }
      do throws(BudgetError) { try budget.spend(part.motion.elements.count, on: .pieces) } catch {
        collector.problems.add(part.source, "\(error)")
        break
      }
      parts.append(part)
    }
    return parts
  }
}

extension AnnotationCollector {
  /// The group of which an element is a slide, if it is one.
  fileprivate func slides(with element: AnnotatedElement) -> AnnotatedGroup? {
    element.membership.map { groups[$0.group] }.flatMap { $0.kind == .slides ? $0 : nil }
  }
}

extension MarkupElement {
  /// Whether it has motion of its own, as what this tool writes has.
  fileprivate var movesItself: Bool {
    let animations: Set = ["animate", "animateTransform", "animateMotion", "set"]
    return subtree.contains {
      animations.contains($0.name) || $0.name == "style" && $0.text.hasPart("@keyframes")
    }
  }
}
