import Foundation
import ProofDocuments

/// Where messages go: results to standard output, everything else to standard error.
struct Terminal: Sendable {
  /// Whether a person watches standard error.
  let isInteractive: Bool

  /// Whether messages may be coloured (https://no-color.org).
  let hasColor: Bool

  static let current = Terminal(
    isInteractive: isatty(STDERR_FILENO) == 1,
    hasColor: isatty(STDERR_FILENO) == 1
      && !EnvironmentVariables.current.refusesColor)

  /// Whether results may be coloured.
  static let hasColorOnOutput =
    isatty(STDOUT_FILENO) == 1
    && !EnvironmentVariables.current.refusesColor

  /// Prints why a command stops; an error without a message was printed before.
  func report(_ failure: RunError) {
    guard !failure.description.isEmpty else { return }
    let label = hasColor ? "\u{1B}[1;31mError:\u{1B}[0m" : "Error:"
    writeError("\(label) \(failure.description.visibleLines)\n")
  }

  func warn(_ message: String) {
    let label = hasColor ? "\u{1B}[1;33mWarning:\u{1B}[0m" : "Warning:"
    writeError("\(label) \(message.visibleLines)\n")
  }

  /// Tells something that is no mistake, but good to know.
  func note(_ message: String) { writeError("Note: \(message.visibleLines)\n") }

  func writeError(_ text: String) {
    // A message that cannot be written must not change the exit code.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
