import ProofDrawing
import ProofGraphics
import ProofRendering
import Testing
import _ProofTestSupport

/// Files as other programs draw them.
///
/// Nobody else draws edges as we do, and pdftoppm moves glyphs to whole rows and quarters of a
/// column, so pixels differ there. What is missing differs more than any of the limits.
@Suite struct OtherProgramTests {
  private let picture = SamplePicture.picture

  /// What no smoothed pixel differs by.
  private static let largest = 130

  private func files(scale: Int, isSelectable: Bool) throws -> [Format: [UInt8]] {
    var metadata = SampleMetadata.metadata
    metadata.hasSelectableText = isSelectable
    return try LockedFonts.renderer().rendering(
      of: picture, scale: scale, formats: Set(Format.allCases), metadata: metadata
    ).files
  }

  private func decoded(_ bytes: [UInt8]?) throws -> Pixmap {
    try PNGDecoder.pixmap(from: #require(bytes), name: "a.png")
  }

  @Test func `the limits are below the difference that any element makes`() throws {
    let renderer = try LockedFonts.renderer()
    let whole = try renderer.pixmap(of: picture, scale: 1)
    for index in picture.elements.indices {
      var part = picture
      let name = part.elements.remove(at: index).name
      let difference = PixmapDifference(whole, try renderer.pixmap(of: part, scale: 1))
      #expect(difference.largestSmoothed > Self.largest, "\(name)")
    }
  }

  @Test(
    .enabled(if: HostProgram.rsvgConvert.isInstalled, "librsvg2-bin is not installed"),
    arguments: [1, 3], [false, true])
  func `rsvg-convert draws an SVG as we draw a PNG`(scale: Int, isSelectable: Bool) throws {
    let files = try files(scale: scale, isSelectable: isSelectable)
    let folder = try TemporaryFolder()
    try folder.write(#require(files[.svg]), to: "a.svg")
    _ = try HostProgram.rsvgConvert.text(
      "--zoom", "\(scale)", "--output", "\(folder.path)/a.png", "\(folder.path)/a.svg")
    let (ours, theirs) = (try decoded(files[.png]), try decoded(folder.contents("a.png")))
    #expect((theirs.width, theirs.height) == (200 * scale, 240 * scale))
    let difference = PixmapDifference(ours, theirs)
    #expect(difference.mean < 0.5)
    #expect(difference.largestSmoothed < 60)
  }

  @Test(
    .enabled(if: HostProgram.pdftoppm.isInstalled, "poppler-utils is not installed"),
    arguments: [1, 3], [false, true])
  func `pdftoppm draws a PDF as we draw a PNG`(scale: Int, isSelectable: Bool) throws {
    let files = try files(scale: scale, isSelectable: isSelectable)
    let folder = try TemporaryFolder()
    try folder.write(#require(files[.pdf]), to: "a.pdf")
    _ = try HostProgram.pdftoppm.text(
      "-r", "\(72 * scale)", "-png", "-singlefile", "\(folder.path)/a.pdf", "\(folder.path)/a")
    let (ours, theirs) = (try decoded(files[.png]), try decoded(folder.contents("a.png")))
    #expect((theirs.width, theirs.height) == (200 * scale, 240 * scale))
    let difference = PixmapDifference(ours, theirs)
    #expect(difference.mean < (isSelectable ? 8 : 2.5))
    #expect(difference.largestSmoothed < (isSelectable ? Self.largest : 90))
  }
}
