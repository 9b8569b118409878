import ProofDrawing
import ProofRendering
import _ProofTestSupport

/// Two elements collide if some pixels have ink of both, each drawn alone.
enum OverlapOracle: Oracle {
  static let id = "overlap"

  static func trial(
    seedingFault isSeeded: Bool, judge: PixelJudge, from generator: inout SplitMix
  ) throws -> Trial {
    let page = Size(width: 320, height: 90)
    let size = generator.element(of: [6.0, 9, 11, 12, 14, 15, 17, 20, 32])
    let first = Picture.Element.text(
      Phrase(words: 1...3, from: &generator).block(size: size),
      in: Rect(x: 60, y: 20, width: 200, height: 30), name: "first", judge: judge)
    var second: Picture.Element
    if generator.number(0...3) > 0 {
      // A second line, so near that only its letters decide.
      let y = isSeeded ? generator.number(0.3...0.95) * size : generator.number(0.85...1.5) * size
      second = .text(
        Phrase(words: 1...3, from: &generator).block(size: size),
        in: Rect(x: 60 + generator.number(-20...20), y: 20 + y, width: 200, height: 30),
        name: "second", judge: judge)
    } else {
      let ink = try judge.pixels([first], on: page).inkBounds
      let left = Double(ink?.column ?? 0) / Double(PixelJudge.scale)
      let gap = isSeeded ? generator.number(-12...(-0.5)) : generator.number(0...8)
      second = arrow(at: Point(x: left - gap - 15, y: 15 + generator.number(-6...6)))
      if generator.bool() {
        let rotation = Rotation(degrees: Double(generator.number(1...359)))
        second.content = .transformed(second.content, .rotation(rotation))
      }
    }
    let pixmaps = try [first, second].map { try judge.pixels([$0], on: page) }
    return Trial(
      picture: Picture(size: page, elements: [first, second]), verdict: verdict(of: pixmaps))
  }

  private static func verdict(of pixmaps: [Pixmap]) -> Verdict {
    let boxes = pixmaps.compactMap(\.inkBounds)
    guard boxes.count == 2, let part = boxes[0].common(with: boxes[1]) else { return .clean }
    let common = pixmaps[0].alphas(beside: pixmaps[1], in: part)
    // A ninth of a square point is a pixel of the densest phone.
    let dark = common.count { min($0.own, $0.other) >= 128 }
    return dark >= PixelJudge.scale * PixelJudge.scale / 9 ? .faulty : .unobservable
  }

  /// An arrow of 15 × 40 pt that points down.
  static func arrow(at corner: Point) -> Picture.Element {
    let path = Path([
      .move(Point(x: 7.5, y: 9)), .line(Point(x: 7.5, y: 31)), .move(Point(x: 1, y: 24)),
      .line(Point(x: 7.5, y: 31)), .line(Point(x: 14, y: 24)),
    ])
    return Picture.Element(
      "arrow", bounds: Rect(x: corner.x, y: corner.y, width: 15, height: 40),
      content: .shapes([Shape(path, .stroke(width: 1.5), color: Color(grey: 0))]))
  }
}

/// A target is as large as the pixels of a box that fills it.
enum TargetOracle: Oracle {
  static let id = "hitRegion"

  static func trial(
    seedingFault isSeeded: Bool, judge: PixelJudge, from generator: inout SplitMix
  ) throws -> Trial {
    func length(_ isSmall: Bool) -> Double {
      isSmall
        ? Double(generator.number(160...175)) / 4 : Double(generator.number(176...300)) / 4
    }
    let isNarrow = generator.bool()
    let size = Size(width: length(isSeeded && isNarrow), height: length(isSeeded && !isNarrow))
    let page = Size(width: 120, height: 100)
    // Some reach beyond the page, where nobody can tap.
    let corner = Point(
      x: generator.bool() ? 0 : Double(generator.number(0...20)) - 5,
      y: Double(generator.number(0...20)))
    var picture = Picture(
      size: page,
      elements: [
        .text(
          Phrase(words: 1...1, from: &generator).block(size: 11),
          in: Rect(x: corner.x, y: corner.y, width: size.width, height: size.height), judge: judge)
      ])
    picture.tapTargets = ["title"]
    let box = Picture.Element(
      "box", bounds: picture.elements[0].bounds,
      content: .shapes([Shape(.rectangle(Rect(size: size)), color: Color(grey: 0))]))
    let ink = try judge.pixels([box], on: page).inkBounds
    let side = 44 * PixelJudge.scale
    let isLarge = ink.map { $0.width >= side && $0.height >= side } ?? false
    return Trial(picture: picture, verdict: isLarge ? .clean : .faulty)
  }
}

