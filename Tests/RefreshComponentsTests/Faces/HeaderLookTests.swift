import ProofDrawing
import RefreshComponents
import RefreshModel
import Testing

@Suite struct HeaderLookTests {
  private static let arrow = IndicatorPose.arrow(.none)

  @Test func `a header with both labels shares its height between them`() {
    let picture = HeaderLook().picture(in: .sample(title: 10, lastUpdated: 20))
    #expect(
      picture.layout == [
        PlacedElement("title", 0, 0, 375, 54.0 / 2),
        PlacedElement("lastUpdated", 0, 54.0 / 2, 375, 54.0 / 2),
      ])
  }

  @Test func `without a last update the title has the whole height`() {
    // Of a hidden line the 20 × 8 pt don't count: 375 / 2 − (80 / 2 + 25) = 122.5.
    let expected = [
      PlacedElement("title", 0, 0, 375, 54), PlacedElement("arrow", 122.5 - 7.5, 27 - 20, 15, 40),
    ]
    let hidden = FaceContext.sample(title: 10, lastUpdated: 20, pose: Self.arrow)
    let absent = FaceContext.sample(title: 10, lastUpdated: nil, pose: Self.arrow)
    #expect(HeaderLook(labels: .title).picture(in: hidden).layout == expected)
    #expect(HeaderLook().picture(in: absent).layout == expected)
  }

  /// The lengths of the lines, and where the arrow's centre is: 187.5 − (8 · longest / 2 + 25).
  private static let lengths: [(title: Int, lastUpdated: Int, center: Double)] = [
    (10, 20, 187.5 - (160.0 / 2 + 25)), (20, 10, 187.5 - (160.0 / 2 + 25)),
    (20, 20, 187.5 - (160.0 / 2 + 25)), (3, 2, 187.5 - (24.0 / 2 + 25)), (0, 0, 187.5 - 25),
    (0, 38, 187.5 - (304.0 / 2 + 25)),
  ]

  @Test(arguments: lengths)
  func `the wider label decides where the indicator stands`(
    title: Int, lastUpdated: Int, center: Double
  ) {
    for (pose, side, height) in [(Self.arrow, 15.0, 40.0), (.spinner(phase: 0), 20, 20)] {
      let context = FaceContext.sample(title: title, lastUpdated: lastUpdated, pose: pose)
      let bounds = HeaderLook().picture(in: context).layout.last?.bounds
      #expect(
        bounds == Rect(x: center - side / 2, y: 27 - height / 2, width: side, height: height))
    }
  }

  @Test func `without labels the indicator stands in the middle`() {
    let face = HeaderLook(labels: .none, images: .blank)
    let looks: [(IndicatorPose, PlacedElement)] = [
      (Self.arrow, PlacedElement("arrow", 187.5 - 7.5, 27 - 20, 15, 40)),
      (.spinner(phase: 0), PlacedElement("spinner", 187.5 - 10, 27 - 10, 20, 20)),
      (.image(of: .idle, index: 0), PlacedElement("image", 187.5 - 15, 27 - 20, 30, 40)),
    ]
    for (pose, element) in looks {
      for direction in [TextDirection.leftToRight, .rightToLeft] {
        let context = FaceContext.sample(lastUpdated: 20, pose: pose, direction: direction)
        #expect(face.picture(in: context).layout == [element])
      }
    }
  }

  /// The heights of first images, and that of the header.
  private static let heights: [(image: Double, header: Double)] = [
    (20, 54), (53.5, 54), (54, 54), (54.5, 54.5), (80, 80), (120, 120),
  ]

  @Test(arguments: heights)
  func `a header grows to the height of an image, and never shrinks`(
    image: Double, header: Double
  ) {
    let face = HeaderLook(images: ImageSet([.idle: .blank(2, width: 60, height: image)]))
    let context = FaceContext.sample(
      title: 10, lastUpdated: 20, pose: .image(of: .idle, index: 1))
    let picture = face.picture(in: context)
    #expect(picture.size == Size(width: 375, height: header))
    #expect(
      picture.layout == [
        PlacedElement("title", 0, 0, 375, header / 2),
        PlacedElement("lastUpdated", 0, header / 2, 375, header / 2),
        // Its right edge is 20 pt before the text: 187.5 − 160 / 2 − 20 = 87.5.
        PlacedElement("image", 87.5 - 60, header / 2 - image / 2, 60, image),
      ])
  }

  @Test func `the inset can be chosen`() {
    let context = FaceContext.sample(title: 10, pose: Self.arrow)
    let picture = HeaderLook(labelInset: 40).picture(in: context)
    #expect(
      picture.layout.last
        == PlacedElement("arrow", 187.5 - (80.0 / 2 + 40) - 7.5, 27 - 20, 15, 40))
  }

  @Test func `the inset is 25 points, and 20 beside images`() {
    #expect(FaceTable().labelInset(of: HeaderLook().setup) == 25)
    #expect(FaceTable().labelInset(of: HeaderLook(images: .blank).setup) == 20)
  }

  @Test func `read from the right, the arrow stands to the right of the text`() {
    let context = FaceContext.sample(
      title: 10, lastUpdated: 20, pose: Self.arrow, direction: .rightToLeft)
    #expect(
      HeaderLook().picture(in: context).layout.last
        == PlacedElement("arrow", 187.5 + 160.0 / 2 + 25 - 7.5, 27 - 20, 15, 40))
  }

  @Test func `the labels say the words of the context`() {
    let context = FaceContext.sample(title: 3, lastUpdated: 4)
    let picture = HeaderLook().picture(in: context)
    #expect(picture.element(named: "title")?.text?.block.string == "xxx")
    #expect(picture.element(named: "lastUpdated")?.text?.block.string == "yyyy")
  }

  @Test(arguments: [30.0, 60, 100])
  func `a height that is given counts, whatever the images`(height: Double) {
    let face = HeaderLook(images: .blank, height: height)
    #expect(face.picture(in: .sample()).size == Size(width: 375, height: height))
  }
}
