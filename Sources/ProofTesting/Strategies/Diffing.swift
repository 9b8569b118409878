/// How two values of a format are compared, and how one is kept in a file.
public struct Diffing<Format: Sendable>: Sendable {
  /// The extension of the format's files, without a dot.
  public let pathExtension: String

  /// The contents of a file with a value.
  public let encode: @Sendable (Format) throws -> [UInt8]

  /// The value in a file's contents; the text is what errors call the file.
  public let decode: @Sendable ([UInt8], String) throws -> Format

  /// How what is differs from what is expected; nil when it counts as equal.
  public let difference: @Sendable (_ expected: Format, _ actual: Format) -> SnapshotDifference?

  /// Creates a way to store and compare values of a format.
  public init(
    pathExtension: String,
    encode: @escaping @Sendable (Format) throws -> [UInt8],
    decode: @escaping @Sendable (_ contents: [UInt8], _ name: String) throws -> Format,
    difference: @escaping @Sendable (_ expected: Format, _ actual: Format) -> SnapshotDifference?
  ) {
    self.pathExtension = pathExtension
    self.encode = encode
    self.decode = decode
    self.difference = difference
  }
}

/// How a snapshot differs from its reference.
public struct SnapshotDifference: Hashable, Sendable {
  /// What differs, in words; several lines if need be.
  public var summary: String

  /// The contents of a file that shows what differs.
  public var file: [UInt8]

  /// The extension of that file, without a dot.
  public var pathExtension: String

  /// The names of what changed, such as `text:header.idle.title`.
  ///
  /// Empty where only the contents are known to differ. Snapshots with the same names can be accepted
  /// as a group.
  public var causes: [String]

  /// Creates a difference from words, a file with its extension, and the names of what changed.
  public init(summary: String, file: [UInt8], pathExtension: String, causes: [String] = []) {
    self.summary = summary
    self.file = file
    self.pathExtension = pathExtension
    self.causes = causes
  }
}
