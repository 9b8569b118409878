import Foundation
import ProofDocuments

/// Another program, run to its end.
enum Subprocess {
  /// The end of a program.
  struct Outcome {
    /// Its exit code; of a program that a signal ended, 128 more than the signal's number, as a shell says it.
    let exitCode: Int32

    /// Its output, messages among results.
    let output: String

    /// How it ended, for messages.
    var end: String {
      (129...192).contains(exitCode)
        ? "ended by signal \(exitCode - 128)" : "exit code \(exitCode)"
    }
  }

  /// Runs a program that asks nothing and writes in English.
  ///
  /// - Returns: its exit code and what it wrote.
  /// - Throws: `RunError` when it can't be started.
  static func run(
    _ path: String, _ arguments: [String], in folder: String? = nil, of world: World
  ) throws(RunError) -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.environment = world.variables.values.merging(["LC_ALL": "C"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    do {
      try process.run()
    } catch {
      throw RunError(.unavailable, "\(path): \(error.reason)")
    }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let isExit = process.terminationReason == .exit
    return Outcome(
      exitCode: process.terminationStatus + (isExit ? 0 : 128),
      output: String(decoding: output, as: UTF8.self))
  }
}

extension Subprocess {
  /// Runs a program that is stopped, with the programs that it started, after a time.
  ///
  /// - Returns: its exit code and what it wrote; the exit code is 124 if it was stopped.
  /// - Throws: `RunError` when the `timeout` of the system is missing.
  static func run(
    _ path: String, _ arguments: [String], forSeconds seconds: Double, of world: World
  ) throws(RunError) -> Outcome {
    try run("/usr/bin/timeout", ["--kill-after=1", String(seconds), path] + arguments, of: world)
  }
}
