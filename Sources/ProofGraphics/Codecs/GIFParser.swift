import CProofGIF

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
    return unsafe GIFImage(
      column: Int(place.Left), row: Int(place.Top), width: width, height: height,
      entries: entries, colors: colors, control: control)
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
