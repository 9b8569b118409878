package import ProofDrawing

/// Reads animated PNG files: each frame as a PNG file of its own, which ``PNGDecoder`` reads.
///
/// Chunks and their order are those of the APNG specification 1.0, which the third edition of the PNG
/// specification has taken in.
package enum APNGDecoder {
  /// Whether the chunk of an animation (`acTL`) stands before the first pixels.
  package static func isAnimated(_ bytes: [UInt8]) -> Bool {
    var position = PNGChunk.signature.count
    while let chunk = PNGChunk(at: position, in: bytes), chunk.name != "IDAT" {
      if chunk.name == "acTL" { return true }
      position = chunk.end
    }
    return false
  }

  /// The frames of an animated PNG file, each laid over what its forerunners left.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - name: the file in messages.
  ///   - limit: the largest number of frames.
  /// - Returns: the frames in order, at least one.
  /// - Throws: `GraphicsError` when the bytes are no animated PNG, are damaged, or hold more frames or
  ///   pixels than are read.
  package static func frames(
    from bytes: [UInt8], name: String, limit: Int
  ) throws(GraphicsError) -> [AnimationFrame] {
    let parts: APNGParts
    do throws(PNGError) {
      parts = try APNGParts(bytes)
    } catch {
      throw GraphicsError(.other("the file \(error)"), while: "reading \(name)")
    }
    guard parts.frames.count <= limit else {
      throw GraphicsError(.other("more than \(limit) frames"), while: "reading \(name)")
    }
    // A frame is as large as the canvas, however small its image is.
    let maximumCount = PNGDecoder.maximumPixelCount / (parts.width * parts.height)
    guard parts.frames.count <= maximumCount else {
      throw GraphicsError(
        .other("more than \(PNGDecoder.maximumPixelCount) pixels in all frames"),
        while: "reading \(name)")
    }
    var canvas = APNGCanvas(width: parts.width, height: parts.height)
    var frames: [AnimationFrame] = []
    for (number, frame) in parts.frames.enumerated() {
      let image = try PNGDecoder.pixmap(
        from: parts.file(of: frame), name: "frame \(number + 1) of \(name)")
      let shown = canvas.show(image, as: frame.control)
      frames.append(AnimationFrame(pixmap: shown, seconds: frame.control.seconds))
    }
    return frames
  }
}

/// What a frame's `fcTL` chunk says: its place, its time, and what becomes of pixels.
struct APNGControl: Hashable {
  /// The treatment of the frame's place before the next one is shown.
  enum Disposal: UInt8 {
    case keep = 0
    case clear = 1
    case restore = 2
  }

  let column: Int, row: Int, width: Int, height: Int

  /// The time of the frame, in seconds.
  let seconds: Double

  let disposal: Disposal

  /// Whether the frame is laid over what is there, and not put in its place.
  let isLaidOver: Bool

  /// The length of the chunk's contents, in bytes.
  private static let length = 26

  /// Reads a chunk; nil for one that is no control of a frame within a canvas.
  init?(_ chunk: PNGChunk, in bytes: [UInt8], canvasWidth: Int, canvasHeight: Int) {
    guard chunk.length == Self.length else { return nil }
    func number(_ place: Int) -> Int {
      Int(PNGChunk.number(at: chunk.start + place, in: bytes))
    }
    (width, height, column, row) = (number(4), number(8), number(12), number(16))
    guard width > 0, height > 0, column + width <= canvasWidth, row + height <= canvasHeight else {
      return nil
    }
    let (numerator, denominator) = (number(20) >> 16, number(20) & 0xFFFF)
    seconds = Double(numerator) / Double(denominator == 0 ? 100 : denominator)
    guard let disposal = Disposal(rawValue: bytes[chunk.start + 24]),
      bytes[chunk.start + 25] <= 1
    else { return nil }
    self.disposal = disposal
    isLaidOver = bytes[chunk.start + 25] == 1
  }
}

/// The canvas on which the frames of an animated PNG are laid over each other.
struct APNGCanvas {
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
  mutating func show(_ image: Pixmap, as control: APNGControl) -> Pixmap {
    let before = control.disposal == .restore ? pixels : []
    place(control) { pixel, place in
      control.isLaidOver ? image.pixels[place].laid(over: pixel) : image.pixels[place]
    }
    let shown = Pixmap(width: width, height: height, pixels: pixels)
    switch control.disposal {
    case .keep: break
    case .clear: place(control) { _, _ in 0 }
    case .restore: pixels = before
    }
    return shown
  }

  /// Replaces each pixel of a frame's place by what a closure makes of it and its number there.
  private mutating func place(_ control: APNGControl, _ pixel: (UInt32, Int) -> UInt32) {
    for row in 0..<control.height {
      for column in 0..<control.width {
        let place = (control.row + row) * width + control.column + column
        pixels[place] = pixel(pixels[place], row * control.width + column)
      }
    }
  }
}

extension UInt32 {
  /// The premultiplied pixel over another one, each part rounded to the nearest.
  fileprivate func laid(over background: UInt32) -> UInt32 {
    let alpha = self >> 24
    guard alpha < 255 else { return self }
    let rest = 255 - alpha
    func part(_ shift: UInt32) -> UInt32 {
      let sum = (self >> shift & 0xFF) + ((background >> shift & 0xFF) * rest + 127) / 255
      return Swift.min(sum, 255) << shift
    }
    return part(24) | part(16) | part(8) | part(0)
  }
}
