import ProofDocuments
import ProofSnapshots
import Testing
import XCTest

/// Holds a snapshot to its reference.
struct SnapshotCheck<Format: Sendable> {
  /// The name of the snapshot.
  let id: String

  /// The path of its reference.
  let reference: ReferenceFile

  /// The settings of the assertion.
  let run: SnapshotRun

  /// The comparison and the format of the file.
  let diffing: Diffing<Format>

  /// The folder of the files of a failure.
  private var artifacts: ArtifactFolder { ArtifactFolder(path: run.artifacts) }

  /// The failure of a snapshot; nil when it is as it was.
  ///
  /// A reference that is written is a failure too: nobody has looked at it yet.
  ///
  /// - Throws: `RunError` when files can't be read or written, and what encoding throws.
  func failure(of actual: Format) throws -> SnapshotFailure? {
    guard run.mode != .all else {
      return try recorded(actual, because: "was recorded, as record: .all demands")
    }
    guard let contents = try reference.contents() else { return try missing(actual) }
    let expected: Format
    do {
      expected = try diffing.decode(contents, reference.path)
    } catch {
      return try damaged(actual, because: error)
    }
    guard let difference = diffing.difference(expected, actual) else {
      try artifacts.forget(id, pathExtension: diffing.pathExtension)
      return nil
    }
    return try changed(actual, contents: contents, difference)
  }

  /// That a picture has faults that are forbidden, so it can't become a reference.
  ///
  /// It is not compared, and no record is kept by which it could be accepted.
  func failure(of actual: Format, _ faults: [String]) throws -> SnapshotFailure {
    let bytes = try diffing.encode(actual)
    try artifacts.forget(id, pathExtension: diffing.pathExtension)
    return SnapshotFailure(
      message: ([
        "“\(id)” has forbidden faults, so it was neither compared nor recorded:"
      ] + faults.map { "  \($0)" } + [
        artifact(bytes, .actual), "correct them; the setting “forbid” of the test forbids them",
      ]).joined(separator: "\n"),
      attachments: [
        SnapshotFailure.Attachment(name: "\(id)-failure.\(diffing.pathExtension)", bytes: bytes)
      ])
  }

  private func missing(_ actual: Format) throws -> SnapshotFailure {
    guard !run.mode.writes(.missing) else {
      return try recorded(actual, because: "had no reference; one was recorded")
    }
    let bytes = try diffing.encode(actual)
    let record = keep(bytes, reference: nil, causes: [Cause(.new, "").name])
    return failure(
      ["has no reference", "reference: \(reference.path) (missing)", artifact(bytes, .actual)]
        + record,
      toRecord: .missing, attachments: [("failure", bytes, diffing.pathExtension)])
  }

  private func damaged(
    _ actual: Format, because error: any Error
  ) throws -> SnapshotFailure {
    guard !run.mode.writes(.unreadable) else {
      return try recorded(
        actual, because: "had an unreadable reference, which was recorded again: \(error)")
    }
    let bytes = try diffing.encode(actual)
    try artifacts.forget(id, pathExtension: diffing.pathExtension)
    return failure(
      [
        "has an unreadable reference: \(error)", "reference: \(reference.path)",
        artifact(bytes, .actual), "to keep the reference, restore it from version control",
      ],
      toRecord: .failed, attachments: [("failure", bytes, diffing.pathExtension)])
  }

  private func changed(
    _ actual: Format, contents: [UInt8], _ difference: SnapshotDifference
  ) throws -> SnapshotFailure {
    guard !run.mode.writes(.changed) else {
      return try recorded(
        actual,
        because: "differed from its reference, which was recorded again\n\(difference.summary)")
    }
    let bytes = try diffing.encode(actual)
    let record = keep(bytes, reference: contents, causes: difference.causes)
    return failure(
      [
        "differs from its reference:\n\(difference.summary)", "reference: \(reference.path)",
        artifact(contents, .expected), artifact(bytes, .actual),
        artifact(difference.file, .difference, pathExtension: difference.pathExtension),
      ] + record + comparison,
      toRecord: .failed,
      attachments: [
        ("reference", contents, diffing.pathExtension), ("failure", bytes, diffing.pathExtension),
        ("difference", difference.file, difference.pathExtension),
      ])
  }
}

extension SnapshotCheck {
  /// The command that compares the files with a program, as a line of a message.
  private var comparison: [String] {
    run.diffTool.map { tool in
      let actual = artifacts.path(of: .actual, named: id, pathExtension: diffing.pathExtension)
      return ["compare: \(tool.command(reference: reference.path, actual: actual))"]
    } ?? []
  }

