/// A way to store values of a format in files and to compare them.
public struct Diffing<Format: Sendable>: Sendable {
  /// The extension of the format's files, without a dot.
  public let pathExtension: String

  /// Encodes a value as the contents of a file.
  public let encode: @Sendable (Format) throws -> [UInt8]

  /// Decodes a value from the contents of a file; the text is the file's name in errors.
  public let decode: @Sendable ([UInt8], String) throws -> Format

  /// The difference of an actual value from the expected one; nil for equal values.
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

/// The difference of a snapshot from its reference.
public struct SnapshotDifference: Hashable, Sendable {
  /// A description of the difference, of one or more lines.
  public var summary: String

  /// The contents of a file that shows the difference.
  public var file: [UInt8]

  /// The extension of that file, without a dot.
  public var pathExtension: String

  /// The names of the causes, such as `text:header.idle.title`.
  ///
  /// Empty where only the contents are known to differ. Snapshots with the same names can be accepted
  /// as a group.
  public var causes: [String]

  /// Creates a difference from a description, a file with its extension, and the names of the
  /// causes.
  public init(summary: String, file: [UInt8], pathExtension: String, causes: [String] = []) {
    self.summary = summary
    self.file = file
    self.pathExtension = pathExtension
    self.causes = causes
  }
}
