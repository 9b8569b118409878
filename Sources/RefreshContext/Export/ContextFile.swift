import ProofSnapshots

/// A file of an export.
package struct ContextFile: Hashable, Sendable {
  /// The path from the folder of the export.
  package let path: String

  /// The contents.
  package let bytes: [UInt8]

  package init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  init(_ path: String, text: String) { self.init(path, Array(text.utf8)) }

  /// Creates a file of JSON with sorted names.
  init(_ path: String, json value: some Encodable) throws {
    self.init(path, try StableJSON.bytes(of: value) + [UInt8(ascii: "\n")])
  }
}
