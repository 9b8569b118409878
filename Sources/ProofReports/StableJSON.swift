import Foundation

/// JSON that is the same for equal values: its keys are sorted.
package enum StableJSON {
  /// A value over several lines, without a line break at the end.
  package static func bytes(of value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value))
  }

  /// A value on one line, without a line break at the end.
  package static func line(of value: some Encodable) throws -> [UInt8] {
    Array(try lineEncoder().encode(value))
  }

  /// What writes values on one line each.
  static func lineEncoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
