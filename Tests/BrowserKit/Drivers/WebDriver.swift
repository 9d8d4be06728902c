import Foundation

/// A WebDriver session over HTTP, as chromedriver and WebKitWebDriver offer it.
class WebDriver: Driver {
  private let port: Int
  private var socket: Socket
  private var session = ""

  /// Opens a session.
  ///
  /// - Throws: ``BrowserError``.
  init(port: Int, capabilities: [String: Any]) throws {
    self.port = port
    socket = try Socket(port: port)
    let body: [String: Any] = ["capabilities": ["alwaysMatch": capabilities]]
    let reply = try request("POST", "/session", body) as? [String: Any]
    guard let id = reply?["sessionId"] as? String else {
      throw BrowserError.connection("no session")
    }
    session = "/session/\(id)"
    try command("/timeouts", ["script": 60_000, "pageLoad": 30_000])
  }

  func navigate(to url: String) throws {
    try command("/url", ["url": url])
  }

  func execute(_ script: String, _ arguments: [Any]) throws -> Any? {
    try command("/execute/sync", ["script": script, "args": arguments])
  }

  func executeAsync(_ script: String, _ arguments: [Any]) throws -> Any? {
    try command("/execute/async", ["script": script, "args": arguments])
  }

  func resize(width: Int, height: Int) throws {
    try fit(width: width, height: height, margin: 80) { width, height in
      try command("/window/rect", ["width": width, "height": height])
    }
  }

  func perform(_ actions: [String: Any]) throws {
    try command("/actions", actions)
  }

  func screenshot() throws -> Data {
    try JSON.picture(request("GET", session + "/screenshot", nil))
  }

  func quit() {
    socket.setTimeout(seconds: 3)
    _ = try? request("DELETE", session, nil)
  }

  /// Sends a command of this session.
  ///
  /// - Throws: ``BrowserError``.
  @discardableResult
  final func command(_ path: String, _ body: [String: Any]) throws -> Any? {
    try request("POST", session + path, body)
  }

  private func request(_ method: String, _ path: String, _ body: [String: Any]?) throws -> Any? {
    let content = try body.map(JSON.data) ?? Data()
    let head = """
      \(method) \(path) HTTP/1.1\r
      Host: 127.0.0.1:\(port)\r
      Content-Type: application/json\r
      Content-Length: \(content.count)\r
      \r\n
      """
    try socket.send(Data(head.utf8) + content)
    let reply = try JSON.value(response()) as? [String: Any]
    let value = reply?["value"]
    if let failure = value as? [String: Any], let error = failure["error"] as? String {
      let message = failure["message"] as? String ?? error
      throw error == "javascript error"
        ? BrowserError.script(message)
        : BrowserError.refused(command: "\(method) \(path)", message: "\(error): \(message)")
    }
    return value is NSNull ? nil : value
  }

  /// Reads one answer.
  ///
  /// chromedriver writes no space after the colon of a header.
  private func response() throws -> Data {
    var length = 0
    while true {
      let line = try socket.text(upTo: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
      if line.isEmpty { return try socket.bytes(length) }
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2, parts[0].lowercased() == "content-length" {
        length = Int(parts[1].trimmingCharacters(in: .whitespaces)) ?? 0
      }
    }
  }
}

/// Chromium, whose page size and pixel ratio are set over the DevTools protocol.
final class ChromiumDriver: WebDriver {
  /// Device pixels in a CSS px.
  var scale = 1

  override func resize(width: Int, height: Int) throws {
    let metrics: [String: Any] = [
      "width": width, "height": height, "deviceScaleFactor": scale, "mobile": false,
    ]
    try command(
      "/goog/cdp/execute", ["cmd": "Emulation.setDeviceMetricsOverride", "params": metrics])
  }
}
