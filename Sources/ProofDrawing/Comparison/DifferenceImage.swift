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
