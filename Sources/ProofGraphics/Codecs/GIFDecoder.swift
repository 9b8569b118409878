import CProofGIF
package import ProofDrawing

/// Reads animated GIF files, through giflib.
package enum GIFDecoder {
  /// The largest number of pixels that is read: in all images of a file, and in all frames, each of
  /// which is as large as the screen.
  package static let maximumPixelCount = 1 << 26

  /// The frames of a GIF file, each laid over what its forerunners left.
  ///
  /// - Returns: the frames in order, at least one.
  /// - Throws: `GraphicsError` when the bytes are no GIF, are cut short, or hold too many pixels.
  package static func frames(
    from bytes: [UInt8], name: String
  ) throws(GraphicsError) -> [AnimationFrame] {
    let parser = try GIFParser(bytes, limit: maximumPixelCount, operation: "reading \(name)")
    let (width, height) = (parser.width, parser.height)
    guard width > 0, height > 0 else {
      throw GraphicsError(.malformedImage, while: "reading \(name)")
    }
    // A frame is as large as the screen, however small its image is.
    let limit = maximumPixelCount / (width * height)
    var screen: AnimationCanvas?
    var frames: [AnimationFrame] = []
    while let image = try parser.next() {
      guard frames.count < limit else {
        throw GraphicsError(
          .other("more than \(maximumPixelCount) pixels in all frames"), while: "reading \(name)")
      }
      var present = screen.take() ?? AnimationCanvas(width: width, height: height)
      let shown = present.show(in: image.area, disposal: image.disposal) { image.pixels[$1] }
      frames.append(AnimationFrame(pixmap: shown, seconds: image.seconds))
      screen = present
    }
    guard !frames.isEmpty else { throw GraphicsError(.malformedImage, while: "reading \(name)") }
    return frames
  }
}

/// A file that giflib writes into memory.
@safe final class GIFFile {
  private var pointer: UnsafeMutablePointer<GifFileType>?
  private var bytes: [UInt8] = []
  private static let operation = "writing a GIF"

  /// Opens an empty file.
  ///
  /// - Throws: `GraphicsError` when memory is short.
  init() throws(GraphicsError) {
    var code: Int32 = 0
    unsafe pointer = EGifOpen(
      Unmanaged.passUnretained(self).toOpaque(),
      { file, bytes, count in
        guard let file = unsafe file, let bytes = unsafe bytes,
          let owner = unsafe file.pointee.UserData
        else { return 0 }
        let target = unsafe Unmanaged<GIFFile>.fromOpaque(owner).takeUnretainedValue()
        return unsafe target.write(bytes, count: Int(count))
      }, &code)
    if unsafe pointer == nil { throw GraphicsError(gif: code, while: Self.operation) }
  }

  deinit {
    guard let pointer = unsafe pointer else { return }
    // Closing writes the last byte, for which there is no taker any more.
    unsafe pointer.pointee.UserData = nil
    unsafe _ = EGifCloseFile(pointer, nil)
  }

  /// Lends the file to a call of giflib's that can fail.
  ///
  /// - Throws: `GraphicsError` when it does.
  /// - Precondition: the file is open.
  func put(
    _ call: (UnsafeMutablePointer<GifFileType>) -> Int32
  ) throws(GraphicsError) {
    guard let pointer = unsafe pointer else { preconditionFailure("The GIF is finished") }
    guard unsafe call(pointer) == GIF_OK else {
      throw unsafe GraphicsError(gif: pointer.pointee.Error, while: Self.operation)
    }
  }

  /// Ends the file and returns its contents.
  ///
  /// - Throws: `GraphicsError` when memory is short.
  /// - Precondition: the file is open.
  func close() throws(GraphicsError) -> [UInt8] {
    guard let open = unsafe pointer else { preconditionFailure("The GIF is finished") }
    unsafe pointer = nil
    var code: Int32 = 0
    guard unsafe EGifCloseFile(open, &code) == GIF_OK else {
      throw GraphicsError(gif: code, while: Self.operation)
    }
    return bytes
  }

  private func write(_ source: UnsafePointer<UInt8>, count: Int) -> Int32 {
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: source, count: count))
    return Int32(count)
  }
}

/// One stored image of a GIF.
struct GIFImage {
  /// The place on the screen.
  let area: PixelRect
  /// One entry for each pixel; nil where the image lets the screen show through.
  let pixels: [UInt32?]
  let disposal: AnimationCanvas.Disposal
  /// The time in the file, in seconds.
  let seconds: Double

  /// Creates an image from the entries of its pixels in a colour table.
  init(
    in area: PixelRect, entries: [UInt8], colors: [UInt32], control: GraphicsControlBlock?
  ) {
    self.area = area
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
    seconds = control.map { Double($0.DelayTime) / 100 } ?? 0
  }
}

/// A GIF file in memory that giflib reads record by record, so that nothing is decoded before its
/// size is known.
@safe final class GIFParser {
  private let file: UnsafeMutablePointer<GifFileType>
  private let source: ByteSource
  private let operation: String

  /// The number of pixels that may still be decoded.
  private var room: Int

