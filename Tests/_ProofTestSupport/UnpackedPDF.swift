import CProofDeflate

/// A PDF document with its compressed streams unpacked.
///
/// From 1.18 on, cairo writes even the document's date and its fonts into compressed streams, so a
/// test that searches the bytes of the file would search in vain.
package struct UnpackedPDF {
  /// The characters of the document outside of compressed streams, and then those of each stream.
  package let text: String

  /// Unpacks a document; streams that are not compressed are passed over.
  package init(_ document: some Collection<UInt8>) {
    let bytes = Array(document)
    var parts = [String(decoding: bytes, as: UTF8.self)]
    let keyword = Array("stream\n".utf8)
    for start in bytes.indices where bytes[start...].starts(with: keyword) {
      parts.append(Self.inflated(Array(bytes[(start + keyword.count)...])))
    }
    text = parts.joined(separator: "\n")
  }

  /// The contents of the zlib stream at the start of some bytes, at most 1 MiB.
  private static func inflated(_ bytes: [UInt8]) -> String {
    let decompressor = libdeflate_alloc_decompressor()
    defer { libdeflate_free_decompressor(decompressor) }
    var (consumed, produced) = (0, 0)
    let contents = [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, count in
      _ = libdeflate_zlib_decompress_ex(
        decompressor, bytes, bytes.count, buffer.baseAddress, buffer.count, &consumed, &produced)
      count = produced
    }
    return String(decoding: contents, as: UTF8.self)
  }
}
