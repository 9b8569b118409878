import ProofDrawing
import ProofRendering

/// The colours of a part of a picture, each with the number of its pixels.
struct ColorCount {
  /// The number of colours that are counted.
  static let limit = 4096

  /// Whether there are more colours.
  private(set) var isCut = false

  /// The number of colours, without those beyond ``limit``.
  private(set) var colorCount = 0

  /// The places for colours, 0xAARRGGBB premultiplied, and the numbers of their pixels; 0 for a free place.
  ///
  /// A dictionary takes ten times as long for a photograph.
  private var colors = [UInt32](repeating: 0, count: 2 * limit)
  private var counts = [Int](repeating: 0, count: 2 * limit)

  /// Counts the colours of a rectangle, which is the whole picture if it is nil.
  init(in pixmap: Pixmap, _ rect: PixelRect? = nil) {
    let rect =
      rect ?? PixelRect(column: 0, row: 0, width: pixmap.width, height: pixmap.height)
    let span = pixmap.pixels.span
    for row in rect.row..<rect.row + rect.height {
      var index = row * pixmap.width + rect.column
      let end = index + rect.width
      // Most pixels have the colour of their neighbour.
      while index < end {
        let color = span[index]
        let start = index
        while index < end, span[index] == color { index += 1 }
        add(color, count: index - start)
      }
    }
  }

  /// Counts the colours of the pixels at the edges.
  init(atEdgesOf pixmap: Pixmap) {
    let (width, height) = (pixmap.width, pixmap.height)
    for column in 0..<width {
      add(pixmap[column, 0], count: 1)
      add(pixmap[column, height - 1], count: 1)
    }
    for row in 0..<height {
      add(pixmap[0, row], count: 1)
      add(pixmap[width - 1, row], count: 1)
    }
  }

  private mutating func add(_ color: UInt32, count: Int) {
    // Knuth's factor spreads neighbouring colours.
    var place = Int((color &* 2_654_435_761) >> 16) % counts.count
    while counts[place] > 0, colors[place] != color { place = (place + 1) % counts.count }
    if counts[place] == 0 {
      guard colorCount < Self.limit else { return isCut = true }
      colorCount += 1
      colors[place] = color
    }
    counts[place] += count
  }

  /// The colours, the most frequent first.
  var ranked: [(color: UInt32, count: Int)] {
    counts.indices.filter { counts[$0] > 0 }.map { (color: colors[$0], count: counts[$0]) }
      .sorted { ($1.count, $0.color) < ($0.count, $1.color) }
  }
}

extension Color {
  /// The colour of a pixel, 0xAARRGGBB premultiplied.
  init(ofPixel pixel: UInt32) {
    let straight = StraightColor(pixel)
    self.init(
      red: straight.red, green: straight.green, blue: straight.blue,
      alpha: Double(straight.alpha) / 255)
  }
}
