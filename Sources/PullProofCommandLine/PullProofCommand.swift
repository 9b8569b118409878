public import ArgumentParser
import ProofDocuments
import ProofGraphics

/// The `pullproof` program, which draws and tests pull-to-refresh components.
public struct PullProofCommand: AsyncParsableCommand {
  /// The version of PullProof; the newest version of CHANGELOG.md is the same.
  static let version = "0.1.0"

  /// The program's name, version and subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "pullproof",
    abstract: "Draw and test pull-to-refresh components in every state and language.",
    discussion: "Example: pullproof render --locale en --locale ar",
    version: version,
    groupedSubcommands: [
      CommandGroup(
        name: "Project",
        subcommands: [InitCommand.self, DoctorCommand.self, LintCommand.self]),
      CommandGroup(
        name: "Drawing",
        subcommands: [
          RenderCommand.self, ListCommand.self, SimulateCommand.self, IllustrateCommand.self,
          CompareCommand.self,
        ]),
      CommandGroup(
        name: "Snapshot",
        subcommands: [
          RecordCommand.self, VerifyCommand.self, PendingSnapshotsCommand.self,
          AcceptCommand.self, RejectCommand.self, MergeReportsCommand.self,
          MergeDriverCommand.self, DiffCommand.self, SnapshotsCommand.self,
        ]),
      CommandGroup(
        name: "Text and font",
        subcommands: [StringsCommand.self, ContextCommand.self, FontsCommand.self]),
    ])

  /// Creates the command; its arguments are parsed into it.
  public init() {}

  /// Runs the command that the process's arguments name.
  ///
  /// If the command fails, it prints the error and exits with the error's exit code. It runs on the
  /// main actor, because the system may allow no further thread.
  @MainActor public static func main() async {
    // Before the first await there is one thread, and no library has read a variable yet.
    HostVariables.remove()
    LibraryMessages.exitWhereFatal(code: RunError.Kind.environment.rawValue)
    Descriptor.replaceClosedStandardOnes()
    if CommandLine.arguments.contains(""), let problem = mistake?.emptyPath { refuse(problem) }
    do {
      // Parsing and help need no thread, so it is not asynchronous, and limits are checked later.
      var command = try parseAsRoot()
      try SystemLimits.check()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let failure as RunError {
      Terminal.current.report(failure)
      exit(withError: failure.exitCode)
    } catch {
      exit(afterTelling: error)
    }
  }

  /// The arguments, to be compared with what the program takes.
  private static var mistake: ArgumentMistake? {
    CommandOutline(of: Self.self).map {
      ArgumentMistake(arguments: Array(CommandLine.arguments.dropFirst()), program: $0)
    }
  }

  /// Whether the words before the first option are names of commands, as far as commands have others
  /// below them.
  private static func namesCommands(_ arguments: ArraySlice<String>) -> Bool {
    var configuration = configuration
    for word in arguments.drop(while: { $0 == "help" }) {
      if word.hasPrefix("-") || configuration.subcommands.isEmpty { return true }
      let next = configuration.subcommands.lazy.map { $0.configuration }
        .first { $0.commandName == word }
      guard let next else { return false }
      configuration = next
    }
    return true
  }

  /// Prints an error about the arguments, and exits.
  private static func refuse(_ problem: String) -> Never {
    Terminal.current.writeError(problem.visibleLines + "\n")
    exit(withError: ExitCode.validationFailure)
  }

  /// Prints the parser's error or the requested help, and exits.
  ///
  /// The parser's own exit ignores errors of standard output.
  private static func exit(afterTelling error: any Error) -> Never {
    let fullText = fullMessage(for: error)
    // The parser would write the help once more to answer which code it has.
    let isError = fullText.isEmpty || fullText.hasPrefix(_errorPrefix)
    let code = isError ? exitCode(for: error) : .success
    // Describing every command takes several times as long as writing the help of one.
    let mistake = code.isSuccess && namesCommands(CommandLine.arguments.dropFirst()) ? nil : mistake
    if let problem = mistake?.unknownCommand { refuse(problem) }
    let text =
      code.isSuccess
      ? fullText : mistake?.explained(fullText, message: message(for: error)) ?? fullText
    if !text.isEmpty {
      guard code.isSuccess else {
        // An argument may hold control characters, such as in a file name.
        Terminal.current.writeError(text.visibleLines + "\n")
        exit(withError: code)
      }
      do {
        try StandardOutput.write(line: text)
      } catch {
        Terminal.current.report(error)
        exit(withError: error.exitCode)
      }
    }
    exit(withError: code)
  }
}
