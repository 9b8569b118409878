import Foundation
package import ProofDocuments
import ProofGraphics

/// A snapshot of a package's tests that differs from its reference or has none, as a test run keeps
/// it until it is accepted or rejected.
///
/// Beside the record are the files `<id>-actual`, and where there was a reference `<id>-expected`.
/// A record may come from another machine, so whoever accepts it looks for the test file among the tests,
/// and for the folder `__Snapshots__` beside it.
package struct FailedSnapshot: Hashable, Sendable, Codable {
  /// The version of the record's format.
  package var schemaVersion = Self.version

  /// The module of the test.
  package var module: String

  /// The name of the test's file without its extension.
  package var testFile: String

  /// The folder of the test's file where it was compiled; nil in records of earlier versions.
  package var folder: String?

  /// The name of the reference without its extension.
  package var id: String

  /// The extension of the reference, without a dot.
  package var pathExtension: String

  /// The SHA-256 of what the test made, in 64 hexadecimal digits.
  package var actualDigest: String

  /// The SHA-256 of the reference that it was compared with; nil where there was none.
  package var referenceDigest: String?

  /// The names of its causes, such as `text:header.idle.title`; frames with the same names are a group.
  package var group: String

  /// The version of the format.
  package static let version = 2

  /// The end of the name of a record's file, after the id.
  package static let fileSuffix = "-failed.json"

  /// The folder beside a test file that holds its references.
  package static let referenceFolder = "__Snapshots__"

  /// The folder of the references of a test file, whose name has no extension, beside that file.
  package static func references(ofTestFile name: String, in folder: String) -> String {
    "\(referenceFolder)/\(name)".inFolder(folder)
  }

  /// The folder for the files of failures where no variable names one; each user has one.
  package static func artifacts(in temporaryFolder: String, of user: UInt32) -> String {
    "\(temporaryFolder)/snapshot-artifacts-\(user)"
  }

  /// Creates a record from the bytes that the test made, and those of the reference; nil for none.
  package init(
    module: String, testFile: String, folder: String? = nil, id: String, pathExtension: String,
    actual: [UInt8], reference: [UInt8]?, group: String
  ) {
    self.module = module
    self.testFile = testFile
    self.folder = folder
    self.id = id
    self.pathExtension = pathExtension
    actualDigest = Self.digest(of: actual)
    referenceDigest = reference.map(Self.digest)
    self.group = group
  }

  /// The name in commands: the test's file and the reference's, such as
  /// `TitleTests/titles.normal-header-idle.de@2x.png`.
  package var name: String { "\(testFile)/\(id).\(pathExtension)" }
}

extension FailedSnapshot {
  /// The content of a file beside the record.
  package enum Role: String, CaseIterable, Sendable {
    /// The reference, as it was when the test ran.
    case expected

    /// The picture that the test made.
    case actual

    /// The difference of both.
    case difference = "diff"
  }

  package static func recordFile(of id: String) -> String { id + fileSuffix }

  /// The file that shows something of a failure.
  package static func file(of role: Role, id: String, pathExtension: String) -> String {
    "\(id)-\(role.rawValue).\(pathExtension)"
  }

  /// The files that a failure may have left beside its record.
  package static func files(of id: String, pathExtension: String) -> [String] {
    Role.allCases.flatMap { role in
      Set([pathExtension, "txt", "png"]).sorted().map {
        file(of: role, id: id, pathExtension: $0)
      }
    }
  }

  /// Whether bytes are those that the test made.
  package func made(_ bytes: [UInt8]) -> Bool { Self.digest(of: bytes) == actualDigest }

  /// Whether a reference, which is nil where there is none, is that of the comparison.
  package func wasCompared(with reference: [UInt8]?) -> Bool {
    reference.map(Self.digest) == referenceDigest
  }

  private static func digest(of bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes(SHA256.hexDigest(of:))
  }
}

