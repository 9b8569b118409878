import RefreshModel
import Testing

/// The rules of `simulation.md`, section 1.
@Suite struct SimulationTests {
  @Test func `a setup starts at its resting offset`() {
    let view = ScrollView(
      viewport: ScrollExtent(width: 375, height: 667), inset: EdgeInsets(top: 64, left: 8))
    let line = Simulation(SimulationSetup(view: view)).traceLine

    #expect(line.time == 0)
    #expect(line.offset == ScrollOffset(x: -8, y: -64))
    #expect(line.inset == EdgeInsets(top: 64, left: 8))
    #expect(line.header == nil && line.footer == nil && line.trailer == nil)
    #expect(view.contentSize == ScrollExtent(width: 375, height: 0))
  }

  @Test func `components attach as header, footer, trailer`() {
    #expect(Scenes.all(footer: Component(.autoFooter)).targets == [.header, .footer, .trailer])
  }

  @Test func `the trace of the specification's example`() {
    var simulation = Simulation(
      SimulationSetup(
        view: Scenes.view(), components: [Component(.header), Component(.backFooter)]))
    simulation.run(.beginRefreshing(.header))
    let line = simulation.apply(.advance(seconds: 0.25))

    #expect(line.time == 0.25)
    #expect(line.offset == ScrollOffset(x: 0, y: -118))
    #expect(line.inset == EdgeInsets(top: 118, bottom: 34))
    #expect(line.header?.state == .refreshing)
    #expect(line.header?.pullingPercent == 1)
    #expect(line.header?.alpha == 1)
    #expect(line.header?.bounds == ComponentBounds(x: 0, y: -54, width: 375, height: 54))
    #expect(line.footer?.state == .idle)
    #expect(line.footer?.pullingPercent == 0)
    #expect(line.footer?.bounds == ComponentBounds(x: 0, y: 900, width: 375, height: 44))
    #expect(line.callbacks == [.header(.refreshing)])
  }

  @Test func `callbacks are those since the line before`() {
    var simulation = Scenes.auto()
    simulation.run(.beginRefreshing(.footer))
    #expect(simulation.traceLine.callbacks == [.footer(.refreshing)])

    simulation.run(.rows(3))
    #expect(simulation.traceLine.callbacks.isEmpty)
  }

  @Test func `the dragging flag is up to date before components get the event`() {
    var simulation = Scenes.auto(content: 300)
    simulation.run(.pan(.began), .offset(y: -20))
    #expect(simulation.view.isDragging)
    simulation.run(.pan(.ended))

    #expect(!simulation.view.isDragging)
    #expect(simulation.state(.footer) == .refreshing)
  }

  @Test func `ending a pan moves nothing by itself`() {
    var simulation = Scenes.header()
    simulation.drag(to: -130)
    simulation.run(.pan(.ended))

    #expect(simulation.view.offset.y == -130)
  }

  @Test func `an offset set to the same value notifies`() {
    var simulation = Scenes.header()
    simulation.drag(to: -130)
    simulation.run(.pan(.ended), .offset())

    #expect(simulation.state(.header) == .refreshing)
  }

  @Test func `what an offset doesn't name stays`() {
    var simulation = Scenes.trailer()
    simulation.run(.offset(x: 10), .offset(y: 20))

    #expect(simulation.view.offset == ScrollOffset(x: 10, y: 20))
  }

  @Test func `a width that a content size doesn't name stays`() {
    var simulation = Scenes.trailer()
    simulation.run(.contentSize(height: 900))

    #expect(simulation.view.contentSize == ScrollExtent(width: 1000, height: 900))
  }

  @Test func `a content size moves no offset`() {
    var simulation = Scenes.back()
    simulation.run(.offset(y: 267), .contentSize(height: 100))

    #expect(simulation.view.offset.y == 267)
  }

