#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Testing
import Tx2SVGLimits

@testable import Tx2SVGFiles

@Suite struct ClosedInputTests {
  @Test func `standard input that is closed is named`() async {
    await #expect(processExitsWith: .success) {
      close(STDIN_FILENO)
      let error = #expect(throws: FileError.self) { try POSIXFile.readStandardInput(.inputBytes) }
      #expect(error?.description.contains("standard input") == true)
    }
  }
}
