import Foundation
import ProofDocuments
import ProofSnapshots
import RefreshComponents

/// The surroundings of a run of the program, except for files.
///
/// The executable makes the one of its process (`ofProcess`). Others can be made at will, so many runs
/// share a process: nothing else in this module reads the environment, the clock, the working folder or
/// the arguments of the process, writes to a descriptor or ends the process.
package struct World: Sendable {
  /// A stream that a run writes to.
  package struct Stream: Sendable {
    let isTerminal: Bool
    let write: @Sendable (_ bytes: [UInt8]) throws -> Void

    package init(
      isTerminal: Bool, write: @escaping @Sendable (_ bytes: [UInt8]) throws -> Void
    ) {
      self.isTerminal = isTerminal
      self.write = write
    }
  }

  /// The path of the program's file.
  let program: String

  /// The folder from which relative paths lead.
  ///
  /// The system opens files from the working folder of the calling thread, which is the same one.
  let workingFolder: String

  let variables: EnvironmentVariables

  let output: StandardOutput

  let terminal: Terminal

  /// The keyboard and the screen of a person; nil where input or output is no terminal.
  var console: TerminalDevice?

  /// The number of columns of help; nil for those of the process's terminal.
  package var columns: Int?

  /// Takes the first signal to end for a request.
  var listen: @Sendable () -> Void

  /// Whether somebody has asked to stop.
  var isInterrupted: @Sendable () -> Bool

  /// The program's own faces.
  var faces = FaceTable()

  var now: @Sendable () -> Date = { .now }

  /// The files of the program; nil where they are unknown, and then nothing that it drew is remembered.
  var programFiles: @Sendable () -> ProgramFiles? = { nil }

  var processorCount = ProcessInfo.processInfo.activeProcessorCount

  /// The arguments after the program's name, as they were typed.
  var arguments: [String] = []

  package init(
    program: String, workingFolder: String, environment: [String: String], output: Stream,
    errors: Stream
  ) {
    self.program = program
    self.workingFolder = workingFolder
    variables = EnvironmentVariables(values: environment)
    self.output = StandardOutput(output, allowsColor: !variables.refusesColor)
    terminal = Terminal(errors, allowsColor: !variables.refusesColor)
    listen = {}
    isInterrupted = { false }
  }

  /// The world of this process.
  static var ofProcess: World {
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var world = World(
      program: path ?? CommandLine.arguments[0],
      workingFolder: FileManager.default.currentDirectoryPath,
      environment: ProcessInfo.processInfo.environment,
      output: Stream(isTerminal: isatty(STDOUT_FILENO) == 1) { bytes in
        try Descriptor.standardOutput.write(bytes)
      },
      errors: Stream(isTerminal: isatty(STDERR_FILENO) == 1) { bytes in
        try Descriptor.standardError.write(bytes)
      })
    if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
      world.console = TerminalDevice(input: STDIN_FILENO, output: STDOUT_FILENO)
    }
    world.programFiles = { ProgramFiles.ofProcess }
    world.listen = Interruption.listen
    world.isInterrupted = { Interruption.isRequested }
    return world
  }
}

extension World {
  func warn(_ message: String) { terminal.warn(message) }

  /// The typed command with more arguments, as a shell takes it, for messages that suggest to repeat it.
  ///
  /// - Parameters:
  ///   - added: the arguments to add.
  ///   - names: the number of command names, after which the arguments are added.
  /// - Returns: the command in one line, which runs once.
  func command(adding added: [String], after names: Int = 1) -> String {
    let once = arguments.filter { $0 != "--watch" }
    let words = ["pullproof"] + once.prefix(names) + added + once.dropFirst(names)
    return words.map(\.shellWord).joined(separator: " ")
  }
}

/// The variables of the process that decide how the program behaves.
struct EnvironmentVariables: Sendable {
  let values: [String: String]

  /// Whether a CI service runs the program.
  var isCIService: Bool { values.declareCI }

  /// The mode of a recording where no argument names one, by swift-snapshot-testing's name.
  var recordMode: String? { text("SNAPSHOT_TESTING_RECORD") }

  /// The command that compares two images, where no argument names one.
  var diffTool: String? { text("SNAPSHOT_DIFF_TOOL") }

  /// The folder in which GitHub Actions has the repository, without links in its path.
  var gitHubWorkspace: String? {
    text("GITHUB_WORKSPACE").map { URL(filePath: $0).resolvingSymlinksInPath().path }
  }

  /// The file to which a step of GitHub Actions appends its summary.
  var gitHubSummary: String? { text("GITHUB_STEP_SUMMARY") }

  /// The number of the run of a workflow of GitHub Actions.
  var gitHubRun: String? {
    text("GITHUB_RUN_ID").flatMap { $0.allSatisfy { ("0"..."9").contains($0) } ? $0 : nil }
  }

  /// The folder of fonts where neither an argument nor a project names one.
  var fontFolder: String? { text("PULLPROOF_FONT_DIR") }

  /// The folders in which programs are looked for.
  var searchPath: [String] { (values["PATH"] ?? "").split(separator: ":").map(String.init) }

  /// The folder where tests keep the files of failures, by swift-snapshot-testing's name.
  var artifacts: String? { text("SNAPSHOT_ARTIFACTS") }

  /// The way to show pictures in the terminal, where no argument names one.
  var pictures: String? { text("PULLPROOF_PICTURES") }

  /// Whether the terminal can show more than lines.
  var hasScreen: Bool { text("TERM").map { $0 != "dumb" } ?? false }

  /// Whether the terminal says that it has 24 bits of colour.
  var hasTrueColor: Bool { ["truecolor", "24bit"].contains(text("COLORTERM") ?? "") }

  /// The name of the terminal's program.
  var terminalProgram: String? { text("TERM_PROGRAM") }

  /// The name of the pane of tmux that the program runs in; nil outside of tmux.
  var tmuxPane: String? { holds("TMUX") ? text("TMUX_PANE") : nil }

  /// Whether nothing is to be coloured (https://no-color.org).
  var refusesColor: Bool { holds("NO_COLOR") }

  /// Whether a variable is set, and not to nothing.
  private func holds(_ name: String) -> Bool { text(name) != nil }

  /// The value of a variable; nil for an empty one.
  private func text(_ name: String) -> String? {
    values[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
