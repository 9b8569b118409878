import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering
import Testing
import _ProofTestSupport

/// The mark at the end of pictures that a later run may replace.
@Suite struct PictureMarkTests {
  private func picture(_ level: UInt8) -> Picture {
    Picture(size: Size(width: 20, height: 15), background: Color(grey: level))
  }

  private func film(_ format: FilmFormat) throws -> [UInt8] {
    let writer = try FilmWriter(
      format, size: Size(width: 20, height: 15), scale: 1, background: Color(grey: 255),
      ticksPerSecond: 50, renderer: LockedFonts.renderer())
    for level in [UInt8(10), 200] { try writer.append(picture(level), ticks: 5) }
    return try writer.finish()
  }

  private func still() throws -> [UInt8] {
    let rendering = try LockedFonts.renderer().rendering(
      of: picture(90), scale: 1, formats: [.png])
    return try #require(rendering.files[.png])
  }

  @Test func `it is the program's name before the end of a PNG, which is else the same`() throws {
    let file = try still()
    let marked = PictureMark.simulate.added(to: file)
    // The length, the name of the chunk, 8 + 1 + 18 bytes and a checksum.
    #expect(marked.count == file.count + 4 + 4 + 27 + 4)
    #expect(marked.prefix(file.count - 12).elementsEqual(file.dropLast(12)))
    #expect(marked.suffix(12).elementsEqual(file.suffix(12)))
    let texts = try PNGProperties(marked).texts
    #expect(texts.map(\.keyword) == ["Software"])
    #expect(texts.map(\.text) == ["PullProof simulate"])
    #expect(
      try PNGDecoder.pixmap(from: marked, name: "marked")
        == PNGDecoder.pixmapByLibpng(from: file, name: "file"))
  }

  @Test func `it is a comment before the end of a GIF`() throws {
    let file = try film(.gif)
    let marked = PictureMark.simulate.added(to: file)
    // A comment's two bytes, the 18 of the name after their number, and an empty block.
    #expect(marked.count == file.count + 2 + 1 + 18 + 1)
    #expect(
      marked.dropLast().suffix(22)
        .elementsEqual([0x21, 0xFE, 18] + Array("PullProof simulate".utf8) + [0]))
    #expect(marked.last == 0x3B)
    let frames = try GIFDecoder.frames(from: marked, name: "marked")
    #expect(try frames == GIFDecoder.frames(from: file, name: "file"))
  }

  @Test func `a film with it is the same film`() throws {
    let file = try film(.png)
    let marked = PictureMark.simulate.added(to: file)
    let frames = try APNGDecoder.frames(from: marked, name: "marked", limit: 9)
    #expect(try frames == APNGDecoder.frames(from: file, name: "file", limit: 9))
    #expect(frames.count == 2)
  }

  @Test func `it is found where it was added, and nowhere else`() throws {
    for file in [try still(), try film(.png), try film(.gif)] {
      for mark in PictureMark.allCases {
        #expect(!mark.isPresent(in: file))
        let marked = mark.added(to: file)
        #expect(PictureMark.allCases.filter { $0.isPresent(in: marked) } == [mark])
        #expect(!mark.isPresent(in: Array(marked.dropLast())))
      }
    }
    #expect(!PictureMark.simulate.isPresent(in: []))
  }

  @Test func `only a free path, an empty file and a picture with the mark may be written to`()
    throws
  {
    let folder = try TemporaryFolder()
    func path(_ name: String, _ contents: [UInt8]) throws -> String {
      try folder.write(contents, to: name)
      return "\(folder.path)/\(name)"
    }
    let mark = PictureMark.compare
    try mark.check("\(folder.path)/none.png", advice: "name another")
    try mark.check(path("empty.png", []), advice: "name another")
    try mark.check(path("own.png", mark.added(to: still())), advice: "name another")
    for (name, contents) in [
      ("plain.png", try still()), ("other.png", PictureMark.diff.added(to: try still())),
      ("text.png", Array("mine".utf8)),
    ] {
      let file = try path(name, contents)
      let error = try #require(throws: RunError.self) {
        try mark.check(file, advice: "name another")
      }
      #expect(
        error.description
          == "\(file): this file is not a picture that “pullproof compare” wrote, and would be "
          + "overwritten; name another, or remove it")
      #expect(error.kind == .cannotWrite)
    }
  }
}
