import ProofDrawing
import ProofRendering
import _ProofTestSupport

/// A layout from the right is right if it equals the pixels of the one from the left, each element's
/// box moved to its mirror image, and arrows that point to a side turned left to right.
enum MirrorOracle: Oracle {
  static let id = "mirroring"

  private static let page = Size(width: 300, height: 40)
  private static let scale = 2

  /// A symbol of 20 × 20 pt.
  private enum Symbol: CaseIterable {
    case arrowLeft, ringedArrow, arrowDown, tick, ticks

    var isDirectional: Bool { self == .arrowLeft || self == .ringedArrow }

    func shapes(isMirrored: Bool) -> [Shape] {
      let mirror = Transform.scale(x: isMirrored ? -1 : 1, y: 1)
        .then(.translation(x: isMirrored ? 20 : 0, y: 0))
      return paths.enumerated().map { place, path in
        Shape(
          path.transformed(by: mirror), .stroke(width: 2),
          color: self == .ticks
            ? Color(grey: UInt8(60 * place)).faded(by: 1 - 0.2 * Double(place)) : Color(grey: 0))
      }
    }

    private var paths: [Path] {
      func line(_ points: (Double, Double)...) -> Path {
        Path(
          points.enumerated().map { place, point in
            let point = Point(x: point.0, y: point.1)
            return place == 0 ? .move(point) : .line(point)
          })
      }
      return switch self {
      case .arrowLeft: [line((17, 10), (3, 10)), line((9, 4), (3, 10), (9, 16))]
      case .ringedArrow:
        [
          .circle(center: Point(x: 10, y: 10), radius: 9), line((14, 10), (6, 10)),
          line((9, 7), (6, 10), (9, 13)),
        ]
      case .arrowDown: [line((10, 3), (10, 17)), line((4, 11), (10, 17), (16, 11))]
      case .tick: [line((3, 10), (8, 15), (17, 5))]
      case .ticks: [line((10, 2), (10, 7)), line((18, 10), (13, 10)), line((10, 18), (10, 13))]
      }
    }
  }

  static func trial(
    seedingFault isSeeded: Bool, judge: PixelJudge, from generator: inout SplitMix
  ) throws -> Trial {
    let symbol = generator.element(of: Symbol.allCases)
    let corner = Double(generator.number(4...60))
    let width = Double(generator.number(100...180))
    let box = Rect(x: corner, y: 10, width: 20, height: 20)
    let labelBox = Rect(x: corner + 30, y: 5, width: width, height: 30)
    let block = Phrase(words: 1...1, from: &generator).block(size: 11)
    let label = Picture.Element.text(block, in: labelBox, judge: judge)
    let left = Picture(
      size: page, elements: [label, element(symbol, isMirrored: false, in: box)])
    var right = Picture(
      size: page, direction: .rightToLeft,
      elements: [
        .text(block, in: labelBox.mirrored(inWidth: page.width), judge: judge),
        element(symbol, isMirrored: symbol.isDirectional, in: box.mirrored(inWidth: page.width)),
      ])
    if isSeeded { seedFault(in: &right, left: left, symbol, &generator) }
    let expected = try expectedPixels(of: left, symbol, judge)
    let isEqual = try judge.pixels(right.elements, on: page, scale: scale).resembles(expected)
    return Trial(
      picture: right, counterpart: left,
      verdict: isEqual ? (isSeeded ? .unobservable : .clean) : .faulty)
  }

  private static func element(_ symbol: Symbol, isMirrored: Bool, in box: Rect) -> Picture.Element {
    Picture.Element("symbol", bounds: box, content: .shapes(symbol.shapes(isMirrored: isMirrored)))
  }

  private static func seedFault(
    in right: inout Picture, left: Picture, _ symbol: Symbol, _ generator: inout SplitMix
  ) {
    let place = generator.number(0...1)
    switch generator.number(0...3) {
    case 0: right.elements[place].bounds = left.elements[place].bounds
    case 1:
      let distance = Double(generator.number(1...8)) * (generator.bool() ? 1 : -1)
      right.elements[place].bounds = right.elements[place].bounds.moved(
        by: Point(x: distance, y: 0))
    case 2:
      right.elements[1].content = .shapes(symbol.shapes(isMirrored: !symbol.isDirectional))
    default:
      right.elements[0].content = .transformed(right.elements[0].content, .scale(x: -1, y: 1))
    }
  }

  /// The pixels that the layout from the right should have.
  private static func expectedPixels(
    of left: Picture, _ symbol: Symbol, _ judge: PixelJudge
  ) throws -> Pixmap {
    var pixels = [UInt32](repeating: 0, count: Int(page.width * page.height) * scale * scale)
    let columns = Int(page.width) * scale
    for (place, element) in left.elements.enumerated() {
      let drawn = try judge.pixels([element], on: page, scale: scale)
      let box = element.bounds
      let isMirrored = place == 1 && symbol.isDirectional
      let (width, height) = (Int(box.width) * scale, Int(box.height) * scale)
      let part = drawn.part(
        column: Int(box.x) * scale, row: Int(box.y) * scale, width: width, height: height,
        isMirrored: isMirrored)
      let start = columns - Int(box.x) * scale - width
      for row in 0..<height {
        for column in 0..<width where part.alpha(column, row) > 0 {
          pixels[(Int(box.y) * scale + row) * columns + start + column] = part[column, row]
        }
      }
    }
    return Pixmap(width: columns, height: Int(page.height) * scale, pixels: pixels)
  }
}
