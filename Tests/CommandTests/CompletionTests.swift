import Testing
import Tx2SVGTransitions
import Tx2SVGCommand

@Suite struct CompletionTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func `offers every option, effect and command`(_ shell: String) {
    let script = run("completions \(shell)").text
    let dash = shell == "fish" ? "-l " : "--"
    for entry in EffectRegistry.all {
      #expect(script.contains(entry.name))
      for row in Invocation.options(for: entry).rows {
        #expect(script.contains(dash + row.name), "\(row.name)")
      }
    }
    for command in ["inspect", "list", "easing", "help", "completions"] {
      #expect(script.contains(command))
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `offers the words of a choice`(_ shell: String) {
    #expect(run("completions \(shell)").text.contains("cover contain fill none"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `offers the options of commands that are no effects`(_ shell: String) {
    let script = run("completions \(shell)").text
    for name in ["json", "as", "tolerance"] {
      #expect(script.contains(shell == "fish" ? "-l \(name)\n" : " --\(name)"))
    }
    #expect(script.contains(shell == "fish" ? "-l at -x" : "--at"))
  }
}
