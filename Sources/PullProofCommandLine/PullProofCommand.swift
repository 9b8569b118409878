public import ArgumentParser
import Foundation
import ProofDocuments
import ProofGraphics
public import RefreshComponents

/// The `pullproof` program, which draws and tests pull-to-refresh components.
public struct PullProofCommand: ParsableCommand {
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
          CompareCommand.self, ComponentsCommand.self, TokensCommand.self,
        ]),
      CommandGroup(
        name: "Snapshot",
        subcommands: [
          RecordCommand.self, VerifyCommand.self, ImpactCommand.self, ReviewCommand.self,
          ShowReportCommand.self, PendingSnapshotsCommand.self, AcceptCommand.self,
          RejectCommand.self,
          MergeReportsCommand.self, MergeDriverCommand.self, DiffCommand.self, FactsCommand.self,
          SnapshotsCommand.self,
        ]),
      CommandGroup(
        name: "Text and font",
        subcommands: [StringsCommand.self, ContextCommand.self, FontsCommand.self]),
    ])

  /// Creates the command; its arguments are parsed into it.
  public init() {}

  /// Runs the command that the process's arguments name, and ends the process with its exit code.
  ///
  /// It runs on the main actor, because the system may allow no further thread.
  @MainActor public static func main() async { await main(faces: FaceTable()) }

  /// Runs the program with faces of one's own, as ``main()`` runs it.
  ///
  /// An executable of a team calls it, and then has every command: components that have these names in
  /// a project are drawn by these faces, in frames, figures, films and the lint's fixes. The component
  /// that `pullproof.yml` gives a name to decides about words, states and poses.
  ///
  /// - Parameter faces: the faces, by the names of components in the project.
  @MainActor public static func main(faces: FaceTable) async {
    // Before the first await there is one thread, and no library has read a variable yet.
    HostVariables.remove()
    LibraryMessages.exitWhereFatal(code: RunError.Kind.environment.rawValue)
    CutFiles.exitWhereRead()
    SystemLimits.reportLargeFiles()
    Descriptor.replaceClosedStandardOnes()
    var world = World.ofProcess
    world.faces = faces
    // Without its own name among them the arguments weren't read, and a run of none would be a success.
    guard !CommandLine.arguments.isEmpty else {
      let failure = RunError(
        .environment,
        "the arguments can't be read from /proc/self/cmdline; mount /proc, or check the limit of open files"
      )
      world.terminal.report(failure)
      Foundation.exit(failure.exitCode.rawValue)
    }
    if let code = Self.foreignArgument.map({ refuse($0, in: world) }) { Foundation.exit(code) }
    Foundation.exit(await run(Array(CommandLine.arguments.dropFirst()), in: world))
  }

  /// The error about the first argument of the process that is not UTF-8; nil where all are.
  ///
  /// As a text it would be another one: the name of another file, or the same name for two files.
  @MainActor private static var foreignArgument: String? {
    for index in 0..<Int(CommandLine.argc) {
      guard let argument = CommandLine.unsafeArgv[index],
        String(validatingCString: argument) == nil
      else { continue }
      return
        "Error: the argument “\(String(cString: argument))” is not UTF-8; where it names a file, "
        + "rename the file, and give it the new name"
    }
    return nil
  }

  /// Runs the command that arguments name.
  ///
  /// - Returns: the exit code; if the command failed, its error was printed.
  package static func run(_ arguments: [String], in world: World) async -> Int32 {
    var world = world
    world.arguments = arguments
    do {
      if arguments.contains(""), let problem = mistake(in: arguments)?.emptyPath {
        return refuse(problem, in: world)
      }
      if arguments.contains(where: { $0.hasPrefix("-") && $0.hasSuffix("=") }),
        let problem = mistake(in: arguments)?.emptyValue
      {
        return refuse(problem, in: world)
      }
      // Parsing and help need no thread, so it is not asynchronous, and limits are checked later.
      var command = try parseAsRoot(Self.separatingOptionalValues(in: arguments))
      try SystemLimits.check()
      if let command = command as? any ProgramCommand {
        try await command.run(in: world)
      } else {
        try command.run()
      }
      return ExitCode.success.rawValue
    } catch let failure as RunError {
      world.terminal.report(failure)
      return failure.exitCode.rawValue
    } catch {
      return report(error, in: world)
    }
  }
}

extension PullProofCommand {
  /// The options whose value may be left out.
  private static let optionsWithOptionalValue: Set<Substring> = [
    "--only-changed", "--update-snapshots", "-u", "-x",
  ]

  /// The arguments, with a value behind an equals sign as an argument of its own where it may be left out.
  ///
  /// swift-argument-parser 1.8.2 drops such a value if another option follows: `--only-changed=main --quiet`.
  static func separatingOptionalValues(in arguments: [String]) -> [String] {
    let options = arguments.prefix { $0 != "--" }
    return options.flatMap { argument in
      guard let sign = argument.firstIndex(of: "="),
        optionsWithOptionalValue.contains(argument[..<sign])
      else { return [argument] }
      return [String(argument[..<sign]), String(argument[argument.index(after: sign)...])]
    } + arguments.dropFirst(options.count)
  }
}

/// A command that is no group of others.
protocol ProgramCommand: ParsableCommand {
  /// Carries the command out.
  func run(in world: World) async throws(RunError)
}

/// Errors of the parser, and the help that it throws.
extension PullProofCommand {
  /// The arguments, to be compared with those that the program takes.
  private static func mistake(in arguments: [String]) -> ArgumentMistake? {
    CommandOutline(of: Self.self).map { ArgumentMistake(arguments: arguments, program: $0) }
  }

  /// Whether the words before the first option are names of commands, as far as commands have others
  /// below them.
  private static func namesCommands(_ arguments: [String]) -> Bool {
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

  /// Prints an error about the arguments and returns its exit code.
  private static func refuse(
    _ problem: String, code: ExitCode = .validationFailure, in world: World
  ) -> Int32 {
    // An argument may hold control characters, such as in a file name.
    world.terminal.write(problem.visibleLines + "\n")
    return code.rawValue
  }

  /// Prints the parser's error or the requested help and returns its exit code.
  ///
  /// The parser's own exit ignores errors of standard output.
  private static func report(_ error: any Error, in world: World) -> Int32 {
    let arguments = world.arguments
    let fullText = fullMessage(for: error, columns: world.columns)
    // The parser would write the help once more to answer which code it has.
    let isError = fullText.isEmpty || fullText.hasPrefix(_errorPrefix)
    let code = isError ? exitCode(for: error) : .success
    // Describing every command takes several times as long as writing the help of one.
    let mistake = code.isSuccess && namesCommands(arguments) ? nil : mistake(in: arguments)
    if let problem = mistake?.unknownCommand { return refuse(problem, in: world) }
    guard code.isSuccess else {
      let text = mistake?.explained(fullText, message: message(for: error)) ?? fullText
      return text.isEmpty ? code.rawValue : refuse(text, code: code, in: world)
    }
    guard !fullText.isEmpty else { return code.rawValue }
    do {
      try world.output.write(line: fullText)
      return code.rawValue
    } catch {
      world.terminal.report(error)
      return error.exitCode.rawValue
    }
  }
}

extension RunError {
  /// The exit code of the program.
  var exitCode: ExitCode { ExitCode(kind.rawValue) }
}
