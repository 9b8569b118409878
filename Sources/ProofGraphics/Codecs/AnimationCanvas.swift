import ProofDrawing

/// The canvas on which the frames of a GIF or an animated PNG are laid over each other.
struct AnimationCanvas {
  /// The treatment of a frame's place before the next one is shown; raw values are those of animated PNG.
  enum Disposal: UInt8 {
    case keep = 0
    case clear = 1
    case restore = 2
  }

  private let width: Int
  private let height: Int
  private var pixels: [UInt32]

  /// Creates a transparent canvas.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = Array(repeating: 0, count: width * height)
  }

  /// Shows a frame and returns the whole canvas; then leaves it as the frame asks.
  ///
  /// Before the first frame the canvas is clear, so to restore it is to clear it.
  ///
  /// - Parameters:
  ///   - area: the place of the frame, of which only what lies on the canvas is shown.
  ///   - disposal: the treatment of the place afterwards.
  ///   - pixel: the new pixel from the one that is there and its number in the frame; nil leaves it.
  /// - Returns: the canvas while the frame is shown.
  mutating func show(
    in area: PixelRect, disposal: Disposal, _ pixel: (UInt32, Int) -> UInt32?
  ) -> Pixmap {
    let before = disposal == .restore ? pixels : []
    fill(area, pixel)
    let shown = Pixmap(width: width, height: height, pixels: pixels)
    switch disposal {
    case .keep: break
    case .clear: fill(area) { _, _ in 0 }
    case .restore: pixels = before
    }
    return shown
  }

  private mutating func fill(_ area: PixelRect, _ pixel: (UInt32, Int) -> UInt32?) {
    for row in 0..<area.height where area.row + row < height {
      for column in 0..<area.width where area.column + column < width {
        let place = (area.row + row) * width + area.column + column
        guard let value = pixel(pixels[place], row * area.width + column) else { continue }
        pixels[place] = value
      }
    }
  }
}
