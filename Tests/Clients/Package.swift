// swift-tools-version: 6.2
import PackageDescription

// A program that has nothing but the library: what it can do, every client can. 'Readme' are the
// examples of the README, put there by check.sh.
let package = Package(
  name: "clients",
  dependencies: [.package(name: "tx2svg", path: "../..")],
  targets: ["Outside", "Readme"].map { name in
    .executableTarget(
      name: name, dependencies: [.product(name: "Tx2SVG", package: "tx2svg")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ])
  },
  swiftLanguageModes: [.v6]
)
