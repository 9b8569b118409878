import Foundation
import ProofDrawing
import ProofRendering
import _ProofTestSupport

/// The contrast follows from two pixels: one of the background, and the one that differs most.
enum ContrastOracle: Oracle {
  static let id = "contrast"

  static func trial(
    seedingFault isSeeded: Bool, judge: PixelJudge, from generator: inout SplitMix
  ) throws -> Trial {
    let page = Size(width: 160, height: 60)
    let isSymbol = generator.number(0...3) == 0
    let isBold = generator.bool()
    let size = generator.element(of: [14.0, 18, 19, 24, 26])
    let least = isSymbol || size >= (isBold ? 18.66 : 24) ? 3 : 4.5
    let (ground, color) = colors(least: least, isSeeded, &generator)
    let opacity = generator.bool() ? 1 : generator.number(0.7...1)
    var element: Picture.Element
    if isSymbol {
      element = OverlapOracle.arrow(at: Point(x: 70, y: 10))
      element.content = .shapes([
        Shape(.circle(center: Point(x: 7, y: 20), radius: 6), color: color)
      ])
    } else {
      element = .text(
        Phrase(in: Phrase.languages[generator.number(0...2)], words: 1...1, from: &generator)
          .block(size: size, weight: isBold ? .bold : .regular),
        in: Rect(size: page), color: color, judge: judge)
    }
    element.opacity = opacity
    let picture = Picture(size: page, background: ground, elements: [element])
    let contrast = contrast(in: try judge.renderer.pixmap(of: picture, scale: PixelJudge.scale))
    return Trial(picture: picture, verdict: contrast < least ? .faulty : .clean)
  }

  /// A random background, and the colours of a scale on both sides of the least contrast.
  private static func colors(
    least: Double, _ isSeeded: Bool, _ generator: inout SplitMix
  ) -> (ground: Color, color: Color) {
    let isLight = generator.bool()
    let level = { (generator: inout SplitMix) in
      UInt8(isLight ? generator.number(215...255) : generator.number(0...30))
    }
    let ground = Color(red: level(&generator), green: level(&generator), blue: level(&generator))
    let tint = (0..<3).map { _ in generator.number(0.5...1) }
    let scale = (0...255).map { step in
      let parts = tint.map { UInt8((Double(step) * $0).rounded()) }
      return Color(red: parts[0], green: parts[1], blue: parts[2])
    }
    // From the background's side on, the first that is enough.
    let steps = isLight ? Array(scale.reversed()) : scale
    let enough = steps.firstIndex { contrast(pixel($0), pixel(ground)) >= least } ?? 255
    let distance = generator.number(1...6)
    let place = isSeeded ? enough - distance : enough + distance - 1
    return (ground, steps[min(max(place, 0), 255)])
  }

  private static func pixel(_ color: Color) -> UInt32 {
    UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }

  private static func contrast(in pixmap: Pixmap) -> Double {
    let ground = pixmap[0, 0]
    var (seen, last): (Set<UInt32>, UInt32) = ([], ground)
    for pixel in pixmap.pixels where pixel != last {
      seen.insert(pixel)
      last = pixel
    }
    return seen.map { contrast($0, ground) }.max() ?? 1
  }

  private static func contrast(_ first: UInt32, _ second: UInt32) -> Double {
    let (one, two) = (luminance(first), luminance(second))
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private static func luminance(_ pixel: UInt32) -> Double {
    zip([16, 8, 0], [0.2126, 0.7152, 0.0722]).map { shift, weight in
      let part = Double(pixel >> shift & 255) / 255
      return weight * (part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4))
    }.reduce(0, +)
  }
}
