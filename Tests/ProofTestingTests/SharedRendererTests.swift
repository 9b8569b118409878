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
}
