import Foundation
import Glibc

/// A program in a process group of its own that cannot outlive the test process.
///
/// A small shell starts the program and holds one end of a connection, the lifeline. Only this process
/// holds the other end, so when it ends, however it ends, the shell sees the end of the file, ends the
/// group of the program and removes its directory. `Foundation.Process` is not used: its children
/// inherit the blocked signals of a concurrency thread and ignore SIGTERM.
final class ChildProcess {
  /// The shell, leader of a group of its own.
  private let guardian: pid_t
  /// Where standard output goes.
  let output: String
  private var lifeline: Int32
  private let program: String

  private static let script = """
    setsid "$@" & child=$!
    read -r line
    kill -s TERM -- "-$child"
    (sleep 2; kill -s KILL -- "-$child") &
    wait "$child"
    kill -s KILL -- "-$child"
    rm -rf -- "$0" || { sleep 0.2; rm -rf -- "$0"; }
    kill -KILL 0
    """

  /// Starts a program.
  ///
  /// The directory receives the output and is removed when the program is stopped.
  ///
  /// - Throws: ``BrowserError/notStarted(program:log:)``.
  init(
    _ program: String, _ arguments: [String], environment: [String: String], directory: String
  ) throws {
    self.program = program
    output = directory + "/" + ((program as NSString).lastPathComponent) + ".log"
    var ends: [Int32] = [-1, -1]
    // A socket pair, because it can be kept from other children from the first moment.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw BrowserError.notStarted(program: program, log: "no socket pair")
    }
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .map { "\($0)=\($1)" }
    let words = ["/bin/sh", "-c", Self.script, directory, program] + arguments
    let started = Self.spawn(words, variables, input: ends[0], output: output)
    Glibc.close(ends[0])
    guard let started else {
      Glibc.close(ends[1])
      throw BrowserError.notStarted(program: program, log: "posix_spawn failed")
    }
    guardian = started
    lifeline = ends[1]
  }

  /// What the program has printed so far.
  var log: String { (try? String(contentsOfFile: output, encoding: .utf8)) ?? "" }

  /// Waits until a value is there.
  ///
  /// - Throws: ``BrowserError/notStarted(program:log:)`` after the given number of seconds.
  func wait<Value>(seconds: Double, for value: () -> Value?) throws -> Value {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      if let found = value() { return found }
      usleep(10_000)
    }
    throw BrowserError.notStarted(program: program, log: String(log.suffix(600)))
  }

  /// Ends the whole group and waits for it.
  func stop() {
    guard lifeline >= 0 else { return }
    Glibc.close(lifeline)
    lifeline = -1
    var status: Int32 = 0
    for _ in 0..<400 {
      if waitpid(guardian, &status, WNOHANG) != 0 { return }
      usleep(10_000)
    }
    kill(-guardian, SIGKILL)
    waitpid(guardian, &status, 0)
  }

  private static func spawn(
    _ words: [String], _ variables: [String], input: Int32, output: String
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let arguments = words.map { strdup($0) } + [nil]
    let environment = variables.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    let failed = posix_spawn(&process, words[0], &actions, &attributes, arguments, environment)
    return failed == 0 ? process : nil
  }
}
