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
