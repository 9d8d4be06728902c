internal import Tx2SVGScenes

extension DocumentWriter {
  /// Refuses a trigger of an element of a drawing that this format cannot hear.
  func checkTrigger(of part: AnimatedDocument.Part) throws(ExportError) {
    if part.trigger == .view {
      throw .unsayable([
        Remark(
          part.source,
          "data-tx-trigger: a drawing does not know when it comes into view, only an element of a"
            + " page does")
      ])
    }
    if let clicked = part.clicked, abilities.hasSheet {
      throw .unsayable([
        Remark(
          part.source,
          "data-tx-begin: only svg hears a click on '\(clicked)'; elsewhere data-tx-trigger=\"click\""
            + " is for clicks on the whole")
      ])
    }
  }

  /// The event that starts the clock of a part, as SMIL's `begin`; `nil` for the start of the document.
  func begin(of part: AnimatedDocument.Part) -> String? {
    let wait = DecimalFormat(fractionDigits: 6).text(part.start) + "s"
    let event: String
    switch part.trigger {
    case .load, .view: return part.start > 0 ? wait : nil
    case .click: event = "click"
    // Unlike 'mouseover' it does not repeat for whatever moves beneath a resting pointer.
    case .hover: event = "mouseenter"
    }
    return "\(part.clicked ?? rootID ?? "").\(event)" + (part.start > 0 ? "+" + wait : "")
  }
}
