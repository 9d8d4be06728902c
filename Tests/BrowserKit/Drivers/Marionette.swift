import Foundation

/// A session of Firefox's own remote protocol: frames of `length:[type, id, command, parameters]`.
final class Marionette: Driver {
  private let socket: Socket
  private var id = 0

  /// Opens a session.
  ///
  /// - Throws: ``BrowserError``.
  init(port: Int) throws {
    socket = try Socket(port: port)
    _ = try packet()
    try command("WebDriver:NewSession", ["capabilities": ["alwaysMatch": [String: Any]()]])
    try command("WebDriver:SetTimeouts", ["script": 60_000, "pageLoad": 30_000])
  }

  func navigate(to url: String) throws {
    try command("WebDriver:Navigate", ["url": url])
  }

  func execute(_ script: String, _ arguments: [Any]) throws -> Any? {
    try run("WebDriver:ExecuteScript", script, arguments)
  }

  func executeAsync(_ script: String, _ arguments: [Any]) throws -> Any? {
    try run("WebDriver:ExecuteAsyncScript", script, arguments)
  }

  func resize(width: Int, height: Int) throws {
    try fit(width: width, height: height, margin: 90) { width, height in
      try command("WebDriver:SetWindowRect", ["width": width, "height": height])
    }
  }

  func perform(_ actions: [String: Any]) throws {
    try command("WebDriver:PerformActions", actions)
  }

  func screenshot() throws -> Data {
    try JSON.picture(command("WebDriver:TakeScreenshot", ["full": false, "hash": false]))
  }

  func quit() {
    socket.setTimeout(seconds: 3)
    _ = try? command("Marionette:Quit", ["flags": ["eForceQuit"]])
  }

  private func run(_ name: String, _ script: String, _ arguments: [Any]) throws -> Any? {
    try command(
      name, ["script": script, "args": arguments, "newSandbox": false, "sandbox": NSNull()])
  }

  /// Sends a command and waits for its answer.
  ///
  /// - Throws: ``BrowserError``.
  @discardableResult
  private func command(_ name: String, _ parameters: [String: Any]) throws -> Any? {
    id += 1
    let body = try JSON.data([0, id, name, parameters] as [Any])
    try socket.send(Data("\(body.count):".utf8) + body)
    while true {
      guard let reply = try packet() as? [Any], reply.count == 4 else { continue }
      guard JSON.int(reply[0]) == 1, JSON.int(reply[1]) == id else { continue }
      if let failure = reply[2] as? [String: Any] {
        let error = failure["error"] as? String ?? "error"
        let message = failure["message"] as? String ?? error
        throw error == "javascript error"
          ? BrowserError.script(message)
          : BrowserError.refused(command: name, message: "\(error): \(message)")
      }
      guard let result = reply[3] as? [String: Any], let value = result["value"] else {
        return reply[3]
      }
      return value is NSNull ? nil : value
    }
  }

  private func packet() throws -> Any? {
    guard let length = Int(try socket.text(upTo: ":")) else {
      throw BrowserError.connection("Marionette frame without a length")
    }
    return try JSON.value(socket.bytes(length))
  }
}
