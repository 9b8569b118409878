internal import CProofGIF
public import ProofDrawing

/// Reads animated GIF files, through giflib.
public enum GIFDecoder {
  /// A frame of an animation.
  public struct Frame: Hashable, Sendable {
    /// The whole picture, as it looks while the frame is shown.
    public let pixmap: Pixmap

    /// How long it is shown, in seconds.
    public let duration: Double
  }

  /// The largest number of pixels in all frames that is read.
  public static let maximumPixelCount = 1 << 26

  /// The frames of a GIF file, each laid over what its forerunners left.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - name: what errors call the file.
  /// - Returns: the frames in order, at least one.
  /// - Throws: `GraphicsError` when the bytes are no GIF, are cut short, or hold too many pixels.
  public static func frames(from bytes: [UInt8], name: String) throws(GraphicsError) -> [Frame] {
    let operation = "reading \(name)"
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
    guard let file = unsafe opened else {
      throw GraphicsError(gif: code, while: operation)
    }
    defer { unsafe DGifCloseFile(file, nil) }
    return try withExtendedLifetime(source) { () throws(GraphicsError) in
      guard unsafe DGifSlurp(file) == GIF_OK else {
        throw unsafe GraphicsError(gif: file.pointee.Error, while: operation)
      }
      return try unsafe frames(of: file.pointee, operation)
    }
  }

  private static func frames(
    of file: GifFileType, _ operation: String
  ) throws(GraphicsError) -> [Frame] {
    let (width, height) = unsafe (Int(file.SWidth), Int(file.SHeight))
    let count = unsafe Int(file.ImageCount)
    guard width > 0, height > 0, count > 0 else {
      throw GraphicsError(.malformedImage, while: operation)
    }
    guard width * height * count <= maximumPixelCount else {
      throw GraphicsError(.other("too many pixels"), while: operation)
    }
    var screen = GIFScreen(width: width, height: height)
    return (0..<count).compactMap { index in
      guard let image = unsafe GIFImage(at: index, of: file) else { return nil }
      return Frame(pixmap: screen.show(image), duration: image.duration)
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