  @Test func `an assigned inset clamps the offset and notifies once`() {
    var simulation = Scenes.back()
    simulation.run(.offset(y: 300))
    #expect(isClose(simulation.percent(.footer), 0.75))
    simulation.run(.contentInset(bottom: 44))

    #expect(simulation.view.offset.y == 277)
    // Captured anew: just visible at 900 − (667 − 64 − 44) − 64 = 277, which is out of sight.
    #expect(simulation[.footer]?.body.originalInset.bottom == 44)
    #expect(simulation.percent(.footer) == 0)
  }

  @Test func `an inset that stays the same clamps nothing`() {
    var simulation = Scenes.back()
    simulation.run(.offset(y: 300), .contentInset(bottom: 34))

    #expect(simulation.view.offset.y == 300)
  }

  @Test func `under a finger an inset moves no offset`() {
    var simulation = Scenes.back()
    simulation.drag(to: 300)
    simulation.run(.contentInset(bottom: 0))

    #expect(simulation.view.offset.y == 300)
  }

  @Test func `both axes are clamped`() {
    var simulation = Scenes.trailer()
    simulation.run(.offset(x: 700, y: -50), .contentInset(top: 1))

    #expect(simulation.view.offset == ScrollOffset(x: 625, y: -1))
  }

  @Test func `an end runs after its event and before the line`() {
    var simulation = Scenes.auto()
    simulation.run(.beginRefreshing(.footer))

    #expect(simulation.apply(.endRefreshing(.footer)).footer?.state == .idle)
  }

  @Test func `ends run in the order in which they were asked for`() {
    var simulation = Scenes.back()
    simulation.apply(turn: [.endRefreshingWithNoMoreData(), .resetNoMoreData()])
    #expect(simulation.state(.footer) == .idle)

    simulation.apply(turn: [.resetNoMoreData(), .endRefreshingWithNoMoreData()])
    #expect(simulation.state(.footer) == .noMoreData)
  }

