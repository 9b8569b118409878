import ProofDrawing
import RefreshComponents
import Testing

@Suite struct TrailerFaceTests {
  private static let arrow = IndicatorPose.arrow(.none)

  @Test func `a trailer is 60 points wide however wide the scroll view is`() {
    for width in [60.0, 320, 375, 1024] {
      let picture = TrailerFace(height: 200).picture(in: .sample(pose: Self.arrow, width: width))
      #expect(picture.size == Size(width: 60, height: 200))
      #expect(
        picture.layout == [
          // The middle of what is right of an arrow of 20 pt: (60 + 20) / 2 = 40.
          PlacedElement("title", 40 - 14.0 / 2, 0, 14, 200),
          PlacedElement("arrow", 15 - 20.0 / 2, 200.0 / 2 - 10, 20, 20),
        ])
    }
  }

  @Test func `without an arrow the label stands in the middle`() {
    let picture = TrailerFace(height: 200).picture(in: .sample())
    #expect(picture.layout == [PlacedElement("title", 60.0 / 2 - 14.0 / 2, 0, 14, 200)])
  }

  @Test func `without a title the arrow stands in the middle`() {
    for direction in [TextDirection.leftToRight, .rightToLeft] {
      let context = FaceContext.sample(pose: Self.arrow, direction: direction)
      let picture = TrailerFace(showsTitle: false, height: 200).picture(in: context)
      #expect(picture.layout == [PlacedElement("arrow", 60.0 / 2 - 10, 200.0 / 2 - 10, 20, 20)])
    }
  }

  @Test func `read from the right, the arrow stands to the right of the label`() {
    let context = FaceContext.sample(pose: Self.arrow, direction: .rightToLeft)
    #expect(
      TrailerFace(height: 200).picture(in: context).layout == [
        PlacedElement("title", 60 - 40 - 7, 0, 14, 200),
        PlacedElement("arrow", 60 - 15 - 10, 100 - 10, 20, 20),
      ])
  }

  @Test func `a trailer is as high as a shelf of cards unless set otherwise`() {
    #expect(TrailerFace().height == 240)
    #expect(TrailerFace().picture(in: .sample()).size.height == 240)
  }

  /// Heights, and the whole lines of 14 × 1.193 = 16.702 pt that they hold, of which one is shown
  /// always.
  private static let lineCounts: [(height: Double, lines: Int)] = [
    (240, 14),  // 14 × 16.702 = 233.828, 15 × 16.702 = 250.53
    (100, 5),  // 5 × 16.702 = 83.51, 6 × 16.702 = 100.212
    (34, 2), (33, 1), (17, 1), (10, 1),
  ]

  @Test(arguments: lineCounts)
  func `the label has as many lines as there is room for`(height: Double, lines: Int) throws {
    let picture = TrailerFace(height: height).picture(in: .sample())
    let text = try #require(picture.element(named: "title")?.text)
    #expect(text.block.maximumLineCount == lines)
    #expect(text.block.width == 14)
    #expect(text.block.lineBreaking == .characters)
  }

  @Test func `a misplaced label has its corner where its centre belongs`() {
    for (direction, x) in [(TextDirection.leftToRight, 30.0), (.rightToLeft, 60 - 30 - 14)] {
      var context = FaceContext.sample(direction: direction)
      context.isLabelMisplaced = true
      #expect(
        TrailerFace(height: 200).picture(in: context).layout
          == [PlacedElement("title", x, 200.0 / 2, 14, 200)])
    }
  }

  @Test func `beside an arrow the label is placed twice and so never misplaced`() {
    var context = FaceContext.sample(pose: Self.arrow)
    let layout = TrailerFace(height: 200).picture(in: context).layout
    context.isLabelMisplaced = true
    #expect(TrailerFace(height: 200).picture(in: context).layout == layout)
  }

  @Test func `while the title hides, the spinner stands in the middle`() {
    var context = FaceContext.sample(pose: .spinner(phase: 0))
    context.hidesTitle = true
    #expect(
      TrailerFace(height: 200).picture(in: context).layout
        == [PlacedElement("spinner", 30 - 10, 100 - 10, 20, 20)])
  }

  /// Ink of a line, as distances of its edges from the middle of the label, and the label's bounds.
  ///
  /// A label of one em is 14 pt wide, and its middle is at (60 + 20) / 2 = 40.
  private static let inks: [(left: Double, right: Double, x: Double, width: Double)] = [
    (-7, 7, 33, 14),  // as wide as the label
    (-7.14, 7, 32, 16),  // a fraction of a point on one side takes a point on both
    (-10, 10, 30, 20),
    (-12.86, 12.82, 27, 26),  // “ല്ല” of Malayalam at 14 pt is 25.68 pt wide
  ]

  @Test(arguments: inks)
  func `a label has room for characters that are wider than an em`(
    left: Double, right: Double, x: Double, width: Double
  ) throws {
    var context = FaceContext.sample(pose: Self.arrow)
    context.measurer = InkMeasurer(ink: left...right)
    let picture = TrailerFace(height: 200).picture(in: context)
    #expect(picture.layout.first == PlacedElement("title", x, 0, width, 200))
    // A text is centred in its bounds, so its middle must stay where it was.
    #expect(x + width / 2 == 40)
    #expect(
      Scene(of: picture).elements.allSatisfy { $0.isClipped == false }, "all of the text is seen")
    let text = try #require(picture.element(named: "title")?.text)
    #expect(text.block.width == 14, "the text is still set in a column of one em")
  }
}

/// Gives every text one line with the same ink, in points from the middle.
private struct InkMeasurer: TextMeasuring {
  let ink: ClosedRange<Double>

  func metrics(of text: TextBlock) -> TextMetrics {
    TextMetrics(
      naturalWidth: 14, width: 14,
      lines: [
        TextLine(
          baseline: 5,
          ink: Rect(x: ink.lowerBound, y: -5, width: ink.upperBound - ink.lowerBound, height: 10))
      ])
  }
}
