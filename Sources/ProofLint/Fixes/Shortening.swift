/// By how much a text is too long, and what of it fits.
package struct Shortening: Hashable, Sendable {
  /// The number of characters that are too many, as readers perceive them.
  package let excess: Int

  /// The number of characters that the text has, without values that the app fills in.
  package let length: Int

  /// So much of the text as fits, which may end within a word: a measure for programs, no proposal.
  package let measure: String

  /// As many whole words of the text as fit; nil where that is less than half of it.
  package let words: String?

  /// Creates a shortening; what of the text fits has been proved.
  package init(excess: Int, of length: Int, measure: String, words: String? = nil) {
    self.excess = excess
    self.length = length
    self.measure = measure
    self.words = words
  }
}
