import ProofDrawing
import ProofGraphics
import ProofRendering
import Testing
import _ProofTestSupport

@testable import RefreshLint

/// Han characters in the forms of another region.
@Suite struct HanFaceRuleTests {
  private let japanese = FontRole(rawValue: "han-ja")

  private func problems(
    _ string: String, _ language: String, families: [FontRole: String] = [:],
    typesetter: Typesetter
  ) -> [String] {
    let block = TextBlock(
      string, style: TextStyle(size: 14, weight: .bold, families: families), language: language,
      direction: .leftToRight)
    let label = Picture.Element(
      "title", bounds: Rect(x: 0, y: 0, width: 200, height: 44),
      content: .text(block, typesetter.metrics(of: block), Color(grey: 0)))
    return HanFaceRule().problems(in: Sample.page([label]))
  }

  /// 直 has different forms in Japan and China; 平 and kana have one.
  @Test func `ideographs in another region's forms are reported`() throws {
    let judge = try PixelJudge()
    let typesetter = try judge.regionalRenderer().typesetter
    let chinese = [japanese: "Noto Sans CJK SC"]
    #expect(
      problems("平直す", "ja", families: chinese, typesetter: typesetter) == [
        "“平直す” is set in Noto Sans CJK SC Bold, but its language is ja"
      ])
    for (string, language) in [("平和", "ja"), ("なおす", "ja"), ("直す", "en")] {
      #expect(
        problems(string, language, families: chinese, typesetter: typesetter).isEmpty, "\(string)")
    }
    #expect(problems("直す", "ja", typesetter: typesetter).isEmpty)
  }

  @Test func `a face of another region with the right forms isn't`() throws {
    let typesetter = Typesetter(library: try LockedFonts.library())
    let chinese = [japanese: "Noto Sans CJK SC"]
    #expect(problems("直す", "ja", families: chinese, typesetter: typesetter).isEmpty)
  }

  /// Without the Japanese face nothing can be compared, so the Chinese one must have such forms.
  @Test func `without the right face, forms for the language are asked for`() throws {
    let judge = try PixelJudge()
    let families: Set = ["Inter", "Noto Sans CJK SC"]
    let whole = try judge.renderer(with: families).typesetter
    #expect(problems("直す", "ja", typesetter: whole).isEmpty)
    let regional = try judge.regionalRenderer(with: families).typesetter
    #expect(problems("直す", "ja", typesetter: regional).count == 1)
  }

  /// 骨 has a form of its own in Hong Kong, beside Taiwan's.
  @Test func `Hong Kong reads Taiwan's forms, and Taiwan does not read Hong Kong's`() throws {
    let judge = try PixelJudge()
    let typesetter = try judge.regionalRenderer().typesetter
    let hongKong = [FontRole(rawValue: "han-zh-hk"): "Noto Sans CJK TC"]
    #expect(problems("骨", "zh-HK", families: hongKong, typesetter: typesetter).isEmpty)
    let taiwan = [FontRole(rawValue: "han-zh-hant"): "Noto Sans CJK HK"]
    #expect(problems("骨", "zh-TW", families: taiwan, typesetter: typesetter).count == 1)
  }
}
