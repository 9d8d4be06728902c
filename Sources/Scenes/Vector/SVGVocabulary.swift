/// The elements and attributes of SVG that draw; everything else stays outside.
package enum SVGVocabulary {
  package static let namespace = "http://www.w3.org/2000/svg"
  /// The namespace of `xlink:href`.
  package static let xlink = "http://www.w3.org/1999/xlink"

  static let elements = words(
    """
    svg g defs symbol use switch path rect circle ellipse line polyline polygon text tspan textPath
    linearGradient radialGradient stop pattern marker clipPath mask image style title desc filter
    feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
    feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
    feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
    feSpecularLighting feSpotLight feTile feTurbulence
    """)

  /// Elements that draw nothing, so nobody misses them.
  static let silent = words("metadata view")

  /// Elements that run scripts, move others or show something other than a drawing.
  static let refused = words(
    """
    script foreignObject iframe audio video canvas animate animateMotion animateTransform set
    discard mpath font font-face glyph missing-glyph hkern vkern cursor color-profile handler
    """)

  /// Refused elements that a `switch` does not choose unless what they require is there.
  static let tested = words("animate animateMotion animateTransform set discard")
  static let tests = words("requiredExtensions systemLanguage")

  static let runningText = words("text tspan textPath")

  /// Attributes known to SVG that may change the look and that are not kept.
  static let missed = words(
    "clip kerning glyph-orientation-horizontal glyph-orientation-vertical color-profile filterRes")

  /// Elements whose `href` may hold an embedded picture.
  static let imageElements = words("image feImage")

  /// Presentation attributes: properties of CSS, each written as an attribute.
  static let properties = StyleProperties.attributes.union(words("font marker"))

  /// Attributes of the outermost element that its content inherits or that apply to the whole.
  static let presentation = properties.union(words("class lang style xml:lang xml:space"))

  static let attributes = presentation.union(
    words(
      """
      amplitude aria-describedby aria-hidden aria-label aria-labelledby azimuth baseFrequency bias
      clipPathUnits cx cy d diffuseConstant divisor dx dy edgeMode elevation exponent filterUnits
      fr fx fy gradientTransform gradientUnits height href id in in2 intercept k1 k2 k3 k4
      kernelMatrix kernelUnitLength lengthAdjust limitingConeAngle markerHeight markerUnits
      markerWidth maskContentUnits maskUnits media method mode numOctaves offset operator order
      orient path pathLength patternContentUnits patternTransform patternUnits points pointsAtX
      pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY
      requiredExtensions result role rotate rx ry scale seed side slope spacing specularConstant
      specularExponent spreadMethod startOffset stdDeviation stitchTiles surfaceScale
      systemLanguage tableValues targetX targetY textLength transform type values viewBox width x
      x1 x2 xChannelSelector y y1 y2 yChannelSelector z
      """))

  private static func words(_ text: String) -> Set<String> { StyleProperties.words(text) }
}
