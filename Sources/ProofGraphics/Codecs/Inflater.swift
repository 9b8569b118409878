import CProofDeflate

/// Decompresses what a ``Deflater`` has compressed.
@safe package struct Inflater: ~Copyable {
  private let decompressor: OpaquePointer

  /// Creates a decompressor.
  ///
  /// - Throws: `GraphicsError` when memory is short.
  package init() throws(GraphicsError) {
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else {
      throw GraphicsError(.outOfMemory, while: "opening a decompressor")
    }
    unsafe self.decompressor = decompressor
  }

  deinit { unsafe libdeflate_free_decompressor(decompressor) }

  /// The bytes of a zlib stream that holds no more than a number of them.
  ///
  /// What follows the stream is passed over.
  ///
  /// - Throws: `GraphicsError` when the stream is damaged or holds more.
  package mutating func bytes(
    of stream: Span<UInt8>, atMost limit: Int
  ) throws(GraphicsError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: limit)
    var count = 0
    let result = unsafe stream.withUnsafeBytes { source in
      unsafe bytes.withUnsafeMutableBytes { target in
        unsafe libdeflate_zlib_decompress(
          decompressor, source.baseAddress, source.count, target.baseAddress, target.count, &count)
      }
    }
    guard result == LIBDEFLATE_SUCCESS else {
      throw GraphicsError(.other("a damaged zlib stream"), while: "decompressing")
    }
    return Array(bytes[..<count])
  }

  /// The bytes of a zlib stream.
  ///
  /// - Returns: `count` bytes.
  /// - Throws: `GraphicsError` when the stream is damaged or holds another number of bytes.
  package mutating func bytes(
    of stream: Span<UInt8>, count: Int
  ) throws(GraphicsError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let result = unsafe stream.withUnsafeBytes { source in
      unsafe bytes.withUnsafeMutableBytes { target in
        unsafe libdeflate_zlib_decompress(
          decompressor, source.baseAddress, source.count, target.baseAddress, target.count, nil)
      }
    }
    guard result == LIBDEFLATE_SUCCESS else {
      throw GraphicsError(.other("a damaged zlib stream"), while: "decompressing")
    }
    return bytes
  }

  /// The bytes of a zlib stream, eight in a word, the first one lowest; three more words follow.
  ///
  /// - Returns: the words; nil when the stream is damaged or holds another number of bytes.
  mutating func words(of stream: Span<UInt8>, byteCount: Int) -> [UInt64]? {
    let count = (byteCount + 7) / 8 + 3
    var isRead = false
    let words = unsafe [UInt64](unsafeUninitializedCapacity: count) { words, wordCount in
      // The last bytes of the last word, too.
      for index in max(0, count - 4)..<count { unsafe words[index] = 0 }
      let result = unsafe stream.withUnsafeBytes { source in
        unsafe libdeflate_zlib_decompress(
          decompressor, source.baseAddress, source.count, words.baseAddress, byteCount, nil)
      }
      isRead = result == LIBDEFLATE_SUCCESS
      wordCount = isRead ? count : 0
    }
    return isRead ? words : nil
  }
}
