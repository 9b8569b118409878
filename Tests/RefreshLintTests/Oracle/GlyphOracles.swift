import ProofDrawing
import ProofGraphics
import ProofRendering
import _ProofTestSupport

/// A character is missing if it looks as with a font that is known not to have it; a dotted circle is
/// inserted if the text looks as with a circle before it, in the same font.
enum GlyphOracle: Oracle {
  static let id = "missingGlyph"

  static func trial(
    seedingFault isSeeded: Bool, judge: PixelJudge, from generator: inout SplitMix
  ) throws -> Trial {
    let isCircle = generator.number(0...2) == 0
    return isCircle
      ? try circleTrial(seedingFault: isSeeded, judge, &generator)
      : try boxTrial(seedingFault: isSeeded, judge, &generator)
  }

  private static func boxTrial(
    seedingFault isSeeded: Bool, _ judge: PixelJudge, _ generator: inout SplitMix
  ) throws -> Trial {
    let languages = Phrase.languages.filter { $0.family != "Inter" }
    let phrase = Phrase(in: generator.element(of: languages), from: &generator)
    let absent = isSeeded ? phrase.language.family : "Noto Sans Khmer UI"
    // Every Han face has kana and hangul.
    let families = Set(try LockedFonts.faces().map(\.family)).filter {
      $0 != absent && !(isSeeded && absent.contains("CJK") && $0.contains("CJK"))
    }
    let renderer = try judge.renderer(with: families)
    let latin = try judge.renderer(with: ["Inter"])
    let isMissing = try phrase.string.unicodeScalars.contains { scalar in
      guard scalar.value > 0x5FF || scalar.value > 0x58F, scalar.properties.isAlphabetic else {
        return false
      }
      let character = TextBlock(
        String(scalar), style: TextStyle(size: 14, weight: .bold), language: phrase.language.tag,
        direction: phrase.language.direction)
      return try judge.pixels(of: character, with: renderer)
        == judge.pixels(of: character, with: latin)
    }
    return Trial(
      picture: page(phrase.block(), renderer), verdict: isMissing ? .faulty : .clean)
  }

  private static let marks: [(tag: String, family: String, marks: [String], letters: [String])] = [
    ("th", "Noto Sans Thai UI", ["\u{E34}", "\u{E49}", "\u{E39}"], ["ก", "ด", "ม"]),
    ("hi", "Noto Sans Devanagari UI", ["\u{93E}", "\u{947}", "\u{902}"], ["क", "त", "म"]),
    ("ta", "Noto Sans Tamil UI", ["\u{BBE}", "\u{BCD}"], ["க", "ம"]),
    ("km", "Noto Sans Khmer UI", ["\u{17B6}", "\u{17CB}"], ["ក", "ម"]),
  ]

  private static func circleTrial(
    seedingFault isSeeded: Bool, _ judge: PixelJudge, _ generator: inout SplitMix
  ) throws -> Trial {
    let script = generator.element(of: marks)
    let (mark, letter) = (
      generator.element(of: script.marks), generator.element(of: script.letters)
    )
    let word = letter + generator.element(of: script.letters)
    func block(_ string: String) -> TextBlock {
      TextBlock(
        string, style: TextStyle(size: 14, weight: .bold), language: script.tag,
        direction: .leftToRight)
    }
    let text = block((isSeeded ? mark : letter + mark) + word)
    let renderer = try judge.renderer(with: [script.family])
    // What stands before the mark is the circle, if it is one.
    let withCircle = block("\u{25CC}" + mark + word)
    let isCircle =
      try judge.pixels(of: text, with: renderer)
      == judge.pixels(of: withCircle, with: renderer)
    return Trial(picture: page(text, judge.renderer), verdict: isCircle ? .faulty : .clean)
  }

  static func page(_ block: TextBlock, _ renderer: Renderer) -> Picture {
    let size = Size(width: 600, height: 80)
    return Picture(
      size: size, language: block.language,
      elements: [
        Picture.Element(
          "title", bounds: Rect(size: size),
          content: .text(block, renderer.typesetter.metrics(of: block), Color(grey: 0)))
      ])
  }
}
