import ProofDrawing
import RefreshComponents
import RefreshModel
import Testing

/// Every component in a row of 375 pt with a title of 10 × 8 pt and, in headers, a second line of
/// 20 × 8 pt.
///
/// An arrow or a spinner stands 375 / 2 − (160 / 2 + 25) = 82.5 pt from the left in a header and
/// 375 / 2 − (80 / 2 + 25) = 122.5 pt in a footer. An image of 30 × 40 pt ends 20 pt before the
/// text: at 375 / 2 − 160 / 2 − 20 = 87.5 pt and 375 / 2 − 80 / 2 − 20 = 127.5 pt.
@Suite struct ComponentLookTests {
  /// What is seen of a component in some states.
  struct Look: Sendable {
    let component: RefreshComponent
    let states: [RefreshState]
    let size: Size
    let layout: [PlacedElement]

    init(
      _ component: RefreshComponent, _ states: [RefreshState], _ size: Size,
      _ layout: [PlacedElement]
    ) {
      (self.component, self.states, self.size, self.layout) = (component, states, size, layout)
    }
  }

  private static let headerSize = Size(width: 375, height: 54)
  private static let footerSize = Size(width: 375, height: 44)
  private static let trailerSize = Size(width: 60, height: 240)

  private static let headerLabels = [
    PlacedElement("title", 0, 0, 375, 27), PlacedElement("lastUpdated", 0, 27, 375, 27),
  ]
  private static let footerLabel = [PlacedElement("title", 0, 0, 375, 44)]

  private static let headerArrow = PlacedElement("arrow", 82.5 - 7.5, 27 - 20, 15, 40)
  private static let headerSpinner = PlacedElement("spinner", 82.5 - 10, 27 - 10, 20, 20)
  private static let headerImage = PlacedElement("image", 87.5 - 30, 27 - 20, 30, 40)
  private static let footerArrow = PlacedElement("arrow", 122.5 - 7.5, 22 - 20, 15, 40)
  private static let footerSpinner = PlacedElement("spinner", 122.5 - 10, 22 - 10, 20, 20)
  private static let footerImage = PlacedElement("image", 127.5 - 30, 22 - 20, 30, 40)

  // An arrow or a spinner stands 15 pt from the left of a trailer, beside the title.
  private static let sideLabel = [PlacedElement("title", 30 - 7, 0, 14, 240)]
  private static let sideLabelAtRight = [PlacedElement("title", 40 - 7, 0, 14, 240)]
  private static let sideArrow = PlacedElement("arrow", 15 - 10, 240.0 / 2 - 10, 20, 20)
  private static let sideSpinner = PlacedElement("spinner", 15 - 10, 240.0 / 2 - 10, 20, 20)

  private static let all = RefreshState.original
  private static let resting: [RefreshState] = [.idle, .pulling, .noMoreData]
  private static let busy: [RefreshState] = [.refreshing, .willRefresh]

  private static let headers = [
    Look(.stateHeader, all, headerSize, headerLabels),
    Look(.normalHeader, resting, headerSize, headerLabels + [headerArrow]),
    Look(.normalHeader, busy, headerSize, headerLabels + [headerSpinner]),
    Look(.gifHeader, all, headerSize, headerLabels + [headerImage]),
  ]

  private static let autoFooters = [
    Look(.autoStateFooter, all, footerSize, footerLabel),
    Look(.autoNormalFooter, resting, footerSize, footerLabel),
    Look(.autoNormalFooter, busy, footerSize, footerLabel + [footerSpinner]),
    Look(.autoGifFooter, resting, footerSize, footerLabel),
    Look(.autoGifFooter, busy, footerSize, footerLabel + [footerImage]),
  ]

  private static let backFooters = [
    Look(.backStateFooter, all, footerSize, footerLabel),
    Look(.backNormalFooter, [.idle, .pulling], footerSize, footerLabel + [footerArrow]),
    Look(.backNormalFooter, busy, footerSize, footerLabel + [footerSpinner]),
    Look(.backNormalFooter, [.noMoreData], footerSize, footerLabel),
    Look(.backGifFooter, [.idle, .pulling] + busy, footerSize, footerLabel + [footerImage]),
    Look(.backGifFooter, [.noMoreData], footerSize, footerLabel),
  ]

