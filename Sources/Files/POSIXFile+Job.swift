#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif
internal import Tx2SVGLimits

extension POSIXFile {
  /// The traces of a running job, in memory that a handler of signals may read.
  private struct Traces {
    /// The files of the job, its folder the last one, then `nil`.
    let names: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    /// The running programs, 0 for none.
    let programs: UnsafeMutablePointer<pid_t>

    func remove() {
      for index in 0..<mostPrograms where programs[index] != 0 {
        kill(programs[index], SIGKILL)
        waitpid(programs[index], nil, 0)
        programs[index] = 0
      }
      var next = names
      while let name = next.pointee {
        if unlink(name) != 0 { rmdir(name) }
        next = next.successor()
      }
    }
  }

  /// The traces of the last job that began, for a signal.
  nonisolated(unsafe) private static var traces: Traces?
  private static let mostPrograms = 16
  /// The file that holds what programs complain of.
  private static let log = "complaints"

  /// Ends running programs and removes the files of a job; a handler of signals may call it.
  static func removeJob() { traces?.remove() }

  /// Runs the programs of a job; other threads wait meanwhile.
  static func perform(_ job: Job) throws(FileError) -> [UInt8] {
    pthread_mutex_lock(turnOfJobs)
    defer { pthread_mutex_unlock(turnOfJobs) }
    let parent = variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    sweep(parent + "/")
    let pattern = "\(parent)/\(mark)\(getpid())-XXXXXX"
    guard let folder = pattern.withPath({ strdup($0) }) else { return [] }
    guard mkdtemp(folder) != nil else {
      free(folder)
      throw .cannotCreate(parent, reason: reason())
    }
    let place = PathText.text(at: folder) + "/"
    let names = job.names + [log]
    let traces = Traces(
      names: .allocate(capacity: names.count + 2), programs: .allocate(capacity: mostPrograms))
    for (index, name) in names.enumerated() {
      traces.names[index] = (place + name).withPath { strdup($0) }
    }
    (traces.names[names.count], traces.names[names.count + 1]) = (folder, nil)
    traces.programs.initialize(repeating: 0, count: mostPrograms)
    Self.traces = traces
    defer {
      traces.remove()
      Self.traces = nil
      for index in 0...names.count { free(traces.names[index]) }
      traces.names.deallocate()
      traces.programs.deallocate()
    }
    try prepare(job, in: place)
    let words = Set(job.names + job.patterns)
    for stage in job.stages {
      let paths = stage.map { $0.map { words.contains($0) ? place + $0 : $0 } }
      try run(paths, in: place, traces.programs)
    }
    return try read(place + job.result)
  }

  /// Puts the inputs and links of a job into its folder.
  private static func prepare(_ job: Job, in place: String) throws(FileError) {
    for input in job.inputs {
      let path = place + input.name
      let descriptor = path.withPath { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
      guard descriptor >= 0 else { throw .cannotCreate(path, reason: reason()) }
      defer { close(descriptor) }
      try writeAll(input.chunks(), to: descriptor, name: path)
    }
    for link in job.links {
      let path = place + link.name
      guard link.target.withPath({ target in path.withPath { symlink(target, $0) } }) == 0 else {
        throw .cannotCreate(path, reason: reason())
      }
    }
  }

  /// Runs programs, as many at once as there are processors.
  private static func run(
    _ stage: [[String]], in place: String, _ programs: UnsafeMutablePointer<pid_t>
  ) throws(FileError) {
    let most = max(1, min(mostPrograms, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
    var names = [String](repeating: "", count: most)
    for (index, words) in stage.enumerated() {
      if stage.count > 1 { Progress.begin("drawing pictures", index + 1, of: stage.count) }
      // The oldest one gives its place.
      try finish(&programs[index % most], names[index % most], in: place)
      names[index % most] = words[0]
      programs[index % most] = try start(words, complainingTo: place + log)
    }
    for slot in 0..<most { try finish(&programs[slot], names[slot], in: place) }
  }

  private static func finish(
    _ program: inout pid_t, _ name: String, in place: String
  ) throws(FileError) {
    guard program != 0 else { return }
    var status: Int32 = 0
    while waitpid(program, &status, 0) < 0, errno == EINTR {}
    program = 0
    guard status != 0 else { return }
    let words = String(decoding: (try? read(place + log)) ?? [], as: UTF8.self)
    let last = words.split(separator: "\n").last.map(String.init)
    throw .programFailed(name, reason: last ?? "it ended with status \(status >> 8 & 0xFF)")
  }

  /// Starts a program of the path, with nothing to read.
  private static func start(
    _ words: [String], complainingTo log: String
  ) throws(FileError) -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    _ = log.withPath {
      posix_spawn_file_actions_addopen(&actions, 2, $0, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    }
    var arguments = words.map { word in word.withPath { strdup($0) } } + [nil]
    defer { for argument in arguments { free(argument) } }
    var id: pid_t = 0
    let failure = posix_spawnp(&id, words[0], &actions, nil, &arguments, environ)
    guard failure == 0 else {
      errno = failure
      throw .programFailed(words[0], reason: reason())
    }
    return id
  }
}
