import Foundation
import Testing

/// The program while it watches files, and what it prints.
final class WatchedRun {
  private let process = Process()
  private let output = Pipe()
  private var text = ""

  /// Starts the program, whose results and messages are read as one text.
  init(_ arguments: [String]) throws {
    process.executableURL = Program.executable
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    variables["CI"] = nil
    process.environment = variables
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  deinit { end(by: SIGKILL) }

  /// Waits until the program watches again, and returns what it printed until then.
  func nextRun() throws -> String {
    while true {
      if let end = text.firstRange(of: "Ctrl-C stops\n") {
        defer { text.removeSubrange(..<end.upperBound) }
        return String(text[..<end.upperBound])
      }
      let piece = output.fileHandleForReading.availableData
      try #require(!piece.isEmpty, "the program ended: \(text)")
      text += String(decoding: piece, as: UTF8.self)
    }
  }

  /// Waits for a run that prints something, which must be one of the next ones.
  func runs(
    until words: String, atMost count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var texts: [String] = []
    while texts.last?.contains(words) != true {
      try #require(texts.count < count, "\(texts)", sourceLocation: sourceLocation)
      texts.append(try nextRun())
    }
  }

  /// Ends the program by a signal and returns its exit code, or minus the signal.
  @discardableResult
  func end(by signal: Int32 = SIGINT) -> Int32 {
    if process.isRunning { kill(process.processIdentifier, signal) }
    process.waitUntilExit()
    return process.exitCode
  }
}
