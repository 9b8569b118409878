package import ProofDrawing

/// Opaque frames of which each differs from the one before in a rectangle, or not at all.
package enum RandomFilm {
  /// Frames of one random size, in a number of colours.
  package static func frames(
    _ count: Int, colors: Int, from generator: inout SplitMix
  ) -> [Pixmap] {
    let width = Int.random(in: 1...24, using: &generator)
    let height = Int.random(in: 1...18, using: &generator)
    let palette = (0..<colors).map { _ in
      0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &generator)
    }
    var pixels = (0..<width * height).map { _ in color(of: palette, &generator) }
    return (0..<count).map { _ in
      defer {
        let columns = range(within: width, &generator)
        for row in range(within: height, &generator) {
          for column in columns { pixels[row * width + column] = color(of: palette, &generator) }
        }
      }
      return Pixmap(width: width, height: height, pixels: pixels)
    }
  }

  private static func color(of palette: [UInt32], _ generator: inout SplitMix) -> UInt32 {
    palette[Int.random(in: 0..<palette.count, using: &generator)]
  }

  private static func range(within limit: Int, _ generator: inout SplitMix) -> Range<Int> {
    let start = Int.random(in: 0..<limit, using: &generator)
    return start..<Int.random(in: start...limit, using: &generator)
  }
}
