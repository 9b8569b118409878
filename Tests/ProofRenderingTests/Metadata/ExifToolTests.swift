import Foundation
import ProofDrawing
import ProofRendering
import Testing
import _ProofTestSupport

/// Metadata as ExifTool reads them back, which shares no code with us.
@Suite(.enabled(if: HostProgram.exiftool.isInstalled, "libimage-exiftool-perl is not installed"))
struct ExifToolTests {
  private let metadata = SampleMetadata.metadata
  private let square = Picture(
    size: Size(width: 10, height: 10), background: Color(grey: 255), language: "ar")

  /// What ExifTool finds in a file, by group and name.
  private func tags(_ bytes: [UInt8], _ name: String) throws -> [String: String] {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: name)
    let json = try HostProgram.exiftool.text(
      "-json", "-groupNames", "-all", "\(folder.path)/\(name)")
    let files = try JSONDecoder().decode([[String: Value]].self, from: Data(json.utf8))
    return try #require(files.first).mapValues(\.text)
  }

  /// A text or a number.
  private struct Value: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self.text = text
      } else {
        text = "\(try container.decode(Double.self))"
      }
    }
  }

  private func expectTexts(in tags: [String: String]) {
    let text = metadata.alternativeText
    for (name, texts) in [
      ("AltTextAccessibility", text.short), ("ExtDescrAccessibility", text.long),
    ] {
      #expect(tags["XMP:\(name)"] == texts["ar"])
      for (language, value) in texts { #expect(tags["XMP:\(name)-\(language)"] == value) }
    }
    #expect(tags["XMP:Title"] == metadata.title)
    #expect(tags["XMP:Language"] == "ar")
    #expect(tags["ExifTool:Warning"] == nil && tags["ExifTool:Error"] == nil)
  }

  @Test(arguments: Format.allCases)
  func `every format of a picture holds the texts of all languages`(format: Format) throws {
    let files = try LockedFonts.renderer().rendering(
      of: square, scale: 2, formats: [format], metadata: metadata
    ).files
    let tags = try tags(#require(files[format]), "a.\(format.rawValue)")
    expectTexts(in: tags)
    switch format {
    case .png:
      #expect(tags["PNG:PixelsPerUnitX"] == "5669.0" && tags["PNG:PixelsPerUnitY"] == "5669.0")
      #expect(tags["PNG:PixelUnits"] == "meters")
      #expect(tags["PNG:Title-ar"] == metadata.title)
    case .svg:
      #expect(tags["SVG:Title"] == metadata.title)
      #expect(tags["SVG:Desc"] == metadata.alternativeText.long["ar"])
    case .pdf:
      #expect(tags["PDF:Title"] == metadata.title)
      #expect(tags["PDF:Subject"] == metadata.alternativeText.short["ar"])
      #expect(tags["PDF:Language"] == "ar")
      #expect(tags["PDF:CreateDate"] == "2000:01:01 00:00:00Z")
    }
  }

  @Test(arguments: FilmFormat.allCases)
  func `both formats of a film hold the texts of all languages`(format: FilmFormat) throws {
    let writer = try FilmWriter(
      format, size: square.size, scale: 3, background: Color(grey: 255), ticksPerSecond: 10,
      metadata: metadata, renderer: LockedFonts.renderer())
    try writer.append(square, ticks: 3)
    let tags = try tags(writer.finish(), "a.\(format.rawValue)")
    expectTexts(in: tags)
    if format == .png { #expect(tags["PNG:PixelsPerUnitX"] == "8504.0") }
  }
}
