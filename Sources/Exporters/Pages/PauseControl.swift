internal import Tx2SVGMarkup

/// A button without script that pauses the motion next to it: a box that can be checked.
struct PauseControl {
  private let name: String

  init(_ name: String) { self.name = name }

  /// The button, which comes before everything that it pauses.
  var button: MarkupElement {
    MarkupElement(
      "input", ["class": name, "type": "checkbox", "aria-label": "Pause", "title": "Pause"])
  }

  /// The rules of the button and of what it pauses; without motion, and on paper, there is none.
  var rules: String {
    // Nothing of a page's look for its forms reaches it.
    let own = ".\(name):not(#\(name))"
    return "\(own){all:revert;position:absolute;z-index:1;right:8px;bottom:8px;appearance:none;"
      + "display:grid;place-items:center;width:32px;height:32px;margin:0;border:1px solid;"
      + "border-radius:50%;forced-color-adjust:none;background:Canvas;color:CanvasText;"
      + "opacity:.8;cursor:pointer}"
      + "\(own):hover,\(own):focus-visible{opacity:1}"
      + "\(own):focus-visible{outline:2px solid;outline-offset:2px}"
      + "\(own)::before,\(own)::after{all:revert}"
      + "\(own)::before{content:'';width:10px;height:12px;background:currentColor;clip-path:"
      + "polygon(0 0,33% 0,33% 100%,67% 100%,67% 0,100% 0,100% 100%,0 100%)}"
      + "\(own):checked::before{margin-left:2px;clip-path:polygon(0 0,100% 50%,0 100%)}"
      + ".\(name):checked~* *{animation-play-state:paused!important}"
      + "@media print,(prefers-reduced-motion:reduce){\(own){display:none}}"
  }

  /// A box around the button and a drawing.
  func box(around drawing: MarkupElement) -> MarkupElement {
    MarkupElement(
      "div", ["style": "position:relative;width:fit-content;max-width:100%"],
      [.element(MarkupElement("style", [:], [.text(rules)])), .element(button), .element(drawing)])
  }
}
