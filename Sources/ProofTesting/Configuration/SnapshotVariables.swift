import Foundation
import ProofDocuments
import ProofSnapshots

/// What the variables of a process say about snapshots.
///
/// The names are swift-snapshot-testing's, as far as it has the variable.
struct SnapshotVariables: Sendable {
  /// What is recorded where nothing else says so.
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
