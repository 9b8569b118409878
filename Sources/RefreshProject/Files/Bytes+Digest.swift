import ProofGraphics

extension [UInt8] {
  /// The digest of a file's contents, as 32 hexadecimal digits.
  package var digest: String { "\(FileDigest(of: span))" }
}
