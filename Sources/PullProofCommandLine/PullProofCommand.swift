public import ArgumentParser
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
  public static func main() async {
    // Before the first await there is one thread, and no library has read a variable yet.
    HostVariables.remove()
    do {
      var command = try await asyncParseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let failure as CommandFailure {
      Terminal.current.report(failure)
      exit(withError: failure.exitCode)
    } catch let error where exitCode(for: error).isSuccess {
      // What was asked for, such as help, comes by this way too.
      exit(withError: error)
    } catch {
      // An argument may be the name of somebody else's file.
      let message = fullMessage(for: error)
      if !message.isEmpty { Terminal.current.writeError(message.visibleLines + "\n") }
      exit(withError: exitCode(for: error))
    }
  }
}
