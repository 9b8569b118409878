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