/// The folder in which the failed snapshots of a test file can be looked at until they are accepted, or
/// pass again.
package struct ArtifactFolder: Hashable, Sendable {
  package let path: String

  /// The folder at a path, which is made when something is written.
  package init(path: String) { self.path = path }

  package func path(
    of role: FailedSnapshot.Role, named id: String, pathExtension: String
  ) -> String {
    "\(path)/" + FailedSnapshot.file(of: role, id: id, pathExtension: pathExtension)
  }

  /// Writes an artifact.
  ///
  /// - Returns: its path.
  /// - Throws: `RunError` when it can't be written.
  package func write(
    _ bytes: [UInt8], of role: FailedSnapshot.Role, named id: String, pathExtension: String
  ) throws(RunError) -> String {
    let file = ReferenceFile(path: path(of: role, named: id, pathExtension: pathExtension))
    try file.write(bytes)
    return file.path
  }

  /// Keeps a record of a failure, so that it can be accepted.
  ///
  /// - Throws: `RunError` when it can't be written.
  package func keep(_ failure: FailedSnapshot) throws {
    try ReferenceFile(path: recordPath(of: failure.id)).write(StableJSON.file(of: failure))
  }

  /// Removes what an earlier failure of a snapshot left.
  ///
  /// - Throws: `RunError` when it can't be removed, as it could still be accepted.
  package func forget(_ id: String, pathExtension: String) throws(RunError) {
    // Only a failure leaves a record, so nothing else is looked for where there is none.
    guard Descriptor.isPresent(recordPath(of: id)) else { return }
    try remove(id, pathExtension: pathExtension)
  }

  /// Removes the record of a failure and the files beside it.
  ///
  /// - Throws: `RunError` when one can't be removed.
  func remove(_ id: String, pathExtension: String) throws(RunError) {
    let folder = try OutputFolder(path: path, advice: "make it writable")
    try folder.remove(FailedSnapshot.recordFile(of: id))
    for file in FailedSnapshot.files(of: id, pathExtension: pathExtension) {
      try folder.remove(file)
    }
  }

  fileprivate func recordPath(of id: String) -> String {
    "\(path)/\(FailedSnapshot.recordFile(of: id))"
  }
}

/// The files of failed snapshots, as test runs leave them, with a record for each failure.
package struct FailureFolder: Sendable {
  package let path: String

  /// A record, and the folder that it is in.
  package struct Entry: Hashable, Sendable {
    /// The record.
    package let failure: FailedSnapshot

    let folder: ArtifactFolder

    /// The path of the record.
    var record: String { folder.recordPath(of: failure.id) }

    /// The path of the file that the test made.
    var actual: String {
      folder.path(of: .actual, named: failure.id, pathExtension: failure.pathExtension)
    }
  }

  /// The failures, by name.
  package let entries: [Entry]

  private init(path: String, entries: [Entry]) {
    self.path = path
    self.entries = entries
  }

  /// Reads the records below a folder.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - isNamed: whether somebody named it, so that it must be there; tests make the folder that they share
  ///     with the command only where one fails.
  /// - Throws: `RunError` for a record that can't be read, or that names a place outside, and for a folder that
  ///   somebody named and that isn't there.
  package init(path: String, isNamed: Bool = false) throws(RunError) {
    let kind = try FileStatus(ofInput: path)?.kind
    guard kind == .folder || (kind == nil && !isNamed) else {
      throw RunError(
        .missingInput,
        "\(path): no such folder; name the folder of the failed snapshots with --artifacts")
    }
    var entries: [Entry] = []
    let files = try Disk.reading(path) { () throws(Errno) in try Disk.files(below: path) }
    for file in files where file.hasSuffix(FailedSnapshot.fileSuffix) {
      let place = "\(path)/\(file)"
      let folder = ArtifactFolder(path: place.parentFolder)
      entries.append(Entry(failure: try Self.record(at: place), folder: folder))
    }
    self.init(path: path, entries: entries.sorted { $0.failure.name < $1.failure.name })
  }

  /// Parts the failures of some tests from those of others, as packages may share the folder.
  ///
  /// - Throws: `RunError` when the system can't say whether a test file is here.
  package func parted(
    by tests: TestFolder
  ) throws(RunError) -> (own: FailureFolder, others: [FailedSnapshot]) {
    var own: [Entry] = []
    var others: [FailedSnapshot] = []
    for entry in entries {
      if try tests.holds(entry.failure) { own.append(entry) } else { others.append(entry.failure) }
    }
    return (FailureFolder(path: path, entries: own), others)
  }

  private static func record(at path: String) throws(RunError) -> FailedSnapshot {
    let advice = "run the tests again, or remove the file"
    let bytes = try Disk.reading(path) { () throws(Errno) in try Descriptor.contents(of: path) }
    guard let failure = try? JSONDecoder().decode(FailedSnapshot.self, from: Data(bytes)),
      failure.schemaVersion == FailedSnapshot.version
    else { throw RunError(.badData, "\(path): not a record of a failed snapshot; \(advice)") }
    let names = [failure.testFile, failure.id, failure.pathExtension]
    guard path.hasSuffix("/\(failure.id)\(FailedSnapshot.fileSuffix)"),
      names.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.contains { "/\0".contains($0) } })
    else {
      throw RunError(.badData, "\(path): refers to a file that is not beside it; \(advice)")
    }
    return failure
  }
}

