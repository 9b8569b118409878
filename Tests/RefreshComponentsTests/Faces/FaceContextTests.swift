import ProofDrawing
import RefreshComponents
import Testing
import _ProofTestSupport

@Suite struct FaceContextTests {
  private static let theme = Theme(
    label: Color(grey: 1), spinner: Color(grey: 2), page: Color(grey: 3),
    families: [.latin: "SF Pro"])

  private static let pictures = RefreshComponent.allCases.map { component in
    let context = FaceContext(
      words: FaceWords(title: "abc", lastUpdated: "de", spokenLabel: "what is said"),
      pose: .hidden, width: 320, theme: theme, language: "zh-Hant", direction: .rightToLeft,
      measurer: FixedAdvanceMeasurer(advance: 8))
    return ComponentFace(of: component, frames: .blank).picture(in: context)
  }

  @Test func `a picture tells the language, the direction and what is said`() {
    for picture in Self.pictures {
      #expect(picture.language == "zh-Hant")
      #expect(picture.direction == .rightToLeft)
      #expect(picture.spokenLabel == "what is said")
      #expect(picture.background == Color(grey: 3))
    }
  }

  @Test func `labels are set in the theme's colour and in bold 14 point letters`() throws {
    for picture in Self.pictures {
      for element in picture.elements {
        let (block, _, color) = try #require(element.text)
        #expect(color == Color(grey: 1))
        #expect(
          block.style == TextStyle(size: 14, weight: .bold, families: [.latin: "SF Pro"]))
        #expect(block.language == "zh-Hant")
        #expect(block.direction == .rightToLeft)
        #expect(block.width == element.frame.width)
      }
    }
  }

  @Test func `a label is told with its metrics`() throws {
    // 50 × 8 pt in a row of 320 pt, and 40 × 8 pt, which just fit.
    for (length, isTruncated) in [(50, true), (40, false)] {
      let picture = FooterFace().picture(in: .sample(title: length, width: 320))
      let metrics = try #require(picture.element(named: "title")?.text?.metrics)
      #expect(metrics.naturalWidth == Double(length) * 8)
      #expect(metrics.width == 320)
      #expect(metrics.isTruncated == isTruncated)
    }
  }
}
