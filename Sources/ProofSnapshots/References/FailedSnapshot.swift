import ProofDocuments
import ProofGraphics

/// A snapshot of a package's tests that differs from its reference or has none, as a test run keeps
/// it until it is accepted or rejected.
///
/// Beside the record are the files `<id>-actual`, and where there was a reference `<id>-expected`.
/// Where the reference belongs is not part of it: a record may come from another machine, so whoever
/// accepts it looks for the folder `__Snapshots__` among the tests.
package struct FailedSnapshot: Hashable, Sendable, Codable {
  /// The version of the record's format.
  package var schemaVersion = Self.version

  /// The module of the test.
  package var module: String

  /// The name of the test's file without its extension.
  package var testFile: String

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
    module: String, testFile: String, id: String, pathExtension: String, actual: [UInt8],
    reference: [UInt8]?, group: String
  ) {
    self.module = module
    self.testFile = testFile
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
