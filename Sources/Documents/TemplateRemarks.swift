internal import Tx2SVGMarkup
internal import Tx2SVGScenes

/// Remarks about the annotations of a page that a template, or HTML itself, keeps from what they say.
struct TemplateRemarks {
  private let source: PageSource

  init(_ source: PageSource) { self.source = source }

  /// All remarks, about elements and groups, and about annotations of neither.
  func all(_ elements: [AnnotatedElement], _ groups: [AnnotatedGroup]) -> [Remark] {
    let tags = elements.map(\.element).compactMap { element in
      source.tagFault(of: element).map { Remark(element.source, Self.sentence($0, element.name)) }
    }
    let repeated = groups.indices.filter { index in
      elements.contains {
        $0.membership?.group == index && source.isRepeated($0.element, in: groups[index].element)
      }
    }
    let order = repeated.map { index in
      Remark(
        groups[index].element.source,
        "what a template repeats begins all at once, for it is written once: write the delays"
          + " into the template, as style=\"animation-delay:…\"")
    }
    return tags + order
      + source.unread.map { tag in
        Remark(
          SourcePlace(line: tag.line, column: tag.column),
          tag.isInTemplate
            ? "data-tx is not read inside <template>, whose content is a document of its own:"
              + " compile that as a file of its own"
            : "data-tx is not read here, where HTML leaves its element out")
      }
  }

  private static func sentence(_ fault: PageSource.TagFault, _ name: String) -> String {
    switch fault {
    case .conditionalClass:
      "the class that moves <\(name)> gets lost with the condition around 'class':"
        + " put the condition between its quotation marks"
    case .conditionalAnnotation:
      "the condition around 'data-tx' gets lost, so <\(name)> always moves: put the condition"
        + " around its whole tag"
    case .writtenClass(let template):
      "if '\(template.prefix(40))' writes a class, the one that moves <\(name)> gets lost: put"
        + " data-tx on an element around it"
    }
  }
}
