import RefreshModel
import Testing

/// The rules that every component shares.
@Suite struct CommonRulesTests {
  @Test func `states carry the original's numbers, and ours the ones after`() {
    #expect(RefreshState.original.map(\.rawValue) == [1, 2, 3, 4, 5])
    #expect(RefreshState.allCases.map(\.rawValue) == Array(1...10))
    #expect(RefreshState(rawValue: 0) == nil, "unset exists only during initialisation")
  }

  @Test func `refreshing is the refresh and the wait for it`() {
    #expect(RefreshState.allCases.filter(\.isRefreshing) == [.refreshing, .willRefresh])
  }

  @Test func `results are the three ways in which a refresh can end`() {
    #expect(RefreshState.allCases.filter(\.isResult) == [.succeeded, .failed, .cancelled])
  }

  @Test func `a component that takes no touches ignores everything it observes`() {
    var simulation = Scenes.header(.symbols, .isInteractionEnabled(false))
    simulation.pullAndRelease(-200)
    #expect(simulation.state(.header) == .idle)
    #expect(simulation.percent(.header) == 0)

    var footer = Scenes.back(.symbols, .isInteractionEnabled(false))
    footer.run(.contentSize(height: 2000))
    #expect(footer.bounds(.footer)?.y == 900, "also the content size")
  }

  @Test func `a component that takes no touches can still be begun`() {
    var simulation = Scenes.header(.symbols, .isInteractionEnabled(false))

    #expect(
      simulation.run(.beginRefreshing(.header), .advance(seconds: 1)) == [.header(.refreshing)])
  }

  @Test func `a hidden component hears the content size only`() {
    var simulation = Scenes.back()
    simulation.run(.hidden(.footer, true), .contentSize(height: 1000))
    simulation.pullAndRelease(600)

    #expect(simulation.bounds(.footer)?.y == 1000)
    #expect(simulation.state(.footer) == .idle)
    #expect(simulation.percent(.footer) == 0)
  }

  @Test func `a hidden component isn't drawn, and starts when it is shown`() {
    var simulation = Scenes.header()
    simulation.run(
      .window(isAttached: false), .beginRefreshing(.header), .hidden(.header, true),
      .window(isAttached: true))
    #expect(simulation.state(.header) == .willRefresh)

    simulation.run(.hidden(.header, false))
    #expect(simulation.state(.header) == .refreshing)
  }

  @Test func `showing outside a window draws nothing`() {
    var simulation = Scenes.header()
    simulation.run(
      .window(isAttached: false), .beginRefreshing(.header), .hidden(.header, true),
      .hidden(.header, false))

    #expect(simulation.state(.header) == .willRefresh)
  }

  @Test(arguments: Target.allCases)
  func `setting the same state changes nothing`(target: Target) {
    for state in RefreshState.allCases {
      var simulation = Scenes.all(footer: Component(.backFooter))
      simulation.run(.setState(target, state), .advance(seconds: 1))
      let before = simulation
      #expect(simulation.apply(.setState(target, state)).callbacks.isEmpty)
      #expect(simulation.view == before.view)
      #expect(simulation[target] == before[target])
    }
  }

  @Test func `header and footer can refresh at the same time`() {
    var simulation = Scenes.all(footer: Component(.backFooter))
    simulation.run(.beginRefreshing(.header), .beginRefreshing(.footer))
    #expect(simulation.state(.header) == .refreshing)
    #expect(simulation.state(.footer) == .refreshing)

    simulation.run(.advance(seconds: 1), .endRefreshing(.header), .endRefreshing(.footer))
    #expect(simulation.view.inset == Scenes.inset)
  }

  @Test func `a begin without a window leaves a refresh alone`() {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header), .window(isAttached: false))
    simulation.run(.beginRefreshing(.header))

    #expect(simulation.state(.header) == .refreshing)
  }

  @Test func `leaving the window ends nothing`() {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header), .window(isAttached: false))

    #expect(simulation.run(.advance(seconds: 1)) == [.header(.refreshing)])
    #expect(simulation.state(.header) == .refreshing)
  }

  @Test(arguments: [Target.header, .footer])
  func `the width follows the viewport`(target: Target) {
    var simulation = Scenes.all(footer: Component(.backFooter))
    simulation.run(.viewport(width: 667, height: 375))

    #expect(simulation.bounds(target)?.width == 667)
  }

  @Test func `a component knows its place and its rules`() {
    #expect(Component(.header).target == .header)
    #expect(Component(.autoFooter).target == .footer)
    #expect(Component(.backFooter).target == .footer)
    #expect(Component(.trailer).target == .trailer)
    #expect(Component(.backFooter).body.kind == .backFooter)
  }

  @Test(arguments: [0.0, -5, .nan, .infinity])
  func `a height that can't be used gives way to the usual one`(height: Double) {
    #expect(Component(.header, height: height).body.bounds.height == 54)
    #expect(Component(.autoFooter, height: height).body.bounds.height == 44)
    #expect(Component(.backFooter, height: height).body.bounds.height == 44)
  }

  @Test func `settings that a component lacks are ignored`() {
    var trailer = Scenes.trailer()
    let before = trailer
    trailer.run(
      .configure(.trailer, .autoTriggerTimes(5)), .configure(.trailer, .triggerPercent(2)),
      .configure(.trailer, .lastUpdatedTimeKey("key")), .configure(.trailer, .animatesBounds(true)),
      .configure(.trailer, .hidesRefreshingTitle(true)))

    #expect(trailer[.trailer]?.body == before[.trailer]?.body)
  }
}
