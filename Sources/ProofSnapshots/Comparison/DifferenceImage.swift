package import ProofDrawing

/// Pictures of how two pictures differ.
package enum DifferenceImage {
  /// The difference alone: red where pixels differ, orange where they do by no more than the
  /// threshold, yellow where only smoothing does, and the expected picture, greyed to a tenth,
  /// everywhere else.
  package static func difference(
    from expected: Pixmap, by comparison: PixelComparison
  ) -> Pixmap {
    let (width, height) = (comparison.width, comparison.height)
    let pixels = (0..<width * height).map { place -> UInt32 in
      let verdict = comparison.verdicts.isEmpty ? .same : comparison.verdicts[place]
      switch verdict {
      case .different: return 0xFFFF_0000
      case .withinThreshold: return 0xFFFF_A500
      case .antialiased: return 0xFFFF_FF00
      case .same:
        let (column, row) = (place % width, place / width)
        return expected.has(column, row) ? greyed(expected[column, row]) : white
      }
    }
    return Pixmap(width: width, height: height, pixels: pixels)
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
