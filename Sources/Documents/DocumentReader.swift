public import Tx2SVGScenes
internal import Tx2SVGCSS
internal import Tx2SVGLimits
internal import Tx2SVGMarkup
internal import Tx2SVGTransitions

/// Reads an SVG or HTML document whose elements carry `data-tx` attributes.
public struct DocumentReader {
  package let file: String

  private let playback: DocumentPlayback
  /// Whether what is in a document may stay whatever it does.
  private let isTrusted: Bool
  /// A style sheet with transitions, in addition to those of the document.
  private let css: String

  /// Creates a reader for a file, whose name appears in messages.
  public init(file: String) { self.init(file: file, playback: DocumentPlayback()) }

  /// Creates a reader for a file that is to play in some way; of a drawing that is not trusted stays
  /// what would of an item.
  package init(
    file: String, playback: DocumentPlayback, isTrusted: Bool = true, css: String = ""
  ) {
    self.css = css
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
    if !isTrusted { remarks = try clean(&markup) }
    do throws(BudgetError) {
      try StyleRules(document: markup.root).checkWork(in: markup.root)
    } catch { throw failure(0, error.description) }
    var collector = AnnotationCollector()
    collector.collect(&markup.root)
    collector.checkIDs(in: markup.root)
    let parts = parts(of: &collector, markup.root)
    guard collector.problems.all.isEmpty else {
      throw DocumentError(file: file, problems: collector.problems.sorted)
    }
    var document = AnimatedDocument(markup: markup, parts: parts)
    document.remarks = remarks + KeptContent(markup).remarks
    if parts.isEmpty {
      let reason = collector.elements.isEmpty ? "no element has data-tx" : "a slide is alone"
      document.remarks.append(
        .init(line: markup.root.line, reason: "nothing moves: \(reason)"))
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
  private func clean(
    _ markup: inout MarkupDocument
  ) throws(DocumentError) -> [Remark] {
    guard markup.source == nil else {
      throw failure(markup.root.line, "a page cannot be cleaned: only a drawing may be untrusted")
    }
    do throws(ArtworkError) {
      let drawing = try SafeDrawing(markup.root, named: file)
      markup = MarkupDocument(root: drawing.root)
      return drawing.notes.map { .init(line: $0.line, reason: $0.sentence) }
    } catch { throw failure(0, error.description) }
  }

  private func failure(_ line: Int, _ reason: String) -> DocumentError {
    DocumentError(file: file, problems: [.init(line: line, reason: reason)])
  }

  private func parsed(_ bytes: [UInt8]) throws(DocumentError) -> MarkupDocument {
    do throws(MarkupError) {
      if try MarkupDocument.isPage(bytes, named: file) { return try MarkupDocument.page(bytes) }
      if [nil, UInt8(ascii: "<")].contains(MarkupDocument.firstByte(of: bytes)) {
        return try MarkupDocument.parse(bytes)
      }
    } catch {
      if case .notWellFormed(let line, _, let reason) = error {
        throw failure(line, WellFormedness.advice(reason, line: line, of: bytes))
      }
      if case .spent(let error, let line) = error { throw failure(line, "\(error)") }
      throw failure(0, error.description)
    }
    throw failure(
      0,
      bytes.starts(with: [0x1F, 0x8B])
        ? "the document is compressed; unpack it with gunzip first"
        : "this is not an SVG or HTML document")
  }

  private func parts(
    of collector: inout AnnotationCollector, _ root: MarkupElement
  ) -> [AnimatedDocument.Part] {
    // A sheet without any transition is none.
    let all = root.subtree
    let written = all.filter { $0.name == "style" }.map { $0.text + "\n" }.joined()
    let sheet = try? TransitionSheet(reading: written + css)
    let annotations = collector.elements.map {
      Annotation($0.attributes, playback, sheet, &collector.problems)
    }
    let loop = DocumentLoop(collector.whole, playback, &collector.problems)
    let (begins, end) = begins(
      of: annotations, Set(all.compactMap { $0["id"] }), &collector)
    var builder = PartBuilder(document: root)
    var parts: [AnimatedDocument.Part] = []
    for (index, element) in collector.elements.enumerated() {
      let group = element.membership.map { collector.groups[$0.group] }
      guard let annotation = annotations[index] else {
        // Another mistake of the same element is reported with the first one.
        _ = PartBuilder.writtenBox(of: element, in: group, &collector.problems)
        continue
      }
      loop?.check(annotation, of: element, &collector.problems)
      var timing: PartTiming
      if group?.kind == .slides, let membership = element.membership {
        let slides = Self.members(of: membership.group, collector.elements, annotations)
        // A single slide gives way to none, and stays as it is drawn.
        guard slides.count == group?.count, slides.count > 1 else { continue }
        if case .phases = annotation.kind, let written = element.attributes[.phases] {
          collector.problems.add(
            written.line, "data-tx-phases: slides come and go; put what has phases into a slide")
          continue
        }
        timing = .slide(membership.index, of: slides, begin: begins[index].time)
      } else {
        timing = PartTiming(annotation, begin: begins[index].time)
      }
      if let loop, end + loop.hold > 0 { timing = timing.looped(loop, cycle: end + loop.hold) }
      let part = builder.part(
        of: element, annotation, timing, in: group, begin: begins[index], &collector.problems)
      if let part { parts.append(part) }
    }
    return parts
  }

  /// The annotations of a group's children, without those that have a problem.
  private static func members(
    of group: Int, _ elements: [AnnotatedElement], _ annotations: [Annotation?]
  ) -> [Annotation] {
    zip(elements, annotations).compactMap { element, annotation in
      element.membership?.group == group ? annotation : nil
    }
  }

  private func begins(
    of annotations: [Annotation?], _ ids: Set<String>, _ collector: inout AnnotationCollector
  ) -> (begins: [Schedule.Begin], end: Double) {
    let elements = collector.elements
    let groups = collector.groups
    var entries = zip(elements, annotations).map { element, annotation in
      entry(of: element, annotation, groups, groupsFrom: elements.count)
    }
    for (index, group) in groups.enumerated() {
      let members = Self.members(of: index, elements, annotations)
      let begin = group.attributes.read(.begin, &collector.problems, BeginTime.init)
      let length: Double?
      switch group.kind {
      case .slides: length = PartTiming.length(ofSlides: members)
      case .stagger(let step):
        let lengths = members.map(PartTiming.length)
        length =
          lengths.contains(nil)
          ? nil : lengths.enumerated().map { step * Double($0) + ($1 ?? 0) }.max() ?? 0
      }
      entries.append(
        Schedule.Entry(
          id: group.element["id"], begin: begin,
          line: group.attributes[.begin]?.line ?? group.element.line, wait: 0, length: length,
          trigger: members.first?.trigger, group: nil))
    }
    let begins = Schedule.resolved(entries, still: ids, &collector.problems)
    let ends = zip(begins, entries).compactMap { begin, entry in
      entry.length.map { begin.time + $0 }
    }
    return (begins, ends.max() ?? 0)
  }

  private func entry(
    of element: AnnotatedElement, _ annotation: Annotation?, _ groups: [AnnotatedGroup],
    groupsFrom offset: Int
  ) -> Schedule.Entry {
    var wait = 0.0
    if let membership = element.membership, !element.hasOwnBegin,
      case .stagger(let step) = groups[membership.group].kind
    {
      wait = step * Double(membership.index)
    }
    let isOwn = element.hasOwnBegin || element.membership == nil
    return Schedule.Entry(
      id: element.element["id"],
      begin: isOwn ? annotation?.begin ?? element.attributes[.begin]?.begin : nil,
      line: element.attributes[.begin]?.line ?? element.element.line, wait: wait,
      length: annotation.map(PartTiming.length) ?? 0, trigger: annotation?.trigger,
      group: isOwn ? nil : element.membership.map { offset + $0.group })
  }
}

extension AttributeSet.Written {
  /// The begin that it states; a mistake in it has been reported.
  fileprivate var begin: BeginTime? { try? BeginTime(value) }
}
