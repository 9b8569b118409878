import ProofSnapshots

/// What a test itself says about its snapshots.
struct SnapshotSettings: Sendable {
  /// What is recorded; nil leaves it to the environment.
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
