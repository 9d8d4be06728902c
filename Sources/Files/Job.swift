/// Work that other programs do in a folder of its own, which then vanishes: files in, a file out.
package struct Job: Sendable {
  /// A file to put there; its parts are made on demand.
  package struct Input: Sendable {
    package let name: String
    package let chunks: @Sendable () -> AnySequence<[UInt8]>

    package init(_ name: String, _ chunks: @escaping @Sendable () -> AnySequence<[UInt8]>) {
      (self.name, self.chunks) = (name, chunks)
    }
  }

  package var inputs: [Input] = []
  /// Other names of files that the programs make.
  package var links: [(name: String, target: String)] = []
  /// The words of programs; those of one stage run at once, each stage after the one before it.
  package var stages: [[[String]]] = []
  /// The names of all files that the programs make.
  package var products: [String] = []
  /// The name of the file to bring back.
  package var result = ""
  /// Words that stand for the names of several files.
  package var patterns: [String] = []

  /// The names of all files; as words of programs they are paths.
  package var names: [String] { inputs.map(\.name) + links.map(\.name) + products + [result] }

  package init() {}
}
