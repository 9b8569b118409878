/// The factors by which a translation may be wider than its source, by the source's length.
///
/// The factors are the 95th percentile of the widths of 234,251 English texts and their translations
/// in public projects, drawn at 16 px in Noto Sans.
package struct ExpansionBudget: Hashable, Sendable {
  /// The limits from short texts to long ones.
  package var limits: [Limit]

  /// A factor for texts of up to a number of characters.
  package struct Limit: Hashable, Sendable {
    /// The length of the source in characters up to which the factor holds.
    package let length: Int

    /// The width of a translation over that of the source.
    package let factor: Double

    package init(upTo length: Int, factor: Double) {
      self.length = length
      self.factor = factor
    }
  }

  /// Creates a budget; the limits are in ascending order of their lengths, and the last one holds for
  /// all longer texts, too.
  package init(_ limits: [Limit]) { self.limits = limits }

  /// The budget that was measured.
  package static let measured = ExpansionBudget([
    Limit(upTo: 10, factor: 2.37), Limit(upTo: 20, factor: 1.87), Limit(upTo: 30, factor: 1.71),
    Limit(upTo: 50, factor: 1.58), Limit(upTo: 70, factor: 1.48), Limit(upTo: .max, factor: 1.45),
  ])

  /// The factor for a source of a number of characters; nil for a budget without limits.
  package func factor(forLength length: Int) -> Double? {
    (limits.first { length <= $0.length } ?? limits.last)?.factor
  }
}
