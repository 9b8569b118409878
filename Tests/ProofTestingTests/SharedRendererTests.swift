import Foundation
import ProofDrawing
import ProofRendering
import RefreshComponents
import Testing
import _ProofTestSupport

@testable import ProofTesting

@Suite("The renderer that tests share")
struct SharedRendererTests {
  @Test("gives many tests at once the pixels that it gives each alone")
  func atOnce() async throws {
    let locales = ["en", "ar", "ja", "th", "hi", "ko"]
    var alone: [String: Pixmap] = [:]
    for locale in locales {
      let renderer = try LockedFonts.renderer()
      alone[locale] = try renderer.pixmap(
        of: picture(in: locale, measuredBy: renderer.typesetter), scale: 2)
    }
    let expected = alone
    try await withThrowingTaskGroup { group in
      for number in 0..<48 {
        let locale = locales[number % locales.count]
        group.addTask {
          let shared = try SharedRenderer.ofProcess()
          let pixmap = try shared.pixmap(
            of: picture(in: locale, measuredBy: shared), scale: 2)
          #expect(pixmap == expected[locale], "\(locale) differs")
        }
      }
      try await group.waitForAll()
    }
  }

  private func picture(
    in locale: String, measuredBy measurer: any TextMeasuring
  ) throws -> Picture {
    try ComponentPreview(.normalHeader, locale: locale).picture(measuredBy: measurer)
  }

  @Test("names the packages of the fonts that are absent")
  func fonts() throws {
    let folder = try TemporaryFolder()
    let problems = #expect(throws: FontError.self) {
      try FontSet(folder: folder.path, environment: [:])
    }
    let message = SnapshotError(try #require(problems)).description
    #expect(message.contains("\(folder.path) lacks Inter Bold"))
    #expect(message.contains("apt-get install fonts-inter fonts-noto-cjk"))
    #expect(message.contains("PULLPROOF_FONT_DIR"))
    #expect(message.split(separator: "\n").count == 3)
  }

  /// The file of a component with an icon of a font that no system has, at the path of its own folder.
  private func icon(adding bytes: [UInt8] = []) throws -> (
    folder: TemporaryFolder, setup: ComponentSetup
  ) {
    let folder = try TemporaryFolder()
    let font = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../RefreshComponentsTests/Resources/Corpus/Fonts/icons.ttf")
    try folder.write(Array(Data(contentsOf: font)) + bytes, to: "icons.ttf")
    let path = try folder.write(
      "version: 1\nextends: normal-header\nchildren: [{label: {glyph: \"\\uE604\", font: icons.ttf}}]\n",
      to: "icon.component.yml")
    return (folder, try ComponentSetup(file: path))
  }

  @Test("draws with the fonts of a component's file, and no other text with them")
  func componentFonts() throws {
    let shared = try SharedRenderer.ofProcess()
    let (folder, setup) = try icon()
    let plain = TextBlock(
      "\u{E604}", style: TextStyle(size: 14, weight: .bold), language: "en", direction: .leftToRight
    )
    let before = shared.metrics(of: plain)
    let picture = try ComponentPreview(setup).picture(measuredBy: shared)
    let fonts = try LockedFonts.fontSet().adding(files: ["\(folder.path)/icons.ttf"])
    let alone = try SharedRenderer(fonts: fonts)
    #expect(try picture == ComponentPreview(setup).picture(measuredBy: alone))
    #expect(try shared.pixmap(of: picture, scale: 2) == alone.pixmap(of: picture, scale: 2))
    #expect(shared.metrics(of: plain) == before && before.missingGlyphCount > 0)
    let element = try #require(picture.elements.first)
    guard case .text(_, let metrics, _) = element.content else {
      Issue.record("an icon is a text")
      return
    }
    #expect(metrics.missingGlyphCount == 0)
    let other = try icon(adding: [0])
    let error = #expect(throws: SnapshotError.self) {
      try ComponentPreview(other.setup).picture(measuredBy: shared)
    }
    #expect(try #require(error).description.contains("but other contents"))
  }
}
