import ProofDrawing

/// Both pictures of a component over each other, each in a colour of its own.
///
/// Where both have ink it has the colour of text, so that only what differs is coloured.
struct OverlayImage {
  private let ours: Screenshot
  private let theirs: Screenshot
  private let corner: Point
  private let colors: Colors

  /// The colours of ink.
  struct Colors {
    let page: Color
    let both: Color
    let ours: Color
    let theirs: Color
  }

  /// Prepares an image.
  init(of ours: Screenshot, on theirs: Screenshot, at corner: Point, colors: Colors) {
    (self.ours, self.theirs, self.corner, self.colors) = (ours, theirs, corner, colors)
  }

  /// The pixels of a part of the component, in points, as dense as ours.
  func pixels(in part: Rect) -> Pixmap {
    let area = ours.pixels(in: part)
    let (mine, other) = (InkShares(of: ours), InkShares(of: theirs))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(area.width * area.height)
    for row in area.rows {
      for column in area.columns {
        let x = (Double(column) + 0.5) / ours.scale + corner.x
        let y = (Double(row) + 0.5) / ours.scale + corner.y
        let theirColumn = Int((x * theirs.scale).rounded(.down))
        let theirRow = Int((y * theirs.scale).rounded(.down))
        pixels.append(mixed(mine[column, row], other[theirColumn, theirRow]))
      }
    }
    return Pixmap(width: area.width, height: area.height, pixels: pixels)
  }

  private func mixed(_ ours: Double, _ theirs: Double) -> UInt32 {
    let both = min(ours, theirs)
    let parts = [
      (colors.both, both), (colors.ours, ours - both), (colors.theirs, theirs - both),
      (colors.page, 1 - max(ours, theirs)),
    ]
    func level(_ channel: KeyPath<Color, UInt8>) -> UInt32 {
      UInt32(parts.reduce(0) { $0 + Double($1.0[keyPath: channel]) * $1.1 }.rounded())
    }
    return 0xFF00_0000 | level(\.red) << 16 | level(\.green) << 8 | level(\.blue)
  }
}

/// The ink in each pixel of a screenshot.
private struct InkShares {
  private let pixels: Pixmap
  private let backgrounds: [UInt32]

  /// The distance from the background that counts as full ink, from 0 to 255.
  private static let full = 120.0

  init(of screenshot: Screenshot) {
    pixels = screenshot.pixels
    backgrounds = screenshot.backgrounds
  }

  /// The share of ink of a pixel, from 0 to 1; none outside of the picture.
  subscript(column: Int, row: Int) -> Double {
    guard pixels.bounds.holds(column, row) else { return 0 }
    return min(1, Double(pixels[column, row].distance(to: backgrounds[row])) / Self.full)
  }
}
