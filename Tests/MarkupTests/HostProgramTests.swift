import CTx2SVGLibXML2
import Tx2SVGMarkup
import Testing

/// A program that uses libxml2 itself keeps its handlers and its loader.
@Suite(.serialized) struct HostProgramTests {
  /// Counts what reaches a handler of the host.
  final class Count {
    var errors = 0
  }

  /// Reads and writes good and bad documents, some of which ask for files.
  private func work() {
    let outside = "<!DOCTYPE a [<!ENTITY x SYSTEM '/etc/hostname'>]><a>&x;</a>"
    for text in ["<a/>", "<a>", outside, "<a b='&#1;'/>", "<a>&x;</a>"] {
      _ = try? MarkupElement.parse(Array(text.utf8))
    }
    _ = try? MarkupElement("a").serialized(dialect: .xml, pretty: false)
    _ = try? MarkupElement("x:a").serialized(dialect: .html, pretty: false)
  }

  @Test func `its handler of errors gets its own errors and no others`() {
    let count = Count()
    let data = Unmanaged.passUnretained(count).toOpaque()
    xmlSetStructuredErrorFunc(data) { data, _ in
      guard let data else { return }
      Unmanaged<Count>.fromOpaque(data).takeUnretainedValue().errors += 1
    }
    defer { xmlSetStructuredErrorFunc(nil, nil) }
    work()
    #expect(count.errors == 0)
    xmlFreeDoc(xmlReadMemory("<a>", 3, nil, nil, 0))
    #expect(count.errors > 0)
    #expect(tx_thread_error_data() == data)
  }

  @Test func `its loader stays, and is never asked for a file of ours`() {
    let known = xmlGetExternalEntityLoader()
    defer { xmlSetExternalEntityLoader(known) }
    xmlSetExternalEntityLoader { _, _, _ in
      Issue.record("the loader of the host was called")
      return nil
    }
    let own = unsafeBitCast(xmlGetExternalEntityLoader(), to: Int.self)
    work()
    #expect(unsafeBitCast(xmlGetExternalEntityLoader(), to: Int.self) == own)
  }
}
