import ProofDrawing
import ProofRendering
import _ProofTestSupport

/// Where people choose larger letters, letters whose ink is no higher keep their size, and so does a
/// frame that has no more pixels though its letters have.
enum TextSizeOracle: Oracle {
  static let id = "dynamicType"

  /// What a frame shows in letters of some sizes.
  private struct Setting {
    var sizes: [Double]
    var height: Double
  }

  static func trial(
    seedingFault isSeeded: Bool, judge: PixelJudge, from generator: inout SplitMix
  ) throws -> Trial {
    let count = generator.number(1...2)
    let blocks = (0..<count).map { _ in Phrase(words: 1...1, from: &generator).block() }
    let standard = Setting(
      sizes: blocks.map { _ in Double(generator.number(11...17)) },
      height: Double(generator.number(44...60)))
    // The steps of the platform's text sizes.
    let factor = generator.element(of: [1.12, 1.24, 1.35, 1.65, 1.94, 2.35, 2.76, 3.12])
    var large = Setting(
      sizes: standard.sizes.map { $0 * factor }, height: standard.height * factor)
    let isHidden = generator.number(0...9) == 0
    if isSeeded {
      seedFault(in: &large, from: standard, &generator)
    } else if generator.bool() {
      large.height = standard.height + generator.number(0.8...3)
    }
    let pictures = [large, standard].map { setting in
      picture(of: blocks, setting, isHidden: isHidden, judge)
    }
    return Trial(
      picture: pictures[0], counterpart: pictures[1],
      verdict: isHidden && count == 1
        ? .unobservable : try verdict(of: pictures[0], beside: pictures[1], judge))
  }

  private static func seedFault(
    in large: inout Setting, from standard: Setting, _ generator: inout SplitMix
  ) {
    if generator.bool() {
      let place = generator.number(0...large.sizes.count - 1)
      large.sizes[place] =
        standard.sizes[place] + (generator.bool() ? 0 : generator.number(0...0.2))
    } else {
      large.height = standard.height + (generator.bool() ? 0 : generator.number(0...0.5))
    }
  }

  /// A frame of texts below each other, of which the first may be hidden.
  private static func picture(
    of blocks: [TextBlock], _ setting: Setting, isHidden: Bool, _ judge: PixelJudge
  ) -> Picture {
    let size = Size(width: 320, height: setting.height)
    let part = setting.height / Double(blocks.count)
    let elements = blocks.indices.map { place in
      var block = blocks[place]
      block.style.size = setting.sizes[place]
      var element = Picture.Element.text(
        block, in: Rect(x: 0, y: Double(place) * part, width: 320, height: part),
        name: "text \(place)", judge: judge)
      element.opacity = isHidden && place == 0 ? 0 : 1
      return element
    }
    return Picture(size: size, elements: elements)
  }

  private static func verdict(
    of large: Picture, beside standard: Picture, _ judge: PixelJudge
  ) throws -> Verdict {
    let growths = try zip(large.elements, standard.elements).compactMap { large, standard in
      large.opacity > 0
        ? try inkHeight(of: large, judge) - inkHeight(of: standard, judge) : nil
    }
    // A pixel of the densest phone is two of these.
    guard growths.allSatisfy({ $0 > PixelJudge.scale / 3 }) else { return .faulty }
    let rows = try [large, standard].map { picture in
      let column = Picture(size: Size(width: 1, height: picture.size.height))
      return try judge.renderer.pixmap(of: column, scale: PixelJudge.scale).height
    }
    return rows[0] - rows[1] > PixelJudge.scale / 2 ? .clean : .faulty
  }

  /// The height of an element's ink where it has room, in pixels.
  private static func inkHeight(of element: Picture.Element, _ judge: PixelJudge) throws -> Int {
    var element = element
    element.bounds = Rect(x: 0, y: 0, width: 320, height: 80)
    return try judge.pixels([element], on: Size(width: 320, height: 80)).inkBounds?.height ?? 0
  }
}
