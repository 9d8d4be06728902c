import Testing
import Tx2SVGCSS
import Tx2SVGTransitions

@testable import Tx2SVGCommand

/// All words of other tools, behind what this tool has for them.
extension SynonymTests {
  /// Effects.
  static let effects = table(
    """
    blinds: shutter shutters venetian slats
    blurReplace: blur defocus
    clock: radial radialwipe clockwipe sweep
    confetti: fireworks burst celebrate
    coverflow: carousel gallery
    draw: handwriting
    cube: box cuberotate
    doorway: doors door
    fan: cards spread
    flip: rotate turn spin page book curl pageturn pageflip cardflip pagecurl flipbook
    identity: none cut
    iris: circle circlereveal circleopen star
    move: fly flyin slideup slidedown
    opacity: fade fadein fadeout fadeup fadedown fadeleft faderight fadeinup fadeindown
    opacity: fadethrough dissolve crossfade crossdissolve appear disappear
    phases: animate keyframes pulse
    push: shift marquee ticker
    scale: bounce bouncein grow shrink pop scalein
    slide: slidein swipe
    slideshow: slides
    swap: exchange switch
    type: typewriter typing
    wipe: reveal curtain linearwipe beforeafter
    zoom: kenburns zoomin zoomout
    """)

  /// Options; of several, the first one that a command has.
  static let options = table(
    """
    out: output outfile file save
    size: width height dimensions resolution w
    font: fontfamily typeface bold
    ink: textcolor fontcolor
    transition: effect
    count: slats pieces
    repeat: loop loops iterations count infinite forever times
    once: noloop norepeat single
    autoreverse: alternate yoyo pingpong
    quiet: quiet silent
    stats: verbose info
    check: dryrun test
    origin anchor: center centre
    edge to: from side
    to edge: way
    to: edge
    edge: to
    duration: speed time length rate
    easing: ease timing curve spring
    delay: wait
    hold: pause rest interval
    trigger: start on
    direction: reverse
    background: bg backgroundcolor fill bgcolor
    color background: colour colours
    theme: mode dark appearance
    title: alt name label caption captions
    desc: description
    format: type
    for: host target
    id-prefix: prefix idprefix
    poster: thumbnail still frame
    tolerance: precision error
    minify: compress
    pretty: indent
    template: layout
    fit: objectfit
    overflow: clip
    depfile: deps
    version: v
    """)

  /// Values.
  static let values = table(
    """
    leading: left
    left: leading
    trailing: right
    right: trailing
    top: up
    up: top
    bottom: down
    down: bottom
    view: scroll visible inview
    hover: mouseover
    click: tap
    insert: in
    remove: out
    fill: stretch
    cover: crop
    auto: system
    github: readme
    page: website web blog
    jupyter: notebook
    email: mail
    latex: tex pdf
    rotation: rotate
    svg: smil
    svg-css: css
    html: htm
    """)

  /// Each word of a table with what stands before it.
  private static func table(_ text: String) -> [(word: String, meant: [String])] {
    text.split(separator: "\n").flatMap { line in
      let halves = line.split(separator: ":").map { $0.split(separator: " ").map(String.init) }
      return halves[1].map { ($0, halves[0]) }
    }
  }

  @Test func `has one meaning for each word`() {
    for words in [Self.effects, Self.options, Self.values] {
      #expect(Set(words.map(\.word)).count == words.count)
    }
  }

  @Test func `leads from every word to an effect`() {
    for (word, meant) in Self.effects {
      #expect(EffectSynonym(word)?.name == meant[0], "\(word)")
      #expect(EffectRegistry.entry(named: meant[0]) != nil, "\(word)")
    }
  }

  @Test func `leads from every word to the first option of a command`() {
    let known =
      Set(CommandTable.commands.flatMap(\.options).map(\.name))
      .union(EffectRegistry.all.flatMap { Invocation.rows(of: $0) }.map(\.name))
    for (word, meant) in Self.options {
      for first in meant.indices {
        let rest = Array(meant[first...].reversed())
        #expect(OptionSynonyms.option(for: word, among: rest) == meant[first], "\(word)")
      }
      #expect(known.isSuperset(of: meant), "\(word)")
    }
  }

  @Test func `leads from every word to a value`() {
    for (word, meant) in Self.values {
      #expect(Synonyms.value(for: word, among: meant) == meant[0], "\(word)")
      #expect(Synonyms.value(for: word, among: [word]) == nil, "\(word)")
    }
  }
}
