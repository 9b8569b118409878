import Foundation
import ProofDocuments

/// JSON that is the same for equal values: its keys are sorted.
package enum StableJSON {
  /// A value over several lines, without a line break at the end.
  package static func bytes(of value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value))
  }

  /// A value over several lines in which no character acts on a terminal, without a line break at the
  /// end.
  static func visibleBytes(of value: some Encodable) throws -> [UInt8] {
    Array(String(decoding: try bytes(of: value), as: UTF8.self).visibleJSON.utf8)
  }

  /// A value on one line, without a line break at the end.
  package static func line(of value: some Encodable) throws -> [UInt8] {
    Array(try lineEncoder().encode(value))
  }

  /// An encoder that writes values on one line each.
  static func lineEncoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
