import RefreshModel
import Testing

/// Insets that the application assigns while components add to them.
@Suite struct AssignedInsetTests {
  // endSubtractsFromAssignedInset

  @Test(arguments: [(Compatibility.corrected, 34.0), (.mjRefresh379, -10)])
  func `a back footer's end leaves the bottom inset that was assigned during the refresh`(
    compatibility: Compatibility, bottom: Double
  ) {
    // H 667, ch 2000: the begin adds 44 to 34.
    var simulation = Simulation(
      SimulationSetup(
        view: Scenes.view(content: ScrollExtent(width: 375, height: 2000)),
        components: [Component(.backFooter)], compatibility: compatibility))
    simulation.run(.beginRefreshing(.footer), .advance(seconds: 0.3))
    #expect(simulation.view.inset.bottom == 78)

    simulation.run(.contentInset(bottom: 34))
    #expect(simulation.view.inset.bottom == (compatibility == .corrected ? 78 : 34))

    simulation.run(.endRefreshing(.footer))
    #expect(simulation.view.inset.bottom == bottom)
  }

  @Test(arguments: [(Compatibility.corrected, 16.0), (.mjRefresh379, -44)])
  func `a trailer's end leaves the right inset that was assigned during the refresh`(
    compatibility: Compatibility, right: Double
  ) {
    var simulation = Scenes.trailer(compatibility: compatibility)
    simulation.run(.beginRefreshing(.trailer), .advance(seconds: 0.3), .contentInset(right: 16))
    simulation.run(.endRefreshing(.trailer))

    #expect(simulation.view.inset.right == right)
  }

  @Test(arguments: [(Compatibility.corrected, 0.0), (.mjRefresh379, -54)])
  func `the end of animated bounds leaves the top inset that was assigned during the refresh`(
    compatibility: Compatibility, top: Double
  ) {
    let view = Scenes.view(
      content: ScrollExtent(width: 375, height: 2000), inset: EdgeInsets())
    var simulation = Simulation(
      SimulationSetup(
        view: view, components: [Component(.header, settings: [.animatesBounds(true)])],
        compatibility: compatibility))
    simulation.run(.beginRefreshing(.header), .advance(seconds: 0.25))
    // A finger, so that the offset stays and the original hears of no offset.
    simulation.run(.pan(.began), .contentInset(top: 0), .endRefreshing(.header))

    #expect(simulation.view.inset.top == top)
  }

  // refreshKeepsFormerInset

  @Test(arguments: [(Compatibility.corrected, 44.0), (.mjRefresh379, 64)])
  func `a header's end leaves the top inset that was assigned during the refresh`(
    compatibility: Compatibility, top: Double
  ) {
    var simulation = Scenes.header(compatibility: compatibility)
    simulation.run(.beginRefreshing(.header), .advance(seconds: 0.3), .contentInset(top: 44))
    simulation.run(.offset(y: simulation.view.offset.y), .endRefreshing(.header))

    #expect(simulation.view.inset.top == top)
  }

  @Test func `a header that is scrolled away during its refresh gives way to the assigned inset`() {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header), .advance(seconds: 0.3), .contentInset(top: 88))
    #expect(simulation.view.inset.top == 142, "88 and the header's 54")

    simulation.run(.pan(.began), .offset(y: -100))
    #expect(simulation.view.inset.top == 100)
    simulation.run(.offset(y: 0))
    #expect(simulation.view.inset.top == 88)
    simulation.run(.offset(y: -300))
    #expect(simulation.view.inset.top == 142)
  }

  // beginKeepsFormerInset

  @Test(arguments: [(Compatibility.corrected, 98.0, 44.0), (.mjRefresh379, 118, 64)])
  func `a begin measures insets that were assigned since the last offset event`(
    compatibility: Compatibility, refreshing: Double, ended: Double
  ) {
    var simulation = Scenes.header(compatibility: compatibility)
    simulation.run(.offset(y: 100), .contentInset(top: 44), .beginRefreshing(.header))
    #expect(simulation.view.inset.top == refreshing)

    simulation.run(.advance(seconds: 0.3), .endRefreshing(.header))
    #expect(simulation.view.inset.top == ended)
  }

  // brokenOffRefreshLeavesInset

  @Test(arguments: [(Compatibility.corrected, 64.0), (.mjRefresh379, 118)])
  func `a header that is taken away takes its inset with it`(
    compatibility: Compatibility, top: Double
  ) {
    var simulation = Scenes.header(compatibility: compatibility)
    simulation.run(.beginRefreshing(.header), .advance(seconds: 0.3), .detach(.header))

    #expect(simulation.view.inset.top == top)
    #expect(simulation.view.offset.y == -top)
  }

  @Test(arguments: [(Compatibility.corrected, 34.0), (.mjRefresh379, 78)])
  func `a state that is assigned during a refresh takes the inset back`(
    compatibility: Compatibility, bottom: Double
  ) {
    var simulation = Scenes.back(compatibility: compatibility)
    simulation.run(.beginRefreshing(.footer), .advance(seconds: 0.3))
    simulation.run(.setState(.footer, .pulling))

    #expect(simulation.view.inset.bottom == bottom)
  }

  // Both presets

  @Test(arguments: [Compatibility.corrected, .mjRefresh379])
  func `a safe area moves the insets by its difference, and what components add stays`(
    compatibility: Compatibility
  ) {
    let view = ScrollView(
      viewport: ScrollExtent(width: 375, height: 667),
      contentSize: ScrollExtent(width: 375, height: 2000),
      inset: EdgeInsets(top: 88, bottom: 34), safeArea: EdgeInsets(top: 44, bottom: 34))
    var simulation = Simulation(
      SimulationSetup(
        view: view, components: [Component(.header), Component(.autoFooter)],
        compatibility: compatibility))
    #expect(simulation.view.inset == EdgeInsets(top: 88, bottom: 78))

    simulation.run(.beginRefreshing(.header), .safeArea(top: 0, left: 44, bottom: 21))
    // 88 + 54 − 44, and 34 + 44 − 13
    #expect(simulation.view.inset == EdgeInsets(top: 98, left: 44, bottom: 65))
    #expect(simulation.view.applicationInset == EdgeInsets(top: 44, left: 44, bottom: 21))
  }

  @Test func `a rotation during a refresh leaves the new insets`() {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header), .advance(seconds: 0.3))
    simulation.run(.viewport(width: 667, height: 375), .safeArea(left: 44, right: 44))
    simulation.run(.contentInset(top: 32, bottom: 21), .endRefreshing(.header))

    #expect(simulation.view.inset == EdgeInsets(top: 32, left: 44, bottom: 21, right: 44))
  }

  @Test func `an open second floor fills the viewport whatever is assigned`() {
    var simulation = Scenes.header(.symbols, .secondFloor(SecondFloor()))
    simulation.run(.setState(.header, .secondFloor), .contentInset(top: 44))
    #expect(simulation.view.inset.top == 667)

    simulation.run(.closeSecondFloor, .advance(seconds: 1))
    #expect(simulation.view.inset.top == 44)
  }

  @Test func `a transparent label takes no taps`() {
    var simulation = Scenes.auto(
      .symbols, .automaticallyChangesAlpha(true), compatibility: .mjRefresh379)
    simulation.run(.tap(.footer))
    #expect(simulation.state(.footer) == .idle)

    simulation.run(.configure(.footer, .automaticallyChangesAlpha(false)), .tap(.footer))
    #expect(simulation.state(.footer) == .refreshing)
  }
}
