import ProofDocuments

/// The command that was typed, for messages that suggest to repeat it.
enum TypedCommand {
  /// The command with more arguments, as a shell takes it.
  ///
  /// - Parameters:
  ///   - arguments: the arguments to add.
  ///   - names: the number of command names, after which the arguments are added.
  /// - Returns: the command in one line.
  static func adding(_ arguments: [String], after names: Int = 1) -> String {
    let typed = CommandLine.arguments.dropFirst()
    let words = ["pullproof"] + typed.prefix(names) + arguments + typed.dropFirst(names)
    return words.map(\.shellWord).joined(separator: " ")
  }
}
