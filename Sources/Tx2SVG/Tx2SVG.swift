// The one file that re-exports: a client writes 'import Tx2SVG' and has every public name.
@_exported public import Tx2SVGCSS
@_exported public import Tx2SVGDocuments
@_exported public import Tx2SVGExporters
@_exported public import Tx2SVGMotion
@_exported public import Tx2SVGScenes
@_exported public import Tx2SVGTransitions
