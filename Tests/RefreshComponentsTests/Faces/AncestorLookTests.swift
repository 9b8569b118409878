import ProofDrawing
import RefreshComponents
import RefreshModel
import Testing

@Suite struct AncestorLookTests {
  private static let arrow = IndicatorPose.arrow(.none)

  @Test func `EGO's rows stand on the content's edge, its arrow at the left`() {
    let face = RefreshComponent.egoHeader
    let picture = face.picture(in: .sample(lastUpdated: 12, pose: Self.arrow, width: 320))
    #expect(picture.size == Size(width: 320, height: 65))
    #expect(
      picture.layout == [
        PlacedElement("title", 0, 65 - 48, 320, 20),
        PlacedElement("lastUpdated", 0, 65 - 30, 320, 20),
        // The middle of 30 × 55 pt in the corner (25, 0), and an arrow of 15 × 40 pt.
        PlacedElement("arrow", 40 - 7.5, 27.5 - 20, 15, 40),
      ])
    #expect(picture.background == Color(red: 226, green: 231, blue: 237))
    #expect(picture.element(named: "title")?.text?.block.style.size == 13)
    #expect(picture.element(named: "lastUpdated")?.text?.block.style.size == 12)
  }

  @Test func `read from the right, EGO's arrow stands at the right`() {
    let face = RefreshComponent.egoHeader
    let picture = face.picture(
      in: .sample(pose: Self.arrow, width: 320, direction: .rightToLeft))
    #expect(picture.layout.last == PlacedElement("arrow", 320 - 40 - 7.5, 7.5, 15, 40))
  }

  @Test func `PullTableView's footer has one row in the middle of 60 points`() {
    let face = RefreshComponent.pullTableFooter
    let picture = face.picture(in: .sample(lastUpdated: 12, width: 320))
    #expect(picture.size == Size(width: 320, height: 60))
    #expect(picture.layout == [PlacedElement("title", 0, 20, 320, 20)])
  }

  @Test func `AGJTableView's tip stands at 80 points, its arrow before the text`() {
    let face = RefreshComponent.agjHeader
    let picture = face.picture(in: .sample(title: 10, pose: Self.arrow, width: 320))
    // A text of 80 pt and 20 pt before it: from (320 − 100) / 2 = 110 on.
    #expect(
      picture.layout == [
        PlacedElement("title", 130, 80, 80, 20), PlacedElement("arrow", 115 - 7.5, 90 - 20, 15, 40),
      ])
  }

  @Test func `AGJTableView's loading view is the lower 70 of 120 points`() {
    let face = RefreshComponent.agjHeader
    let picture = face.picture(in: .sample(pose: .spinner(phase: 0), width: 320))
    #expect(picture.size.height == 120)
    #expect(
      picture.layout == [
        PlacedElement("title", 0, 90, 320, 20),
        PlacedElement("spinner", 160 - 10, 50 + 21.5 - 10, 20, 20),
      ])
  }

  @Test func `ZHRefresh's group of indicator and title stands in the middle`() {
    let header = RefreshComponent.zhHeader
    let footer = RefreshComponent.zhFooter
    // 80 pt of text, 10 of margin and 20 of spinner, in 320: the title begins at 105 + 30. The
    // arrow of 15 pt ends 10 pt before it, so the title stays where it is when the refresh begins.
    #expect(
      header.picture(in: .sample(pose: Self.arrow, width: 320)).layout == [
        PlacedElement("arrow", 110, 10, 15, 40), PlacedElement("title", 135, 0, 80, 60),
      ])
    #expect(
      footer.picture(in: .sample(pose: .spinner(phase: 0), width: 320)).layout == [
        PlacedElement("spinner", 105, 12, 20, 20), PlacedElement("title", 135, 0, 80, 44),
      ])
    #expect(
      footer.picture(in: .sample(width: 320)).layout == [PlacedElement("title", 135, 0, 80, 44)])
  }

  @Test func `read from the right, ZHRefresh's arrow stands at the right of its title`() {
    let header = RefreshComponent.zhHeader
    #expect(
      header.picture(in: .sample(pose: Self.arrow, width: 320, direction: .rightToLeft)).layout == [
        PlacedElement("arrow", 195, 10, 15, 40), PlacedElement("title", 105, 0, 80, 60),
      ])
  }

  @Test func `a simulated component has the look of its system`() {
    for component in RefreshComponent.allCases {
      let pose = component.pose(in: PulledState(.idle))
      #expect(pose.ancestor == component.ancestor)
      guard component.ancestor != nil else { continue }
      let context = FaceContext.sample(width: pose.bounds.width)
      let simulated = FaceTable().picture(of: pose, images: ImageSet(), in: context)
      #expect(simulated.elements == component.picture(in: context).elements, "\(component)")
    }
  }

  @Test func `on a dark page EGO's colours are dark as well`() {
    var context = FaceContext.sample()
    context.theme = .dark
    let picture = RefreshComponent.egoHeader.picture(in: context)
    #expect(picture.background == Color(red: 18, green: 24, blue: 29))
  }
}
