import Foundation
package import ProofDocuments
package import ProofDrawing

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
  package static func visibleBytes(of value: some Encodable) throws -> [UInt8] {
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

/// An object of JSON that is written as a literal of names and values; a name whose value is nil is
/// left out.
package struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }

  private var members: [(name: Name, value: any Encodable)]

  /// Creates an object.
  package init(dictionaryLiteral members: (String, (any Encodable)?)...) {
    self.members = members.compactMap { name, value in
      value.map { (Name(stringValue: name), $0) }
    }
  }

  /// The object with the members of another one, which has other names.
  package func adding(_ other: JSONObject) -> JSONObject {
    var object = self
    object.members += other.members
    return object
  }

  /// Writes the members.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for member in members { try container.encode(member.value, forKey: member.name) }
  }
}

extension Scene {
  /// The scene as JSON with sorted keys, ending in a line break.
  package func json() throws -> [UInt8] {
    try StableJSON.bytes(of: self) + [UInt8(ascii: "\n")]
  }

  /// The scene as JSON with sorted keys, on one line and without a line break.
  package func jsonLine() throws -> [UInt8] {
    try StableJSON.line(of: self)
  }
}

extension VerificationReport {
  /// The report as JSON with sorted keys, ending in a line break.
  package func json() throws -> [UInt8] {
    try StableJSON.bytes(of: self) + [UInt8(ascii: "\n")]
  }

  /// Reads a report that was written as JSON; groups and digest are computed from its frames.
  ///
  /// The version decides: a report of another version is refused for it, whatever else it holds, and
  /// one of this version must have each field and no other.
  ///
  /// - Throws: `DocumentError` with the line and the column that are wrong.
  package init(json bytes: [UInt8], file: String) throws(DocumentError) {
    self = try Document(json: bytes, file: file).decoded(owner: "the report")
  }
}
