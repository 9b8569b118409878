import ProofDrawing
import ProofGraphics
import ProofRendering
import RefreshLint
import _ProofTestSupport

/// Makes pictures with and without a fault, and judges them by their pixels.
///
/// Each knows one rule by its name and nothing of how the rule works.
protocol Oracle {
  /// The name of the rule.
  static var id: String { get }

  /// A picture that has a seeded fault, or is near one.
  static func trial(
    seedingFault isSeeded: Bool, judge: PixelJudge, from generator: inout SplitMix
  ) throws -> Trial
}

enum Oracles {
  static var all: [any Oracle.Type] {
    [
      TruncationOracle.self, ClippingOracle.self, OverhangOracle.self, OverlapOracle.self,
      GlyphOracle.self, HanOracle.self, FallbackOracle.self, LinesOracle.self, ContrastOracle.self,
      TargetOracle.self, MarginOracle.self, MirrorOracle.self, ExpansionOracle.self,
      HeightOracle.self, TextSizeOracle.self,
    ]
  }
}

extension Picture.Element {
  /// A text that is measured with the fonts of a judge.
  static func text(
    _ block: TextBlock, in bounds: Rect, color: Color = Color(grey: 0), name: String = "title",
    judge: PixelJudge
  ) -> Picture.Element {
    Picture.Element(
      name, bounds: bounds,
      content: .text(block, judge.renderer.typesetter.metrics(of: block), color))
  }
}
