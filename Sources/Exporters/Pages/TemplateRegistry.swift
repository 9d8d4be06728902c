/// Every built-in template by name: the one list that help, completions, docs and tests read.
public enum TemplateRegistry {
  /// One template, as a drawing, as a page or as both.
  public struct Entry: Sendable {
    /// The word after `--template`.
    public let name: String
    /// The look of the template: one sentence with a full stop.
    public let summary: String
    /// Whether it shows what a device shows, of which nothing should be cropped.
    package private(set) var isScreen = false
    fileprivate let svg: (@Sendable () -> [UInt8])?
    fileprivate let html: @Sendable () -> [UInt8]

    /// The kinds of output that can be written into it.
    public var kinds: [Template.Kind] { svg == nil ? [.html] : [.svg, .html] }

    /// The document of one kind, `nil` if there is none.
    public func template(_ kind: Template.Kind) -> Template? {
      let bytes = kind == .html ? html : svg
      return bytes.map { bytes in
        var template = Template(name: name, bytes: bytes())
        template.hasGround = name != TemplateRegistry.plain.name
        return template
      }
    }
  }

  /// All templates; the first is the default.
  public static let all: [Entry] = [
    plain,
    Entry(
      name: "card", summary: "A card with title and description.",
      svg: { PackageResources.card_svg }, html: { PackageResources.card_html }),
    Entry(
      name: "browser", summary: "The window of a browser.", isScreen: true,
      svg: { PackageResources.browser_svg }, html: { PackageResources.browser_html }),
    Entry(
      name: "phone", summary: "The screen of a phone, which '--size 260x472' fills.",
      isScreen: true,
      svg: { PackageResources.phone_svg }, html: { PackageResources.phone_html }),
    Entry(
      name: "figure", summary: "A figure with a caption and a button that pauses it.",
      svg: nil, html: { PackageResources.figure_html }),
    Entry(
      name: "slideshow", summary: "A bright screen in a dark room.",
      svg: { PackageResources.slideshow_svg }, html: { PackageResources.slideshow_html }),
  ]

  /// The template that adds nothing.
  public static let plain = Entry(
    name: "plain", summary: "The document and nothing around it.",
    svg: { PackageResources.plain_svg }, html: { PackageResources.plain_html })

  /// The template of this name.
  public static func entry(named name: String) -> Entry? { all.first { $0.name == name } }
}
