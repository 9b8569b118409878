import CProofGIF
import ProofDrawing

/// One stored image of a GIF.
struct GIFImage {
  /// The treatment of the image's place before the next one is shown.
  enum Disposal {
    case keep
    case clear
    case restore
  }

  let column: Int, row: Int, width: Int, height: Int
  /// One entry for each pixel; nil where the image lets the screen show through.
  let pixels: [UInt32?]
  let disposal: Disposal
  /// In seconds.
  let duration: Double

  /// Creates an image from the entries of its pixels in a colour table.
  init(
    column: Int, row: Int, width: Int, height: Int, entries: [UInt8], colors: [UInt32],
    control: GraphicsControlBlock?
  ) {
    (self.column, self.row, self.width, self.height) = (column, row, width, height)
    let transparent = control.map { Int($0.TransparentColor) }
    pixels = entries.map { entry in
      Int(entry) == transparent || Int(entry) >= colors.count ? nil : colors[Int(entry)]
    }
    disposal =
      switch control?.DisposalMode {
      case DISPOSE_BACKGROUND: .clear
      case DISPOSE_PREVIOUS: .restore
      default: .keep
      }
    // Browsers and phones take a hundredth or less for "as the author forgot": a tenth.
    let delay = control.map { Int($0.DelayTime) } ?? 0
    duration = delay > 1 ? Double(delay) / 100 : 0.1
  }
}

/// The screen on which the images of a GIF are laid over each other.
struct GIFScreen {
  private let width: Int
  private let height: Int
  private var pixels: [UInt32]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = Array(repeating: 0, count: width * height)
  }

  /// Shows an image and returns the whole screen; then leaves it as the image asks.
  mutating func show(_ image: GIFImage) -> Pixmap {
    let before = pixels
    place(image) { image.pixels[$0] }
    let shown = Pixmap(width: width, height: height, pixels: pixels)
    switch image.disposal {
    case .keep: break
    case .clear: place(image) { _ in 0 }
    case .restore: pixels = before
    }
    return shown
  }

  /// Writes what a closure gives for each pixel of an image, and leaves the rest.
  private mutating func place(_ image: GIFImage, _ pixel: (Int) -> UInt32?) {
    for row in 0..<image.height where image.row + row < height {
      for column in 0..<image.width where image.column + column < width {
        guard let value = pixel(row * image.width + column) else { continue }
        pixels[(image.row + row) * width + image.column + column] = value
      }
    }
  }
}
