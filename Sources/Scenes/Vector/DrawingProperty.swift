internal import Tx2SVGMarkup

/// The properties of CSS that change the look of a drawing at rest.
enum DrawingProperty {
  /// Properties that pass, besides custom ones.
  static let names = SVGVocabulary.properties.union(
    StyleProperties.words(
      """
      all appearance backdrop-filter backface-visibility background background-blend-mode
      background-color background-image background-position background-repeat background-size
      clip color-scheme columns content contain cx cy r rx ry x y d width height
      dominant-baseline fill-rule font-feature-settings font-kerning font-language-override
      font-optical-sizing font-palette font-synthesis font-synthesis-style font-synthesis-weight
      font-variant-alternates font-variant-caps font-variant-east-asian font-variant-ligatures
      font-variant-numeric font-variant-position font-variation-settings forced-color-adjust
      glyph-orientation-horizontal glyph-orientation-vertical hyphens inline-size kerning
      line-height mask-border mask-clip mask-composite mask-image mask-mode mask-origin
      mask-position mask-repeat mask-size max-height max-width min-height min-width object-fit
      object-position outline outline-color outline-offset outline-style outline-width perspective
      perspective-origin print-color-adjust quotes rotate scale shape-inside shape-margin
      shape-padding shape-subtract solid-color solid-opacity stroke-alignment tab-size
      text-align text-align-all text-combine-upright text-decoration-color text-decoration-line
      text-decoration-skip-ink text-decoration-style text-decoration-thickness text-emphasis
      text-emphasis-color text-emphasis-position text-emphasis-style text-indent text-orientation
      text-overflow text-shadow text-transform text-underline-offset text-underline-position
      text-wrap transform transform-style translate user-select white-space word-break
      word-wrap zoom -webkit-font-smoothing -webkit-mask -webkit-mask-image
      -webkit-text-fill-color -webkit-text-stroke -webkit-text-stroke-color
      -webkit-text-stroke-width -webkit-transform -webkit-transform-origin
      """))

  static let faceNames = StyleProperties.words(
    """
    ascent-override descent-override font-display font-family font-feature-settings font-stretch
    font-style font-variation-settings font-weight line-gap-override size-adjust src unicode-range
    """)

  /// Whether nobody misses a property: one of a single engine or editor, or one for pages.
  static func isSilent(_ name: String) -> Bool {
    name.hasPrefix("-") && !["animation", "transition"].contains(where: name.hasPart)
      || pages.contains(name)
  }

  /// Properties that have or once had a meaning in pages, and that drawing programs write.
  private static let pages = StyleProperties.words(
    """
    block-progression border border-radius bottom box-shadow box-sizing break-after break-before
    clear color-profile color-rendering cursor enable-background flex float font-variant-emoji left
    margin margin-bottom margin-left margin-right margin-top max-block-size orphans padding
    padding-bottom padding-left padding-right padding-top position right text-anchor-align top
    vertical-align widows will-change z-index
    """)
}
