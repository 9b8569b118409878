import ProofDrawing
import ProofGraphics
import ProofRendering
import _ProofTestSupport

/// A text is cut if with unlimited room other pixels are drawn.
enum TruncationOracle: Oracle {
  static let id = "textTruncated"

  static func trial(
    seedingFault isSeeded: Bool, judge: PixelJudge, from generator: inout SplitMix
  ) throws -> Trial {
    let phrase = Phrase(from: &generator)
    var block = phrase.block(size: Double(generator.number(5...20)))
    let lines = generator.number(1...3)
    let natural = judge.renderer.typesetter.metrics(of: block).naturalWidth
    let share = isSeeded ? generator.number(0.4...0.995) : generator.number(1.0...1.4)
    block.width = max(20, natural * share / Double(lines) * (lines > 1 && !isSeeded ? 1.6 : 1))
    block.maximumLineCount = lines
    let size = Size(width: 600, height: 160)
    let bounds = Rect(
      center: Point(x: 300, y: 80), size: Size(width: block.width, height: 100))
    let element = Picture.Element.text(block, in: bounds, judge: judge)
    var free = block
    free.maximumLineCount = 100
    if lines == 1 { free.width = .infinity }
    let whole = Picture.Element.text(free, in: bounds, judge: judge)
    let isEqual =
      try judge.pixels([element], on: size, scale: 3)
      == judge.pixels([whole], on: size, scale: 3)
    return Trial(
      picture: Picture(size: size, elements: [element]), verdict: isEqual ? .clean : .faulty)
  }
}

/// Ink is cut if a larger page without a clip shows more of it than the clip and the page do.
enum ClippingOracle: Oracle {
  static let id = "textClipped"

  static func trial(
    seedingFault isSeeded: Bool, judge: PixelJudge, from generator: inout SplitMix
  ) throws -> Trial {
    try OverhangingText(isSeeded: isSeeded, judge, &generator)
      .trial(beyond: generator.bool() ? .clip : .page, judge)
  }
}

/// Ink leaves its element if a clip at the element's box hides some of it.
enum OverhangOracle: Oracle {
  static let id = "textOverhang"

  static func trial(
    seedingFault isSeeded: Bool, judge: PixelJudge, from generator: inout SplitMix
  ) throws -> Trial {
    try OverhangingText(isSeeded: isSeeded, judge, &generator).trial(beyond: .box, judge)
  }
}

/// A text whose ink reaches beyond a random side of something, or nearly so.
private struct OverhangingText {
  enum Room {
    case clip
    case page
    case box
  }

  private static let page = Size(width: 320, height: 60)

  private let element: Picture.Element
  private let ink: Rect
  private let overhang: Double
  private let side: Int

  /// A text in the middle of the page, and where its pixels are there.
  init(isSeeded: Bool, _ judge: PixelJudge, _ generator: inout SplitMix) throws {
    let block = Phrase(words: 1...3, from: &generator).block(
      size: Double(generator.number(6...30)))
    overhang = isSeeded ? generator.number(0.3...6) : -generator.number(0...4)
    side = generator.number(0...3)
    element = .text(block, in: Rect(size: Self.page), judge: judge)
    let pixels = try judge.pixels([element], on: Self.page).inkBounds
    let unit = 1 / Double(PixelJudge.scale)
    ink =
      pixels.map {
        Rect(
          x: Double($0.column) * unit, y: Double($0.row) * unit, width: Double($0.width) * unit,
          height: Double($0.height) * unit)
      } ?? Rect(size: Self.page)
  }

  func trial(beyond room: Room, _ judge: PixelJudge) throws -> Trial {
    let element = element(beyond: room)
    let window = [element.clip, Rect(size: Self.page)].compactMap(\.self).reduce(
      room == .box ? element.bounds : Rect(size: Self.page)
    ) { $0.intersection(with: $1) ?? .zero }
    return Trial(
      picture: Picture(size: Self.page, elements: [element]),
      verdict: try Self.verdict(
        of: element, in: window, among: room == .box ? Rect(size: Self.page) : nil, judge))
  }

  private func element(beyond room: Room) -> Picture.Element {
    var element = element
    switch room {
    case .clip: element.clip = cut
    case .page:
      // The page's own edge at the left or at the top.
      let move =
        side.isMultiple(of: 2)
        ? Point(x: -ink.x - overhang, y: 0) : Point(x: 0, y: -ink.y - overhang)
      element.bounds = element.bounds.moved(by: move)
    case .box:
      // A box that is as much too narrow or too low on both sides.
      let (width, height) = (ink.width - 2 * overhang, ink.height - 2 * overhang)
      element.bounds = Rect(
        center: element.bounds.center,
        size: side < 2
          ? Size(width: max(1, width), height: 60) : Size(width: 320, height: max(1, height)))
    }
    return element
  }

