import ProofDocuments

/// The stream of messages, standard error.
struct Terminal: Sendable {
  /// Whether a person watches it.
  let isInteractive: Bool

  /// Whether messages may be coloured (https://no-color.org).
  private let hasColor: Bool

  private let stream: World.Stream

  init(_ stream: World.Stream, allowsColor: Bool) {
    self.stream = stream
    isInteractive = stream.isTerminal
    hasColor = stream.isTerminal && allowsColor
  }

  /// Prints why a command stops; an error without a message was printed before.
  func report(_ failure: RunError) {
    guard !failure.description.isEmpty else { return }
    let label = hasColor ? "\u{1B}[1;31mError:\u{1B}[0m" : "Error:"
    write("\(label) \(failure.description.visibleLines)\n")
  }

  func warn(_ message: String) {
    let label = hasColor ? "\u{1B}[1;33mWarning:\u{1B}[0m" : "Warning:"
    write("\(label) \(message.visibleLines)\n")
  }

  /// Prints something that is no mistake, but good to know.
  func note(_ message: String) { write("Note: \(message.visibleLines)\n") }

  func write(_ text: String) {
    // A message that cannot be written must not change the exit code.
    try? stream.write(Array(text.utf8))
  }
}
