import ProofDocuments

/// A file to begin with: one of the checkout, or what stands in the code.
enum Seed: Sendable {
  /// The path of a file below the checkout.
  case file(String)

  /// A short file as text.
  case text(String)

  /// A file that code writes.
  case made(@Sendable () throws -> [UInt8])
}

extension Reader {
  /// The contents of the seeds.
  ///
  /// - Parameter root: the path of the checkout.
  /// - Returns: the bytes of each file.
  /// - Throws: what reading a file throws.
  package func seeds(in root: String) throws -> [[UInt8]] {
    try seeds.map { seed in
      switch seed {
      case .file(let path): try Descriptor.contents(of: "\(root)/\(path)")
      case .text(let text): Array(text.utf8)
      case .made(let make): try make()
      }
    }
  }

  /// The words of the seeds and of the vocabulary.
  ///
  /// - Parameter root: the path of the checkout.
  /// - Returns: a dictionary of libFuzzer, with a word on each line.
  /// - Throws: what reading a file throws.
  package func dictionary(in root: String) throws -> String {
    var words: Set<String> = []
    for bytes in try seeds(in: root)
      + vocabulary.map({ path in try Descriptor.contents(of: "\(root)/\(path)") })
    {
      guard let text = String(validating: bytes, as: UTF8.self) else { continue }
      let parts = text.split {
        !$0.isASCII || !($0.isLetter || $0.isNumber || "-_.%@#$".contains($0))
      }
      words.formUnion(parts.map(String.init).filter { (2...24).contains($0.count) })
    }
    return words.sorted().map { "\"\($0)\"\n" }.joined()
  }
}
