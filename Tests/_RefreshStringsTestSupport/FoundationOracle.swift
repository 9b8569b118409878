import Foundation
package import ProofDocuments
package import RefreshStrings

/// What Foundation makes of a `.strings` file.
package enum FoundationOracle {
  /// The texts, or nothing if Foundation refuses the file or finds more in it than texts.
  package static func texts(in bytes: [UInt8]) -> [String: String]? {
    propertyList(in: bytes) as? [String: String]
  }

  /// The property list that a file is, or nothing if Foundation refuses it.
  package static func propertyList(in bytes: [UInt8]) -> Any? {
    try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
  }

  /// Whether an error is for what Foundation leaves out without a word.
  package static func leavesOut(_ error: DocumentError) -> Bool {
    [
      " cannot start a key", "is never closed",
      // Of all the bytes that make UTF-8 invalid, Foundation takes a lone A9 for a character.
      "is not valid UTF-8 from here on",
    ].contains { error.problem.hasSuffix($0) }
  }
}
