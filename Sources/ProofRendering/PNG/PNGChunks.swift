import ProofGraphics

/// A PNG file in the making, chunk by chunk.
struct PNGChunks {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  mutating func appendHeader(width: Int, height: Int, form: PNGForm) {
    appendChunk("IHDR") { chunk in
      chunk.append(bigEndian: UInt32(width))
      chunk.append(bigEndian: UInt32(height))
      // Deflate, the five filters, no interlacing.
      chunk += [form.header.bitDepth, form.header.colorType, 0, 0, 0]
    }
  }

  /// Appends a palette of premultiplied colours, and their alphas when any is not opaque.
  mutating func appendPalette(_ colors: [UInt32]) {
    let straight = colors.map(StraightColor.init)
    appendChunk("PLTE") { $0 += straight.flatMap { [$0.red, $0.green, $0.blue] } }
    guard let last = straight.lastIndex(where: { $0.alpha < 255 }) else { return }
    appendChunk("tRNS") { $0 += straight[...last].map(\.alpha) }
  }

  /// Appends what has to stand before the pixels.
  mutating func append(_ information: PNGInformation) {
    if let pixelsPerMetre = information.pixelsPerMetre {
      appendChunk("pHYs") { chunk in
        chunk.append(bigEndian: UInt32(pixelsPerMetre))
        chunk.append(bigEndian: UInt32(pixelsPerMetre))
        // The unit is the metre.
        chunk.append(1)
      }
    }
    for text in information.texts { append(text) }
  }

  private mutating func append(_ text: PNGText) {
    appendChunk("iTXt") { chunk in
      // After the keyword: not compressed, by no method; the keyword is not translated.
      chunk += Array(text.keyword.utf8) + [0, 0, 0] + Array(text.language.utf8) + [0, 0]
      chunk += Array(text.text.utf8)
    }
  }

  mutating func appendData(_ stream: ArraySlice<UInt8>) {
    bytes.reserveCapacity(bytes.count + stream.count + 24)
    appendChunk("IDAT") { $0 += stream }
  }

  /// Appends a whole stream of pixels.
  mutating func appendData(_ stream: RawSpan) {
    bytes.reserveCapacity(bytes.count + stream.byteCount + 24)
    appendChunk("IDAT") { $0.append(contentsOf: stream) }
  }

  mutating func appendEnd() {
    appendChunk("IEND") { _ in }
  }

  /// Appends what a closure writes between the chunk's length and name and its checksum.
  mutating func appendChunk(_ name: String, _ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    bytes.append(bigEndian: 0)
    bytes += Array(name.utf8)
    write(&bytes)
    let length = bytes.count - start - 8
    bytes.replaceSubrange(start..<start + 4, with: UInt32(length).bigEndianBytes)
    let checksum = CRC32.checksum(of: bytes.span.extracting(start + 4..<bytes.count))
    bytes.append(bigEndian: checksum)
  }
}

extension [UInt8] {
  mutating func append(bigEndian value: UInt32) {
    self += value.bigEndianBytes
  }
}

extension UInt32 {
  fileprivate var bigEndianBytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}
