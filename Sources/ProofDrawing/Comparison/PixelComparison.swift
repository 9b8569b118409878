/// The difference between the pixels of two pictures.
///
/// Pictures of unequal size are laid on each other at their top-left corners; what only one of them
/// has differs.
package struct PixelComparison: Hashable, Sendable {
  /// The result for one pixel.
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
  /// Pixels that aren't opaque are seen on white and on black, and the larger distance counts.
  package let largestDistance: Double

  /// The columns and rows that hold every pixel that differs; nil when none does.
  package let bounds: PixelBounds?

  /// The results of the pixels, row by row; empty when all are the same.
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

  /// The place, such as `columns 3 to 5 and row 0`.
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

/// Pictures of how two pictures differ.
package enum DifferenceImage {
  /// The difference alone: red where pixels differ, orange where they do by no more than the
  /// threshold, yellow where only smoothing does, and the expected picture, greyed to a tenth,
  /// everywhere else.
  package static func difference(
    from expected: Pixmap, by comparison: PixelComparison
  ) -> Pixmap {
    let (width, height) = (comparison.width, comparison.height)
    var pixels = [UInt32](repeating: white, count: width * height)
    var target = pixels.mutableSpan
    let source = expected.pixels.span
    // Most pixels are like the one before.
    var last = (pixel: white, grey: white)
    for row in 0..<expected.height {
      for column in 0..<expected.width {
        let pixel = source[row * expected.width + column]
        if pixel != last.pixel { last = (pixel, greyed(pixel)) }
        target[row * width + column] = last.grey
      }
    }
    for (place, verdict) in comparison.verdicts.enumerated() where verdict != .same {
      target[place] = color(of: verdict)
    }
    return Pixmap(width: width, height: height, pixels: pixels)
  }

  /// The colour of a pixel that differs.
  private static func color(of verdict: PixelComparison.Verdict) -> UInt32 {
    switch verdict {
    case .different: 0xFFFF_0000
    case .withinThreshold: 0xFFFF_A500
    case .antialiased: 0xFFFF_FF00
    case .same: white
    }
  }

  /// Three pictures side by side, a gap of some pixels between them: expected, difference, actual.
  package static func triptych(
    expected: Pixmap, actual: Pixmap, by comparison: PixelComparison, gap: Int = 8
  ) -> Pixmap {
    let panels = [expected, difference(from: expected, by: comparison), actual]
    let width = comparison.width * 3 + gap * 2
    var pixels = [UInt32](repeating: 0, count: width * comparison.height)
    for (number, panel) in panels.enumerated() {
      let left = number * (comparison.width + gap)
      for row in 0..<panel.height {
        let source = row * panel.width..<(row + 1) * panel.width
        let start = row * width + left
        pixels.replaceSubrange(start..<start + panel.width, with: panel.pixels[source])
      }
    }
    return Pixmap(width: width, height: comparison.height, pixels: pixels)
  }

  private static let white: UInt32 = 0xFFFF_FFFF

  /// A tenth of the pixel's darkness, as grey.
  private static func greyed(_ pixel: UInt32) -> UInt32 {
    let uncovered = 255 - pixel >> 24
    func part(_ shift: UInt32) -> UInt32 { min(255, (pixel >> shift & 0xFF) + uncovered) }
    let luma = (299 * part(16) + 587 * part(8) + 114 * part(0)) / 1000
    let level = 255 - (255 - luma) / 10
    return 0xFF00_0000 | level << 16 | level << 8 | level
  }
}
