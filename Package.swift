// swift-tools-version: 6.2
import PackageDescription

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Whether gumbo reads HTML pages, without which the tool takes drawings alone; SwiftPM remembers the
/// answer, so 'make' gives its own.
let readsPages =
  Context.environment["TX2SVG_GUMBO"].map { $0 == "1" }
  ?? ["/usr/include", "/usr/local/include", "/opt/homebrew/include"].contains {
    access($0 + "/gumbo.h", R_OK) == 0
  }

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A target below Sources; its folder has the short name.
func room(
  _ name: String, knows dependencies: [Target.Dependency],
  resources: [Resource] = [], settings more: [SwiftSetting] = []
) -> Target {
  .target(
    name: "Tx2SVG\(name)", dependencies: dependencies, path: "Sources/\(name)",
    resources: resources, swiftSettings: settings + more)
}

/// The tests of one target, in the folder of its name.
func tests(
  _ name: String, know dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

let package = Package(
  name: "tx2svg",
  products: [
    .library(name: "Tx2SVG", targets: ["Tx2SVG"]),
    .executable(name: "tx2svg", targets: ["Tx2SVGMain"]),
  ],
  targets: [
    .systemLibrary(
      name: "CTx2SVGLibXML2", path: "Sources/CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(name: "CTx2SVGMath", path: "Sources/CMath"),
    room("Limits", knows: []),
    room(
      "Markup", knows: ["CTx2SVGLibXML2", "Tx2SVGLimits"] + (readsPages ? ["CTx2SVGGumbo"] : []),
      settings: [.strictMemorySafety()]),
    room("Files", knows: ["Tx2SVGLimits"]),
    room("Motion", knows: ["CTx2SVGMath"]),
    room("CSS", knows: ["Tx2SVGMotion", "Tx2SVGLimits", "CTx2SVGMath"]),
    room(
      "Scenes", knows: ["Tx2SVGMotion", "Tx2SVGCSS", "Tx2SVGLimits", "Tx2SVGMarkup"],
      resources: [
        .embedInCode("../../templates/artwork/cube.svg"),
        .embedInCode("../../templates/artwork/days.svg"),
        .embedInCode("../../templates/artwork/draw.svg"),
        .embedInCode("../../templates/artwork/fan.svg"),
        .embedInCode("../../templates/artwork/heart.svg"),
        .embedInCode("../../templates/artwork/iris.svg"),
        .embedInCode("../../templates/artwork/type.svg"),
      ]),
    room("Transitions", knows: ["Tx2SVGMotion", "Tx2SVGCSS", "CTx2SVGMath"]),
    room(
      "Exporters",
      knows: [
        "Tx2SVGMotion", "Tx2SVGCSS", "Tx2SVGLimits", "Tx2SVGMarkup", "Tx2SVGScenes", "CTx2SVGMath",
      ],
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
      ]),
    room(
      "Documents",
      knows: [
        "Tx2SVGMotion", "Tx2SVGCSS", "Tx2SVGLimits", "Tx2SVGMarkup", "Tx2SVGScenes",
        "Tx2SVGTransitions", "CTx2SVGMath",
      ]),
    .target(
      name: "Tx2SVG",
      dependencies: [
        "Tx2SVGMotion", "Tx2SVGCSS", "Tx2SVGScenes", "Tx2SVGTransitions", "Tx2SVGDocuments",
        "Tx2SVGExporters", "Tx2SVGFiles", "Tx2SVGLimits",
      ],
      swiftSettings: settings),
    room(
      "Command", knows: ["Tx2SVG", "Tx2SVGFiles", "Tx2SVGLimits", "Tx2SVGMarkup"],
      resources: [
        .embedInCode("../../templates/completions.bash"),
        .embedInCode("../../templates/completions.fish"),
        .embedInCode("../../templates/completions.zsh"),
        .embedInCode("../../templates/gallery.html"), .embedInCode("../../templates/preview.html"),
      ]),
    .executableTarget(
      name: "Tx2SVGMain", dependencies: ["Tx2SVGCommand", "Tx2SVGFiles", "Tx2SVGLimits"],
      path: "Sources/tx2svg",
      swiftSettings: settings),

    .target(
      name: "Tx2SVGTestSupport",
      dependencies: [
        "CTx2SVGLibXML2", "Tx2SVGMarkup", "Tx2SVGTransitions", "Tx2SVGFiles", "Tx2SVGCommand",
      ],
      path: "Tests/TestSupport", swiftSettings: settings),
    .target(
      name: "Tx2SVGFuzzing",
      dependencies: [
        "Tx2SVGCSS", "Tx2SVGDocuments", "Tx2SVGExporters", "Tx2SVGMotion", "Tx2SVGScenes",
        "Tx2SVGTransitions",
      ],
      path: "Tests/Fuzz/Targets", swiftSettings: settings),
    tests("Fuzz", know: ["Tx2SVGFuzzing", "Tx2SVGTestSupport"]),
    tests("Files", know: ["Tx2SVGFiles", "Tx2SVGLimits"]),
    tests("Motion", know: ["Tx2SVGMotion", "Tx2SVGTestSupport"]),
    tests("CSS", know: ["Tx2SVGCSS", "Tx2SVGMotion", "Tx2SVGTestSupport"]),
    tests(
      "Markup", know: ["Tx2SVGMarkup", "Tx2SVGLimits", "CTx2SVGLibXML2", "Tx2SVGTestSupport"]),
    tests(
      "Scenes",
      know: [
        "Tx2SVGScenes", "Tx2SVGCSS", "Tx2SVGLimits", "Tx2SVGMarkup", "Tx2SVGMotion",
        "Tx2SVGTestSupport",
      ]),
    tests("Transitions", know: ["Tx2SVGTransitions", "Tx2SVGMotion", "Tx2SVGCSS"]),
    tests(
      "Documents",
      know: [
        "Tx2SVGDocuments", "Tx2SVGScenes", "Tx2SVGExporters", "Tx2SVGMarkup", "Tx2SVGMotion",
        "Tx2SVGCSS", "Tx2SVGTestSupport",
      ],
      exclude: ["Fixtures"]),
    tests(
      "Exporters",
      know: [
        "Tx2SVGExporters", "Tx2SVGTransitions", "Tx2SVGMotion", "Tx2SVGMarkup", "Tx2SVGScenes",
        "Tx2SVGCommand", "Tx2SVGFiles", "Tx2SVGLimits", "Tx2SVGTestSupport", "Tx2SVG",
      ],
      exclude: ["Goldens"]),
    tests(
      "Command",
      know: [
        "Tx2SVGCommand", "Tx2SVGDocuments", "Tx2SVGExporters", "Tx2SVGTransitions",
        "Tx2SVGMotion", "Tx2SVGFiles", "Tx2SVGLimits", "Tx2SVGScenes", "Tx2SVGCSS",
        "Tx2SVGTestSupport",
      ],
      exclude: ["Shells"]),
  ],
  swiftLanguageModes: [.v6]
)

if readsPages {
  package.targets.append(
    .systemLibrary(
      name: "CTx2SVGGumbo", path: "Sources/CGumbo", pkgConfig: "gumbo",
      providers: [.apt(["libgumbo-dev"]), .brew(["gumbo-parser"])]))
}

// Browsers are driven on Linux, with libpng; TX2SVG_BROWSERS=0 does without both.
#if os(Linux)
if Context.environment["TX2SVG_BROWSERS"] != "0" {
  package.targets += [
    .systemLibrary(
      name: "CTx2SVGPNG", path: "Tests/CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"])]),
    .target(
      name: "Tx2SVGBrowserKit", dependencies: ["CTx2SVGPNG"], path: "Tests/BrowserKit",
      swiftSettings: settings),
    tests(
      "Browser",
      know: [
        "Tx2SVGBrowserKit", "Tx2SVGCommand", "Tx2SVGExporters", "Tx2SVGScenes",
        "Tx2SVGTransitions", "Tx2SVGMotion", "Tx2SVGMarkup", "Tx2SVGDocuments", "Tx2SVGFiles",
        "Tx2SVGTestSupport",
      ]),
  ]
}
#endif

// All that 'make fuzz' links with libFuzzer's own 'main'.
if Context.environment["TX2SVG_FUZZ"] != nil {
  package.products.append(
    .library(name: "Tx2SVGFuzzing", type: .static, targets: ["Tx2SVGFuzzing"]))
}
