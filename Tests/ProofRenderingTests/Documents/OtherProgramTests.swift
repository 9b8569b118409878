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

  @Test func `the limits are below the difference that any element makes`() throws {
    try expectDifferences(ofElementsIn: picture, above: Self.largest)
  }

  @Test(
    .enabled(if: HostProgram.rsvgConvert.isInstalled, "librsvg2-bin is not installed"),
    arguments: [1, 3], [false, true])
  func `rsvg-convert draws an SVG as we draw a PNG`(scale: Int, isSelectable: Bool) throws {
    let files = try OtherProgram.files(of: picture, scale: scale, isSelectable: isSelectable)
    let difference = try OtherProgram.rsvgConvert.difference(from: files, scale: scale)
    #expect(difference.mean < 0.5)
    #expect(difference.largestSmoothed < 60)
  }

  @Test(
    .enabled(if: HostProgram.pdftoppm.isInstalled, "poppler-utils is not installed"),
    arguments: [1, 3], [false, true])
  func `pdftoppm draws a PDF as we draw a PNG`(scale: Int, isSelectable: Bool) throws {
    let files = try OtherProgram.files(of: picture, scale: scale, isSelectable: isSelectable)
    let difference = try OtherProgram.pdftoppm.difference(from: files, scale: scale)
    #expect(difference.mean < (isSelectable ? 8 : 2.5))
    #expect(difference.largestSmoothed < (isSelectable ? Self.largest : 90))
  }
}

/// Expects that a picture differs by more than a limit from one that lacks any of its elements.
private func expectDifferences(
  ofElementsIn picture: Picture, above limit: Int,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let renderer = try LockedFonts.renderer()
  let whole = try renderer.pixmap(of: picture, scale: 1)
  for index in picture.elements.indices {
    var part = picture
    let name = part.elements.remove(at: index).name
    let difference = PixmapDifference(whole, try renderer.pixmap(of: part, scale: 1))
    #expect(difference.largestSmoothed > limit, "\(name)", sourceLocation: sourceLocation)
  }
}

/// Vector graphics as other programs draw them: gradients, groups, masks, dashes.
@Suite struct VectorArtProgramTests {
  private let picture = SampleArt.picture

  /// The most that an edge of a clip differs by, which pdftoppm doesn't smooth.
  private static let largest = 110

  @Test func `the limits are below the difference that any cell makes`() throws {
    try expectDifferences(ofElementsIn: picture, above: Self.largest)
  }

  @Test(
    .enabled(if: HostProgram.rsvgConvert.isInstalled, "librsvg2-bin is not installed"),
    arguments: [1, 2, 3])
  func `rsvg-convert draws an SVG as we draw a PNG`(scale: Int) throws {
    let files = try OtherProgram.files(of: picture, scale: scale)
    let difference = try OtherProgram.rsvgConvert.difference(from: files, scale: scale)
    #expect(difference.mean < 0.5)
    #expect(difference.largestSmoothed < 30)
  }

  @Test(
    .enabled(if: HostProgram.pdftoppm.isInstalled, "poppler-utils is not installed"),
    arguments: [1, 2, 3])
  func `pdftoppm draws a PDF as we draw a PNG`(scale: Int) throws {
    let files = try OtherProgram.files(of: picture, scale: scale)
    let difference = try OtherProgram.pdftoppm.difference(from: files, scale: scale)
    #expect(difference.mean < 2)
    #expect(difference.largestSmoothed < Self.largest)
  }
}

/// A program that makes pixels of a document of ours.
private enum OtherProgram {
  case rsvgConvert
  case pdftoppm

  /// The files of a picture, with the metadata that have its size in pixels.
  static func files(
    of picture: Picture, scale: Int, isSelectable: Bool = false
  ) throws -> [Format: [UInt8]] {
    var metadata = SampleMetadata.metadata
    metadata.hasSelectableText = isSelectable
    return try LockedFonts.renderer().rendering(
      of: picture, scale: scale, formats: Set(Format.allCases), metadata: metadata
    ).files
  }

  /// The difference between the PNG of a picture and the program's pixels of its document.
  func difference(from files: [Format: [UInt8]], scale: Int) throws -> PixmapDifference {
    let folder = try TemporaryFolder()
    switch self {
    case .rsvgConvert:
      try folder.write(#require(files[.svg]), to: "a.svg")
      _ = try HostProgram.rsvgConvert.text(
        "--zoom", "\(scale)", "--output", "\(folder.path)/a.png", "\(folder.path)/a.svg")
    case .pdftoppm:
      try folder.write(#require(files[.pdf]), to: "a.pdf")
      _ = try HostProgram.pdftoppm.text(
        "-r", "\(72 * scale)", "-png", "-singlefile", "\(folder.path)/a.pdf", "\(folder.path)/a")
    }
    let ours = try PNGDecoder.pixmap(from: #require(files[.png]), name: "ours")
    let theirs = try PNGDecoder.pixmap(from: #require(folder.contents("a.png")), name: "theirs")
    try #require((theirs.width, theirs.height) == (ours.width, ours.height))
    return PixmapDifference(ours, theirs)
  }
}
