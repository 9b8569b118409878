import ProofDrawing
import ProofGraphics
import ProofRendering
import Testing
import _ProofTestSupport

@Suite struct FilmWriterTests {
  private let white = Color(grey: 255)

  private func film(
    _ format: FilmFormat, size: Size = Size(width: 8, height: 4), scale: Int = 1,
    ticksPerSecond: Int = 50, plays: Int = 0
  ) throws -> FilmWriter {
    try FilmWriter(
      format, size: size, scale: scale, background: white, ticksPerSecond: ticksPerSecond,
      plays: plays, renderer: LockedFonts.renderer())
  }

  /// A picture with a square point of a grey.
  private func picture(
    _ x: Double, grey: UInt8 = 0, size: Size = Size(width: 8, height: 4),
    background: Color? = Color(grey: 255), opacity: Double = 1
  ) -> Picture {
    let shape = Shape(.rectangle(Rect(x: 0, y: 0, width: 1, height: 1)), color: Color(grey: grey))
    return Picture(
      size: size, background: background,
      elements: [
        Picture.Element(
          "dot", bounds: Rect(x: x, y: 1, width: 1, height: 1), opacity: opacity,
          content: .shapes([shape]))
      ])
  }

  /// Eight columns and four rows of white, but for some pixels of the second row.
  private func pixmap(_ pixels: [Int: UInt32]) -> Pixmap {
    var values = [UInt32](repeating: 0xFFFF_FFFF, count: 32)
    for (column, pixel) in pixels { values[8 + column] = pixel }
    return Pixmap(width: 8, height: 4, pixels: values)
  }

  @Test func `pictures become the frames of both formats, and the same ones in a row one`() throws {
    let (apng, gif) = (try film(.png), try film(.gif))
    for (x, ticks) in [(2.0, 1), (2, 2), (3, 5), (2, 1)] {
      try apng.append(picture(x), ticks: ticks)
      try gif.append(picture(x), ticks: ticks)
    }
    let black: UInt32 = 0xFF00_0000
    let expected = [pixmap([2: black]), pixmap([3: black]), pixmap([2: black])]
    let file = try APNGFile(apng.finish())
    #expect(try file.frames() == expected)
    #expect(file.controls.map(\.delay) == [[3, 50], [1, 10], [1, 50]])
    #expect(file.animation == [3, 0])
    let frames = try GIFDecoder.frames(from: gif.finish(), name: "a.gif")
    #expect(frames.map(\.pixmap) == expected)
    #expect(frames.map(\.duration) == [0.06, 0.1, 0.02])
  }

  @Test func `a picture that is shown for no time is not shown`() throws {
    let writer = try film(.png)
    try writer.append(picture(1), ticks: 0)
    try writer.append(picture(2), ticks: 4)
    try writer.append(picture(3), ticks: 0)
    try writer.append(picture(2), ticks: 1)
    #expect(try APNGFile(writer.finish()).controls.map(\.delay) == [[1, 10]])
  }

  @Test func `a picture of another size is set into the upper left corner or cut`() throws {
    let writer = try film(.png)
    let black: UInt32 = 0xFF00_0000
    let grey = Color(grey: 0x40)
    try writer.append(
      picture(1, size: Size(width: 3, height: 2), background: grey), ticks: 1)
    try writer.append(picture(7, size: Size(width: 20, height: 20)), ticks: 1)
    let frames = try APNGFile(writer.finish()).frames()
    #expect(frames.allSatisfy { $0.width == 8 && $0.height == 4 })
    let first =
      [
        0xFF40_4040, 0xFF40_4040, 0xFF40_4040, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF,
        0xFFFF_FFFF,
      ] as [UInt32]
    #expect(Array(frames[0].pixels[..<8]) == first)
    #expect(frames[0].pixels[9] == black)
    #expect(frames[0].pixels[16...].allSatisfy { $0 == 0xFFFF_FFFF })
    #expect(frames[1] == pixmap([7: black]))
  }

