import ProofDrawing
import ProofGraphics
import Testing

/// GIF files assembled by hand from the GIF89a specification.
@Suite struct GIFDecoderTests {
  /// A screen of 2 × 1 pixels with the colours black, red, green and blue.
  private let header: [UInt8] =
    Array("GIF89a".utf8) + [2, 0, 1, 0, 0x91, 0, 0]
    + [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]

  /// A frame's control block: disposal, delay in 1/100 s, and the entry that is transparent.
  private func control(disposal: UInt8, delay: UInt8, transparent: UInt8? = nil) -> [UInt8] {
    let flags = disposal << 2 | (transparent == nil ? 0 : 1)
    return [0x21, 0xF9, 4, flags, delay, 0, transparent ?? 0, 0]
  }

  /// An image of one row at a column; entries 0 to 3.
  ///
  /// With a minimum code size of 2, codes of 3 bits: 4 clears, 5 ends. Clearing before each entry
  /// keeps the codes at 3 bits.
  private func image(column: UInt8, _ entries: [UInt8]) -> [UInt8] {
    let codes: [UInt8] = entries.flatMap { entry -> [UInt8] in [4, entry] } + [5]
    var bits = 0
    var count = 0
    for code in codes {
      bits |= Int(code) << count
      count += 3
    }
    let data = stride(from: 0, to: count, by: 8).map { UInt8(truncatingIfNeeded: bits >> $0) }
    let start: [UInt8] = [0x2C, column, 0, 0, 0, UInt8(entries.count), 0, 1, 0, 0, 2]
    return start + [UInt8(data.count)] + data + [0]
  }

  private let red: UInt32 = 0xFFFF_0000
  private let green: UInt32 = 0xFF00_FF00
  private let blue: UInt32 = 0xFF00_00FF

  @Test func `frames are laid over what their forerunners left`() throws {
    let bytes =
      header
      + control(disposal: 1, delay: 5) + image(column: 0, [1, 2])
      + control(disposal: 3, delay: 20, transparent: 0) + image(column: 0, [0, 3])
      + control(disposal: 2, delay: 0) + image(column: 1, [1])
      + control(disposal: 1, delay: 7, transparent: 0) + image(column: 0, [0, 0]) + [0x3B]
    let frames = try GIFDecoder.frames(from: bytes, name: "a.gif")
    #expect(
      frames.map(\.pixmap.pixels) == [
        [red, green],  // as it is
        [red, blue],  // the first pixel shows through
        [red, red],  // the second frame was taken back before this one
        [red, 0],  // and this one's place was cleared
      ])
    // Less than two hundredths stand for a tenth.
    #expect(frames.map(\.duration) == [0.05, 0.2, 0.1, 0.07])
  }

  @Test func `a file that is cut short or is no GIF is refused by name`() {
    let whole = header + image(column: 0, [1, 2]) + [0x3B]
    for bytes in [[], Array(whole.prefix(10)), Array(whole.prefix(30)), Array("PNG".utf8)] {
      let error = #expect(throws: GraphicsError.self) {
        _ = try GIFDecoder.frames(from: bytes, name: "b.gif")
      }
      #expect(error?.description.contains("b.gif") == true)
    }
  }

  @Test func `a file without frames is refused`() {
    #expect(throws: GraphicsError.self) {
      _ = try GIFDecoder.frames(from: header + [0x3B], name: "c.gif")
    }
  }

  @Test func `an image that reaches over the screen's edge is clipped`() throws {
    let bytes = header + image(column: 1, [1, 2, 3]) + [0x3B]
    let frames = try GIFDecoder.frames(from: bytes, name: "d.gif")
    #expect(frames.map(\.pixmap.pixels) == [[0, red]])
  }

  /// A word in the order of the format.
  private func word(_ number: Int) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8)] }

  /// The descriptor of an image that claims a size, and no data.
  private func claim(width: Int, height: Int) -> [UInt8] {
    [0x2C, 0, 0, 0, 0] + word(width) + word(height) + [0, 2]
  }

  @Test func `an image is refused by its size before it is decoded`() {
    // 8192 × 8192 pixels are as many as are allowed, and there is one before.
    let bytes = header + image(column: 0, [1]) + claim(width: 8192, height: 8192)
    let error = #expect(throws: GraphicsError.self) {
      _ = try GIFDecoder.frames(from: bytes, name: "e.gif")
    }
    #expect(
      error?.description == "more than 67108864 pixels in all images while reading e.gif")
  }

  @Test func `frames of a large screen are refused though their images are small`() {
    let screen = Array("GIF89a".utf8) + word(8192) + word(8193) + [0x91, 0, 0] + header[13...]
    let bytes = screen + image(column: 0, [1]) + [0x3B]
    let error = #expect(throws: GraphicsError.self) {
      _ = try GIFDecoder.frames(from: bytes, name: "f.gif")
    }
    #expect(
      error?.description == "more than 67108864 pixels in all frames while reading f.gif")
  }

  @Test func `the rows of an interlaced image come to their places`() throws {
    // Ten rows of a pixel; rows 0 and 8 are first, then 4, then 2 and 6, then the odd ones.
    let screen = Array("GIF89a".utf8) + word(1) + word(10) + [0x91, 0, 0] + header[13...]
    var interlaced = image(column: 0, [1, 1, 2, 3, 3, 0, 0, 0, 0, 0])
    interlaced.replaceSubrange(5..<10, with: [1, 0, 10, 0, 0x40])
    let frames = try GIFDecoder.frames(from: screen + interlaced + [0x3B], name: "g.gif")
    let black: UInt32 = 0xFF00_0000
    #expect(
      frames.map(\.pixmap.pixels) == [
        [red, black, blue, black, green, black, blue, black, red, black]
      ])
  }
}
