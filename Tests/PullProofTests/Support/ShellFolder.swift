import Foundation
import Testing

/// A folder in which commands that messages suggest are executed as somebody would paste them.
struct ShellFolder {
  private let programs: TemporaryFolder

  /// Makes `pullproof` a command of the shell.
  init() throws {
    programs = try TemporaryFolder()
    try programs.write("#!/bin/sh\nexec '\(Program.executable.path)' \"$@\"\n", to: "pullproof")
    try programs.setPermissions(0o755, of: "pullproof")
  }

  /// Executes a line in a folder, as on a machine that is no CI service.
  func run(_ line: String, in folder: URL) throws -> Program.Outcome {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try Program.run(
      command: ["/bin/sh", "-c", line],
      environment: ["PATH": "\(programs.url.path):\(path)", "CI": nil], in: folder)
  }

  /// Executes a command of a page in a folder, and expects the output and the files that the page shows.
  func check(_ command: DocumentedCommand, of page: String, in folder: TemporaryFolder) throws {
    let outcome = try run(command.command, in: folder.url)
    let place: Comment = "\(page):\(command.line): \(command.command)\n\(outcome)"
    #expect(outcome.exitCode == command.exitCode, place)
    if let output = command.output { #expect(output.matches(outcome.output), place) }
    for path in command.writes { #expect(folder.holds(path), place) }
  }
}

extension Program.Outcome {
  /// What follows the first occurrence of some words in the output, to the end of its line or, in
  /// quotes, of the quotation; nil where the words are absent.
  func suggestion(after words: String) -> String? {
    guard let start = output.range(of: words) else { return nil }
    return String(output[start.upperBound...].prefix { !$0.isNewline && $0 != "”" })
  }
}