  private static let trailers = [
    Look(.stateTrailer, all, trailerSize, sideLabel),
    Look(.normalTrailer, all, trailerSize, sideLabelAtRight + [sideArrow]),
    Look(.autoStateTrailer, all, trailerSize, sideLabel),
    Look(.autoNormalTrailer, resting, trailerSize, sideLabel),
    Look(.autoNormalTrailer, busy, trailerSize, sideLabelAtRight + [sideSpinner]),
  ]

  // A trailer in a mirror: its arrow 15 pt from the right, its label as far from it.
  private static let leaders = [
    Look(.stateLeader, all, trailerSize, sideLabel),
    Look(
      .normalLeader, all, trailerSize,
      [
        PlacedElement("title", 20 - 7, 0, 14, 240),
        PlacedElement("arrow", 45 - 10, 240.0 / 2 - 10, 20, 20),
      ]),
  ]

  private static let autoHeaders = [
    Look(.autoStateHeader, all, footerSize, footerLabel),
    Look(.autoNormalHeader, resting, footerSize, footerLabel),
    Look(.autoNormalHeader, busy, footerSize, footerLabel + [footerSpinner]),
  ]

  private static let looks =
    headers + autoHeaders + autoFooters + backFooters + trailers + leaders

  private static func picture(
    of component: RefreshComponent, in state: RefreshState, direction: TextDirection
  ) -> Picture {
    let pose = IndicatorPose(component.pose(in: PulledState(state), images: .blank))
    let context = FaceContext.sample(
      title: 10, lastUpdated: component.kind == .header ? 20 : nil, pose: pose, width: 375,
      direction: direction)
    return FaceTable().picture(
      of: ComponentSetup(component), images: .blank, in: context)
  }

  @Test func `the table has every component in every state once`() {
    let cells = Self.looks.flatMap { look in look.states.map { "\(look.component) \($0)" } }
    #expect(cells.count == 17 * 5)
    #expect(Set(cells).count == cells.count)
  }

  @Test(arguments: looks)
  func `a component is laid out to the point`(look: Look) {
    for state in look.states {
      let picture = Self.picture(of: look.component, in: state, direction: .leftToRight)
      #expect(picture.size == look.size, "\(state)")
      #expect(picture.layout == look.layout, "\(state)")
    }
  }

  @Test(arguments: looks)
  func `a component that is read from the right is its own mirror image`(look: Look) {
    let mirrored = look.layout.map { $0.mirrored(inWidth: look.size.width) }
    for state in look.states {
      let picture = Self.picture(of: look.component, in: state, direction: .rightToLeft)
      #expect(picture.size == look.size, "\(state)")
      #expect(picture.layout == mirrored, "\(state)")
    }
  }

  @Test func `a component without images ignores those that it is given`() {
    let tall = ImageSet([.idle: .blank(1, height: 90)])
    for component in RefreshComponent.allCases where !component.rawValue.contains("gif") {
      let picture = FaceTable().picture(of: ComponentSetup(component), images: tall, in: .sample())
      #expect(picture == component.picture(in: .sample()), "\(component)")
    }
  }

  @Test func `a component with images grows with them`() {
    let images = ImageSet([.idle: .blank(1, height: 90)])
    for component in [RefreshComponent.gifHeader, .autoGifFooter, .backGifFooter] {
      let picture = FaceTable().picture(
        of: ComponentSetup(component), images: images, in: .sample())
      #expect(picture.size.height == 90, "\(component)")
    }
  }

  @Test(arguments: RefreshComponent.allCases)
  func `a pose decides its look and the height`(component: RefreshComponent) {
    let pose = component.pose(in: PulledState(.refreshing), images: .blank)
    var context = FaceContext.sample(
      title: 10, pose: IndicatorPose(pose), width: pose.bounds.width)
    context.pulledState = PulledState(.refreshing)
    let simulated = FaceTable().picture(of: pose, images: .blank, in: context)
    // A simulated trailer is as high as its scroll view.
    let still =
      component.kind.axis == .horizontal
      ? TrailerFace(
        edge: component.kind == .leader ? .leading : .trailing, height: pose.bounds.height
      ).picture(in: context)
      : FaceTable().picture(of: ComponentSetup(component), images: .blank, in: context)
    #expect(simulated == still)
  }
}
