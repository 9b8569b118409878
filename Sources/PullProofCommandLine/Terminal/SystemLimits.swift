import Foundation
import ProofDocuments

/// The system's limits, which are checked before anything else: without threads the program would wait
/// for ever, without files its own resources can't be read, and without a stack it would crash.
enum SystemLimits {
  /// Fewer files than this are open at no time.
  private static let fileCount: rlim_t = 16

  /// The threads of a small run: those of the language's own pool and a worker.
  private static let threadCount = 8

  /// The size of the stacks, in bytes: on a smaller one a simulation or a layout may end the program.
  ///
  /// Films need most: about 300 KB, on the main thread, while the stills of a gesture are counted. Three times as
  /// much is a reserve for other scripts and systems.
  private static let stackSize: rlim_t = 1 << 20

  /// Lets a file that gets larger than the system allows be an error of writing, which is reported, where the system
  /// would end the program.
  static func reportLargeFiles() { signal(SIGXFSZ, SIG_IGN) }

  /// Checks them.
  ///
  /// - Throws: `RunError` with what is too low, and how to raise it.
  static func check() throws(RunError) {
    try checkStack()
    try checkFiles()
    try checkThreads()
  }

  private static func checkStack() throws(RunError) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0,
      limit.rlim_cur < stackSize
    else { return }
    throw RunError(
      .environment,
      "the system allows only \(limit.rlim_cur >> 10) KB for a stack; raise the limit, such as with "
        + "“ulimit -s 8192”")
  }

  private static func checkFiles() throws(RunError) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0,
      limit.rlim_cur < fileCount
    else { return }
    let allowed = limit.rlim_cur
    limit.rlim_cur = limit.rlim_max
    guard
      limit.rlim_max < fileCount
        || setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) != 0
    else { return }
    throw RunError(
      .environment,
      "the system allows only \(allowed) open files; raise the limit, such as with “ulimit -n 64”")
  }

  /// Starts threads that wait for each other, so that all are there at once.
  private static func checkThreads() throws(RunError) {
    let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    defer { gate.deallocate() }
    pthread_mutex_init(gate, nil)
    pthread_mutex_lock(gate)
    var threads: [pthread_t] = []
    var problem: Int32 = 0
    while threads.count < threadCount, problem == 0 {
      var thread = pthread_t()
      problem = pthread_create(&thread, nil, waitAtGate, gate)
      if problem == 0 { threads.append(thread) }
    }
    pthread_mutex_unlock(gate)
    for thread in threads { pthread_join(thread, nil) }
    pthread_mutex_destroy(gate)
    guard problem != 0 else { return }
    throw RunError(
      .environment,
      "the system allows no more threads (\(Errno(code: problem))); raise the limit, such as with "
        + "“ulimit -u”, or end other programs")
  }

  private static let waitAtGate:
    @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
      gate in
      let gate = gate?.assumingMemoryBound(to: pthread_mutex_t.self)
      if let gate {
        pthread_mutex_lock(gate)
        pthread_mutex_unlock(gate)
      }
      return nil
    }
}