  /// Reads the head of a file.
  ///
  /// - Throws: `GraphicsError` when the bytes are no GIF.
  init(_ bytes: [UInt8], limit: Int, operation: String) throws(GraphicsError) {
    let source = ByteSource(bytes)
    var code: Int32 = 0
    let opened = unsafe DGifOpen(
      Unmanaged.passUnretained(source).toOpaque(),
      { file, buffer, count in
        guard let file = unsafe file, let buffer = unsafe buffer,
          let pointer = unsafe file.pointee.UserData
        else { return 0 }
        let source = unsafe Unmanaged<ByteSource>.fromOpaque(pointer).takeUnretainedValue()
        return unsafe source.read(Int(count), to: buffer)
      }, &code)
    guard let file = unsafe opened else { throw GraphicsError(gif: code, while: operation) }
    unsafe self.file = file
    self.source = source
    self.operation = operation
    room = limit
  }

  deinit { unsafe _ = DGifCloseFile(file, nil) }

  /// The number of pixels in a row of the screen.
  var width: Int { unsafe Int(file.pointee.SWidth) }

  /// The number of rows of the screen.
  var height: Int { unsafe Int(file.pointee.SHeight) }

  /// The next image; nil at the end of the file.
  ///
  /// - Throws: `GraphicsError` when the file is damaged, or the images that were read so far and this
  ///   one have more pixels than the limit.
  func next() throws(GraphicsError) -> GIFImage? {
    var control: GraphicsControlBlock?
    while true {
      var kind = UNDEFINED_RECORD_TYPE
      try check(unsafe DGifGetRecordType(file, &kind))
      switch kind {
      case IMAGE_DESC_RECORD_TYPE: return try image(control)
      case EXTENSION_RECORD_TYPE: try readExtension(&control)
      case TERMINATE_RECORD_TYPE: return nil
      default: throw GraphicsError(.malformedImage, while: operation)
      }
    }
  }

  /// Reads an extension; the first graphics control before an image is the image's.
  private func readExtension(_ control: inout GraphicsControlBlock?) throws(GraphicsError) {
    var code: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    try check(unsafe DGifGetExtension(file, &code, &block))
    while let bytes = unsafe block {
      var found = GraphicsControlBlock()
      if control == nil, code == GRAPHICS_EXT_FUNC_CODE,
        // A block begins with its length.
        unsafe DGifExtensionToGCB(Int(bytes[0]), bytes + 1, &found) == GIF_OK
      {
        control = found
      }
      try check(unsafe DGifGetExtensionNext(file, &block))
    }
  }

  private func image(_ control: GraphicsControlBlock?) throws(GraphicsError) -> GIFImage {
    try check(unsafe DGifGetImageDesc(file))
    let place = unsafe file.pointee.Image
    let (width, height) = unsafe (Int(place.Width), Int(place.Height))
    guard width > 0, height > 0, let map = unsafe place.ColorMap ?? file.pointee.SColorMap else {
      throw GraphicsError(.malformedImage, while: operation)
    }
    // Each side is below 65,536.
    guard width * height <= room else {
      throw GraphicsError(
        .other("more than \(GIFDecoder.maximumPixelCount) pixels in all images"), while: operation)
    }
    room -= width * height
    let entries = try unsafe entries(
      width: width, height: height, isInterlaced: place.Interlace)
    let colors = unsafe (0..<Int(map.pointee.ColorCount)).map { entry in
      let color = unsafe map.pointee.Colors[entry]
      return 0xFF00_0000 | UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
    }
    let area = unsafe PixelRect(
      column: Int(place.Left), row: Int(place.Top), width: width, height: height)
    return GIFImage(in: area, entries: entries, colors: colors, control: control)
  }

  /// Decodes the entries of an image, row by row from the top.
  private func entries(
    width: Int, height: Int, isInterlaced: Bool
  ) throws(GraphicsError) -> [UInt8] {
    let passes = isInterlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
    var entries = [UInt8](repeating: 0, count: width * height)
    for (first, step) in passes {
      for row in stride(from: first, to: height, by: step) {
        let status = unsafe entries.withUnsafeMutableBufferPointer { buffer in
          unsafe DGifGetLine(file, buffer.baseAddress.map { unsafe $0 + row * width }, Int32(width))
        }
        try check(status)
      }
    }
    return entries
  }

  private func check(_ status: Int32) throws(GraphicsError) {
    guard status == GIF_OK else {
      throw unsafe GraphicsError(gif: file.pointee.Error, while: operation)
    }
  }
}

/// Bytes that giflib reads through a callback.
private final class ByteSource {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  func read(_ count: Int, to buffer: UnsafeMutablePointer<UInt8>) -> Int32 {
    let part = rest.prefix(count)
    for (offset, byte) in part.enumerated() { unsafe buffer[offset] = byte }
    rest = rest.dropFirst(part.count)
    return Int32(part.count)
  }
}

extension GraphicsError {
  /// Creates an error from giflib's code.
  init(gif code: Int32, while operation: String) {
    if code == E_GIF_ERR_NOT_ENOUGH_MEM || code == D_GIF_ERR_NOT_ENOUGH_MEM {
      self.init(.outOfMemory, while: operation)
    } else if let text = unsafe GifErrorString(code) {
      self.init(.other(unsafe String(cString: text)), while: operation)
    } else {
      self.init(.malformedImage, while: operation)
    }
  }
}
