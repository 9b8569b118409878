import ProofDrawing
import ProofGraphics
import ProofRendering
import Testing
import _ProofTestSupport

/// Posters and metadata of films, and films as Pillow decodes them.
@Suite struct FilmPosterTests {
  private let size = Size(width: 20, height: 15)

  private func picture(_ color: Color) -> Picture { Picture(size: size, background: color) }

  /// A picture of 300 colours, which no palette holds.
  private var colorful: Picture {
    var picture = picture(Color(grey: 255))
    picture.elements = (0..<300).map { number in
      let place = Rect(x: Double(number % 20), y: Double(number / 20), width: 1, height: 1)
      let color = Color(red: UInt8(number % 250), green: UInt8(number / 250 * 40), blue: 9)
      let box = Shape(.rectangle(Rect(x: 0, y: 0, width: 1, height: 1)), color: color)
      return Picture.Element("\(number)", bounds: place, content: .shapes([box]))
    }
    return picture
  }

  private func film(
    _ format: FilmFormat, plays: Int = 0, metadata: FileMetadata? = nil, poster: Picture? = nil,
    frames: [Picture]? = nil
  ) throws -> [UInt8] {
    let writer = try FilmWriter(
      format, size: size, scale: 1, background: Color(grey: 255), ticksPerSecond: 50, plays: plays,
      metadata: metadata, poster: poster, renderer: LockedFonts.renderer())
    let frames = frames ?? [10, 60, 200].map { picture(Color(grey: $0)) }
    for (number, frame) in frames.enumerated() { try writer.append(frame, ticks: number + 1) }
    return try writer.finish()
  }

  private func pixmap(_ picture: Picture) throws -> Pixmap {
    try LockedFonts.renderer().pixmap(of: picture, scale: 1)
  }

  @Test func `a poster is the file's own image and no frame`() throws {
    let red = picture(Color(red: 255, green: 0, blue: 0))
    let bytes = try film(.png, poster: red)
    let file = try APNGFile(bytes)
    #expect(
      file.names == [
        "IHDR", "acTL", "PLTE", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND",
      ])
    #expect(file.animation == [3, 0])
    #expect(file.controls.map(\.number) == [0, 2, 4])
    #expect(file.dataNumbers == [1, 3, 5])
    #expect(file.controls.map(\.delay) == [[1, 50], [1, 25], [3, 50]])
    #expect(try file.poster() == pixmap(red))
    #expect(try PNGDecoder.pixmap(from: bytes, name: "a") == pixmap(red))
    let frames = try [10, 60, 200].map { try pixmap(picture(Color(grey: $0))) }
    #expect(try file.frames() == frames)
  }

  @Test func `a poster of many colours, and one before frames of many, lose nothing`() throws {
    let red = picture(Color(red: 255, green: 0, blue: 0))
    for (poster, frames) in [(colorful, [red]), (red, [red, colorful])] {
      let file = try APNGFile(film(.png, poster: poster, frames: frames))
      #expect(file.form == [8, 2])
      #expect(try file.poster() == pixmap(poster))
      #expect(try file.frames() == frames.map { try pixmap($0) })
    }
  }

  @Test func `a poster is laid on the background and cut to the size, as every picture is`() throws
  {
    var clear = picture(Color(grey: 0))
    clear.background = nil
    clear.size.width = 3
    let poster = try APNGFile(film(.png, poster: clear)).poster()
    #expect(poster?.pixels == Array(repeating: 0xFFFF_FFFF, count: 300))
  }

  @Test func `a GIF has no poster`() throws {
    #expect(try film(.gif, poster: colorful) == film(.gif))
  }

  @Test func `metadata change no frame of a film`() throws {
    let told = try APNGFile(film(.png, metadata: SampleMetadata.metadata))
    #expect(told.remarks["pHYs"] == [0, 0, 0x0B, 0x13, 0, 0, 0x0B, 0x13, 1])
    #expect(Array(told.names[..<7]) == ["IHDR", "acTL", "PLTE", "pHYs", "iTXt", "iTXt", "fcTL"])
    #expect(try told.frames() == APNGFile(film(.png)).frames())
    let gifs = try [SampleMetadata.metadata, nil].map {
      try GIFDecoder.frames(from: film(.gif, metadata: $0), name: "a.gif")
    }
    #expect(gifs[0].map(\.pixmap) == gifs[1].map(\.pixmap))
    #expect(gifs[0].map(\.duration) == gifs[1].map(\.duration))
  }
}

extension FilmPosterTests {
  /// Prints plays, the colour of the poster's first pixel, and of each frame its time in
  /// milliseconds and that colour.
  private static let script = """
    import sys
    from PIL import Image
    film = Image.open(sys.argv[1])
    print(film.size, film.info.get("loop"), getattr(film, "default_image", False))
    for number in range(film.n_frames):
        film.seek(number)
        colors = film.convert("RGB").getcolors()
        print(film.info.get("duration", 0), colors)
    """

  private func decoded(_ bytes: [UInt8], _ name: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: name)
    return try HostProgram.python3.text("-c", Self.script, "\(folder.path)/\(name)")
      .split(separator: "\n").map(String.init)
  }

  private static let frames = [(20, 10), (40, 60), (60, 200)].map { time, grey in
    "\(time).0 [(300, (\(grey), \(grey), \(grey)))]"
  }

  @Test(.enabled(if: HostProgram.python3.isInstalled, "python3-pil is not installed"))
  func `Pillow sees frames, times and plays of an animated PNG`() throws {
    let poster = picture(Color(red: 255, green: 0, blue: 0))
    let played = try decoded(film(.png, plays: 1, metadata: SampleMetadata.metadata), "a.png")
    #expect(played == ["(20, 15) 1 False"] + Self.frames)
    let endless = try decoded(film(.png, poster: poster), "a.png")
    #expect(endless == ["(20, 15) 0 True", "0 [(300, (255, 0, 0))]"] + Self.frames)
  }

  @Test(.enabled(if: HostProgram.python3.isInstalled, "python3-pil is not installed"))
  func `Pillow sees frames, times and plays of a GIF`() throws {
    let frames = Self.frames.map { $0.replacing(".0 ", with: " ") }
    #expect(
      try decoded(film(.gif, metadata: SampleMetadata.metadata), "a.gif")
        == ["(20, 15) 0 False"] + frames)
    #expect(try decoded(film(.gif, plays: 1), "a.gif") == ["(20, 15) None False"] + frames)
  }
}
