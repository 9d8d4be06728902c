import Foundation
import Glibc

/// A blocking TCP connection to a driver on this machine.
final class Socket {
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  /// Connects to a port.
  ///
  /// - Throws: ``BrowserError/connection(_:)``.
  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let failed = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    guard failed == 0 else {
      Glibc.close(descriptor)
      throw BrowserError.connection("port \(port) is closed")
    }
    var on: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    setTimeout(seconds: 60)
  }

  deinit { Glibc.close(descriptor) }

  /// Limits how long ``line()`` and ``bytes(_:)`` wait.
  func setTimeout(seconds: Int) {
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Sends bytes.
  ///
  /// - Throws: ``BrowserError/connection(_:)``.
  func send(_ data: Data) throws {
    let bytes = [UInt8](data)
    var start = 0
    while start < bytes.count {
      let sent = bytes.withUnsafeBytes {
        Glibc.send(
          descriptor, $0.baseAddress?.advanced(by: start), bytes.count - start, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 else { throw BrowserError.connection("cannot send") }
      start += sent
    }
  }

  /// Reads up to and without a byte.
  ///
  /// - Throws: ``BrowserError/connection(_:)``.
  func text(upTo end: Character) throws -> String {
    guard let end = end.asciiValue else { return "" }
    var searched = 0
    while true {
      if let index = buffer[searched...].firstIndex(of: end) {
        defer { buffer.removeSubrange(...index) }
        return String(decoding: buffer[..<index], as: UTF8.self)
      }
      searched = buffer.count
      try fill()
    }
  }

  /// Reads a number of bytes.
  ///
  /// - Throws: ``BrowserError/connection(_:)``.
  func bytes(_ count: Int) throws -> Data {
    while buffer.count < count { try fill() }
    defer { buffer.removeSubrange(..<count) }
    return Data(buffer[..<count])
  }

  private func fill() throws {
    let room = 1 << 18
    var received = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: room) { memory, count in
      received = recv(descriptor, memory.baseAddress, room, 0)
      count = max(received, 0)
    }
    guard received > 0 else {
      throw BrowserError.connection(received == 0 ? "closed by the driver" : "no answer in time")
    }
    buffer += chunk
  }

  /// A port that is free at the moment.
  static func freePort() throws -> Int {
    let probe = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { Glibc.close(probe) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let failed = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(probe, $0, size) != 0 || getsockname(probe, $0, &size) != 0
      }
    }
    guard !failed else { throw BrowserError.connection("no free port") }
    return Int(address.sin_port.bigEndian)
  }
}
