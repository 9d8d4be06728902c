@testable import Tx2SVGCommand

/// What was probably meant by words that stand in the wrong place.
extension MessageTests {
  static let hints = [
    Case(
      "iris --poster end",
      "invalid value 'end' for '--poster': expected a time such as '.5s', or no '--poster' for the end"
        + " of step 1"),
    Case(
      "cube --direction left", "invalid value 'left' for '--direction': did you mean '--to left'?"),
    Case(
      "push --direction left",
      "invalid value 'left' for '--direction': did you mean '--edge',"
        + " where the new view comes from?"),
    Case(
      "push --to left",
      "unknown option '--to', did you mean '--edge', where the new view comes from?"),
    Case(
      "uncover --to left", "unknown option '--to', did you mean '--edge', where the old view goes?"),
    Case(
      "clock --turn anti-clockwise",
      "invalid value 'anti-clockwise' for '--turn': did you mean 'counterclockwise'?"),
    Case(
      "cube --duration 1,5s",
      "invalid value '1,5s' for '--duration': expected a point in place of the comma: '1.5s'"),
    Case("cube red blue —out x.svg", "unknown option '—out', did you mean '--out'?"),
    Case("cube red blue —out=x.svg", "unknown option '—out=x.svg', did you mean '--out'?"),
    Case(
      "cube .red Color.blue", "'.red' is neither a file nor a CSS colour; did you mean 'red'?"),
    Case(
      "cube systemBlue", "'systemBlue' is neither a file nor a CSS colour; did you mean 'blue'?"),
    Case(
      "confetti --color Color.orange",
      "invalid value 'Color.orange' for '--color': did you mean 'orange'?"),
    Case(
      "cube --theme github", "invalid value 'github' for '--theme': did you mean '--for github'?"),
    Case(
      "iris --direction left",
      "invalid value 'left' for '--direction': expected insert, remove or both"),
    Case(
      "slideshow --transition push,wipe(top)",
      "invalid value 'push,wipe(top)' for '--transition':"
        + " give each its own: --transition 'push' --transition 'wipe(top)'"),
    Case(
      "slideshow --transition opacity,",
      "invalid value 'opacity,' for '--transition': unexpected ',' (at column 8)"),
    Case("text:f(x) cube", "'text:f(x)' is no effect: 'cube' comes first, the items after it"),
    Case("cube --text Hello", "unknown option '--text', did you mean 'text:Hello'?"),
    Case("cube --emoji=🎉", "unknown option '--emoji', did you mean 'emoji:🎉'?"),
    Case("list --text Hello", "unknown option '--text'; 'tx2svg help list' shows all"),
    Case(
      "a.svg --out x.svg",
      "'a.svg' is a file, and a command comes first: 'tx2svg render a.svg' or 'tx2svg cube a.svg'"),
    Case(
      "a.svg --css x.css",
      "'a.svg' is a file, and a command comes first: 'tx2svg render a.svg' or 'tx2svg cube a.svg'"),
    Case("empty.png", "'empty.png' is a file, and a command comes first: 'tx2svg cube empty.png'"),
    Case("drop.css", "'drop.css' is a file, and a command comes first: 'tx2svg with drop.css'"),
    Case(
      "../x.svg --css x.css",
      "unknown command or effect '../x.svg'; 'tx2svg list' shows all effects"),
    Case("a.svg cube", "'a.svg' is no effect: 'cube' comes first, the items after it"),
    Case("cube red x.svg", "no such file: 'x.svg'; '--out x.svg' would write it", .noInput),
    Case("cube red x.svg --out y.svg", "no such file: 'x.svg'", .noInput),
    Case("cube A.svg", "no such file: 'A.svg'; did you mean 'a.svg'?", .noInput),
    Case("cube empty.pn", "no such file: 'empty.pn'; did you mean 'empty.png'?", .noInput),
    Case("cube b.svg", "no such file: 'b.svg'", .noInput),
    Case(
      "cube shots/after.pn", "no such file: 'shots/after.pn'; did you mean 'shots/after.png'?",
      .noInput),
    Case("cube none/after.png", "no such file: 'none/after.png'", .noInput),
    Case("with dorp.css", "no such file: 'dorp.css'; did you mean 'drop.css'?", .noInput),
    Case("render bda.svg", "no such file: 'bda.svg'; did you mean 'bad.svg'?", .noInput),
    Case("embed olt.svg --for page", "no such file: 'olt.svg'; did you mean 'old.svg'?", .noInput),
    Case(
      "cube shots/*.png",
      "no such file: 'shots/*.png'; no name matches it, or quotes keep the shell from expanding it",
      .noInput),
    Case(
      "with dro?.css",
      "no such file: 'dro?.css'; no name matches it, or quotes keep the shell from expanding it",
      .noInput),
    Case(
      "phases --property rotate",
      "invalid value 'rotate' for '--property': did you mean 'rotation'?"),
    Case("cube --format pdf", "invalid value 'pdf' for '--format': did you mean '--for latex'?"),
    Case("slideshow --caption One", "unknown option '--caption', did you mean '--title'?"),
    Case(
      "slideshow red blue --transition push wipe",
      "'wipe' is neither a file nor a CSS colour; did you mean '--transition wipe'?"),
  ]
}
