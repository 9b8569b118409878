public import Foundation

extension Snapshotting where Value == String, Format == String {
  /// Compares a text line by line with a `.txt` file.
  public static var lines: Self { Self(diffing: .text()) { $0 } }
}

extension Snapshotting where Value: Encodable & SendableMetatype, Format == String {
  /// Compares an encodable value as JSON with sorted keys, line by line.
  public static var json: Self { json(JSONEncoder()) }

  /// Compares an encodable value as JSON from a custom encoder, with sorted keys and indentation.
  public static func json(_ encoder: @autoclosure @escaping @Sendable () -> JSONEncoder) -> Self {
    Self(diffing: .text(pathExtension: "json")) { value in
      let encoder = encoder()
      encoder.outputFormatting.formUnion([.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
      return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
  }
}

extension Snapshotting where Format == String {
  /// Compares the output of Swift's `dump` line by line with a `.txt` file.
  ///
  /// The members of sets and dictionaries are sorted by their text, and no address of an object is
  /// part of it, so the same value always has the same text.
  public static var dump: Self {
    Self(diffing: .text()) { value in ValueDump(of: value).text }
  }
}
