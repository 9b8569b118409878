/// How the pixels of two pictures differ.
///
/// Pictures of unequal size are laid on each other at their top-left corners; what only one of them
/// has differs.
package struct PixelComparison: Hashable, Sendable {
  /// What became of one pixel.
  package enum Verdict: UInt8, Hashable, Sendable {
    /// Equal.
    case same

    /// Different by no more than the threshold.
    case withinThreshold

    /// Different only in how an edge is smoothed, where that is let pass.
    case antialiased

    /// Different.
    case different
  }

  /// The number of pixels in a row of the wider picture.
  package let width: Int

  /// The number of rows of the higher picture.
  package let height: Int

  /// Whether the pictures have one size.
  package let hasEqualSizes: Bool

  /// The number of pixels that differ, those within the threshold too; those that differ only in how an
  /// edge is smoothed are not among them where that is let pass.
  package let differentCount: Int

  /// The number of those that differ by no more than the threshold.
  package let withinThresholdCount: Int

  /// The number of pixels that differ but were let pass as smoothing.
  package let antialiasedCount: Int

  /// The largest distance among the pixels that differ, in ΔEOK: 0 to 1, which it is where only one
  /// picture has one.
  ///
  /// What is not opaque is seen on white and on black, and the larger distance counts.
  package let largestDistance: Double

  /// The columns and rows that hold every pixel that differs; nil when none does.
  package let bounds: PixelBounds?

  /// What became of each pixel, row by row; empty when all are the same.
  package let verdicts: [Verdict]

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - expected: A picture.
  ///   - actual: The other one.
  ///   - threshold: The distance of two pixels that counts as little, in ΔEOK: 0 to 1.
  ///   - passesAntialiasing: Whether pixels are let pass that differ only in how an edge is smoothed.
  package init(
    _ expected: Pixmap, _ actual: Pixmap, threshold: Double = 0, passesAntialiasing: Bool = false
  ) {
    var judge = PixelJudge(
      expected: expected, actual: actual, threshold: threshold,
      passesAntialiasing: passesAntialiasing)
    judge.judge()
    width = judge.width
    height = judge.height
    hasEqualSizes = expected.width == actual.width && expected.height == actual.height
    differentCount = judge.differentCount
    withinThresholdCount = judge.withinThresholdCount
    antialiasedCount = judge.antialiasedCount
    largestDistance = judge.largestDistance
    bounds = judge.bounds
    verdicts = judge.verdicts
  }

  /// The number of pixels that differ by more than the threshold.
  package var countedPixels: Int { differentCount - withinThresholdCount }

  /// Whether the pictures have no pixel that differs.
  package var isExact: Bool { hasEqualSizes && differentCount + antialiasedCount == 0 }

  /// The share of pixels that differ, 0 to 1.
  package var differentRatio: Double {
    width * height == 0 ? 0 : Double(differentCount) / Double(width * height)
  }
}

/// A rectangle of pixels, by its first and last columns and rows.
package struct PixelBounds: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The first column.
  package var left: Int

  /// The first row.
  package var top: Int

  /// The last column.
  package var right: Int

  /// The last row.
  package var bottom: Int

  /// Where it is, such as `columns 3 to 5 and row 0`.
  package var description: String {
    func span(_ noun: String, _ first: Int, _ last: Int) -> String {
      first == last ? "\(noun) \(first)" : "\(noun)s \(first) to \(last)"
    }
    return "\(span("column", left, right)) and \(span("row", top, bottom))"
  }

  /// The bounds of one pixel.
  init(column: Int, row: Int) {
    (left, top, right, bottom) = (column, row, column, row)
  }

  /// Grows to hold a pixel.
  mutating func add(column: Int, row: Int) {
    left = min(left, column)
    top = min(top, row)
    right = max(right, column)
    bottom = max(bottom, row)
  }
}
