public import ProofSnapshots
public import Testing

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
