import ProofDrawing
import RefreshComponents
import RefreshModel
import Testing

@Suite struct FooterLookTests {
  @Test func `a footer is 44 points high and its label fills it`() {
    let picture = FooterLook().picture(in: .sample(width: 320))
    #expect(picture.size == Size(width: 320, height: 44))
    #expect(picture.layout == [PlacedElement("title", 0, 0, 320, 44)])
  }

  @Test func `without a title the indicator stands in the middle`() {
    let face = FooterLook(showsTitle: false, images: .blank)
    let looks: [(IndicatorPose, PlacedElement)] = [
      (.arrow(.none), PlacedElement("arrow", 187.5 - 7.5, 22 - 20, 15, 40)),
      (.spinner(phase: 0), PlacedElement("spinner", 187.5 - 10, 22 - 10, 20, 20)),
      (.image(of: .refreshing, index: 2), PlacedElement("image", 187.5 - 15, 22 - 20, 30, 40)),
    ]
    for (pose, element) in looks {
      for direction in [TextDirection.leftToRight, .rightToLeft] {
        let context = FaceContext.sample(pose: pose, direction: direction)
        #expect(face.picture(in: context).layout == [element])
      }
    }
  }

  /// A title's length, and where the centre of a spinner is: W / 2 − (8 · length / 2 + 25).
  private static let lengths: [(length: Int, width: Double, center: Double)] = [
    (10, 375, 187.5 - (80.0 / 2 + 25)), (0, 375, 187.5 - 25), (20, 430, 215 - (160.0 / 2 + 25)),
    (31, 320, 160 - (248.0 / 2 + 25)),
  ]

  @Test(arguments: lengths)
  func `the title decides where the indicator stands`(
    length: Int, width: Double, center: Double
  ) {
    let context = FaceContext.sample(
      title: length, pose: .spinner(phase: 0.5), width: width)
    #expect(
      FooterLook().picture(in: context).layout == [
        PlacedElement("title", 0, 0, width, 44),
        PlacedElement("spinner", center - 10, 22 - 10, 20, 20),
      ])
  }

  @Test(arguments: [(20.0, 44.0), (44, 44), (60, 60), (90.5, 90.5)])
  func `a footer grows to the height of an image, and never shrinks`(
    image: Double, footer: Double
  ) {
    let face = FooterLook(images: ImageSet([.refreshing: .blank(3, width: 50, height: image)]))
    let context = FaceContext.sample(title: 10, pose: .image(of: .refreshing, index: 0))
    #expect(
      face.picture(in: context).layout == [
        PlacedElement("title", 0, 0, 375, footer),
        PlacedElement(
          "image", 187.5 - 80.0 / 2 - 20 - 50, footer / 2 - image / 2, 50, image),
      ])
  }

  @Test func `the inset is 25 points, 20 beside images, or as chosen`() {
    #expect(FaceTable().labelInset(of: FooterLook().setup) == 25)
    #expect(FaceTable().labelInset(of: FooterLook(images: .blank).setup) == 20)
    let context = FaceContext.sample(title: 10, pose: .arrow(.none))
    #expect(
      FooterLook(labelInset: 30).picture(in: context).layout.last
        == PlacedElement("arrow", 187.5 - (80.0 / 2 + 30) - 7.5, 22 - 20, 15, 40))
  }

  @Test func `read from the right, an image stands to the right of the text`() {
    let context = FaceContext.sample(
      title: 10, pose: .image(of: .idle, index: 0), direction: .rightToLeft)
    #expect(
      FooterLook(images: .blank).picture(in: context).layout == [
        PlacedElement("title", 0, 0, 375, 44),
        PlacedElement("image", 187.5 + 80.0 / 2 + 20, 22 - 20, 30, 40),
      ])
  }

  @Test func `while the title hides, the indicator stands in the middle`() {
    var context = FaceContext.sample(title: 10, pose: .spinner(phase: 0))
    context.hidesTitle = true
    #expect(
      FooterLook().picture(in: context).layout
        == [PlacedElement("spinner", 187.5 - 10, 22 - 10, 20, 20)])
  }

  @Test(arguments: [30.0, 60, 100])
  func `a height that is given counts, whatever the images`(height: Double) {
    let face = FooterLook(images: .blank, height: height)
    #expect(face.picture(in: .sample()).size == Size(width: 375, height: height))
  }

  /// What is shown, and where: W / 2 − (80 / 2 + 25) is a spinner's centre, and W / 2 − 80 / 2 − 20
  /// an image's right edge.
  private static let besideRoom: [(pose: IndicatorPose, element: PlacedElement)] = [
    (.spinner(phase: 0), PlacedElement("spinner", 187.5 - 65 - 10, 22 - 10, 20, 20)),
    (
      .image(of: .refreshing, index: 0),
      PlacedElement("image", 187.5 - 40 - 20 - 30, 22 - 20, 30, 40)
    ),
  ]

  @Test(arguments: besideRoom)
  func `a hidden title of ten characters keeps its room where the original is followed`(
    pose: IndicatorPose, element: PlacedElement
  ) {
    let isImage = element.name == "image"
    let face = FooterLook(showsTitle: false, images: isImage ? .blank : ImageSet())
    var context = FaceContext.sample(title: 10, pose: pose)
    context.kind = .autoFooter
    context.compatibility.insert(.hiddenFooterLabelKeepsRoom)
    #expect(face.picture(in: context).layout == [element])
    context.direction = .rightToLeft
    #expect(face.picture(in: context).layout == [element.mirrored(inWidth: 375)])
    // A title that hides while refreshing leaves no room in the original either.
    context.hidesTitle = true
    #expect(face.picture(in: context).elements.first?.bounds.center.x == 187.5)
  }
}