  @Test func `time doesn't pass before the ends that were asked for`() {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1))
    let turn = simulation.apply(turn: [.endRefreshing(.header), .advance(seconds: 0.4)])

    #expect(turn.callbacks == [.header(.endAnimationBegin), .header(.endCompletion)])
  }

  @Test func `completions fire in the order of their end`() {
    var simulation = Scenes.all(footer: Component(.backFooter))
    simulation.run(
      .configure(.header, .durations(AnimationDurations(fast: 1, slow: 1))),
      .beginRefreshing(.header), .beginRefreshing(.footer))

    #expect(
      simulation.run(.advance(seconds: 2)) == [.footer(.refreshing), .header(.refreshing)])
  }

  @Test func `completions that end together fire in the order of their start`() {
    var simulation = Scenes.all(footer: Component(.backFooter))
    simulation.run(
      .configure(.header, .durations(AnimationDurations(fast: 0.25, slow: 1))),
      .configure(.footer, .durations(AnimationDurations(fast: 0.5, slow: 1))),
      .beginRefreshing(.footer), .advance(seconds: 0.25), .beginRefreshing(.header))

    #expect(
      simulation.run(.advance(seconds: 2)) == [.footer(.refreshing), .header(.refreshing)])
  }

  @Test func `completions that start and end together fire in the order of the calls`() {
    var simulation = Scenes.all(footer: Component(.backFooter))
    simulation.run(
      .beginRefreshing(.trailer), .beginRefreshing(.footer), .beginRefreshing(.header))

    #expect(
      simulation.run(.advance(seconds: 0.25)).map(\.target) == [.trailer, .footer, .header])
  }

  @Test func `steps of time add up to the same completions`() {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header))
    var callbacks: [Callback] = []
    for _ in 0..<15 { callbacks += simulation.run(.advance(seconds: 1.0 / 60)) }

    #expect(callbacks == [.header(.refreshing)], "fifteen frames of a sixtieth are a quarter")
  }

  @Test func `the clock stands at the target after completions`() {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header), .advance(seconds: 7))

    #expect(simulation.time == 7)
  }

  @Test func `a nested notification reaches every component with the offset set last`() {
    // The header's begin sets the offset from inside a notification; the footer hears −118 first
    // and then the older −130, and both times sees the host as it is.
    var simulation = Scenes.all(footer: Component(.backFooter))
    simulation.drag(to: -130)
    simulation.run(.pan(.ended), .offset(y: -130))

    #expect(simulation.view.offset.y == -118)
    #expect(simulation[.footer]?.body.originalInset.top == 118)
    #expect(simulation[.trailer]?.body.originalInset.top == 118)
  }

  @Test func `an auto footer compares the offsets that it gets`() {
    // Set back to −118 by the header, told "−200 to −118" and then "−64 to −200".
    var simulation = Simulation(
      SimulationSetup(
        view: Scenes.view(),
        components: [Component(.header), Component(.autoFooter, settings: [.triggerPercent(-20)])],
        compatibility: .preloadWhilePullingHeader))
    simulation.run(.configure(.footer, .automaticallyRefreshes(false)))
    simulation.drag(to: -200)
    simulation.run(.configure(.footer, .automaticallyRefreshes(true)))
    #expect(simulation.state(.footer) == .idle)

    simulation.run(.pan(.failed), .offset(y: -200))
    #expect(simulation.state(.header) == .refreshing)
    #expect(simulation.state(.footer) == .refreshing, "the nested change was a rise")
  }

  @Test func `an absent component's events do nothing`() {
    var simulation = Simulation(SimulationSetup(view: Scenes.view()))
    let before = simulation
    for target in Target.allCases {
      simulation.run(
        .beginRefreshing(target), .endRefreshing(target), .tap(target), .hidden(target, true),
        .endRefreshingWithNoMoreData(target), .resetNoMoreData(target), .detach(target),
        .setState(target, .refreshing), .configure(target, .pullingPercent(1)))
    }

    #expect(simulation == before)
  }

  @Test func `the same events give the same simulation`() {
    let make = {
      var simulation = Scenes.all(footer: Component(.autoFooter))
      simulation.pullAndRelease(-140)
      simulation.run(.advance(seconds: 0.3), .offset(y: 400), .endRefreshing(.header))
      return simulation
    }

    #expect(make() == make())
    #expect(make().hashValue == make().hashValue)
  }

  @Test func `a component taken away takes its calls and animations along`() {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header))
    simulation.apply(turn: [.endRefreshing(.header), .detach(.header)])

    #expect(simulation.run(.advance(seconds: 5)).isEmpty)
    #expect(simulation.targets.isEmpty)
  }

  @Test func `a component attached later hears last`() {
    var simulation = Scenes.all(footer: Component(.backFooter))
    simulation.run(.attach(Component(.header)))

    #expect(simulation.targets == [.footer, .trailer, .header])
    #expect(simulation.view.alwaysBouncesVertically)
  }

  @Test func `a component that waits for a draw starts when attached in a window`() {
    var header = Component(.header)
    _ = header.apply(.stateSet(.willRefresh), in: Surroundings(view: Scenes.view()))
    var simulation = Simulation(SimulationSetup(view: Scenes.view()))
    simulation.run(.attach(header))

    #expect(simulation.state(.header) == .refreshing)
  }

  @Test func `calls to a component taken away don't reach the next one`() {
    var header = Component(.header)
    _ = header.apply(.stateSet(.willRefresh), in: Surroundings(view: Scenes.view()))
    var simulation = Scenes.header()
    simulation.run(.window(isAttached: false))
    simulation.apply(turn: [.endRefreshing(.header), .attach(header)])

    #expect(simulation.state(.header) == .willRefresh)
  }

  @Test func `the example of the documentation`() {
    var simulation = Simulation(
      SimulationSetup(
        view: Scenes.view(), components: [Component(.header), Component(.autoFooter)]))
    simulation.apply(.pan(.began))
    simulation.apply(.offset(y: -130))
    simulation.apply(.pan(.ended))

    #expect(simulation.apply(.offset(y: -125)).offset.y == -118)
    #expect(simulation.apply(.advance(seconds: 0.25)).callbacks == [.header(.refreshing)])
  }
}
