import ProofDrawing
import ProofRendering
import _ProofTestSupport

/// A word is drawn in two fonts if no font alone draws it with the same pixels.
///
/// Where a font lacks a letter, it draws a box.
enum FallbackOracle: Oracle {
  static let id = "fontFallback"

  /// Words of languages with rare letters, some of which Inter or Noto Sans CJK lack.
  private static let words: [(tag: String, words: [String])] = [
    ("kk", ["Жаңарту", "үшін", "төмен", "тартыңыз", "ғылым", "қәзір"]),
    ("az", ["Yeniləmək", "üçün", "aşağı", "çəkin"]), ("vi", ["Kéo", "xuống", "để", "làm", "mới"]),
    ("yo", ["Fà", "sílẹ̀", "láti", "ṣe", "àtúnṣe"]),
    ("pl", ["Pociągnij", "żeby", "odświeżyć", "źle"]),
    ("hu", ["Frissítéshez", "húzza", "lefelé", "gyűrűző"]), ("el", ["Τραβήξτε", "κάτω", "ᾠδή"]),
    ("ab", ["аԥсуа", "аҟәа", "аҳәаҧш", "аӡбахә"]), ("kca", ["ԓув", "ԯань", "хоԓум", "ԓ"]),
    ("was", ["wa\u{320}siw", "di\u{320}gum", "ge\u{301}we"]),
  ]

  private static let separators = [" ", " – ", " 24 ", ", ", " 🎉 ", " (", "\u{A0}"]

  static func trial(
    seedingFault isSeeded: Bool, judge: PixelJudge, from generator: inout SplitMix
  ) throws -> Trial {
    let rare = generator.element(of: words)
    let common = generator.element(of: Phrase.languages)
    let isRare = isSeeded || generator.bool()
    let (tag, pool) = isRare ? (rare.tag, rare.words) : (common.tag, common.words)
    var parts = (0..<generator.number(1...4)).map { _ in generator.element(of: pool) }
    // Two words of different scripts may be in two fonts.
    if generator.bool() { parts.append("iPhone") }
    var string = parts[0]
    for part in parts.dropFirst() { string += generator.element(of: separators) + part }
    var style = TextStyle(size: Double(generator.number(11...20)), weight: .bold)
    // A typeface of an app that was made for other languages.
    if isSeeded, generator.bool() { style.families = [.latin: "Noto Sans CJK JP"] }
    func block(_ string: String) -> TextBlock {
      TextBlock(
        string, style: style, language: tag,
        direction: isRare ? .leftToRight : common.direction)
    }
    let families = ["Inter", "Noto Sans", "Noto Sans CJK JP", common.family]
    let isMixed = try parts.contains { word in
      let word = block(word)
      let size = Size(width: 260, height: 50)
      let pixels = try judge.pixels(of: word, on: size)
      return try !families.contains { family in
        try judge.pixels(of: word, on: size, with: judge.renderer(with: [family])) == pixels
      }
    }
    return Trial(
      picture: GlyphOracle.page(block(string), judge.renderer),
      verdict: isMixed ? .faulty : .clean)
  }
}
