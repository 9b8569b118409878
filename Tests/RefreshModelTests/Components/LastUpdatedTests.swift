import RefreshModel
import Testing

@Suite struct LastUpdatedTests {
  private func refreshed(_ simulation: inout Simulation, at seconds: Double) {
    simulation.run(
      .beginRefreshing(.header), .advance(seconds: seconds), .endRefreshing(.header))
  }

  @Test func `the end of a refresh is stored under the shared key`() {
    var simulation = Scenes.header()
    refreshed(&simulation, at: 2.5)

    #expect(simulation.updateTimes == ["MJRefreshHeaderLastUpdatedTimeKey": 2.5])
  }

  @Test func `a header's own key keeps its time apart`() {
    var simulation = Scenes.header(.symbols, .lastUpdatedTimeKey("inbox"))
    refreshed(&simulation, at: 3)

    #expect(simulation.updateTimes == ["inbox": 3])
  }

  @Test func `the label says when at once, during the retraction`() {
    var simulation = Scenes.header()
    refreshed(&simulation, at: 2)

    #expect(simulation.header?.lastUpdated?.reading == LastUpdatedReading(stored: 2, readAt: 2))
  }

  @Test func `a label that was never updated is empty`() {
    #expect(Component(.header).lastUpdated == nil)
    #expect(
      Scenes.header().header?.lastUpdated?.reading == LastUpdatedReading(stored: nil, readAt: 0))
  }

  @Test func `a time stored before the scene is read on attaching`() {
    let simulation = Simulation(
      SimulationSetup(
        view: Scenes.view(),
        components: [Component(.header, settings: [.lastUpdatedTimeKey("inbox")])],
        updateTimes: ["inbox": -3600]))

    #expect(simulation.header?.lastUpdated?.reading?.stored == -3600)
  }

  @Test func `every change of state reads the clock again`() {
    var simulation = Scenes.header()
    refreshed(&simulation, at: 1)
    simulation.run(.advance(seconds: 100), .pan(.began), .offset(y: -130))

    #expect(simulation.header?.lastUpdated?.reading == LastUpdatedReading(stored: 1, readAt: 101))
  }

  @Test func `between changes of state the label stands still`() {
    var simulation = Scenes.header()
    refreshed(&simulation, at: 1)
    simulation.run(.advance(seconds: 100), .pan(.began), .offset(y: -100))

    #expect(simulation.header?.lastUpdated?.reading?.readAt == 1)
  }

  @Test func `setting the key reads what is stored there`() {
    var simulation = Scenes.header()
    refreshed(&simulation, at: 1)
    simulation.run(.advance(seconds: 9), .configure(.header, .lastUpdatedTimeKey("other")))
    #expect(simulation.header?.lastUpdated?.reading == LastUpdatedReading(stored: nil, readAt: 10))

    simulation.run(.configure(.header, .lastUpdatedTimeKey(LastUpdatedLabel.defaultKey)))
    #expect(simulation.header?.lastUpdated?.reading?.stored == 1)
  }

  @Test func `a hidden label isn't updated, but the time is stored`() {
    var simulation = Scenes.header(.symbols, .hidesLastUpdatedTime(true))
    refreshed(&simulation, at: 5)

    #expect(simulation.header?.lastUpdated?.reading == nil)
    #expect(simulation.updateTimes.values.map(\.self) == [5])
  }

  @Test(arguments: [
    (Compatibility.corrected, "inbox"), (.mjRefresh379, LastUpdatedLabel.defaultKey),
  ])
  func `a live change of language keeps the key, which the original resets`(
    compatibility: Compatibility, key: String
  ) {
    var simulation = Scenes.header(
      .symbols, .lastUpdatedTimeKey("inbox"), compatibility: compatibility)
    simulation.run(.languageChanged([:]))

    #expect(simulation.header?.lastUpdated?.key == key)
  }

  @Test func `footers and trailers store nothing`() {
    var simulation = Scenes.all(footer: Component(.backFooter))
    for target in [Target.footer, .trailer] {
      simulation.run(.beginRefreshing(target), .advance(seconds: 1), .endRefreshing(target))
    }

    #expect(simulation.updateTimes.isEmpty)
  }

  @Test func `a begin reads the clock too`() {
    var simulation = Scenes.header()
    simulation.run(.advance(seconds: 5), .beginRefreshing(.header))

    #expect(simulation.header?.lastUpdated?.reading == LastUpdatedReading(stored: nil, readAt: 5))
  }
}
