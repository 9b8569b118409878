import ProofDrawing
import RefreshComponents
import RefreshModel
import Testing

/// Sizes of text as people choose them, and components that grow with the letters.
@Suite struct DynamicTypeSizeTests {
  /// The sizes of Body in Apple's table divided by 17, worked out by hand: 40 / 17 = 2.353.
  @Test func `each size is its body size in percent of the standard one`() {
    #expect(
      DynamicTypeSize.allCases.map(\.percent) == [
        82, 88, 94, 100, 112, 124, 135, 165, 194, 235, 276, 312,
      ])
    #expect(DynamicTypeSize.allCases.map(\.percent).allSatisfy(FaceContext.textSizeRange.contains))
  }

  @Test(arguments: [("accessibility3", 235), ("150", 150), ("huge", nil), ("", nil)])
  func `a size is a name or a number`(text: String, percent: Int?) {
    #expect(DynamicTypeSize.percent(of: text) == percent)
  }

  /// Ten characters of 8 pt beside an arrow of 15 × 40 pt, which is 25 pt before the text.
  private static func context(scale: Double, keepsSize: Bool = false) -> FaceContext {
    var context = FaceContext.sample(lastUpdated: 10, pose: .arrow(.none))
    context.textScale = scale
    if keepsSize { context.compatibility.insert(.fixedSize) }
    return context
  }

  @Test func `a header of letters twice as large is twice as high, and so is its arrow`() {
    let picture = HeaderLook().picture(in: Self.context(scale: 2))
    #expect(picture.size == Size(width: 375, height: 108))
    #expect(
      picture.layout == [
        PlacedElement("title", 0, 0, 375, 54), PlacedElement("lastUpdated", 0, 54, 375, 54),
        // The measurer's characters don't grow: (375 − 80) / 2 − 50 − 15 is 82.5.
        PlacedElement("arrow", 82.5, 54 - 40, 30, 80),
      ])
  }

  @Test func `a component grows by whole points, so that pixels show it exactly`() {
    // 54 · 3.1 is 167.4, 44 · 3.1 is 136.4 and 60 · 3.12 is 187.2.
    #expect(HeaderLook().picture(in: Self.context(scale: 3.1)).size.height == 168)
    #expect(FooterLook().picture(in: Self.context(scale: 3.1)).size.height == 137)
    #expect(TrailerFace().picture(in: Self.context(scale: 3.12)).size.width == 188)
  }

  @Test func `a component that keeps its size does so, and one of smaller letters too`() {
    for (scale, keepsSize) in [(2, true), (0.5, false)] {
      let context = Self.context(scale: scale, keepsSize: keepsSize)
      #expect(HeaderLook().picture(in: context).size.height == 54)
      #expect(FooterLook().picture(in: context).size.height == 44)
      #expect(TrailerFace().picture(in: context).size.width == 60)
    }
  }

  @Test func `a trailer becomes wider, and its arrow keeps its place in the width`() {
    let picture = TrailerFace().picture(in: Self.context(scale: 2))
    #expect(picture.size == Size(width: 120, height: 240))
    let arrow = picture.element(named: "arrow")
    #expect(arrow?.bounds == Rect(x: 30 - 20, y: 120 - 20, width: 40, height: 40))
  }

  /// The arrow's outline fills the bounds of an arrow of the standard size.
  @Test func `the ink of an enlarged indicator is that of the standard one, enlarged`() throws {
    for face in [HeaderLook().picture(in:), FooterLook().picture(in:), TrailerFace().picture(in:)] {
      let small = try #require(face(Self.context(scale: 1)).element(named: "arrow"))
      let large = try #require(face(Self.context(scale: 3)).element(named: "arrow"))
      let (ink, enlarged) = (try #require(small.ink.first), try #require(large.ink.first))
      #expect(abs(enlarged.width - 3 * ink.width) < 0.01)
      #expect(abs(enlarged.height - 3 * ink.height) < 0.01)
      #expect(abs(enlarged.x - large.bounds.x - 3 * (ink.x - small.bounds.x)) < 0.01)
      #expect(abs(enlarged.y - large.bounds.y - 3 * (ink.y - small.bounds.y)) < 0.01)
    }
  }
}
