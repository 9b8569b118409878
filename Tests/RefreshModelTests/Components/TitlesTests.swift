import RefreshModel
import Testing

@Suite struct TitlesTests {
  private let english: [RefreshState: String] = [
    .idle: "Pull", .pulling: "Release", .refreshing: "Loading",
  ]
  private let german: [RefreshState: String] = [
    .idle: "Ziehen", .pulling: "Loslassen", .refreshing: "Laden",
  ]

  private func simulation(_ compatibility: Compatibility = .corrected) -> Simulation {
    Simulation(
      SimulationSetup(
        view: Scenes.view(), components: [Component(.header, titles: Titles(defaults: english))],
        compatibility: compatibility))
  }

  @Test(arguments: [
    (RefreshState.idle, "Pull"), (.pulling, "Release"), (.refreshing, "Loading"),
    (.willRefresh, ""), (.noMoreData, ""),
  ])
  func `the label shows the state's title, or nothing`(state: RefreshState, title: String) {
    var simulation = simulation()
    simulation.run(.setState(.header, state))

    #expect(simulation[.header]?.title == title)
    #expect(simulation.presentation.header?.title == title)
  }

  @Test func `a title set for the present state shows at once`() {
    var simulation = simulation()
    simulation.run(.configure(.header, .title("Tug", .idle)))

    #expect(simulation[.header]?.title == "Tug")
  }

  @Test func `nothing as a title is ignored`() {
    var simulation = simulation()
    simulation.run(
      .configure(.header, .title("Tug", .idle)), .configure(.header, .title(nil, .idle)))

    #expect(simulation[.header]?.title == "Tug")
  }

  @Test func `an empty title is a title`() {
    var simulation = simulation()
    simulation.run(.configure(.header, .title("", .idle)))

    #expect(simulation[.header]?.title == "")
  }

  @Test func `a live change of language replaces default titles`() {
    var simulation = simulation()
    simulation.run(.languageChanged([.header: german]))

    #expect(simulation[.header]?.title == "Ziehen")
  }

  @Test(arguments: [(Compatibility.corrected, "Tug"), (.mjRefresh379, "Ziehen")])
  func `a live change of language keeps custom titles, which the original overwrites`(
    compatibility: Compatibility, title: String
  ) {
    var simulation = simulation(compatibility)
    simulation.run(
      .configure(.header, .title("Tug", .idle)), .languageChanged([.header: german]))

    #expect(simulation[.header]?.title == title)
  }

  @Test(arguments: [Compatibility.corrected, .mjRefresh379])
  func `a custom title without a default survives in the original too`(
    compatibility: Compatibility
  ) {
    var simulation = simulation(compatibility)
    simulation.run(
      .configure(.header, .title("Done", .noMoreData)), .languageChanged([.header: german]),
      .setState(.header, .noMoreData))

    #expect(simulation[.header]?.title == "Done")
  }

  @Test func `a hidden component changes language as well`() {
    var simulation = simulation()
    simulation.run(.hidden(.header, true), .languageChanged([.header: german]))

    #expect(simulation[.header]?.title == "Ziehen")
  }

  @Test func `a presentation has the language of the last change that named one`() {
    var simulation = simulation()
    #expect(simulation.presentation.language == nil)

    simulation.run(.languageChanged([.header: german], language: "de"))
    #expect(simulation.presentation.language == "de")

    simulation.run(.languageChanged([.header: english]))
    #expect(simulation.presentation.language == "de")
  }

  @Test func `every component has its own titles`() {
    var simulation = Scenes.all(footer: Component(.autoFooter))
    simulation.run(
      .languageChanged([
        .header: [.idle: "h"], .footer: [.idle: "f"], .trailer: [.idle: "t"],
      ]))

    #expect(simulation.targets.map { simulation[$0]?.title } == ["h", "f", "t"])
  }

  @Test func `an auto footer shows its title while refreshing unless set otherwise`() {
    let footer = Component(.autoFooter, titles: Titles(defaults: english))
    var simulation = Simulation(SimulationSetup(view: Scenes.view(), components: [footer]))
    simulation.run(.beginRefreshing(.footer))

    #expect(simulation[.footer]?.title == "Loading")
    #expect(simulation[.footer]?.hidesRefreshingTitle == false)
  }

  @Test func `an auto footer can hide its title while refreshing`() {
    let footer = Component(
      .autoFooter, titles: Titles(defaults: english), settings: [.hidesRefreshingTitle(true)])
    var simulation = Simulation(SimulationSetup(view: Scenes.view(), components: [footer]))
    #expect(simulation[.footer]?.title == "Pull")

    simulation.run(.beginRefreshing(.footer))
    #expect(simulation[.footer]?.title == "")
    simulation.run(.configure(.footer, .hidesRefreshingTitle(false)))
    #expect(simulation[.footer]?.title == "Loading")
  }
}
