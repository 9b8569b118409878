public import ArgumentParser

/// The program: pictures of pull-to-refresh components in every state and language.
public struct PullProofCommand: AsyncParsableCommand {
  /// How the program is called and what it can do.
  public static let configuration = CommandConfiguration(
    commandName: "pullproof",
    abstract: "Shows pull-to-refresh headers, footers and trailers in every state and language.",
    subcommands: [
      InitCommand.self, ListCommand.self, RenderCommand.self, SimulateCommand.self,
      RecordCommand.self, VerifyCommand.self, AcceptCommand.self, RejectCommand.self,
      DiffCommand.self, MergeReportsCommand.self, StringsCommand.self,
    ])

  /// Creates the command; its arguments are parsed into it.
  public init() {}
}
