import Testing
import Tx2SVGTransitions

@testable import Tx2SVGCommand

@Suite struct CompletionTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func `offers every option, effect and command`(_ shell: String) {
    let script = run("completions \(shell)").text
    let dash = shell == "fish" ? "-l " : "--"
    for entry in EffectRegistry.all {
      #expect(script.contains(entry.name))
      for row in Invocation.rows(of: entry) + Invocation.options.rows {
        #expect(script.contains(dash + row.name), "\(row.name)")
      }
    }
    for command in CommandTable.commands {
      #expect(script.contains(command.name))
      for option in command.options { #expect(script.contains(dash + option.name)) }
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `offers the words of a choice`(_ shell: String) {
    #expect(run("completions \(shell)").text.contains("cover contain fill none"))
  }
}
