internal import Tx2SVG
internal import Tx2SVGMarkup

/// The findings about one file, on a host or, without one, as a picture or on any page.
struct Verdicts {
  let file: CheckedFile
  let host: Host?
  /// Whether it is to be put into a page.
  var isPasted = false
  /// What lets it begin by itself, in the words of the command that writes it.
  var start = "'--trigger load', or in a document another data-tx-begin"

  /// Everything found, in the order of the file.
  var all: [Finding] {
    let found =
      [place, Self.excess(of: file.size, on: host), namespace].compactMap(\.self) + faults + dropped
      + [policy, blocked, scripts].compactMap(\.self) + outside
      + [trigger, base, title, width, look, stop, flashes].compactMap(\.self)
    return found.sorted { $0.position < $1.position }
  }

  /// The longest time that something may move by itself without a way to stop it (WCAG 2.2.2).
  private static let longestMotion = 5.0
  /// The width of the narrowest pages, px.
  private static let narrowest = 320.0
  /// Properties that SMIL does not animate in Firefox where a page forbids style.
  private static let painted: Set = [
    "opacity", "visibility", "display", "fill", "stroke", "fill-opacity", "stroke-opacity",
    "stop-color",
  ]

  /// What a style asks for the reader's look.
  private static let reader = "prefers-color-scheme"

  /// The attributes of events that come by themselves, so that their scripts could move something.
  private static let starting: Set = [
    "onload", "onbegin", "onend", "onrepeat", "onanimationstart", "onanimationend",
    "onanimationiteration", "ontransitionend",
  ]

  /// Whether it is shown as a picture, which knows nothing outside itself.
  private var isPicture: Bool { !file.isPage && host?.embedding != .inline }

  private var place: Finding? {
    guard let host else { return nil }
    let prints = host.syntax == .latex
    if host.embedding == .picture || prints, file.isPage {
      return Finding(.host, "\(host.name) shows pictures only: write \(host.format.name)")
    }
    if host.embedding == .none {
      guard !prints || !file.motions.isEmpty else { return nil }
      let instead =
        prints
        ? ": take the still, which '--still' writes" : ": write \(host.still ?? "another file")"
      return Finding(.host, "\(host.name) plays neither SVG nor HTML" + instead)
    }
    // A policy is that of a whole page.
    return file.isPart || !file.isPage || !host.keepsCSS && !isPasted
      ? nil : Finding(.host, "a page cannot be part of another one: write '--format fragment'")
  }

  /// A file that is larger than the host allows.
  static func excess(of size: Int, on host: Host?) -> Finding? {
    guard let host, let largest = host.largest, size > largest else { return nil }
    let (found, most) = (DecimalFormat.megabytes(size), DecimalFormat.megabytes(largest))
    return Finding(.size, "\(found), but \(host.name) takes \(most) at most")
  }

  /// A drawing alone is one by its namespace, which pages alone add by themselves.
  private var namespace: Finding? {
    let isFragment = host == nil && file.path.lowercased().hasSuffix(".html")
    guard isPicture, !isFragment, file.root.name == "svg",
      file.root["xmlns"] != SVGVocabulary.namespace
    else { return nil }
    return Finding(
      .namespace,
      "as a picture it shows nothing: write <svg xmlns=\"\(SVGVocabulary.namespace)\">",
      at: file.position(of: file.root))
  }

  private var faults: [Finding] {
    file.motions.compactMap { motion in
      motion.fault.map { Finding(.timing, "it does not play: \($0)", at: motion.position) }
    }
  }

  /// The words that a host takes away, each at its first place.
  private var dropped: [Finding] {
    guard let host, host.embedding == .inline else { return [] }
    return host.drops.compactMap { word in
      let isAttribute = word.hasSuffix("=")
      let name = isAttribute ? String(word.dropLast()) : word
      let found = file.elements.filter { element in
        guard isAttribute else { return element.localName == name }
        let isUsual = element[name] == "linear" || element[name] == "replace"
        return element[name] != nil && !isUsual
      }
      guard let first = found.first, name != "style" || isAttribute || file.needsRules else {
        return nil
      }
      let count = found.count == 1 ? "" : ", \(found.count) times in all"
      let what = isAttribute ? "the attribute '\(name)'" : "<\(name)>"
      let instead = isPasted ? ": write \(host.format.name), as '--for \(host.name)' does" : ""
      return Finding(
        .dropped, "\(host.name) takes away \(what)\(count)\(instead)",
        at: file.position(of: first))
    }
  }

  /// Style that a policy of the page itself takes away.
  private var policy: Finding? {
    guard let policy = StylePolicy(of: file.root), let reason = policy.reason(),
      let style = file.elements.first(where: policy.forbids)
    else { return nil }
    return Finding(.dropped, reason, at: file.position(of: style))
  }

