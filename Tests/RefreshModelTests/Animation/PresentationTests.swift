import RefreshModel
import Testing

@Suite struct PresentationTests {
  @Test func `model values jump and what is shown follows`() {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header))
    #expect(simulation.view.offset.y == -118)
    #expect(simulation.presentation.offset.y == -64)

    #expect(isClose(simulation.presentation(at: 0.125).offset.y, -91))
    #expect(simulation.presentation(at: 0.25).offset.y == -118)
  }

  /// 54 points; a quarter of the time covers 0.1291619 of the way.
  @Test func `what is shown eases in and out`() {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header), .advance(seconds: 0.0625))

    #expect(isClose(simulation.presentation.offset.y, -64 - 54 * 0.129_161_931_047, within: 1e-6))
  }

  @Test func `the retraction is shown over the slow duration`() {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1), .endRefreshing(.header))

    #expect(simulation.presentation.offset.y == -118)
    #expect(isClose(simulation.presentation(at: 1.2).offset.y, -91))
    #expect(simulation.presentation(at: 1.4).offset.y == -64)
  }

  @Test func `overlapping animations add up without a jump`() {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header), .advance(seconds: 0.125))
    let before = simulation.presentation.offset.y
    simulation.run(.endRefreshing(.header))

    #expect(isClose(simulation.presentation.offset.y, before))
    simulation.run(.advance(seconds: 1))
    #expect(simulation.presentation.offset.y == -64)
  }

  @Test func `a finger's offset is shown at once`() {
    var simulation = Scenes.header()
    simulation.drag(to: -100)

    #expect(simulation.presentation.offset.y == -100)
  }

  @Test func `sideways offsets are shown on their way too`() {
    var simulation = Scenes.trailer()
    simulation.run(.offset(x: 625), .beginRefreshing(.trailer), .advance(seconds: 0.125))

    #expect(isClose(simulation.presentation.offset.x, 655))
  }

  @Test func `a look before the clock is a look at the clock`() {
    var simulation = Scenes.header()
    simulation.run(.advance(seconds: 1), .beginRefreshing(.header))

    #expect(simulation.presentation(at: 0.5) == simulation.presentation)
    #expect(simulation.presentation(at: .nan).time == 1)
    #expect(simulation.presentation(at: .infinity).time == 1)
  }

  @Test func `a look ahead changes nothing`() {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header))
    let copy = simulation
    _ = simulation.presentation(at: 100)

    #expect(simulation == copy)
  }

  @Test func `absent components have no pose`() {
    let presentation = Scenes.header().presentation

    #expect(presentation.footer == nil && presentation.trailer == nil)
    #expect(presentation.header?.state == .idle)
    #expect(presentation.header?.bounds.height == 54)
  }

  @Test func `a hidden component says so`() {
    var simulation = Scenes.header()
    simulation.run(.hidden(.header, true))

    #expect(simulation.presentation.header?.isHidden == true)
  }

  @Test func `a pose can be made by hand`() {
    let pose = Pose(
      of: .header, bounds: ComponentBounds(width: 375, height: 54), arrow: Pose.Arrow(angle: 0))

    #expect(pose.state == .idle)
    #expect(pose.alpha == 1)
    #expect(pose.title.isEmpty)
    #expect(pose.spinner == nil && pose.image == nil && pose.lastUpdated == nil)
    #expect(!pose.isHidden && !pose.isLabelMisplaced && !pose.hidesRefreshingTitle)
  }

  @Test func `an arrow turned back half way turns from where it is`() {
    var simulation = Scenes.header()
    simulation.drag(to: -130)
    simulation.run(.advance(seconds: 0.125))
    let before = simulation.presentation.header?.arrow?.angle ?? .nan
    simulation.run(.offset(y: -100))

    #expect(isClose(simulation.presentation.header?.arrow?.angle, before))
    simulation.run(.advance(seconds: 0.25))
    #expect(simulation.presentation.header?.arrow?.angle == 0)
  }

  @Test func `opacities stay within 0 and 1 however animations add up`() {
    var simulation = Scenes.header(.symbols, .automaticallyChangesAlpha(true))
    for step in 0..<40 {
      simulation.run(
        step % 2 == 0 ? .beginRefreshing(.header) : .endRefreshing(.header),
        .advance(seconds: 0.03))
      let pose = simulation.presentation.header
      #expect((0...1).contains(pose?.alpha ?? -1))
      #expect((0...1).contains(pose?.spinner?.alpha ?? 1))
    }
  }

  @Test func `a pose has what the labels need`() {
    var simulation = Simulation(
      SimulationSetup(
        view: Scenes.view(),
        components: [
          Component(.header), Component(.autoFooter, settings: [.hidesRefreshingTitle(true)]),
          Component(.trailer),
        ],
        compatibility: .trailerLabelMisplacedAtFirst, updateTimes: ["key": -60]))
    let first = simulation.presentation
    #expect(first.header?.lastUpdated == LastUpdatedReading(stored: nil, readAt: 0))
    #expect(first.footer?.hidesRefreshingTitle == true)
    #expect(first.trailer?.isLabelMisplaced == true)
    #expect(first.header?.isLabelMisplaced == false && first.footer?.isLabelMisplaced == false)
    #expect(
      first.header?.hidesRefreshingTitle == false && first.trailer?.hidesRefreshingTitle == false)
    #expect(first.footer?.lastUpdated == nil && first.trailer?.lastUpdated == nil)

    simulation.run(
      .configure(.header, .lastUpdatedTimeKey("key")), .beginRefreshing(.footer))
    let second = simulation.presentation
    #expect(second.header?.lastUpdated?.stored == -60)
    #expect(second.footer?.title == "")
    #expect(second.trailer?.isLabelMisplaced == false)

    simulation.run(.configure(.header, .hidesLastUpdatedTime(true)))
    #expect(simulation.presentation.header?.lastUpdated == nil)
  }

  @Test func `an animation inside another's block doesn't end the block`() {
    // The footer hears first that the header's inset is gone, and turns its arrow; the header's
    // alpha, set after that, is shown on its way all the same.
    var simulation = Scenes.all(footer: Component(.backFooter))
    simulation.run(.attach(Component(.header, settings: [.automaticallyChangesAlpha(true)])))
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1))
    simulation.run(.setState(.footer, .pulling), .endRefreshing(.header))

    #expect(simulation.state(.footer) == .idle)
    #expect(simulation.alpha(.header) == 0)
    #expect(simulation.presentation.header?.alpha == 1)
  }

  @Test func `a spinner that never stopped turns on`() {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1), .endRefreshing(.header))
    simulation.run(.advance(seconds: 0.1), .beginRefreshing(.header), .advance(seconds: 0.05))

    #expect(simulation.presentation.header?.spinner?.phase == 1, "1.15 s after its first start")
  }
}
