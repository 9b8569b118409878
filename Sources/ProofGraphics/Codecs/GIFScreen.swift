internal import CProofGIF
internal import ProofDrawing

/// One stored image of a GIF, copied out of the library's memory.
struct GIFImage {
  /// What becomes of the image's place before the next one is shown.
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

  init?(at index: Int, of file: GifFileType) {
    let saved = unsafe file.SavedImages[index]
    let description = unsafe saved.ImageDesc
    guard let bits = unsafe saved.RasterBits,
      let map = unsafe description.ColorMap ?? file.SColorMap
    else { return nil }
    var control = GraphicsControlBlock()
    control.TransparentColor = NO_TRANSPARENT_COLOR
    unsafe withUnsafePointer(to: file) { pointer in
      _ = unsafe DGifSavedExtensionToGCB(
        UnsafeMutablePointer(mutating: pointer), Int32(index), &control)
    }
    column = unsafe Int(description.Left)
    row = unsafe Int(description.Top)
    width = unsafe Int(description.Width)
    height = unsafe Int(description.Height)
    let colors = unsafe (0..<Int(map.pointee.ColorCount)).map { entry in
      let color = unsafe map.pointee.Colors[entry]
      return 0xFF00_0000 | UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
    }
    let transparent = Int(control.TransparentColor)
    pixels = unsafe UnsafeBufferPointer(start: bits, count: width * height).map { entry in
      Int(entry) == transparent || Int(entry) >= colors.count ? nil : colors[Int(entry)]
    }
    disposal =
      switch control.DisposalMode {
      case DISPOSE_BACKGROUND: .clear
      case DISPOSE_PREVIOUS: .restore
      default: .keep
      }
    // Browsers and phones take a hundredth or less for "as the author forgot": a tenth.
    duration = control.DelayTime > 1 ? Double(control.DelayTime) / 100 : 0.1
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
