import RefreshModel
import Testing

/// What a component at the content's end does of itself.
///
/// Between its insets of 64 and 34 the viewport of 667 shows 569 points.
@Suite struct EndPolicyTests {
  private static let footers: [Component] = [
    Component(.autoFooter, settings: [.automaticallyHidden(true)]),
    Component(.backFooter, settings: [.automaticallyHidden(true)]),
  ]

  private func setup(
    _ footer: Component, content height: Double = 900
  ) -> Simulation {
    Simulation(
      SimulationSetup(
        view: Scenes.view(content: ScrollExtent(width: 375, height: height)),
        components: [Component(.header), footer]))
  }

  private func isHidden(_ simulation: Simulation) -> Bool? {
    simulation.presentation.footer?.isHidden
  }

  @Test(arguments: footers)
  func `a footer is hidden while there are no rows`(footer: Component) {
    var simulation = setup(footer)
    #expect(isHidden(simulation) == true)
    simulation.run(.rows(3))
    #expect(isHidden(simulation) == false)

    simulation.run(.rows(0))
    #expect(isHidden(simulation) == true)
    simulation.pullAndRelease(400)
    #expect(simulation.state(.footer) == .idle, "it hears no scrolling")
  }

  @Test func `an auto footer that hides itself gives its height back`() {
    var simulation = setup(Self.footers[0])
    #expect(simulation.view.inset.bottom == 34)
    simulation.run(.rows(3))
    #expect(simulation.view.inset.bottom == 78)

    simulation.run(.configure(.footer, .automaticallyHidden(false)), .rows(0))
    #expect(simulation.view.inset.bottom == 78)
  }

  @Test(arguments: footers)
  func `a footer that no longer hides itself is shown`(footer: Component) {
    var simulation = setup(footer)
    simulation.run(.configure(.footer, .automaticallyHidden(false)))

    #expect(isHidden(simulation) == false)
  }

