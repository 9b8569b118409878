public import ArgumentParser
internal import ProofFiles
internal import ProofGraphics
internal import ProofText

/// The program: pictures of pull-to-refresh components in every state and language.
public struct PullProofCommand: AsyncParsableCommand {
  /// How the program is called and what it can do.
  public static let configuration = CommandConfiguration(
    commandName: "pullproof",
    abstract: "Shows pull-to-refresh headers, footers and trailers in every state and language.",
    subcommands: [
      InitCommand.self, ListCommand.self, RenderCommand.self, SimulateCommand.self,
      RecordCommand.self, VerifyCommand.self, PendingSnapshotsCommand.self, AcceptCommand.self,
      RejectCommand.self, DiffCommand.self, MergeReportsCommand.self, SnapshotsCommand.self,
      StringsCommand.self, FontsCommand.self,
    ])

  /// Creates the command; its arguments are parsed into it.
  public init() {}

  /// Carries out what the process's arguments ask for; where that fails, says why and ends the
  /// process with the exit code of its kind.
  ///
  /// The main actor needs no further thread, which there may not be.
  @MainActor public static func main() async {
    // Before the first await there is one thread, and no library has read a variable yet.
    HostVariables.remove()
    Descriptor.replaceClosedStandardOnes()
    do {
      try SystemLimits.check()
      var command = try await asyncParseAsRoot()
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

  /// Tells what the parser found, or the help that was asked for, and ends the process.
  ///
  /// The parser's own way out takes no notice of what can't be written.
  private static func exit(afterTelling error: any Error) -> Never {
    let code = exitCode(for: error)
    let text = fullMessage(for: error)
    if !text.isEmpty {
      guard code.isSuccess else {
        // An argument may be the name of somebody else's file.
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
