import Foundation
import ProofDocuments
public import ProofSnapshots
public import Testing

/// The settings of a test for its snapshots.
struct SnapshotSettings: Sendable {
  /// The record mode; nil for that of the environment.
  var record: RecordMode?

  /// The folder of the references; nil for `__Snapshots__` beside the test.
  var references: String?

  /// The program that failures name for a comparison; nil leaves it to the environment.
  var diffTool: DiffTool?

  /// The faults that no picture may have; nil leaves it to the environment.
  var forbid: Set<SnapshotFault>?

  /// The settings that hold in the present task.
  @TaskLocal static var current = SnapshotSettings()

  /// These settings, and those of others where these say nothing.
  func over(_ others: SnapshotSettings) -> SnapshotSettings {
    SnapshotSettings(
      record: record ?? others.record, references: references ?? others.references,
      diffTool: diffTool ?? others.diffTool, forbid: forbid ?? others.forbid)
  }
}

/// A trait that configures the snapshots of a test or of all tests of a suite.
public struct SnapshotsTrait: TestTrait, SuiteTrait, TestScoping {
  /// The trait of a suite also applies to the suites in it.
  public let isRecursive = true

  let settings: SnapshotSettings

  /// Runs a test with the trait's settings; other settings are inherited.
  @concurrent
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let settings = settings.over(.current)
    try await SnapshotSettings.$current.withValue(settings) { try await function() }
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Sets the record mode, the folder of references, the diff tool and forbidden faults; a test
  /// overrides its suite, and an argument of an assertion overrides both.
  ///
  /// - Parameters:
  ///   - record: which references are written; nil leaves it to the suite or the environment.
  ///   - references: the folder of the references, without a folder for each file; nil leaves it to
  ///     the suite, or else it is `__Snapshots__/<TestFileName>` beside the test.
  ///   - diffTool: the program whose command failures print, such as `.ksdiff` or `"compare"`; nil
  ///     leaves it to the suite, or else to `SNAPSHOT_DIFF_TOOL`.
  ///   - forbid: the faults that no picture may have; such a picture is neither compared nor recorded.
  ///     Nil leaves it to the suite, or else to `SNAPSHOT_FORBID`.
  /// - Returns: a trait of a test or a suite.
  public static func snapshots(
    record: RecordMode? = nil, references: String? = nil, diffTool: DiffTool? = nil,
    forbid: Set<SnapshotFault>? = nil
  ) -> SnapshotsTrait {
    SnapshotsTrait(
      settings: SnapshotSettings(
        record: record, references: references, diffTool: diffTool, forbid: forbid))
  }
}

/// Runs part of a test, or of an XCTest case, with its own snapshot settings.
///
/// - Parameters:
///   - record: which references are written; nil leaves it as it was.
///   - references: the folder of the references; nil leaves it as it was.
///   - diffTool: the program whose command failures print; nil leaves it as it was.
///   - forbid: the faults that no picture may have; nil leaves it as it was.
///   - operation: what is run.
/// - Returns: what the operation returns.
/// - Throws: what the operation throws.
public func withSnapshots<Result>(
  record: RecordMode? = nil, references: String? = nil, diffTool: DiffTool? = nil,
  forbid: Set<SnapshotFault>? = nil, operation: () throws -> Result
) rethrows -> Result {
  let settings = SnapshotSettings(
    record: record, references: references, diffTool: diffTool, forbid: forbid)
  return try SnapshotSettings.$current.withValue(settings.over(.current), operation: operation)
}

/// Runs an asynchronous part of a test, or of an XCTest case, with its own snapshot settings.
///
/// - Parameters:
///   - record: which references are written; nil leaves it as it was.
///   - references: the folder of the references; nil leaves it as it was.
///   - diffTool: the program whose command failures print; nil leaves it as it was.
///   - forbid: the faults that no picture may have; nil leaves it as it was.
///   - operation: what is run.
/// - Returns: what the operation returns.
/// - Throws: what the operation throws.
public func withSnapshots<Result>(
  record: RecordMode? = nil, references: String? = nil, diffTool: DiffTool? = nil,
  forbid: Set<SnapshotFault>? = nil, operation: () async throws -> Result
) async rethrows -> Result {
  let settings = SnapshotSettings(
    record: record, references: references, diffTool: diffTool, forbid: forbid)
  return try await SnapshotSettings.$current.withValue(
    settings.over(.current), operation: operation)
}

