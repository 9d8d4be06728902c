import Foundation
import Tx2SVGTestSupport
import Testing
import Tx2SVGTransitions

/// What holds for the sources as a whole.
@Suite struct HouseRulesTests {
  static let sources = PackageRoot.files(below: "Sources").filter { $0.hasSuffix(".swift") }
  static let all = sources + PackageRoot.files(below: "Tests").filter { $0.hasSuffix(".swift") }

  @Test func `nothing of the tool imports Foundation`() {
    #expect(Self.sources.count > 100)
    for file in Self.sources {
      let imports = PackageRoot.text(of: file).split(separator: "\n").filter {
        $0.contains(/^ *(@.* )?((public|package|internal) )?import (Foundation|.*XML2$)/)
      }
      let mayImport = file.hasPrefix("Sources/Markup/") ? ["internal import CTx2SVGLibXML2"] : []
      #expect(imports.filter { !mayImport.contains(String($0)) } == [], "\(file)")
    }
  }

  @Test func `no file is longer than 300 lines`() {
    for file in Self.all {
      let lines = PackageRoot.text(of: file).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 301, "\(file)")
    }
  }

  @Test func `every file of an effect stands in the registry`() {
    func names(below folder: String) -> Set<String> {
      let files = PackageRoot.files(below: "Sources/Transitions/" + folder)
      return Set(files.compactMap { $0.split(separator: "/").last?.dropLast(6).lowercased() })
    }
    let known = Set(EffectRegistry.all.map { $0.name.lowercased() })
    #expect(names(below: "Effects").isSubset(of: known))
    // Those made of more stand where that stands.
    let others = names(below: "Expressions").union(names(below: "Phases"))
    #expect(known.subtracting(names(below: "Effects")).isSubset(of: others))
  }

  /// Where a number may become text other than through `DecimalFormat`, and why.
  static let spellers = [
    "Sources/CSS/Syntax/DecimalText.swift": "messages show a number as it was typed",
    "Sources/Transitions/Model/Parameter+Kinds.swift": "help shows a default in full",
    "Sources/Command/JSON.swift": "JSON has numbers of its own",
  ]

  @Test func `numbers become text in one place`() {
    for file in Self.sources where Self.spellers[file] == nil {
      let text = PackageRoot.text(of: file)
      #expect(!text.contains("String(format:") && !text.contains("snprintf"), "\(file)")
      #expect(!text.contains(/String\(describing: [a-z]+\.(x|y|width|height|value)/), "\(file)")
      #expect(!text.contains(/\\\([a-z.]*\.(width|height|minX|minY|x|y)\)/), "\(file)")
    }
  }

  @Test func `summaries are sentences`() {
    for entry in EffectRegistry.all {
      for sentence in [entry.summary] + entry.parameters.map(\.summary) {
        #expect(sentence.hasSuffix(".") && sentence.count <= 60, "\(sentence)")
        #expect(sentence.first?.isUppercase == true, "\(sentence)")
      }
    }
  }

  static let tool = PackageRoot.path(of: ".build/release/tx2svg")

  @Test(
    .enabled("there is no release build") { FileManager.default.fileExists(atPath: tool) })
  func `the tool needs no shared Swift library, no Foundation and no regular expressions`() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: Self.tool), options: .mappedIfSafe)
    #expect(data.range(of: Data("libswiftCore.so".utf8)) == nil)
    #expect(data.range(of: Data("libFoundation.so".utf8)) == nil)
    #expect(data.range(of: Data("lib_FoundationICU.so".utf8)) == nil)
    #expect(data.range(of: Data("_RegexParser".utf8)) == nil)
  }

  /// The tool that was built with the tests.
  static let fresh = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("tx2svg")

  /// A search for a text in a text, as the standard library does it, brings them along.
  @Test(
    .enabled("the tool is elsewhere") { FileManager.default.fileExists(atPath: fresh.path) })
  func `no code asks for regular expressions`() throws {
    let data = try Data(contentsOf: Self.fresh, options: .mappedIfSafe)
    #expect(data.range(of: Data("17_StringProcessing".utf8)) == nil)
  }
}
