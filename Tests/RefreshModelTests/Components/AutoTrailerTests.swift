import RefreshModel
import Testing

/// The auto footer's rules along the other axis: content 1,000 wide, trigger line at x = 685.
@Suite struct AutoTrailerTests {
  @Test func `an auto trailer holds its width in the right inset and stands after the content`() {
    let simulation = Scenes.autoTrailer()

    #expect(simulation.view.inset == EdgeInsets(right: 60))
    #expect(
      simulation.bounds(.trailer) == ComponentBounds(x: 1000, y: 0, width: 60, height: 667))
    #expect(simulation.view.alwaysBouncesHorizontally)
  }

  @Test func `rising past the trigger line begins, at once and without moving anything`() {
    var simulation = Scenes.autoTrailer()
    #expect(simulation.run(.offset(x: 684)).isEmpty)
    #expect(simulation.run(.offset(x: 685)) == [.trailer(.refreshing)])

    #expect(simulation.view.offset.x == 685)
    #expect(simulation.view.inset == EdgeInsets(right: 60))
    #expect(simulation.run(.endRefreshing(.trailer)) == [.trailer(.endCompletion)])
    #expect(simulation.state(.trailer) == .idle)
  }

  @Test func `falling back or scrolling up and down begins nothing`() {
    var simulation = Scenes.autoTrailer()
    simulation.run(.configure(.trailer, .automaticallyRefreshes(false)), .offset(x: 700))
    simulation.run(.configure(.trailer, .automaticallyRefreshes(true)))
    #expect(simulation.run(.offset(x: 690), .offset(y: 500)).isEmpty)
  }

  @Test(arguments: [(0.0, 625.0), (0.5, 655), (-2, 505)])
  func `the trigger percent moves the line`(percent: Double, line: Double) {
    var simulation = Scenes.autoTrailer(.symbols, .triggerPercent(percent))
    #expect(simulation.run(.offset(x: line - 1)).isEmpty)
    #expect(simulation.run(.offset(x: line)) == [.trailer(.refreshing)])
  }

  @Test func `one drag begins once unless it may more often`() {
    var simulation = Scenes.autoTrailer()
    simulation.drag(x: 690)
    simulation.run(.endRefreshing(.trailer), .offset(x: 680))
    #expect(simulation.run(.offset(x: 695)).isEmpty)
    #expect(simulation.autoTrailer?.remainingTriggers == 0)

    simulation.run(.configure(.trailer, .autoTriggerTimes(-1)))
    #expect(simulation.run(.offset(x: 696)) == [.trailer(.refreshing)])
  }

  @Test func `the end of a pan begins, also where scrolling may not`() {
    var simulation = Scenes.autoTrailer(.symbols, .automaticallyRefreshes(false))
    simulation.drag(x: 690)
    #expect(simulation.run(.pan(.ended)) == [.trailer(.refreshing)])
  }

  @Test func `narrow content begins at the end of a pan`() {
    var simulation = Scenes.autoTrailer(content: 200)
    simulation.drag(x: 10)
    #expect(simulation.run(.pan(.ended)) == [.trailer(.refreshing)])
  }

  @Test func `a tap begins and there may be nothing more`() {
    var simulation = Scenes.autoTrailer()
    #expect(simulation.run(.tap(.trailer)) == [.trailer(.refreshing)])
    simulation.run(.endRefreshingWithNoMoreData(.trailer))
    #expect(simulation.state(.trailer) == .noMoreData)
    #expect(simulation.run(.offset(x: 700)).isEmpty)

    simulation.run(.resetNoMoreData(.trailer))
    #expect(simulation.state(.trailer) == .idle)
  }

  @Test func `hidden or taken away it gives its width back`() {
    var simulation = Scenes.autoTrailer()
    simulation.run(.hidden(.trailer, true))
    #expect(simulation.view.inset == EdgeInsets())
    simulation.run(.hidden(.trailer, false))
    #expect(simulation.view.inset == EdgeInsets(right: 60))

    simulation.run(.detach(.trailer))
    #expect(simulation.view.inset == EdgeInsets())
  }

  @Test(arguments: [(Compatibility.corrected, 65.0), (.mjRefresh379, 5)])
  func `the application's right inset comes on top of its width unless the quirk loses it`(
    compatibility: Compatibility, right: Double
  ) {
    var simulation = Scenes.autoTrailer(compatibility: compatibility)
    simulation.run(.contentInset(right: 5))

    #expect(simulation.view.inset.right == right)
  }

  @Test func `a paging host goes back to its page`() {
    var simulation = Scenes.autoTrailer(paging: true)
    simulation.run(.offset(x: 685))
    #expect(simulation.run(.endRefreshing(.trailer)) == [.trailer(.endAnimationBegin)])
    #expect(simulation.view.offset.x == 685 - 60)
    #expect(simulation.run(.advance(seconds: 0.4)) == [.trailer(.endCompletion)])
  }

  @Test func `it has a spinner, which turns while it loads, and no arrow`() {
    var simulation = Scenes.autoTrailer()
    #expect(simulation.presentation.trailer?.arrow == nil)
    #expect(simulation.presentation.trailer?.spinner == nil)
    simulation.run(.tap(.trailer), .advance(seconds: 0.125))
    #expect(simulation.presentation.trailer?.spinner?.phase == 1)

    simulation.run(.endRefreshing(.trailer))
    #expect(simulation.presentation.trailer?.spinner == nil)
  }

  @Test func `its title can be hidden while it loads`() {
    let trailer = Component(
      .autoTrailer, titles: Titles(defaults: [.refreshing: "Loading"]),
      settings: [.hidesRefreshingTitle(true)])
    var simulation = Simulation(SimulationSetup(view: Scenes.view(), components: [trailer]))
    simulation.run(.beginRefreshing(.trailer))
    #expect(simulation[.trailer]?.title == "")
    #expect(simulation[.trailer]?.hidesRefreshingTitle == true)

    simulation.run(.configure(.trailer, .hidesRefreshingTitle(false)))
    #expect(simulation[.trailer]?.title == "Loading")
  }

  @Test func `of two trailers a setup has the later one`() {
    let setup = SimulationSetup(
      view: Scenes.view(), components: [Component(.trailer), Component(.autoTrailer)])

    #expect(setup.components.all.map(\.body.kind) == [.autoTrailer])
  }
}
