/// A snapshot of a package's tests that differs from its reference or has none, as a test run keeps
/// it until it is accepted or rejected.
///
/// Beside the record are the files `<id>-actual`, and where there was a reference `<id>-expected`.
/// Where the reference belongs is not part of it: a record may come from another machine, so whoever
/// accepts it looks for the folder `__Snapshots__` among the tests.
public struct FailedSnapshot: Hashable, Sendable, Codable {
  /// The version of the record's format.
  public var schemaVersion = Self.version

  /// The module of the test.
  public var module: String

  /// The name of the test's file without its extension.
  public var testFile: String

  /// The name of the reference without its extension.
  public var id: String

  /// The extension of the reference, without a dot.
  public var pathExtension: String

  /// The number of bytes of the actual file.
  public var actualSize: Int

  /// Whether there was a reference to compare with.
  public var hasReference: Bool

  /// Why it differs, in names such as `text:header.idle.title`; frames with the same names are a
  /// group.
  public var group: String

  /// The version of the format.
  public static let version = 1

  /// How the file of a record ends, after the id.
  public static let fileSuffix = "-failed.json"

  /// Creates a record.
  public init(
    module: String, testFile: String, id: String, pathExtension: String, actualSize: Int,
    hasReference: Bool, group: String
  ) {
    self.module = module
    self.testFile = testFile
    self.id = id
    self.pathExtension = pathExtension
    self.actualSize = actualSize
    self.hasReference = hasReference
    self.group = group
  }

  /// What commands call it: the test's file and the reference's, such as
  /// `TitleTests/titles.normal-header-idle.de@2x.png`.
  public var name: String { "\(testFile)/\(id).\(pathExtension)" }
}
