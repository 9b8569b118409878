import CProofGIF

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
