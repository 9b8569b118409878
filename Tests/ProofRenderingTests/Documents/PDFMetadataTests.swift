import ProofDrawing
import ProofRendering
import Testing
import _ProofTestSupport

@Suite struct PDFMetadataTests {
  private func pdf(isSelectable: Bool) throws -> [UInt8] {
    var metadata = SampleMetadata.metadata
    metadata.hasSelectableText = isSelectable
    let files = try LockedFonts.renderer().rendering(
      of: SamplePicture.picture, scale: 1, formats: [.pdf], metadata: metadata
    ).files
    return try #require(files[.pdf])
  }

  @Test func `it is the same on every run`() throws {
    for isSelectable in [false, true] {
      #expect(try pdf(isSelectable: isSelectable) == pdf(isSelectable: isSelectable))
    }
  }

  @Test(.enabled(if: HostProgram.pdftotext.isInstalled, "poppler-utils is not installed"))
  func `text can be selected and searched in every script, with its fonts embedded`() throws {
    let folder = try TemporaryFolder()
    try folder.write(pdf(isSelectable: true), to: "a.pdf")
    let file = "\(folder.path)/a.pdf"
    let text = try HostProgram.pdftotext.text("-layout", file, "-")
    // The word between them has a ligature, whose letters pdftotext 22.12 turns round.
    for words in [
      "اسحب", "للتحديث", "रिफ़्रेश करने के लिए खींचें", "下に引いて更新", "ดึงลงเพื่อรีเฟรช", "Pull down to",
      "Clipped text", "inner",
    ] {
      #expect(text.contains(words))
    }
    #expect(!text.contains("list of news"), "what is cut cannot be found")
    // Two lines of headings, then name, type, encoding, and whether it is embedded.
    let fonts = try HostProgram.pdffonts.text(file).split(separator: "\n").dropFirst(2)
    #expect(fonts.count >= 5)
    for font in fonts { #expect(font.contains(/\ yes yes yes +\d+ +0$/), "\(font)") }
  }

  @Test(.enabled(if: HostProgram.pdftotext.isInstalled, "poppler-utils is not installed"))
  func `letters are outlines by default, and the properties say what it is`() throws {
    let folder = try TemporaryFolder()
    try folder.write(pdf(isSelectable: false), to: "a.pdf")
    let file = "\(folder.path)/a.pdf"
    #expect(try HostProgram.pdftotext.text(file, "-").allSatisfy(\.isWhitespace))
    #expect(try HostProgram.pdffonts.text(file).split(separator: "\n").count == 2)
    let properties = try HostProgram.pdfinfo.text(file)
    #expect(properties.contains(/Title: +الحالات & <x>\n/))
    #expect(properties.contains(/Page size: +200 x 240 pts\n/))
    #expect(properties.contains(/Metadata Stream: +yes\n/))
  }
}