  @Test(arguments: footers)
  func `what the application hides stays hidden`(footer: Component) {
    var simulation = setup(footer)
    simulation.run(.rows(3), .hidden(.footer, true), .rows(0), .rows(4))
    #expect(isHidden(simulation) == true)

    simulation.run(.rows(0), .hidden(.footer, false))
    #expect(isHidden(simulation) == true)
    simulation.run(.rows(1))
    #expect(isHidden(simulation) == false)
    #expect(
      simulation.view.inset.bottom == (simulation[.footer]?.body.kind == .autoFooter ? 78 : 34))
  }

  @Test(arguments: footers)
  func `a footer doesn't hide itself while it refreshes or shows a result`(
    footer: Component
  ) {
    var simulation = setup(footer)
    simulation.run(
      .rows(3), .configure(.footer, .resultHoldTime(1)), .beginRefreshing(.footer), .rows(0))
    #expect(isHidden(simulation) == false)
    simulation.run(.advance(seconds: 1), .endRefreshing(.footer, result: .failed))
    #expect(isHidden(simulation) == false)

    simulation.run(.advance(seconds: 2))
    #expect(isHidden(simulation) == true)
    #expect(simulation.view.inset == Scenes.inset)
  }

  @Test func `a footer doesn't hide itself in a finger's hand`() {
    var simulation = setup(Self.footers[1])
    simulation.run(.rows(3))
    simulation.drag(to: 330)
    simulation.run(.rows(0))
    #expect(isHidden(simulation) == false)

    simulation.run(.offset(y: 300))
    #expect(isHidden(simulation) == true)
    #expect(simulation.state(.footer) == .idle)
  }

  @Test(arguments: [(569.0, true), (570, false), (0, true)], [true, false])
  func `a footer can hide while all content is in view`(
    content: (height: Double, isHidden: Bool), isAuto: Bool
  ) {
    let settings: [Setting] = [.hidesWhenShort(true)]
    let footer: Component =
      isAuto
      ? Component(.autoFooter, settings: settings) : Component(.backFooter, settings: settings)
    #expect(isHidden(setup(footer, content: content.height)) == content.isHidden)

    var simulation = setup(footer)
    #expect(isHidden(simulation) == false)
    simulation.run(.contentSize(height: content.height))
    #expect(isHidden(simulation) == content.isHidden)
    simulation.run(.contentSize(height: 900))
    #expect(isHidden(simulation) == false)
  }

  @Test func `room that a header holds makes no content long`() {
    var simulation = setup(Component(.autoFooter, settings: [.hidesWhenShort(true)]), content: 560)
    simulation.run(
      .configure(.header, .resultHoldTime(1)), .beginRefreshing(.header), .advance(seconds: 1))
    #expect(simulation.view.inset.top == 118, "which leaves 515 points")
    #expect(isHidden(simulation) == true)

    simulation.run(.endRefreshing(.header, result: .failed))
    #expect(isHidden(simulation) == true)
    simulation.run(.setState(.header, .secondFloor))
    #expect(isHidden(simulation) == true)
  }

  @Test func `insets that the application sets make content long`() {
    var simulation = setup(Component(.autoFooter, settings: [.hidesWhenShort(true)]), content: 560)
    simulation.run(.contentInset(bottom: 44))
    #expect(isHidden(simulation) == false)
    #expect(simulation.view.inset.bottom == 88)

    simulation.run(.contentInset(bottom: 43))
    #expect(isHidden(simulation) == true)
    #expect(simulation.view.inset.bottom == 43)
  }

  @Test(arguments: [(375.0, true), (376, false)])
  func `a trailer can hide while all content is in view`(width: Double, hides: Bool) {
    let pulled = Scenes.trailer(.symbols, .hidesWhenShort(true), content: width)
    let automatic = Scenes.autoTrailer(.symbols, .hidesWhenShort(true), content: width)

    #expect(pulled.presentation.trailer?.isHidden == hides)
    #expect(automatic.presentation.trailer?.isHidden == hides)
    #expect(automatic.view.inset.right == (hides ? 0 : 60))
  }

  /// Under content of 400 the viewport ends at 569, or at 525 with an auto footer's own 44.
  @Test(arguments: [
    (EndPlacement?.none, 400.0, 569.0), (.contentEnd, 400, 400), (.viewportEnd, 525, 569),
    (.contentEndWithoutMoreData, 400, 569),
  ])
  func `a footer stands where it is placed beside short content`(
    placement: EndPlacement?, auto: Double, back: Double
  ) {
    var loading = Scenes.auto(.symbols, .placement(placement), content: 400)
    var pulled = Scenes.back(.symbols, .placement(placement), content: 400)
    #expect(loading.bounds(.footer)?.y == auto)
    #expect(pulled.bounds(.footer)?.y == back)

    loading.run(.contentSize(height: 900))
    pulled.run(.contentSize(height: 900))
    #expect(loading.bounds(.footer)?.y == 900)
    #expect(pulled.bounds(.footer)?.y == 900)
  }

  @Test func `a footer follows short content when there is nothing more`() {
    var simulation = Scenes.back(.symbols, .placement(.contentEndWithoutMoreData), content: 400)
    simulation.run(.endRefreshingWithNoMoreData())
    #expect(simulation.bounds(.footer)?.y == 400)

    simulation.run(.resetNoMoreData())
    #expect(simulation.bounds(.footer)?.y == 569)
  }

  @Test func `a footer with a set place follows the insets and what it ignores`() {
    var simulation = Scenes.auto(.symbols, .placement(.viewportEnd), content: 400)
    simulation.run(.contentInset(top: 100))
    #expect(simulation.bounds(.footer)?.y == 489)

    simulation.run(.configure(.footer, .ignoredInset(-30)))
    #expect(simulation.bounds(.footer)?.y == 459)
  }

  @Test func `a refreshing back footer stays at its place`() {
    var simulation = Scenes.back(.symbols, .placement(.viewportEnd), content: 400)
    simulation.run(.beginRefreshing(.footer), .advance(seconds: 1))

    #expect(simulation.bounds(.footer)?.y == 569)
  }

  @Test(arguments: [true, false])
  func `there may be more again after a header's refresh, where the footer says so`(
    resets: Bool
  ) {
    for footer in [Component(.autoFooter), Component(.backFooter)] {
      var simulation = setup(footer)
      simulation.run(
        .configure(.footer, .resetsNoMoreData(resets)), .endRefreshingWithNoMoreData(),
        .beginRefreshing(.header), .advance(seconds: 1))
      #expect(simulation.state(.footer) == .noMoreData, "not before it is over")

      simulation.run(.endRefreshing(.header))
      #expect(simulation.state(.footer) == (resets ? .idle : .noMoreData))
    }
  }

  @Test(arguments: RefreshResult.allCases)
  func `a refresh that failed or was called off leaves nothing more`(result: RefreshResult) {
    var simulation = setup(Component(.autoFooter, settings: [.resetsNoMoreData(true)]))
    simulation.run(
      .configure(.header, .resultHoldTime(1)), .endRefreshingWithNoMoreData(),
      .beginRefreshing(.header), .endRefreshing(.header, result: result), .advance(seconds: 2))

    #expect(simulation.state(.footer) == (result == .succeeded ? .idle : .noMoreData))
  }

  @Test func `a leader's refresh resets a trailer, and a footer's refresh no header`() {
    var simulation = Simulation(
      SimulationSetup(
        view: Scenes.view(),
        components: [
          Component(.header, settings: [.resetsNoMoreData(true)]), Component(.autoFooter),
          Component(.autoTrailer, settings: [.resetsNoMoreData(true)]), Component(.leader),
        ]))
    simulation.run(
      .endRefreshingWithNoMoreData(.trailer), .setState(.header, .noMoreData),
      .beginRefreshing(.leader), .beginRefreshing(.footer), .endRefreshing(.leader),
      .endRefreshing(.footer))

    #expect(simulation.state(.trailer) == .idle)
    #expect(simulation.state(.header) == .noMoreData)
  }
}
