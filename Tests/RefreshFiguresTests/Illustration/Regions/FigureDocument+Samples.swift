import ProofDocuments

@testable import RefreshFigures

extension FigureDocument {
  /// A document with a digest that is good enough for tests: FNV-1a.
  init(_ text: String, path: String = "a/README.md") throws(DocumentError) {
    try self.init(Array(text.utf8), path: path, digest: Self.digest)
  }

  @Sendable static func digest(_ bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(String(repeating: "0", count: 16) + String(hash, radix: 16)).suffix(16)
      .description
  }
}
