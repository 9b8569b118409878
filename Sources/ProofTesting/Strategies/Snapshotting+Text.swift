public import Foundation

extension Snapshotting where Value == String, Format == String {
  /// A text, compared line by line, in a file `.txt`.
  public static var lines: Self { Self(diffing: .text()) { $0 } }
}

extension Snapshotting where Value: Encodable & SendableMetatype, Format == String {
  /// A value as JSON, its keys sorted, compared line by line.
  public static var json: Self { json(JSONEncoder()) }

  /// A value as JSON by an encoder of one's own; keys are sorted and the text is indented.
  public static func json(_ encoder: @autoclosure @escaping @Sendable () -> JSONEncoder) -> Self {
    Self(diffing: .text(pathExtension: "json")) { value in
      let encoder = encoder()
      encoder.outputFormatting.formUnion([.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
      return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
  }
}

extension Snapshotting where Format == String {
  /// A value as Swift's `dump` prints it, compared line by line in a file `.txt`.
  ///
  /// The members of sets and dictionaries are sorted by their text, and no address of an object is
  /// part of it, so the same value always has the same text.
  public static var dump: Self {
    Self(diffing: .text()) { value in ValueDump(of: value).text }
  }
}
