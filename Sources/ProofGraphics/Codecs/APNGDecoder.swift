package import ProofDrawing

/// Reads animated PNG files: each frame as a PNG file of its own, which ``PNGDecoder`` reads.
///
/// Chunks and their order are those of the APNG specification 1.0, which the third edition of the PNG
/// specification has taken in.
package enum APNGDecoder {
  /// The largest number of bytes of palettes and colour profiles, counted once for each frame.
  private static let maximumSharedSize = 1 << 28

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
    // The file of each frame has its own palette and colour profile.
    guard parts.sharedSize * parts.frames.count <= maximumSharedSize else {
      throw GraphicsError(
        .other(
          "more than \(maximumSharedSize) bytes of palettes and colour profiles in all frames"),
        while: "reading \(name)")
    }
    var canvas = AnimationCanvas(width: parts.width, height: parts.height)
    var frames: [AnimationFrame] = []
    for (number, frame) in parts.frames.enumerated() {
      let image = try PNGDecoder.pixmap(
        from: parts.file(of: frame), name: "frame \(number + 1) of \(name)")
      let control = frame.control
      let shown = canvas.show(in: control.area, disposal: control.disposal) { pixel, place in
        control.isLaidOver ? image.pixels[place].laid(over: pixel) : image.pixels[place]
      }
      frames.append(AnimationFrame(pixmap: shown, seconds: control.seconds))
    }
    return frames
  }
}

/// What a frame's `fcTL` chunk says: its place, its time, and what becomes of pixels.
struct APNGControl: Hashable {
  /// The place on the canvas.
  let area: PixelRect

  /// The time of the frame, in seconds.
  let seconds: Double

  let disposal: AnimationCanvas.Disposal

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
    area = PixelRect(column: number(12), row: number(16), width: number(4), height: number(8))
    guard area.width > 0, area.height > 0, area.column + area.width <= canvasWidth,
      area.row + area.height <= canvasHeight
    else { return nil }
    let (numerator, denominator) = (number(20) >> 16, number(20) & 0xFFFF)
    seconds = Double(numerator) / Double(denominator == 0 ? 100 : denominator)
    guard let disposal = AnimationCanvas.Disposal(rawValue: bytes[chunk.start + 24]),
      bytes[chunk.start + 25] <= 1
    else { return nil }
    self.disposal = disposal
    isLaidOver = bytes[chunk.start + 25] == 1
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