  @Test func `what a picture leaves clear shows the background`() throws {
    let writer = try FilmWriter(
      .png, size: Size(width: 8, height: 4), scale: 1,
      background: Color(red: 255, green: 0, blue: 0, alpha: 0.5),
      ticksPerSecond: 1, renderer: LockedFonts.renderer())
    try writer.append(picture(1, background: nil, opacity: 0.5), ticks: 1)
    let frame = try APNGFile(writer.finish()).frames()[0]
    #expect(frame[0, 0] == 0xFFFF_0000)
    // Half of black over red: its own alpha of 128 of 255 leaves 127 of red.
    #expect(frame[1, 1] == 0xFF7F_0000)
  }

  @Test func `scale makes pixels of points`() throws {
    let writer = try film(.gif, scale: 3)
    try writer.append(picture(2), ticks: 5)
    let frame = try GIFDecoder.frames(from: writer.finish(), name: "a.gif")[0].pixmap
    #expect((frame.width, frame.height) == (24, 12))
    #expect(frame.pixels.filter { $0 == 0xFF00_0000 }.count == 9)
  }

  @Test func `the same pictures make the same bytes`() throws {
    for format in FilmFormat.allCases {
      let files = try (0..<2).map { _ in
        let writer = try film(format, scale: 2)
        for step in 0..<6 {
          try writer.append(picture(Double(step), grey: UInt8(step * 40)), ticks: 1 + step)
        }
        return try writer.finish()
      }
      #expect(files[0] == files[1])
    }
  }

  @Test(arguments: FilmFormat.allCases)
  func `no image was added is refused`(format: FilmFormat) throws {
    let writer = try film(format)
    let error = #expect(throws: GraphicsError.self) { _ = try writer.finish() }
    #expect(error?.description.contains("no image was added") == true)
  }

  @Test(
    arguments: FilmFormat.allCases, [(0, 0), (-1, 0), (65_536, 0), (50, -1), (50, 65_537)])
  func `ticks and plays that no file can say are refused`(
    format: FilmFormat, numbers: (ticksPerSecond: Int, plays: Int)
  ) {
    let error = #expect(throws: GraphicsError.self) {
      _ = try film(format, ticksPerSecond: numbers.ticksPerSecond, plays: numbers.plays)
    }
    let message = "\(numbers.ticksPerSecond) ticks a second or \(numbers.plays) plays"
    #expect(error?.description.contains(message) == true)
  }

  @Test func `a film can be played once`() throws {
    let files = try FilmFormat.allCases.map { format in
      let writer = try film(format, plays: 1)
      try writer.append(picture(1), ticks: 1)
      return try writer.finish()
    }
    #expect(try APNGFile(files[0]).animation == [1, 1])
    #expect(!String(decoding: files[1], as: UTF8.self).contains("NETSCAPE"))
  }

  @Test(arguments: FilmFormat.allCases, [0, -4, .nan, .infinity, 40_000])
  func `a film without pixels or with too many is refused`(
    format: FilmFormat, width: Double
  ) {
    let error = #expect(throws: GraphicsError.self) {
      _ = try film(format, size: Size(width: width, height: 10))
    }
    #expect(error?.code == .invalidSize)
  }

  @Test func `years of a film are refused and those before it kept`() throws {
    let writer = try film(.gif)
    try writer.append(picture(1), ticks: 500)
    for ticks in [Int.max, FilmWriter.longestTime * 50 - 499] {
      let error = #expect(throws: GraphicsError.self) {
        try writer.append(picture(2), ticks: ticks)
      }
      #expect(error?.description.contains("100000000 seconds") == true)
    }
    #expect(try GIFDecoder.frames(from: writer.finish(), name: "a.gif").map(\.duration) == [10])
  }

  @Test func `a still year is a film of a few bytes`() throws {
    let writer = try film(.png)
    try writer.append(picture(1), ticks: 31_536_000 * 50)
    let bytes = try writer.finish()
    let file = try APNGFile(bytes)
    // 481 × 65,535 s and 13,665 s.
    #expect(file.animation[0] == 482)
    #expect(file.controls.last?.delay == [13_665, 1])
    #expect(bytes.count < 50_000)
  }
}