extension FailureFolder.Entry {
  /// The contents of the file that the test made, once it is found to be whole.
  func checkedActual() throws(RunError) -> [UInt8] {
    let advice = "run the tests again"
    let bytes: [UInt8]? = try Disk.reading(actual) { () throws(Errno) in
      guard try FileStatus(of: actual, followsLinks: false)?.kind == .file else { return nil }
      return try Descriptor.contents(of: actual)
    }
    guard let bytes else {
      throw RunError(.missingInput, "\(actual): no such file; \(advice)")
    }
    guard failure.made(bytes) else {
      throw RunError(.badData, "\(actual): not the file that the test made; \(advice)")
    }
    return bytes
  }

  /// The contents of a reference; nil if there is none.
  ///
  /// - Throws: `RunError` when it is neither what it was when the test failed nor, after an
  ///   acceptance that was interrupted, what it is to become.
  func checkedContents(of reference: ReferenceFile) throws(RunError) -> [UInt8]? {
    let current = try reference.contents()
    guard failure.wasCompared(with: current) || current.map(failure.made) == true else {
      throw RunError(
        .changed, "\(reference.path): has changed since the test ran; run the tests again")
    }
    return current
  }

  /// Removes the record and the files beside it.
  ///
  /// - Throws: `RunError` when one can't be removed.
  package func remove() throws(RunError) {
    try folder.remove(failure.id, pathExtension: failure.pathExtension)
  }
}

extension FailureFolder {
  /// The failures that somebody names.
  ///
  /// - Returns: the failures, by name.
  /// - Throws: `RunError` when there are none, or a name or a group selects none.
  package func entries(
    named names: [String], groups: [String], includesAll: Bool,
    listing: String = "pullproof snapshots list"
  ) throws(RunError) -> [Entry] {
    guard !entries.isEmpty else {
      throw RunError(
        .missingInput, "\(path): no failed snapshot; run the tests first, or name --artifacts")
    }
    if includesAll { return entries }
    var chosen: Set<Entry> = []
    for name in names {
      let pattern = FramePattern(name)
      chosen.formUnion(
        try matches(
          "the name \(name)", question: question(for: pattern),
          listing: listing
        ) { pattern.matches($0.name) })
    }
    for group in groups {
      chosen.formUnion(
        try matches(
          "the group \(group)", question: entries.map(\.failure.group).question(for: group),
          listing: listing
        ) { $0.group == group })
    }
    return entries.filter(chosen.contains)
  }

  /// A pattern that would match, else a name that is like one that none has.
  private func question(for pattern: FramePattern) -> String {
    let names = entries.map(\.failure.name)
    guard let wider = pattern.acrossSlashes, names.contains(where: wider.matches) else {
      return names.question(for: pattern.description)
    }
    return "\(FramePattern.starRule): “\(wider)” matches; "
  }

  private func matches(
    _ selector: String, question: @autoclosure () -> String, listing: String,
    where isMatch: (FailedSnapshot) -> Bool
  ) throws(RunError) -> [Entry] {
    let matches = entries.filter { isMatch($0.failure) }
    guard !matches.isEmpty else {
      throw RunError(
        .usage,
        "no failed snapshot has \(selector); \(question())“\(listing)” prints them")
    }
    return matches
  }
}
