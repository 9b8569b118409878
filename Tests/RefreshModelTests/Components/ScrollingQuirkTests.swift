import RefreshModel
import Testing

/// Quirks of where a component stands and how it follows the content.
@Suite struct ScrollingQuirkTests {
  // footerWaitsForContentSize

  @Test(arguments: [(Compatibility.corrected, 545.0), (.mjRefresh379, 667)])
  func `a back footer beside short content moves with assigned insets`(
    compatibility: Compatibility, y: Double
  ) {
    let view = Scenes.view(
      content: ScrollExtent(width: 375, height: 300), inset: EdgeInsets())
    var simulation = Simulation(
      SimulationSetup(
        view: view, components: [Component(.backFooter)], compatibility: compatibility))
    #expect(simulation.bounds(.footer)?.y == 667)

    // 667 − 88 − 34
    simulation.run(.contentInset(top: 88, bottom: 34))
    #expect(simulation.bounds(.footer)?.y == y)

    simulation.run(.offset(y: -88), .contentSize(height: 300))
    #expect(simulation.bounds(.footer)?.y == 545, "a content size moves it in any case")
  }

  @Test(arguments: [(Compatibility.corrected, 277.0), (.mjRefresh379, 569)])
  func `a back footer beside short content moves with a rotation`(
    compatibility: Compatibility, y: Double
  ) {
    var simulation = Scenes.back(content: 200, compatibility: compatibility)
    #expect(simulation.bounds(.footer)?.y == 569)

    // 375 − 64 − 34
    simulation.run(.viewport(width: 667, height: 375))
    #expect(simulation.bounds(.footer)?.y == y)
  }

  @Test(arguments: [(Compatibility.corrected, 569.0), (.mjRefresh379, 515)])
  func `a refreshing header leaves a back footer where it stands`(
    compatibility: Compatibility, y: Double
  ) {
    var simulation = Simulation(
      SimulationSetup(
        view: Scenes.view(content: ScrollExtent(width: 375, height: 200)),
        components: [Component(.header), Component(.backFooter)], compatibility: compatibility))
    simulation.run(.beginRefreshing(.header), .contentSize(height: 300))

    // 667 − 64 − 34, in the original less the header's 54
    #expect(simulation.bounds(.footer)?.y == y)
  }

  // pullStaysOutOfSight

  @Test(arguments: [(Compatibility.corrected, 0.0), (.mjRefresh379, 0.75)])
  func `content that jumps out of sight takes percentage and alpha with it`(
    compatibility: Compatibility, percent: Double
  ) {
    var simulation = Scenes.header(
      .symbols, .automaticallyChangesAlpha(true), compatibility: compatibility)
    simulation.drag(to: -104.5)
    #expect(simulation.percent(.header) == 0.75)

    simulation.run(.offset(y: 10))
    #expect(simulation.percent(.header) == percent)
    #expect(simulation.alpha(.header) == percent)
  }

  @Test func `a jump out of sight leaves a refresh that waits for its window visible`() {
    var simulation = Scenes.header(.symbols, .automaticallyChangesAlpha(true))
    simulation.run(.window(isAttached: false), .beginRefreshing(.header), .offset(y: 10))

    #expect(simulation.state(.header) == .willRefresh)
    #expect(simulation.percent(.header) == 1)
    #expect(simulation.alpha(.header) == 1)
  }

  // panAtRestLoads

  @Test(arguments: [(Compatibility.corrected, RefreshState.idle), (.mjRefresh379, .refreshing)])
  func `a pull at the header that goes back loads nothing at the end of short content`(
    compatibility: Compatibility, state: RefreshState
  ) {
    var simulation = Scenes.auto(content: 300, compatibility: compatibility)
    simulation.run(.pan(.began), .offset(y: -90), .offset(y: -64), .pan(.ended))

    #expect(simulation.state(.footer) == state)
  }
}