  /// The page without what is beyond the side.
  private var cut: Rect {
    switch side {
    case 0: Rect(x: ink.x + overhang, y: 0, width: 320, height: 60)
    case 1: Rect(x: 0, y: 0, width: ink.maxX - overhang, height: 60)
    case 2: Rect(x: 0, y: ink.y + overhang, width: 320, height: 60)
    default: Rect(x: 0, y: 0, width: 320, height: ink.maxY - overhang)
    }
  }

  /// Whether pixels are outside of a rectangle, among those that are seen at all if that is told.
  private static func verdict(
    of element: Picture.Element, in room: Rect, among seen: Rect?, _ judge: PixelJudge
  ) throws -> Verdict {
    let margin = Point(x: 20, y: 20)
    let size = Size(width: 360, height: 100)
    var free = element.moved(by: margin)
    free.clip = seen?.moved(by: margin)
    var cut = free
    cut.clip = room.moved(by: margin)
    let (all, seen) = (try judge.pixels([free], on: size), try judge.pixels([cut], on: size))
    guard let part = all.changes(since: seen) else { return .clean }
    // Half a point of a hair's width that is not even dark is less than a phone's pixel.
    let dark = all.alphas(beside: seen, in: part).count { $0.own >= 128 + $0.other }
    return dark >= PixelJudge.scale / 2 ? .faulty : .unobservable
  }
}

/// The number of lines follows from the height of the pixels, as every word reaches up and down.
enum LinesOracle: Oracle {
  static let id = "tooManyLines"

  static func trial(
    seedingFault isSeeded: Bool, judge: PixelJudge, from generator: inout SplitMix
  ) throws -> Trial {
    let words = ["gHjly", "dQpgb", "hjkfg", "ylpdgf", "bHgyq"]
    let string = (0..<generator.number(5...9)).map { _ in generator.element(of: words) }
      .joined(separator: " ")
    var block = TextBlock(
      string, style: TextStyle(size: 14, weight: .bold), language: "en", direction: .leftToRight)
    let natural = judge.renderer.typesetter.metrics(of: block).naturalWidth
    block.width = natural / (isSeeded ? generator.number(2.2...4) : generator.number(0.9...1.7))
    block.maximumLineCount = 9
    let size = Size(width: 600, height: 200)
    let element = Picture.Element.text(block, in: Rect(size: size), judge: judge)
    let high = try judge.pixels([element], on: size, scale: 3).inkBounds?.height ?? 0
    let single = try judge.pixels(of: block.natural).inkBounds?.height ?? 0
    let lines = 1 + (Double(high - single) / 3 / (14 * 1.193)).rounded()
    return Trial(
      picture: Picture(size: size, elements: [element]), verdict: lines > 2 ? .faulty : .clean)
  }
}

/// A text is too wide if its pixels are wider than the budget's part of the source's pixels.
enum ExpansionOracle: Oracle {
  static let id = "expansion"

  static func trial(
    seedingFault isSeeded: Bool, judge: PixelJudge, from generator: inout SplitMix
  ) throws -> Trial {
    let source = Phrase(in: Phrase.languages[0], words: 1...12, from: &generator)
    let count = source.string.split(separator: " ").count
    let words = isSeeded ? count...(3 * count) : max(1, count / 2)...count
    let other = Phrase(words: words, from: &generator)
    // The 95th percentiles of the measured widths, by the length of the source.
    let limits = [(10, 2.37), (20, 1.87), (30, 1.71), (50, 1.58), (70, 1.48)]
    let factor = limits.first { source.string.count <= $0.0 }?.1 ?? 1.45
    let growth = try judge.inkWidth(of: other.block()) / judge.inkWidth(of: source.block())
    let verdict: Verdict =
      abs(growth / factor - 1) < 0.02 ? .unobservable : growth > factor ? .faulty : .clean
    let size = Size(width: 600, height: 80)
    let pictures = [other, source].map { phrase in
      Picture(
        size: size, language: phrase.language.tag,
        elements: [.text(phrase.block(), in: Rect(size: size), judge: judge)])
    }
    return Trial(picture: pictures[0], counterpart: pictures[1], verdict: verdict)
  }
}
