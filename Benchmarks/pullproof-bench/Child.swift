import Foundation
import Synchronization

/// A process that is run to its end.
struct Child {
  /// The largest resident memory of the process, in MiB.
  let peakMemory: Double

  /// Runs a program and waits for it; its standard output is thrown away.
  ///
  /// One that may fail says by its exit code what it found.
  ///
  /// - Throws: `Failure` when the program cannot be run or ends with another code than 0.
  @discardableResult
  static func run(
    _ program: String, _ arguments: [String], mayFail: Bool = false
  ) throws -> Child {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    if mayFail {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, program, &actions, nil, &words, environ) == 0 else {
      throw Failure(program: program)
    }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process, mayFail || status == 0 else {
      throw Failure(program: program)
    }
    return Child(peakMemory: Double(usage.ru_maxrss) / 1024)
  }

  /// Runs a program several times at once, each time with other arguments.
  ///
  /// - Throws: `Failure` when one of them fails.
  static func run(_ program: String, atOnce arguments: [[String]]) throws {
    let failures = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: arguments.count) { index in
      if (try? run(program, arguments[index])) == nil { failures.withLock { $0 += 1 } }
    }
    guard failures.withLock({ $0 }) == 0 else { throw Failure(program: program) }
  }

  /// A program that could not be run or that failed.
  struct Failure: Error, CustomStringConvertible {
    let program: String
    var description: String { "\(program) did not run or failed" }
  }

  /// Whether a program is on the path.
  static func isPresent(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }
}
