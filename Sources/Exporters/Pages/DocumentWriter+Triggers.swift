internal import Tx2SVGMarkup
internal import Tx2SVGMotion
internal import Tx2SVGScenes

extension DocumentWriter {
  func clock(of part: AnimatedDocument.Part) -> CSSClock {
    var clock = CSSClock(timeline: part.motion, start: part.start)
    clock.letsGo =
      part.motion.cycles == 1 && part.rests.last?.upperBound == .infinity
      && (!part.isInDrawing || !part.trigger.awaitsPointer)
    clock.trigger =
      switch part.trigger {
      case .load: .always
      // A click on a link inside moves the focus to it.
      case .click: .state("#\(rootID ?? ""):focus-within")
      case .hover: .state("#\(rootID ?? ""):is(:hover,:focus-within)")
      case .view: .view(of: nil)
      }
    switch ReducedPart(part, options.reducedMotion) {
    case .plays: break
    case .stands: clock.reduced = part.stillStyle(at: part.restTime)
    case .fades:
      // A part with phases is replaced, and so is the animation of an element of a page.
      guard part.isInDrawing, part.presence != nil else { break }
      clock.reduced = part.stillStyle(at: part.motion.posterTime)
    }
    return clock
  }

  /// Gives the element that contains all of the document what triggers need.
  mutating func listen(_ root: inout MarkupElement) throws(ExportError) {
    guard let number = document.markup.source.map(\.outermost) ?? root.number else {
      throw .unsupported(
        "a click or the pointer needs an element around the whole fragment; put a <div> around it")
    }
    if !abilities.hasSheet, let id = root["id"], !Trigger.hears(id) {
      remarks.append(
        Remark(
          root.source,
          "data-tx-trigger: browsers hear ids of letters, digits and '_' alone; rename '\(id)'"))
    }
    root.updateFirst(where: { $0.number == number }) { element in
      rootID = element["id"] ?? sheet.newName()
      element["id"] = rootID
      if takesFocus { element["tabindex"] = "0" }
    }
  }

  /// Whether what contains all of the document takes the focus, with which motion in CSS begins.
  var takesFocus: Bool {
    abilities.hasSheet && document.parts.contains { $0.clicked == nil && $0.trigger.awaitsPointer }
  }

  /// Refuses a trigger of an element of a drawing that this format cannot hear.
  func checkTrigger(of part: AnimatedDocument.Part) throws(ExportError) {
    if part.trigger == .view {
      throw part.refused(
        "data-tx-trigger: a drawing does not know when it comes into view, only an element of a"
          + " page does")
    }
    if let clicked = part.clicked, abilities.hasSheet {
      throw part.refused(
        "data-tx-begin: only svg hears a click on '\(clicked)'; elsewhere data-tx-trigger=\"click\""
          + " is for clicks on the whole")
    }
  }

  /// The event that starts the clock of a part, as SMIL's `begin`; `nil` if it starts by itself.
  func begin(of part: AnimatedDocument.Part) -> String? {
    guard part.trigger.awaitsPointer else { return nil }
    // Unlike 'mouseover' this does not repeat for whatever moves beneath a resting pointer.
    let event = part.trigger == .click ? "click" : "mouseenter"
    let wait = part.start > 0 ? "+" + SMILClock.text(part.start) : ""
    return "\(part.clicked ?? rootID ?? "").\(event)" + wait
  }
}

extension AnimatedDocument.Part {
  /// An animation that shows a moment; the base shows it only if there is no trigger to wait for.
  fileprivate func stillStyle(at time: Double) -> String {
    trigger.awaitsPointer ? CSSSheet.paused(at: time) : "animation:none"
  }
}
