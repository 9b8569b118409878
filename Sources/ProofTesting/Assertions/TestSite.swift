import ProofDocuments
import ProofSnapshots
import Testing
import XCTest

/// The place of an assertion, and the test that it stands in.
struct TestSite {
  let fileID: StaticString
  let filePath: StaticString
  let testName: String
  let line: UInt
  let column: UInt

  /// Where references are by default: `__Snapshots__`, and the file's name without its
  /// extension.
  var references: String {
    FailedSnapshot.references(ofTestFile: fileName, in: "\(filePath)".parentFolder)
  }

  /// The folder of the test's file, with a slash at its end.
  private var folder: Substring {
    let path = "\(filePath)"
    return path.lastIndex(of: "/").map { path[...$0] } ?? ""
  }

  /// The test's module.
  private var module: String { String("\(fileID)".prefix { $0 != "/" }) }

  /// Where failures can be looked at: in the folder that the environment names, or else in one for
  /// temporary files, by the path of the tests, so that no two packages share it.
  private func artifacts(in variables: SnapshotVariables) -> String {
    variables.artifacts.map { "\($0)/\(module)/\(fileName)" }
      ?? "\(variables.temporaryArtifacts)\(folder)\(fileName)"
  }

  /// The name of the test's file without its extension.
  var fileName: String {
    let name = "\(filePath)".split(separator: "/").last ?? ""
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }

  /// Tells the test framework that runs about a failure.
  ///
  /// XCTest on Linux has no attachments.
  func report(_ failure: SnapshotFailure) {
    // A detached task has no test either, but Swift Testing counts its issues, as XCTest doesn't.
    if Test.current == nil { XCTFail(failure.message, file: filePath, line: line) }
    for attachment in failure.attachments {
      Attachment.record(attachment.bytes, named: attachment.name, sourceLocation: location)
    }
    Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
  }

  private var location: Testing.SourceLocation {
    Testing.SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }

  /// How the assertion is run in this process.
  func run(recording mode: RecordMode?) throws -> SnapshotRun {
    let variables = try SnapshotVariables.ofProcess()
    let settings = SnapshotSettings.current
    return SnapshotRun(
      mode: mode ?? settings.record ?? variables.record,
      references: settings.references ?? references,
      artifacts: artifacts(in: variables),
      origin: TestOrigin(module: module, file: fileName),
      diffTool: settings.diffTool ?? variables.diffTool,
      forbidden: settings.forbid ?? variables.forbid,
      usedReferences: variables.usedReferences.map(UsedReferences.init(path:)), testName: testName,
      isParameterized: Test.current?.isParameterized ?? false,
      owner: NameRegistry.Owner(
        test: Test.current.map { "\($0.id)" } ?? "", place: "\(fileID):\(line):\(column)"),
      registry: .ofProcess)
  }
}
