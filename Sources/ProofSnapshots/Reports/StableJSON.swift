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

  /// A value over several lines, ending in a line break, as a file is.
  package static func file(of value: some Encodable) throws -> [UInt8] {
    try bytes(of: value) + [UInt8(ascii: "\n")]
  }

  /// A file in which no character acts on a terminal.
  package static func visibleFile(of value: some Encodable) throws -> [UInt8] {
    Array(String(decoding: try file(of: value), as: UTF8.self).visibleJSON.utf8)
  }

  /// A value on one line, without a line break at the end.
  package static func line(of value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value))
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

extension OutputFolder {
  /// Writes a file of JSON with sorted keys, ending in a line break.
  ///
  /// - Throws: `RunError` when the value has no JSON or the file can't be written.
  func write(json value: some Encodable, to file: String) throws(RunError) {
    let bytes: [UInt8]
    do {
      bytes = try StableJSON.file(of: value)
    } catch {
      throw RunError(.framesFailed, "\(error)")
    }
    try write(bytes, to: file)
  }
}

extension Scene {
  /// The scene as JSON with sorted keys, ending in a line break.
  package func json() throws -> [UInt8] {
    try StableJSON.file(of: self)
  }

  /// The scene as JSON with sorted keys, on one line and without a line break.
  package func jsonLine() throws -> [UInt8] {
    try StableJSON.line(of: self)
  }
}

extension VerificationReport {
  /// The report as JSON with sorted keys, ending in a line break.
  package func json() throws -> [UInt8] {
    try StableJSON.file(of: self)
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