  /// Motion that Firefox does not play where a page forbids style.
  var blocked: Finding? {
    guard let host, host.embedding == .inline, !host.keepsCSS, !file.linksSheets else { return nil }
    let found = file.motions.first { !$0.properties.isDisjoint(with: Self.painted) }
    guard let found, let name = found.properties.intersection(Self.painted).min()
    else { return nil }
    return Finding(
      .dropped,
      "Firefox does not animate '\(name)' where \(host.name) forbids style: show it with <img>,"
        + " move it by transforms, or write HTML with '--css-out FILE'", at: found.position)
  }

  private var scripts: Finding? {
    guard isPicture else { return nil }
    let found = file.elements.first { element in
      let type = element["type"] ?? "module"
      let isData = !["script", "module"].contains(where: type.lowercased().hasPart)
      let isFull = !element.links.isEmpty || !element.text.trimmingBlanks.isEmpty
      return element.localName == "script" && isFull && !isData
        || element.attributes.contains { Self.starting.contains($0.name.lowercased()) }
    }
    let what = file.motions.isEmpty ? "nothing moves" : "some things may stand still"
    return found.map {
      Finding(
        .script, "\(what) without the script, and in a picture no script runs",
        at: file.position(of: $0))
    }
  }

  private var outside: [Finding] {
    guard isPicture else { return [] }
    var seen: Set<String> = []
    return file.addresses.filter { seen.insert($0.text).inserted }.map {
      Finding(
        .outside, "a picture loads nothing: put '\($0.text.prefix(60))' into the file",
        at: $0.position)
    }
  }

  /// Motion that waits for what never happens in a picture.
  private var trigger: Finding? {
    let waiting = file.motions.first { $0.fault == nil && $0.waits }
    guard isPicture else { return nil }
    return (waiting?.position ?? (file.startsOnAction ? .start : nil)).map {
      Finding(
        .trigger,
        "it waits for the reader, and a picture feels neither click nor pointer: write \(start)",
        at: $0)
    }
  }

  private var base: Finding? {
    guard !file.isPage, !file.motions.isEmpty else { return nil }
    let base = BaseState(file)
    guard !base.showsAnything || base.texts > 0 && base.shownTexts == 0 else { return nil }
    let what = base.showsAnything ? "no text" : "nothing"
    return Finding(
      .base,
      "where it does not play \(what) is seen: let it begin visible, and animate from there",
      at: file.position(of: file.root))
  }

  private var title: Finding? {
    let root = file.root
    let isSilent =
      root["aria-hidden"] == "true" || ["presentation", "none"].contains(root["role"] ?? "")
    let isNamed = root["aria-label"] != nil || root["aria-labelledby"] != nil
    let titles = root.localName == "html" ? file.elements : root.children.compactMap(\.element)
    let hasTitle = titles.contains { $0.localName == "title" && !$0.text.trimmingBlanks.isEmpty }
    guard !isSilent, !isNamed, !hasTitle, !file.isPage || !file.isPart || root["role"] == "img"
    else { return nil }
    return Finding(
      .title, "screen readers have no name for it: add a <title>, or aria-hidden=\"true\"",
      at: file.position(of: root))
  }

  /// A drawing that makes a narrow page scroll sideways (WCAG 1.4.10).
  private var width: Finding? {
    let style = file.cascade.style(of: file.root)
    guard let host, host.embedding == .inline, !file.isPage, style["max-width"] == nil,
      !(isPasted && host.keepsStyles), file.root["width"]?.hasSuffix("%") == false
    else { return nil }
    let width = DrawingFrame(root: file.root, style: style).size.width
    guard width > Self.narrowest else { return nil }
    let number = DecimalFormat(fractionDigits: 0).text(width)
    return Finding(
      .width,
      "a page narrower than its \(number) px scrolls sideways: it needs"
        + " 'max-width:100%;height:auto' \(host.keepsStyles ? "in its 'style'" : "in the page's sheet")",
      at: file.position(of: file.root))
  }

  /// Colours that depend on the reader's look, which a page may not have.
  private var look: Finding? {
    guard let host, host.embedding != .inline, !file.isPage else { return nil }
    let style = file.elements.first { $0.localName == "style" && $0.text.hasPart(Self.reader) }
    return style.map {
      Finding(
        .look,
        "a picture on \(host.name) follows the reader's system, in WebKit not even that:"
          + " '--variants light,dark' writes a file for each look", at: file.position(of: $0))
    }
  }

  private var stop: Finding? {
    let running = file.motions.filter { !$0.waits && (isPicture || !$0.canEnd) }
    guard isPicture || !file.pausesOnAction, let longest = running.max(by: { $0.end < $1.end }),
      longest.end > Self.longestMotion
    else { return nil }
    let time = DecimalFormat(fractionDigits: 1).text(min(longest.end, 1e6))
    let length = longest.end == .infinity ? "for ever" : "for \(time) s"
    return Finding(
      .stop,
      "it moves \(length), and nothing stops it (WCAG 2.2.2): '--once', '--repeat N', or"
        + " '--controls' in a page", at: longest.position)
  }

  private var flashes: Finding? {
    file.motions.first(where: \.flashes).map {
      Finding(
        .flashes, "it comes and goes more than three times a second (WCAG 2.3.1): make it slower",
        at: $0.position)
    }
  }
}