/// The settings of snapshots in the variables of a process.
///
/// The names are swift-snapshot-testing's, as far as it has the variable.
struct SnapshotVariables: Sendable {
  /// The default record mode.
  let record: RecordMode

  /// The folder for the files of failures; nil for ``temporaryArtifacts``.
  let artifacts: String?

  /// The folder below which the files of failures are by the path of their tests.
  let temporaryArtifacts: String

  /// The program that failures name for a comparison; nil for none.
  let diffTool: DiffTool?

  /// A file to which the path of each reference that is compared is added; nil for none.
  let usedReferences: String?

  /// The faults that no picture may have where nothing else says so.
  let forbid: Set<SnapshotFault>

  /// A folder with the locked fonts; nil for the system's.
  let fonts: String?

  /// Reads the variables.
  ///
  /// - Parameters:
  ///   - variables: the environment; a variable that is empty counts as unset.
  ///   - temporaryFolder: where artifacts go by default.
  /// - Throws: `SnapshotError` when a record mode or a fault is none.
  init(
    _ variables: [String: String], temporaryFolder: String
  ) throws(SnapshotError) {
    let variables = variables.filter { !$0.value.isEmpty }
    if let name = variables["SNAPSHOT_TESTING_RECORD"] {
      guard let mode = RecordMode(name: name) else {
        throw SnapshotError(
          "SNAPSHOT_TESTING_RECORD is “\(name)”; it must be all, failed, missing or never (or changed "
            + "for failed, none for never)")
      }
      record = mode
    } else {
      record = variables.declareCI ? .never : .missing
    }
    forbid = try Self.faults(variables["SNAPSHOT_FORBID"] ?? "")
    artifacts = variables["SNAPSHOT_ARTIFACTS"]
    temporaryArtifacts = temporaryFolder
    fonts = variables["PULLPROOF_FONT_DIR"]
    diffTool = variables["SNAPSHOT_DIFF_TOOL"].map(DiffTool.init(program:))
    usedReferences = variables["SNAPSHOT_USED_REFERENCES"]
  }

  /// Reads the names of faults with commas between them.
  private static func faults(_ text: String) throws(SnapshotError) -> Set<SnapshotFault> {
    var faults: Set<SnapshotFault> = []
    for name in text.commaSeparated where !name.isEmpty {
      guard let fault = SnapshotFault(rawValue: name) else {
        throw SnapshotError(
          "SNAPSHOT_FORBID names “\(name)”; it must list some of "
            + SnapshotFault.allCases.map(\.rawValue).joined(separator: ", "))
      }
      faults.insert(fault)
    }
    return faults
  }

  /// The variables of this process, read once.
  static func ofProcess() throws -> SnapshotVariables { try process.get() }

  private static let process = Result {
    try SnapshotVariables(
      ProcessInfo.processInfo.environment,
      temporaryFolder: FailedSnapshot.artifacts(
        in: FileManager.default.temporaryDirectory.path, of: getuid()))
  }
}

/// A program that shows the differences of two files; failure messages print its command.
public struct DiffTool: Sendable, ExpressibleByStringLiteral {
  private let makeCommand: @Sendable (_ reference: String, _ actual: String) -> String

  /// Kaleidoscope's `ksdiff`.
  public static let ksdiff: DiffTool = "ksdiff"

  /// Creates a tool from a function that returns the command for two paths.
  public init(_ command: @escaping @Sendable (_ reference: String, _ actual: String) -> String) {
    makeCommand = command
  }

  /// Creates a tool from a program whose arguments are the paths of the reference and of the actual
  /// file.
  public init(program: String) {
    self.init { reference, actual in
      "\(program) \(reference.shellWord) \(actual.shellWord)"
    }
  }

  /// Creates a tool from the name of a program.
  public init(stringLiteral program: String) { self.init(program: program) }

  /// The command that compares two files.
  func command(reference: String, actual: String) -> String { makeCommand(reference, actual) }
}
