import ProofDrawing
import ProofGraphics
import Testing
import _ProofTestSupport

@Suite struct GIFEncoderTests {
  private let red: UInt32 = 0xFFFF_0000
  private let blue: UInt32 = 0xFF00_00FF

  private func gif(
    _ frames: [Pixmap], delays: [Int]? = nil, plays: Int = 0
  ) throws -> [UInt8] {
    var encoder = try GIFEncoder(width: frames[0].width, height: frames[0].height, plays: plays)
    for (index, frame) in frames.enumerated() {
      try encoder.append(frame, centiseconds: delays?[index] ?? 10)
    }
    return try encoder.finish()
  }

  /// Six columns and four rows of red with some blue pixels.
  private func pixmap(_ pixels: (column: Int, row: Int)...) -> Pixmap {
    var values = [UInt32](repeating: red, count: 24)
    for pixel in pixels { values[pixel.row * 6 + pixel.column] = blue }
    return Pixmap(width: 6, height: 4, pixels: values)
  }

  @Test func `frames are cut to what changes and stay where they are`() throws {
    let bytes = try gif([pixmap(), pixmap((2, 1), (4, 2)), pixmap((2, 1))], delays: [3, 500, 7])
    let blocks = GIFBlocks(bytes)
    #expect(blocks.signature == "GIF89a")
    #expect(blocks.size == [6, 4])
    #expect(!blocks.hasGlobalTable)
    #expect(blocks.isComplete)
    // The second image has blue and clear, the third only red.
    #expect(
      blocks.images == [
        GIFBlocks.Image(place: [0, 0, 6, 4], disposal: 1, delay: 3, clear: nil, colorCount: 2),
        GIFBlocks.Image(place: [2, 1, 3, 2], disposal: 1, delay: 500, clear: 1, colorCount: 2),
        GIFBlocks.Image(place: [4, 2, 1, 1], disposal: 1, delay: 7, clear: nil, colorCount: 2),
      ])
  }

  @Test(
    arguments: [
      // How often it is played, and Netscape's number of repetitions: none for once, 0 for ever.
      (0, [1, 0, 0]), (1, nil), (2, [1, 1, 0]), (65_536, [1, 255, 255]),
    ] as [(Int, [UInt8]?)])
  func `the number of plays is written as repetitions`(plays: Int, loop: [UInt8]?) throws {
    let blocks = GIFBlocks(try gif([pixmap()], plays: plays))
    #expect(blocks.applications["NETSCAPE2.0"] == loop)
    #expect(blocks.applications.count == (loop == nil ? 0 : 1))
  }

  @Test func `films of few colours come back pixel by pixel`() throws {
    var generator = SplitMix(state: 3)
    for round in 0..<200 {
      let frames = RandomFilm.frames(
        6, colors: [1, 2, 3, 17, 255, 90][round % 6], from: &generator)
      let delays = frames.map { _ in Int.random(in: 2...900, using: &generator) }
      let decoded = try GIFDecoder.frames(from: gif(frames, delays: delays), name: "a.gif")
      #expect(decoded.map(\.pixmap) == frames)
      #expect(decoded.map(\.duration) == delays.map { Double($0) / 100 })
    }
  }

  @Test func `a film of many colours is exact while few of them change at once`() throws {
    // Each frame brings 250 colours of its own; the first has them alone.
    let frames = (0..<4).map { frame in
      Pixmap(
        width: 50, height: 20,
        pixels: (0..<1000).map { index in
          0xFF00_0000 | UInt32(index / 250 > frame ? 0 : index)
        })
    }
    let decoded = try GIFDecoder.frames(from: gif(frames), name: "a.gif")
    #expect(decoded.map(\.pixmap) == frames)
  }

  @Test func `of 256 colours and more each pixel keeps one near its own`() throws {
    for count in [256, 257, 4096] {
      // Reds and greens in a grid; the upper half is black, whose share keeps it exact.
      let frame = Pixmap(
        width: 64, height: 128,
        pixels: (0..<8192).map { index in
          let color = index < 4096 ? 0 : UInt32(index % count)
          return 0xFF00_0000 | (color % 64 * 4) << 16 | (color / 64 * 4) << 8
        })
      let bytes = try gif([frame])
      #expect(try gif([frame]) == bytes)
      let decoded = try GIFDecoder.frames(from: bytes, name: "a.gif")[0].pixmap
      #expect(decoded.pixels[..<4096].allSatisfy { $0 == 0xFF00_0000 })
      // 255 boxes for 4096 colours hold some 16 each: 4 × 4 steps of 4, so at most a few steps.
      #expect(zip(decoded.pixels, frame.pixels).allSatisfy { distance($0, $1) <= 32 })
    }
  }

  /// The largest difference between two colours in a channel.
  private func distance(_ one: UInt32, _ other: UInt32) -> Int {
    let shifts: [UInt32] = [16, 8, 0]
    return shifts.map { abs(Int(one >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) }.max() ?? 0
  }

  @Test func `a frame that is shown for minutes is shown in parts`() throws {
    let blocks = GIFBlocks(try gif([pixmap(), pixmap((1, 1))], delays: [65_536, 200_000]))
    // No part is so short that it would count as a tenth.
    #expect(blocks.images.map(\.delay) == [65_534, 2, 65_535, 65_535, 65_535, 3_395])
    #expect(blocks.images[1].place == [0, 0, 1, 1])
    #expect(blocks.images.last?.place == [0, 0, 1, 1])
  }

  @Test(arguments: [(0, 5, 0), (5, 0, 0), (65_536, 5, 0), (5, -1, 0), (5, 5, -1), (5, 5, 65_537)])
  func `what no GIF can say is refused`(width: Int, height: Int, plays: Int) {
    let error = #expect(throws: GraphicsError.self) {
      _ = try GIFEncoder(width: width, height: height, plays: plays)
    }
    #expect(error?.description.contains("writing a GIF") == true)
  }
}
