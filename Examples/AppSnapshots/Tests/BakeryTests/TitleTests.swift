import ProofTesting
import Testing

@Suite struct TitleTests {
  @Test("The app's titles stand in the standard header")
  func titles() throws {
    let header = ComponentPreview(.normalHeader, of: try BakeryGallery.make())
    let matrix = try FrameMatrix(
      locales: ["en", "de", "ar"], states: [.idle, .pulling, .refreshing], widths: [320])
    expectSnapshot(of: header, as: .image(on: matrix))
  }

  @Test("No title is cut on a narrow phone", arguments: ["en", "de", "ar"])
  func facts(locale: String) throws {
    let header = ComponentPreview(
      .normalHeader, in: .idle, locale: locale, width: 320, of: try BakeryGallery.make())
    expectSnapshot(of: header, as: .scene)
  }

  @Test("A footer, for which the app has no words, has the standard ones")
  func footer() throws {
    expectSnapshot(
      of: ComponentPreview(
        .autoNormalFooter, in: .noMoreData, locale: "de", width: 320,
        appearance: .dark, of: try BakeryGallery.make()),
      as: .image)
  }
}