/// Ink is near an edge if its pixels are.
enum MarginOracle: Oracle {
  static let id = "edgeMargin"

  static func trial(
    seedingFault isSeeded: Bool, judge: PixelJudge, from generator: inout SplitMix
  ) throws -> Trial {
    let page = Size(width: 320, height: 60)
    let block = Phrase(words: 1...3, from: &generator).block()
    var element =
      generator.number(0...2) == 0
      ? OverlapOracle.arrow(at: Point(x: 150, y: 10))
      : Picture.Element.text(block, in: Rect(size: page), judge: judge)
    let unit = 1 / Double(PixelJudge.scale)
    guard let ink = try judge.pixels([element], on: page).inkBounds else {
      return Trial(picture: Picture(size: page, elements: []), verdict: .clean)
    }
    let distance = isSeeded ? generator.number(0.2...4) : generator.number(4...12)
    let move =
      generator.bool()
      ? distance - Double(ink.column) * unit
      : 320 - distance - Double(ink.column + ink.width) * unit
    element.bounds = element.bounds.moved(by: Point(x: move, y: 0))
    let nearest = try min(
      Self.distance(of: element, toLeftEdge: true, on: page, judge),
      Self.distance(of: element, toLeftEdge: false, on: page, judge))
    let margin = 4 * finePixels
    // Less than a pixel of the densest phone is not seen.
    let verdict: Verdict =
      nearest >= margin ? .clean : nearest < margin - finePixels / 3 ? .faulty : .unobservable
    return Trial(picture: Picture(size: page, elements: [element]), verdict: verdict)
  }

  /// The number of pixels in a point with which distances are measured.
  private static let finePixels = 24

  /// The distance of the ink from an edge, in pixels; that of a strip's width for more.
  private static func distance(
    of element: Picture.Element, toLeftEdge isLeft: Bool, on page: Size, _ judge: PixelJudge
  ) throws -> Int {
    let strip = Size(width: 8, height: page.height)
    let moved = element.moved(by: Point(x: isLeft ? 0 : strip.width - page.width, y: 0))
    let pixels = try judge.pixels([moved], on: strip, scale: finePixels)
    guard let ink = pixels.inkBounds else { return pixels.width }
    return isLeft ? ink.column : pixels.width - ink.column - ink.width
  }
}

/// Heights are counted in pixels.
enum HeightOracle: Oracle {
  static let id = "heightVaries"

  static func trial(
    seedingFault isSeeded: Bool, judge: PixelJudge, from generator: inout SplitMix
  ) throws -> Trial {
    let heights = [
      44, 44 + (isSeeded ? Double(generator.number(1...12)) * (generator.bool() ? 1 : -1) : 0),
    ]
    let pictures = heights.map { height in
      let size = Size(width: 200, height: height)
      let block = Phrase(words: 1...2, from: &generator).block()
      return Picture(size: size, elements: [.text(block, in: Rect(size: size), judge: judge)])
    }
    let rows = try pictures.map { try judge.renderer.pixmap(of: $0, scale: 1).height }
    return Trial(
      picture: pictures[1], counterpart: pictures[0],
      verdict: rows[0] == rows[1] ? .clean : .faulty)
  }
}

extension PixelRect {
  /// The pixels that two rectangles have in common; nil for none.
  fileprivate func common(with other: PixelRect) -> PixelRect? {
    let columns = (column..<column + width).clamped(to: other.column..<other.column + other.width)
    let rows = (row..<row + height).clamped(to: other.row..<other.row + other.height)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    return PixelRect(
      column: columns.lowerBound, row: rows.lowerBound, width: columns.count, height: rows.count)
  }
}