  /// Keeps a record of the failure.
  ///
  /// - Returns: the lines of a message that say why there is none, or else no lines.
  private func keep(_ actual: [UInt8], reference: [UInt8]?, causes: [String]) -> [String] {
    let failure = FailedSnapshot(
      module: run.origin.module, testFile: run.origin.file, folder: run.origin.folder, id: id,
      pathExtension: diffing.pathExtension,
      actual: actual, reference: reference,
      group: causes.isEmpty ? Cause(.drawing, "").name : causes.joined(separator: "+"))
    do {
      try artifacts.keep(failure)
      return []
    } catch {
      return ["record: \(error); “pullproof snapshots” can't list or accept this failure"]
    }
  }

  private func recorded(_ actual: Format, because reason: String) throws -> SnapshotFailure {
    let bytes = try diffing.encode(actual)
    try reference.write(bytes)
    try artifacts.forget(id, pathExtension: diffing.pathExtension)
    return SnapshotFailure(
      message: """
        “\(id)” \(reason)
        reference: \(reference.path)
        check the reference, and run the test again
        """,
      attachments: [
        SnapshotFailure.Attachment(name: "\(id)-reference.\(diffing.pathExtension)", bytes: bytes)
      ])
  }

  private func failure(
    _ lines: [String], toRecord mode: RecordMode, attachments: [(String, [UInt8], String)]
  ) -> SnapshotFailure {
    let advice =
      "to record it, run the test with SNAPSHOT_TESTING_RECORD=\(mode.rawValue), or pass "
      + "record: .\(mode.rawValue)"
    return SnapshotFailure(
      message: (["“\(id)” \(lines[0])"] + lines.dropFirst() + [advice]).joined(separator: "\n"),
      attachments: attachments.map { role, bytes, pathExtension in
        SnapshotFailure.Attachment(name: "\(id)-\(role).\(pathExtension)", bytes: bytes)
      })
  }

  /// Writes an artifact and returns the line of a message that says where it is.
  ///
  /// An artifact that can't be written is a line of the message and hides nothing of the failure.
  private func artifact(
    _ bytes: [UInt8], _ role: FailedSnapshot.Role, pathExtension: String? = nil
  ) -> String {
    do {
      let path = try artifacts.write(
        bytes, of: role, named: id, pathExtension: pathExtension ?? diffing.pathExtension)
      return "\(role): \(path)"
    } catch {
      return "\(role): \(error)"
    }
  }
}

/// The place of a test in its source.
struct TestOrigin: Hashable, Sendable {
  /// The test's module.
  let module: String

  /// The name of the test's file without its extension.
  let file: String

  /// The folder of the test's file.
  let folder: String
}

/// Why a snapshot doesn't hold, with what there is to see of it.
struct SnapshotFailure: Hashable, Sendable {
  /// The problem, the files to look at, and the advice.
  let message: String

  /// Files for the report of the tests.
  var attachments: [Attachment] = []

  /// A file in the report of the tests.
  struct Attachment: Hashable, Sendable {
    let name: String
    let bytes: [UInt8]
  }
}

/// The place of an assertion, and the test that it stands in.
struct TestSite {
  let fileID: StaticString
  let filePath: StaticString
  let testName: String
  let line: UInt
  let column: UInt

  /// The default folder of references: `__Snapshots__`, and the file's name without its
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

  /// The folder of failures to look at: the one that the environment names, or else one for
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

  /// Reports a failure to the test framework that runs.
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

  /// The run of an assertion in this process.
  func run(recording mode: RecordMode?) throws -> SnapshotRun {
    let variables = try SnapshotVariables.ofProcess()
    let settings = SnapshotSettings.current
    return SnapshotRun(
      mode: mode ?? settings.record ?? variables.record,
      references: settings.references ?? references,
      artifacts: artifacts(in: variables),
      origin: TestOrigin(
        module: module, file: fileName, folder: "\(filePath)".parentFolder),
      diffTool: settings.diffTool ?? variables.diffTool,
      forbidden: settings.forbid ?? variables.forbid,
      usedReferences: variables.usedReferences.map(UsedReferences.init(path:)), testName: testName,
      isParameterized: Test.current?.isParameterized ?? false,
      owner: NameRegistry.Owner(
        test: Test.current.map { "\($0.id)" } ?? "", place: "\(fileID):\(line):\(column)"),
      registry: .ofProcess)
  }
}
