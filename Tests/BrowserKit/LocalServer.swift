import Foundation
import Glibc
import Synchronization

/// Serves pages on 127.0.0.1 and remembers what it was asked for.
///
/// Anything that is no page is answered with status 404.
public final class LocalServer: Sendable {
  /// A page: its type and its text.
  public typealias Page = (type: String, text: String)

  /// The address before the path.
  public let origin: String
  private let descriptor: Int32
  private let pages: Mutex<[String: Page]>
  private let seen = Mutex<[String]>([])

  /// Starts to listen on a free port.
  ///
  /// - Throws: ``BrowserError/connection(_:)``.
  public init() throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let failed = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) != 0 || listen(descriptor, 64) != 0
          || getsockname(descriptor, address, &size) != 0
      }
    }
    guard !failed else {
      Glibc.close(descriptor)
      throw BrowserError.connection("no port is free")
    }
    self.descriptor = descriptor
    pages = Mutex([:])
    origin = "http://127.0.0.1:\(in_port_t(bigEndian: address.sin_port))"
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread { self.answer(connection) }
      }
    }
  }

  /// Stops to listen.
  public func close() {
    shutdown(descriptor, Int32(SHUT_RDWR))
    Glibc.close(descriptor)
  }

  /// Puts a page at a path, such as `/page.html`.
  public func serve(_ page: Page, at path: String) {
    pages.withLock { $0[path] = page }
  }

  /// The paths that were asked for since the last call and are no pages, in order.
  public func takeRequests() -> [String] {
    seen.withLock { seen in
      defer { seen = [] }
      return seen.filter { !$0.hasSuffix("favicon.ico") }
    }
  }

  private func answer(_ connection: Int32) {
    defer { Glibc.close(connection) }
    var bytes = [UInt8](repeating: 0, count: 16384)
    let count = recv(connection, &bytes, bytes.count, 0)
    guard count > 0 else { return }
    let words = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ")
    guard words.count > 1 else { return }
    let path = String(words[1])
    let page = pages.withLock { $0[path] }
    if page == nil { seen.withLock { $0.append(path) } }
    let body = Array((page?.text ?? "").utf8)
    let head =
      "HTTP/1.1 \(page == nil ? "404 Not Found" : "200 OK")\r\nConnection: close\r\n"
      + "Content-Type: \(page?.type ?? "text/plain"); charset=utf-8\r\n"
      + "Content-Length: \(body.count)\r\n\r\n"
    let reply = Array(head.utf8) + body
    var sent = 0
    while sent < reply.count {
      let part = reply[sent...].withUnsafeBytes {
        send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard part > 0 else { return }
      sent += part
    }
  }
}
