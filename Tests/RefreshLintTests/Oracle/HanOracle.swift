import ProofDrawing
import _ProofTestSupport

/// A region's forms are wrong if the face of the right region draws other pixels.
enum HanOracle: Oracle {
  static let id = "hanFace"

  private static let regions: [(tag: String, role: String, code: String)] = [
    ("ja", "han-ja", "JP"), ("ko", "han-ko", "KR"), ("zh-Hans", "han-zh-hans", "SC"),
    ("zh-Hant", "han-zh-hant", "TC"),
  ]

  /// Words that are written with these characters in all of the languages.
  private static let words = [
    "直接", "返信", "更新", "最後", "今日", "海角", "包含", "天空", "令人", "曜日", "語言", "次回", "平和", "糸",
    "骨", "遠近", "誤字", "化学", "者", "雪",
  ]

  static func trial(
    seedingFault isSeeded: Bool, judge: PixelJudge, from generator: inout SplitMix
  ) throws -> Trial {
    let region = generator.element(of: regions)
    let other = generator.element(of: regions.filter { $0.tag != region.tag })
    let string = (0..<generator.number(1...4)).map { _ in generator.element(of: words) }.joined()
    var block = TextBlock(
      string, style: TextStyle(size: 14, weight: .bold), language: region.tag,
      direction: .leftToRight)
    // Fonts of all regions choose their forms by the language; fonts of one region can't.
    let fonts = generator.bool() ? judge.renderer : try judge.regionalRenderer()
    let right = try judge.renderer(with: ["Inter", "Noto Sans CJK \(region.code)"])
    let expected = try judge.pixels(of: block, with: right)
    if isSeeded {
      block.style.families = [FontRole(rawValue: region.role): "Noto Sans CJK \(other.code)"]
    }
    let isEqual = try judge.pixels(of: block, with: fonts) == expected
    return Trial(
      picture: GlyphOracle.page(block, fonts),
      verdict: isEqual ? (isSeeded ? .unobservable : .clean) : .faulty)
  }
}
