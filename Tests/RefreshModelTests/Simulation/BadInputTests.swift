import RefreshModel
import Testing

@Suite struct BadInputTests {
  private static let unusable: [Double] = [.nan, .infinity, -.infinity, .signalingNaN]

  @Test(arguments: unusable)
  func `an event with a number that isn't finite changes nothing`(number: Double) {
    var simulation = Scenes.all(footer: Component(.autoFooter))
    let before = simulation.traceLine
    let events: [Event] = [
      .offset(x: number), .offset(y: number), .offset(x: 1, y: number),
      .contentSize(height: number), .contentSize(width: number, height: 1),
      .contentInset(top: number), .contentInset(left: number, bottom: 2),
      .contentInset(right: number), .viewport(width: number, height: 1),
      .viewport(width: 1, height: number), .advance(seconds: number),
      .configure(.header, .ignoredInset(number)), .configure(.header, .pullingPercent(number)),
      .configure(.footer, .triggerPercent(number)), .configure(.header, .triggerDistance(number)),
      .configure(.header, .heldInset(number)), .configure(.header, .resultHoldTime(number)),
      .configure(.header, .refreshTimeLimit(number)),
    ]
    for event in events {
      #expect(!event.isUsable)
      #expect(simulation.apply(event) == before)
    }
  }

  @Test func `events without numbers are usable`() {
    let events: [Event] = [
      .pan(.began), .offset(), .contentInset(), .rows(0), .window(isAttached: true),
      .hidden(.header, true), .beginRefreshing(.header), .endRefreshing(.header),
      .endRefreshingWithNoMoreData(), .resetNoMoreData(), .tap(.footer), .languageChanged([:]),
      .setState(.header, .idle), .detach(.header), .attach(Component(.trailer)),
      .configure(.header, .title("", .idle)),
    ]

    #expect(events.filter { !$0.isUsable } == [])
  }

  @Test func `the other events of a turn with an unusable one count`() {
    var simulation = Scenes.back()
    simulation.apply(turn: [.offset(y: .nan), .offset(y: 50)])

    #expect(simulation.view.offset.y == 50)
  }

  @Test func `negative lengths count as zero`() {
    var simulation = Scenes.all(footer: Component(.backFooter))
    simulation.run(.contentSize(width: -5, height: -900), .viewport(width: -1, height: -1))

    #expect(simulation.view.contentSize == ScrollExtent())
    #expect(simulation.view.viewport == ScrollExtent())
    simulation.pullAndRelease(-500)
    #expect(simulation.state(.header) == .refreshing)
  }

  @Test func `negative row counts count as zero`() {
    var simulation = Scenes.back()
    simulation.run(.rows(-3))

    #expect(simulation.view.rowCount == 0)
  }

  @Test func `negative insets are insets`() {
    var simulation = Scenes.header()
    simulation.run(.contentInset(top: -20))
    simulation.drag(to: 20)
    #expect(simulation.percent(.header) == 0)

    simulation.run(.offset(y: -7))
    #expect(simulation.percent(.header) == 0.5)
  }

  @Test func `time never moves back`() {
    var simulation = Scenes.header()
    simulation.run(.advance(seconds: 3), .advance(seconds: -2))

    #expect(simulation.time == 3)
  }

  @Test func `a year passes in one step`() {
    var simulation = Scenes.all(
      footer: Component(.backFooter, .images, images: [.refreshing: ImageMetrics(count: 7)]))
    simulation.run(.beginRefreshing(.header), .beginRefreshing(.footer))
    let callbacks = simulation.run(.advance(seconds: 31_536_000))

    #expect(callbacks == [.header(.refreshing), .footer(.refreshing)])
    #expect(simulation.time == 31_536_000)
    #expect(simulation.presentation.header?.spinner?.phase == 0)
    #expect(simulation.presentation.footer?.image?.state == .refreshing)
  }

  @Test func `numbers beyond the model's range are cut off`() {
    var simulation = Scenes.all(footer: Component(.autoFooter))
    simulation.run(
      .offset(x: 1e300, y: -1e300), .contentSize(width: 1e300, height: 1e300),
      .contentInset(top: 1e300, bottom: -1e300), .advance(seconds: 1e300))

    let line = simulation.traceLine
    #expect(line.offset.x.isFinite && line.offset.y.isFinite)
    #expect(line.inset.top == 1e9)
    #expect(line.time == 1e9)
    #expect(line.header?.pullingPercent.isFinite == true)
    #expect(line.footer?.bounds.y == 1e9)
  }

  @Test(arguments: unusable)
  func `a setup of unusable numbers is a setup of zeros`(number: Double) {
    let view = ScrollView(
      viewport: ScrollExtent(width: number, height: -10),
      contentSize: ScrollExtent(width: number, height: number),
      inset: EdgeInsets(top: number, left: number, bottom: number, right: number))
    let setup = SimulationSetup(
      view: view, components: [Component(.header)], updateTimes: ["key": number])
    let simulation = Simulation(setup)

    #expect(simulation.view.viewport == ScrollExtent())
    #expect(simulation.view.offset == ScrollOffset())
    #expect(simulation.view.inset == EdgeInsets())
    #expect(simulation.updateTimes.isEmpty)
  }

  @Test(arguments: [-1.0, .nan, -.infinity])
  func `durations that can't be used are zero`(seconds: Double) {
    #expect(AnimationDurations(fast: seconds, slow: seconds) == .disabled)
  }

  @Test(arguments: unusable)
  func `components ignore settings that aren't finite`(number: Double) {
    let settings: [Setting] = [
      .ignoredInset(number), .pullingPercent(number), .triggerPercent(number),
    ]

    #expect(Component(.autoFooter, settings: settings) == Component(.autoFooter))
    #expect(Component(.header, settings: settings) == Component(.header))
  }

  @Test func `an empty turn is a turn`() {
    var simulation = Scenes.header()
    let before = simulation.traceLine

    #expect(simulation.apply(turn: []) == before)
  }
}
