// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "tx2svg",
  products: [
    .library(name: "Tx2SVG", targets: ["Motion", "Transitions", "Exporters", "Artwork"]),
    .executable(name: "tx2svg", targets: ["tx2svg"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .target(
      name: "Markup", dependencies: ["CLibXML2"],
      swiftSettings: settings + [.strictMemorySafety()]),
    .systemLibrary(name: "CMath"),
    .target(name: "Motion", dependencies: ["CMath"], swiftSettings: settings),
    .target(name: "CSSValues", dependencies: ["Motion", "CMath"], swiftSettings: settings),
    .target(
      name: "Artwork", dependencies: ["Motion", "CSSValues", "Markup"],
      resources: [
        .embedInCode("../../templates/artwork/cube.svg"),
        .embedInCode("../../templates/artwork/fan.svg"),
        .embedInCode("../../templates/artwork/heart.svg"),
        .embedInCode("../../templates/artwork/iris.svg"),
      ],
      swiftSettings: settings),
    .target(
      name: "Transitions", dependencies: ["Motion", "CSSValues", "CMath"], swiftSettings: settings),
    .target(
      name: "Exporters", dependencies: ["Motion", "CSSValues", "Markup", "Artwork", "CMath"],
      resources: [
        .embedInCode("../../templates/pages/plain.svg"),
        .embedInCode("../../templates/pages/plain.html"),
        .embedInCode("../../templates/pages/card.svg"),
        .embedInCode("../../templates/pages/card.html"),
        .embedInCode("../../templates/pages/browser.svg"),
        .embedInCode("../../templates/pages/browser.html"),
        .embedInCode("../../templates/pages/phone.svg"),
        .embedInCode("../../templates/pages/phone.html"),
        .embedInCode("../../templates/pages/figure.html"),
        .embedInCode("../../templates/pages/slideshow.svg"),
        .embedInCode("../../templates/pages/slideshow.html"),
      ],
      swiftSettings: settings),
    .target(
      name: "Documents",
      dependencies: ["Motion", "CSSValues", "Markup", "Artwork", "Transitions", "CMath"],
      swiftSettings: settings),
    .target(
      name: "Tx2SVGCommand",
      dependencies: [
        "Motion", "CSSValues", "Artwork", "Transitions", "Exporters", "Markup", "Documents",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "tx2svg", dependencies: ["Tx2SVGCommand"], swiftSettings: settings),

    .target(
      name: "TestSupport",
      dependencies: ["Markup", "Transitions", "Tx2SVGCommand"],
      path: "Tests/TestSupport", swiftSettings: settings),
    .systemLibrary(
      name: "CPNG", path: "Tests/CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .target(
      name: "BrowserKit", dependencies: ["CPNG"], path: "Tests/BrowserKit",
      swiftSettings: settings),
    .testTarget(
      name: "MotionTests", dependencies: ["Motion", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "CSSValuesTests", dependencies: ["CSSValues", "Motion"], swiftSettings: settings),
    .testTarget(name: "MarkupTests", dependencies: ["Markup"], swiftSettings: settings),
    .testTarget(
      name: "ArtworkTests", dependencies: ["Artwork", "Markup", "Motion"], swiftSettings: settings),
    .testTarget(
      name: "TransitionsTests", dependencies: ["Transitions", "Motion", "CSSValues"],
      swiftSettings: settings),
    .testTarget(
      name: "DocumentsTests",
      dependencies: [
        "Documents", "Artwork", "Exporters", "Markup", "Motion", "TestSupport",
      ],
      exclude: ["Fixtures"],
      swiftSettings: settings),
    .testTarget(
      name: "ExportersTests",
      dependencies: [
        "Exporters", "Transitions", "Motion", "Markup", "Artwork", "Tx2SVGCommand", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "CommandTests",
      dependencies: ["Tx2SVGCommand", "Exporters", "Transitions", "Motion", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "BrowserKit", "Tx2SVGCommand", "Exporters", "Artwork", "Transitions", "Motion", "Markup",
        "Documents", "TestSupport",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
