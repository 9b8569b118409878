package import ProofDocuments

/// A malformed file of a table that nothing shows to be ours, so that its texts are left out.
package struct SkippedFile: Hashable, Sendable {
  /// What is wrong with the file, and where.
  package let error: DocumentError

  /// The language of its texts; nil where only the file itself says, or for everybody's texts.
  package let language: LocaleIdentifier?

  /// The warning that names the file.
  package var warning: Diagnostic {
    Diagnostic(
      .warning, at: SourceLocation(path: error.file),
      problem: "skipped, because it is malformed (\(error))", advice: nil)
  }
}

/// A search for keys in a file that can't be parsed, by the marks that formats put around names.
///
/// A lost semicolon leaves the keys readable, and a table with one of ours is ours.
struct KeySearch {
  private let keys: Set<String>

  /// The keys with other characters, such as sentences, in the quotes that every format puts around them.
  private let sentences: [[UInt8]]

  /// Prepares the search for keys.
  init(for keys: Set<String>) {
    self.keys = keys
    sentences = keys.filter { !$0.utf8.allSatisfy(Self.isPartOfKey) }
      .map { Array("\"\($0)\"".utf8) }
  }

  /// Whether a file has one of the keys in quotes, between tags or before an equals sign.
  func finds(in bytes: [UInt8]) -> Bool {
    // UTF-16 has a zero in each character of a key.
    let text = bytes.filter { $0 != 0 }
    var start = 0
    while let first = text[start...].firstIndex(where: Self.isPartOfKey) {
      let end = text[first...].firstIndex { !Self.isPartOfKey($0) } ?? text.endIndex
      if Self.isName(first..<end, in: text),
        keys.contains(String(decoding: text[first..<end], as: UTF8.self))
      {
        return true
      }
      start = end
    }
    return sentences.contains { text.contains($0) }
  }

  private static func isPartOfKey(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": true
    default: false
    }
  }

  private static func isName(_ range: Range<Int>, in text: [UInt8]) -> Bool {
    let after = text[range.upperBound...]
    if let before = text[..<range.lowerBound].last, marks.contains(before) {
      return after.first.map(marks.contains) ?? true
    }
    return after.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "=")
  }

  private static let marks = Set("\"'<>".utf8)
}
