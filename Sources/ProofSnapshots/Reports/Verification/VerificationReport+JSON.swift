package import ProofDocuments

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
