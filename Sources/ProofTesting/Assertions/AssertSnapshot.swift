public import ProofSnapshots

/// Fails the test if a snapshot of a value differs from its reference, or has no reference.
///
/// It works in Swift Testing and in XCTest, and the test goes on after a failure. The reference is
/// `__Snapshots__/<TestFileName>/<testName>.<name>[.<locale>][~dark][@2x].<extension>` beside the
/// test. A reference that is written is a failure of that run, because nobody has looked at it.
///
/// Call it in the test's own task: a detached one fails the run, but no test of it.
///
/// - Parameters:
///   - value: what is looked at.
///   - strategy: what is compared, such as `.image` or `.scene`.
///   - name: distinguishes the snapshot from others of the test; nil for the component and its state,
///     or for a number.
///   - mode: which references are written; nil leaves it to the trait `.snapshots(record:)`, or
///     else to `SNAPSHOT_TESTING_RECORD`; without either to `CI`: none where it is set, and
///     missing ones otherwise.
///   - fileID: the test's file, as reports call it.
///   - filePath: the test's file.
///   - testName: the test.
///   - line: the line of the assertion.
///   - column: the column of the assertion.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  named name: String? = nil, record mode: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  let site = TestSite(
    fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  do {
    let failures = try site.run(recording: mode).failures(
      of: value(), as: strategy, named: name)
    for failure in failures { site.report(failure) }
  } catch {
    site.report(SnapshotFailure(message: "\(error)"))
  }
}

/// Expects a snapshot of a value to be equal to its reference; the same as
/// ``assertSnapshot(of:as:named:record:fileID:filePath:testName:line:column:)``.
///
/// - Parameters:
///   - value: what is looked at.
///   - strategy: what is compared, such as `.image` or `.scene`.
///   - name: distinguishes the snapshot from others of the test; nil for the component and its state,
///     or for a number.
///   - mode: which references are written; nil leaves it to the trait or the environment.
///   - fileID: the test's file, as reports call it.
///   - filePath: the test's file.
///   - testName: the test.
///   - line: the line of the expectation.
///   - column: the column of the expectation.
public func expectSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  named name: String? = nil, record mode: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  assertSnapshot(
    of: try value(), as: strategy, named: name, record: mode, fileID: fileID, filePath: filePath,
    testName: testName, line: line, column: column)
}

/// The settings of an assertion's snapshots, without effects of the process.
struct SnapshotRun {
  /// The record mode.
  let mode: RecordMode

  /// The folder of the references.
  let references: String

  /// The folder for the files of failures.
  let artifacts: String

  /// The module and the file of the test.
  let origin: TestOrigin

  /// The program whose command failures print; nil for none.
  let diffTool: DiffTool?

  /// The faults that no picture may have.
  let forbidden: Set<SnapshotFault>

  /// The path of the list of compared references; nil for none.
  let usedReferences: UsedReferences?

  /// The test's name as `#function` spells it.
  let testName: String

  /// Whether the test runs at once for several arguments, so that nothing in it can be numbered.
  let isParameterized: Bool

  /// The test, and the place of the assertion.
  let owner: NameRegistry.Owner

  /// The names that are taken.
  let registry: NameRegistry

  /// The failures of the snapshots of a value; none when all are as they were.
  ///
  /// - Throws: what keeps any snapshot of the value from being taken.
  func failures<Value, Format>(
    of value: Value, as strategy: Snapshotting<Value, Format>, named name: String?
  ) throws -> [SnapshotFailure] {
    try strategy.snapshots(of: value).compactMap { snapshot in
      var title = name
      do {
        let id = try ReferenceName(
          test: testName, name: name ?? snapshot.label.name ?? nextNumber(), label: snapshot.label
        ).id
        title = id
        return try failure(of: snapshot, called: id, diffing: strategy.diffing)
      } catch {
        return SnapshotFailure(message: "\(title.map { "“\($0)”: " } ?? "")\(error)")
      }
    }
  }

  private func failure<Format: Hashable>(
    of snapshot: LabeledSnapshot<Format>, called id: String, diffing: Diffing<Format>
  ) throws -> SnapshotFailure? {
    let content = try snapshot.content()
    let reference = ReferenceFile(
      id: id, pathExtension: diffing.pathExtension, in: references)
    try registry.claim(reference.path, by: owner, contentHash: content.hashValue)
    try usedReferences?.add(reference.path)
    let check = SnapshotCheck(id: id, reference: reference, run: self, diffing: diffing)
    let faults = try faults(of: snapshot)
    return try faults.isEmpty ? check.failure(of: content) : check.failure(of: content, faults)
  }

  /// The forbidden faults of a snapshot, a line each; none of one that isn't made of a picture.
  private func faults<Format>(of snapshot: LabeledSnapshot<Format>) throws -> [String] {
    guard !forbidden.isEmpty, let picture = try snapshot.picture?() else { return [] }
    return try forbidden.lines(of: picture, drawnBy: .ofProcess())
  }

  private func nextNumber() throws(SnapshotError) -> String {
    guard !isParameterized else {
      throw SnapshotError(
        "an unnamed snapshot in a parameterized test: pass named: with a unique name for each "
          + "argument")
    }
    return String(
      try registry.number(ofUnnamedIn: "\(references)/\(testName)", by: owner.test))
  }
}
