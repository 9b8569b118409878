import ProofDrawing

/// The chunks that make a PNG move, after the APNG specification 1.0.
extension PNGChunks {
  /// Appends how many frames there are, and how often they are played; 0 is for ever.
  mutating func appendAnimation(frameCount: Int, plays: Int) {
    appendChunk("acTL") { chunk in
      chunk.append(bigEndian: UInt32(frameCount))
      chunk.append(bigEndian: UInt32(plays))
    }
  }

  /// Appends where a frame lies and how long it is shown.
  ///
  /// It stays (dispose 0) and takes the place of what was there (blend 0).
  mutating func appendFrameControl(number: UInt32, place: PixelRect, delay: APNGDelay) {
    appendChunk("fcTL") { chunk in
      chunk.append(bigEndian: number)
      for length in [place.width, place.height, place.column, place.row] {
        chunk.append(bigEndian: UInt32(length))
      }
      chunk.append(bigEndian: UInt32(delay.numerator) << 16 | UInt32(delay.denominator))
      chunk += [0, 0]
    }
  }

  /// Appends the data of a frame that isn't the first one.
  mutating func appendFrameData(_ stream: [UInt8], number: UInt32) {
    appendChunk("fdAT") { chunk in
      chunk.append(bigEndian: number)
      chunk += stream
    }
  }
}
