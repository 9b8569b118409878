import ProofDrawing
import ProofGraphics

extension Digest128 {
  /// The digest whose text has one digit 32 times.
  init(digit: Character) {
    let half = UInt64(String(repeating: digit, count: 16), radix: 16) ?? 0
    self.init(high: half, low: half)
  }

  /// The digest of a text.
  init(of text: String) {
    self = FileDigest(of: Array(text.utf8).span).value
  }
}
