import Foundation
import PullProofCommandLine
import Synchronization
import Testing

/// The program: its commands within this process, and the executable that was built beside the tests.
enum Program {
  /// What became of a run.
  struct Outcome: CustomStringConvertible {
    /// The exit code, or minus the number of the signal that ended the program.
    let exitCode: Int32

    /// What was written to standard output.
    let output: String

    /// What was written to standard error.
    let errors: String

    var description: String { "exit \(exitCode)\n\(output)\(errors)" }
  }

  /// The executable file.
  static var executable: URL { folder.appending(path: "pullproof") }

  /// The folder of the running test bundle, in which the program and its resources are built too.
  private static var folder: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }

  /// Runs a command of the program in this process.
  ///
  /// - Parameters:
  ///   - arguments: its arguments.
  ///   - environment: variables to change in our own environment; those that are nil are removed.
  ///   - folder: the folder to run it in; nil for our own.
  /// - Returns: what became of the run.
  /// - Throws: an error when it had to be started and could not be.
  static func run(
    _ arguments: [String], environment: [String: String?] = [:], in folder: URL? = nil
  ) throws -> Outcome {
    let folder = folder?.path ?? FileManager.default.currentDirectoryPath
    guard !hasLocale(environment), let threads = RunThreads(in: folder) else {
      return try start(
        arguments, environment: environment, in: URL(filePath: folder))
    }
    let (output, errors) = (Collector(), Collector())
    let variables = variables(changing: environment)
    var world = World(
      program: executable.path, workingFolder: folder, environment: variables,
      output: output.stream, errors: errors.stream)
    world.columns = variables["COLUMNS"].flatMap(Int.init) ?? 80
    let exitCode = threads.run { [world] in await PullProofCommand.run(arguments, in: world) }
    return Outcome(exitCode: try #require(exitCode), output: output.text, errors: errors.text)
  }

  /// Whether variables choose a locale, which libraries would read from the process.
  private static func hasLocale(_ environment: [String: String?]) -> Bool {
    environment.keys.contains { $0.hasPrefix("LC_") || ["LANG", "LANGUAGE", "TZ"].contains($0) }
  }

  /// A stream to which a run within this process writes.
  private final class Collector: Sendable {
    private let bytes = Mutex<[UInt8]>([])

    var stream: World.Stream {
      World.Stream(isTerminal: false) { [self] piece in bytes.withLock { $0 += piece } }
    }

    var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
  }

  /// Starts the executable and waits for its end: for what a process has of its own, such as its
  /// limits, its user, its streams, and the variables that libraries read.
  ///
  /// - Parameters:
  ///   - arguments: its arguments.
  ///   - environment: variables to change in our own environment; those that are nil are removed.
  ///   - launcher: a command that is given the program and its arguments to run.
  ///   - executable: a copy to run in the place of the program.
  ///   - folder: the folder to run it in; nil for our own.
  /// - Returns: what became of the run.
  /// - Throws: an error when it could not be started.
  static func start(
    _ arguments: [String], environment: [String: String?] = [:], through launcher: [String] = [],
    executable: URL = executable, in folder: URL? = nil
  ) throws -> Outcome {
    try run(
      command: launcher + [executable.path] + arguments,
      environment: fontVariable(of: executable).merging(environment) { $1 }, in: folder)
  }

  /// The variable that names the fonts beside a copy of the program, if they were copied too.
  private static func fontVariable(of executable: URL) -> [String: String?] {
    let fonts = executable.deletingLastPathComponent().appending(path: "Fonts").path
    return FileManager.default.fileExists(atPath: fonts) ? [fontFolderVariable: fonts] : [:]
  }

  private static let fontFolderVariable = "PULLPROOF_FONT_DIR"

  /// Runs any command to its end.
  static func run(
    command: [String], environment: [String: String?] = [:], in folder: URL? = nil
  ) throws -> Outcome {
    let process = process(command, environment: environment)
    if let folder { process.currentDirectoryURL = folder }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let outputReader = PipeReader(output.fileHandleForReading)
    let errorReader = PipeReader(errors.fileHandleForReading)
    process.waitUntilExit()
    return Outcome(
      exitCode: process.exitCode, output: outputReader.text, errors: errorReader.text)
  }

  /// Runs the program on a terminal of its own; what that shows is the outcome's output.
  static func runOnTerminal(
    _ arguments: [String], environment: [String: String?] = [:]
  ) throws -> Outcome {
    let process = process([executable.path] + arguments, environment: environment)
    let terminal = try PseudoTerminal()
    process.standardInput = terminal.device
    process.standardOutput = terminal.device
    process.standardError = terminal.device
    try process.run()
    let shown = try terminal.contents()
    process.waitUntilExit()
    return Outcome(exitCode: process.exitCode, output: shown, errors: "")
  }

  /// Runs the program on a terminal of its own until that has shown a text, and awaits its end after some work.
  ///
  /// - Parameters:
  ///   - arguments: its arguments.
  ///   - environment: variables to change in our own environment; those that are nil are removed.
  ///   - launcher: a command that is given the program and its arguments to run.
  ///   - folder: the folder to run it in.
  ///   - text: the text.
  ///   - work: the work, which is given the program and its terminal.
  /// - Returns: what became of the run; the output is what the terminal has shown since the work.
  /// - Throws: an error when it could not be started, and what the work throws.
  static func runOnTerminal(
    _ arguments: [String], environment: [String: String?], through launcher: [String] = [],
    in folder: URL, once text: String,
    _ work: (_ process: Process, _ terminal: PseudoTerminal) throws -> Void
  ) throws -> Outcome {
    let process = process(launcher + [executable.path] + arguments, environment: environment)
    process.currentDirectoryURL = folder
    let terminal = try PseudoTerminal()
    process.standardInput = terminal.device
    process.standardOutput = terminal.device
    process.standardError = terminal.device
    try process.run()
    try terminal.device.close()
    _ = try terminal.contents(until: text)
    try work(process, terminal)
    let shown = try terminal.contents(until: nil)
    process.waitUntilExit()
    return Outcome(exitCode: process.exitCode, output: shown, errors: "")
  }

  /// Runs the program, sends it a signal once it has told of its first frames, and awaits its end.
  static func interrupt(
    _ arguments: [String], by signal: Int32 = SIGINT, environment: [String: String?] = [:]
  ) throws -> Outcome {
    let process = process([executable.path] + arguments, environment: environment)
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let firstMessage = errors.fileHandleForReading.availableData
    kill(process.processIdentifier, signal)
    let outputReader = PipeReader(output.fileHandleForReading)
    let errorReader = PipeReader(errors.fileHandleForReading)
    process.waitUntilExit()
    return Outcome(
      exitCode: process.exitCode, output: outputReader.text,
      errors: String(decoding: firstMessage, as: UTF8.self) + errorReader.text)
  }

  /// Copies the program, its resources and the fonts that `PULLPROOF_FONT_DIR` names, for a user who
  /// cannot reach the originals.
  static func copy(to target: URL) throws -> URL {
    let resources = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("PullProof_") && $0.hasSuffix(".resources") }
    for name in resources {
      try FileManager.default.copyItem(
        at: folder.appending(path: name), to: target.appending(path: name))
    }
    let copy = target.appending(path: executable.lastPathComponent)
    try copyExecutable(to: copy)
    if let fonts = ProcessInfo.processInfo.environment[fontFolderVariable], !fonts.isEmpty {
      try FileManager.default.copyItem(
        at: URL(fileURLWithPath: fonts), to: target.appending(path: "Fonts"))
    }
    return copy
  }

  /// Copies the program alone, by another one.
  ///
  /// A file that this process writes is open in each program that another test starts at that moment, and a program
  /// can't be started while it is open for writing (`ETXTBSY`).
  static func copyExecutable(to target: URL) throws {
    let outcome = try run(command: ["/bin/cp", executable.path, target.path])
    try #require(outcome.exitCode == 0, "\(outcome)")
  }

  static func process(
    _ command: [String], environment: [String: String?]
  ) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = variables(changing: environment)
    return process
  }

  /// Starts a program whose output nobody reads.
  ///
  /// - Returns: the program, and what it said on its standard error once that has some words, or all that it
  ///   ever says.
  static func running(
    _ command: [String], environment: [String: String?], until words: String
  ) throws -> (process: Process, told: String) {
    let process = process(command, environment: environment)
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    var told = ""
    while !told.contains(words),
      case let data = errors.fileHandleForReading.availableData, !data.isEmpty
    {
      told += String(decoding: data, as: UTF8.self)
    }
    return (process, told)
  }

  private static func variables(changing environment: [String: String?]) -> [String: String] {
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    return variables
  }
}

