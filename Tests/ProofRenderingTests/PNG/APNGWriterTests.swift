import ProofDrawing
import ProofGraphics
import Testing
import _ProofTestSupport

@testable import ProofRendering

@Suite struct APNGWriterTests {
  private func apng(
    _ frames: [Pixmap], ticks: [Int]? = nil, ticksPerSecond: Int = 60, plays: Int = 0
  ) throws -> [UInt8] {
    let writer = try APNGWriter(ticksPerSecond: ticksPerSecond, plays: plays)
    for (index, frame) in frames.enumerated() {
      try writer.append(frame, ticks: ticks?[index] ?? 1)
    }
    return writer.contents()
  }

  /// Six columns and four rows of white with some grey pixels.
  private func pixmap(_ pixels: (column: Int, row: Int)...) -> Pixmap {
    var values = [UInt32](repeating: 0xFFFF_FFFF, count: 24)
    for pixel in pixels { values[pixel.row * 6 + pixel.column] = 0xFF80_8080 }
    return Pixmap(width: 6, height: 4, pixels: values)
  }

  /// A pixmap in as many colours as it has pixels, from a first one on.
  private func gradient(from first: UInt32) -> Pixmap {
    Pixmap(width: 20, height: 15, pixels: (0..<300).map { 0xFF00_0000 | first + $0 })
  }

  @Test func `frames are cut to what changes, numbered with their data, and stay`() throws {
    let frames = [pixmap(), pixmap((2, 1), (4, 2)), pixmap((2, 1))]
    let file = try APNGFile(apng(frames, ticks: [1, 90, 7], plays: 3))
    #expect(
      file.names == [
        "IHDR", "acTL", "PLTE", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND",
      ])
    #expect(file.form == [8, 3])
    #expect(file.animation == [3, 3])
    #expect(file.controls.map(\.number) == [0, 1, 3])
    #expect(file.dataNumbers == [2, 4])
    #expect(file.controls.map(\.delay) == [[1, 60], [3, 2], [7, 60]])
    #expect(
      file.controls.map(\.place) == [
        PixelRect(column: 0, row: 0, width: 6, height: 4),
        PixelRect(column: 2, row: 1, width: 3, height: 2),
        PixelRect(column: 4, row: 2, width: 1, height: 1),
      ])
    #expect(file.controls.allSatisfy { $0.operations == [0, 0] })
    #expect(try file.frames() == frames)
  }

  @Test func `what knows nothing of animation sees the first frame`() throws {
    for frames in [[pixmap((1, 1)), pixmap()], [gradient(from: 0), gradient(from: 5)]] {
      #expect(try PNGDecoder.pixmap(from: apng(frames), name: "a") == frames[0])
    }
  }

  @Test func `a film of one frame is a film`() throws {
    let file = try APNGFile(apng([pixmap()]))
    #expect(file.animation == [1, 0])
    #expect(try file.frames() == [pixmap()])
  }

  @Test func `when the palette overflows all frames turn into colours`() throws {
    // 30 colours, 31 with the next frame, and 300 more.
    let few = Pixmap(
      width: 20, height: 15, pixels: (0..<300).map { 0xFF44_0000 | UInt32($0 % 30) })
    let more = Pixmap(
      width: 20, height: 15, pixels: few.pixels.dropLast() + [0xFF12_3456])
    let frames = [few, more, gradient(from: 0), few]
    let file = try APNGFile(apng(frames))
    #expect(file.form == [8, 2])
    #expect(!file.names.contains("PLTE"))
    #expect(try file.frames() == frames)
    #expect(try APNGFile(apng([few, more])).form == [8, 3])
  }

  @Test func `a palette holds 256 colours and not one more`() throws {
    let frame = Pixmap(width: 16, height: 16, pixels: (0..<256).map { 0xFF00_0000 | $0 << 4 })
    let next = Pixmap(width: 16, height: 16, pixels: frame.pixels.dropLast() + [0xFFFF_FFFF])
    #expect(try APNGFile(apng([frame])).form == [8, 3])
    #expect(try APNGFile(apng([frame, next])).form == [8, 2])
    #expect(try APNGFile(apng([frame, next])).frames() == [frame, next])
  }

  @Test func `random films come back pixel by pixel and tick by tick`() throws {
    var generator = SplitMix(state: 5)
    for round in 0..<60 {
      let colors = [1, 2, 16, 200, 300, 5000][round % 6]
      let frames = RandomFilm.frames(7, colors: colors, from: &generator)
      let ticks = frames.map { _ in Int.random(in: 1...65_535, using: &generator) }
      let bytes = try apng(frames, ticks: ticks, ticksPerSecond: 1000)
      let file = try APNGFile(bytes)
      #expect(try file.frames() == frames)
      #expect(file.controls.map { $0.delay[0] * 1000 / $0.delay[1] } == ticks)
      #expect(try apng(frames, ticks: ticks, ticksPerSecond: 1000) == bytes)
    }
  }

  @Test func `a frame that is shown for days is shown again`() throws {
    let frames = [pixmap(), pixmap((3, 3))]
    let file = try APNGFile(apng(frames, ticks: [200_000, 65_537], ticksPerSecond: 1))
    #expect(file.animation == [6, 0])
    #expect(
      file.controls.map(\.delay)
        == [[65_535, 1], [65_535, 1], [65_535, 1], [3_395, 1], [65_535, 1], [2, 1]])
    #expect(try file.frames() == [0, 0, 0, 0, 1, 1].map { frames[$0] })
  }
}

@Suite struct APNGDelayTests {
  private func delays(_ ticks: Int, _ ticksPerSecond: Int) -> [[Int]] {
    APNGDelay.delays(ticks: ticks, ticksPerSecond: ticksPerSecond)
      .map { [Int($0.numerator), Int($0.denominator)] }
  }

  @Test(arguments: [
    (1, 60, [[1, 60]]), (60, 60, [[1, 1]]), (90, 60, [[3, 2]]), (65_535, 60, [[4369, 4]]),
    (65_534, 65_535, [[65_534, 65_535]]), (65_535, 1, [[65_535, 1]]),
    (65_536, 1, [[65_535, 1], [1, 1]]), (65_536, 2, [[32_768, 1]]),
    // 100,001 and 65,535 have no divisor in common.
    (100_001, 65_535, [[1, 1], [34_466, 65_535]]),
    // 2 × 65,535 s, and 7 + 1/60 s.
    ((131_070 + 7) * 60 + 1, 60, [[65_535, 1], [65_535, 1], [7, 1], [1, 60]]),
  ])
  func `ticks become the fewest fractions of 16 bits`(
    ticks: Int, ticksPerSecond: Int, expected: [[Int]]
  ) {
    #expect(delays(ticks, ticksPerSecond) == expected)
  }

  @Test func `no time is lost, not in a year either`() {
    var generator = SplitMix(state: 9)
    for _ in 0..<2000 {
      let perSecond = Int.random(in: 1...65_535, using: &generator)
      let limit = [70_000, 9_000_000, 31_536_000 * perSecond].randomElement(using: &generator)
      let ticks = Int.random(in: 1...(limit ?? 1), using: &generator)
      let parts = delays(ticks, perSecond)
      // Each denominator divides the ticks of a second, so each part is whole in ticks.
      #expect(parts.allSatisfy { perSecond % $0[1] == 0 && $0[0] > 0 })
      #expect(parts.reduce(0) { $0 + $1[0] * (perSecond / $1[1]) } == ticks)
      #expect(parts.count <= 2 + ticks / perSecond / 65_535)
    }
  }
}
