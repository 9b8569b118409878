import CProofDeflate

/// Compresses bytes in zlib's format, as PNG wants them.
@safe package struct Deflater: ~Copyable {
  private let compressor: OpaquePointer
  private var output: [UInt8] = []

  /// Creates a compressor; levels go from 1 (fast) to 12 (small).
  ///
  /// - Throws: `GraphicsError` when memory is short.
  package init(level: Int) throws(GraphicsError) {
    guard let compressor = unsafe libdeflate_alloc_compressor(Int32(level)) else {
      throw GraphicsError(.outOfMemory, while: "opening a compressor")
    }
    unsafe self.compressor = compressor
  }

  deinit { unsafe libdeflate_free_compressor(compressor) }

  /// The zlib stream of some bytes, in memory that the next call uses again.
  package mutating func zlibStream(of bytes: Span<UInt8>) -> ArraySlice<UInt8> {
    let bound = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    if output.count < bound { output = Array(repeating: 0, count: bound) }
    let written = unsafe bytes.withUnsafeBytes { source in
      unsafe output.withUnsafeMutableBytes { target in
        unsafe libdeflate_zlib_compress(
          compressor, source.baseAddress, source.count, target.baseAddress, target.count)
      }
    }
    return output[..<written]
  }
}

extension [UInt8] {
  /// Appends bytes of any memory.
  package mutating func append(contentsOf bytes: RawSpan) {
    unsafe bytes.withUnsafeBytes { unsafe append(contentsOf: $0) }
  }
}

/// The checksum that ends each chunk of a PNG.
package enum CRC32 {
  /// The checksum of some bytes.
  package static func checksum(of bytes: Span<UInt8>) -> UInt32 {
    unsafe bytes.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }
}

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
  /// Bytes after the stream are passed over.
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

  /// The form of compressed data.
  package enum Form {
    /// A zlib stream, with a head and a checksum.
    case zlib

    /// Deflated data alone, as in a ZIP archive.
    case deflate
  }

  /// The bytes of compressed data.
  ///
  /// - Returns: `count` bytes.
  /// - Throws: `GraphicsError` when the data are damaged or hold another number of bytes.
  package mutating func bytes(
    of data: Span<UInt8>, count: Int, in form: Form = .zlib
  ) throws(GraphicsError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let result = unsafe data.withUnsafeBytes { source in
      unsafe bytes.withUnsafeMutableBytes { target in
        switch form {
        case .zlib:
          unsafe libdeflate_zlib_decompress(
            decompressor, source.baseAddress, source.count, target.baseAddress, target.count, nil)
        case .deflate:
          unsafe libdeflate_deflate_decompress(
            decompressor, source.baseAddress, source.count, target.baseAddress, target.count, nil)
        }
      }
    }
    guard result == LIBDEFLATE_SUCCESS else {
      throw GraphicsError(
        .other(form == .zlib ? "a damaged zlib stream" : "damaged data"), while: "decompressing")
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