extension Process {
  var exitCode: Int32 {
    terminationReason == .exit ? terminationStatus : -terminationStatus
  }
}

/// Reads a pipe to its end on another thread, so that neither of two pipes fills up.
private final class PipeReader: Sendable {
  private let contents = Mutex(Data())
  private let group = DispatchGroup()

  init(_ handle: FileHandle) {
    DispatchQueue.global().async(group: group) { [self] in
      let data = handle.readDataToEndOfFile()
      contents.withLock { $0 = data }
    }
  }

  /// Everything that was read; waits for the end.
  var text: String {
    group.wait()
    return contents.withLock { String(decoding: $0, as: UTF8.self) }
  }
}

/// A terminal for a program under test, whose output a test reads.
struct PseudoTerminal {
  /// The side for the input, output and errors of a program.
  let device: FileHandle

  /// The side from which the output is read.
  private let screen: FileHandle

  /// Opens a new terminal.
  init() throws {
    var (screen, device): (Int32, Int32) = (-1, -1)
    guard openpty(&screen, &device, nil, nil, nil) == 0 else { throw Self.failure }
    self.screen = FileHandle(fileDescriptor: screen, closeOnDealloc: true)
    self.device = FileHandle(fileDescriptor: device, closeOnDealloc: true)
  }

  private static var failure: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// Returns everything that is written until no process has the device open.
  ///
  /// Closes the device here first. On Linux the end of a terminal is an error of `read`.
  func contents() throws -> String {
    try device.close()
    return try contents(until: nil)
  }

  /// Presses keys.
  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(screen.fileDescriptor, bytes, bytes.count)
  }

  /// Returns what is written until a text was; until no process has the device open where there is none.
  func contents(until text: String?) throws -> String {
    var shown = Data()
    var part = [UInt8](repeating: 0, count: 4096)
    while true {
      if let text, shown.firstRange(of: Data(text.utf8)) != nil {
        return String(decoding: shown, as: UTF8.self)
      }
      let count = read(screen.fileDescriptor, &part, part.count)
      if count > 0 {
        shown.append(contentsOf: part.prefix(count))
      } else if count == 0 || errno == EIO {
        return String(decoding: shown, as: UTF8.self)
      } else if errno != EINTR {
        throw Self.failure
      }
    }
  }
}
