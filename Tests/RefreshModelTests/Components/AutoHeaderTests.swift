import RefreshModel
import Testing

/// The auto footer's rules turned over, at the top of a chat of 900 points.
///
/// T = 64 and h = 44, so the top inset is 108: content rests at y −108…267, the header is out of sight
/// above −64 and fully shown at −108.
@Suite struct AutoHeaderTests {
  private static func chat(
    _ settings: Setting..., content height: Double = 900, paging: Bool = false,
    compatibility: Compatibility = .corrected
  ) -> Simulation {
    var simulation = Simulation(
      SimulationSetup(
        view: Scenes.view(content: ScrollExtent(width: 375, height: height), paging: paging),
        components: [Component(.autoHeader, settings: settings)], compatibility: compatibility))
    // A chat begins at its end.
    if height > 667 { simulation.run(.offset(y: height + 34 - 667)) }
    return simulation
  }

  @Test func `an auto header holds its height in the top inset and stands above the content`() {
    let simulation = Self.chat()

    #expect(simulation.view.inset == EdgeInsets(top: 108, bottom: 34))
    #expect(simulation.view.offset.y == 267)
    #expect(simulation.bounds(.header) == ComponentBounds(x: 0, y: -44, width: 375, height: 44))
  }

  @Test func `scrolling up to where it is fully shown begins, at once and without moving anything`()
  {
    var simulation = Self.chat()
    #expect(simulation.run(.offset(y: -107)).isEmpty)
    #expect(simulation.run(.offset(y: -108)) == [.header(.refreshing)])

    #expect(simulation.view.offset.y == -108)
    #expect(simulation.view.inset == EdgeInsets(top: 108, bottom: 34))
    #expect(simulation.run(.endRefreshing(.header)) == [.header(.endCompletion)])
    #expect(simulation.state(.header) == .idle)
  }

  /// At 0 % the content's first line meets the bar, and at −200 % that is 88 points away.
  @Test(arguments: [(1.0, -108.0), (0.5, -86), (0, -64), (-2, 24)])
  func `the trigger percent moves the line`(percent: Double, line: Double) {
    var simulation = Self.chat(.triggerPercent(percent))
    #expect(simulation.run(.offset(y: line + 1)).isEmpty)
    #expect(simulation.run(.offset(y: line)) == [.header(.refreshing)])
  }

  @Test func `scrolling down begins nothing`() {
    var simulation = Self.chat(.automaticallyRefreshes(false))
    simulation.run(.offset(y: -120), .configure(.header, .automaticallyRefreshes(true)))
    #expect(simulation.run(.offset(y: -110), .offset(y: -109)).isEmpty)
  }

  @Test(arguments: [(-108.0, 192.0), (-64, 236), (40, 340)])
  func `300 points of earlier items leave what is seen where it was`(from: Double, to: Double) {
    var simulation = Self.chat()
    simulation.run(.offset(y: -108), .offset(y: from))
    #expect(simulation.state(.header) == .refreshing)

    simulation.run(.contentSize(height: 1200))
    #expect(simulation.view.offset.y == to)
    simulation.run(.endRefreshing(.header), .advance(seconds: 1))
    #expect(simulation.view.offset.y == to)
    #expect(simulation.presentation.offset.y == to)
  }

  @Test func `items that come when nothing loads come below`() {
    var simulation = Self.chat()
    simulation.run(.offset(y: 100), .contentSize(height: 1200))
    #expect(simulation.view.offset.y == 100)

    simulation.run(.offset(y: -108), .contentSize(height: 1100))
    #expect(simulation.view.offset.y == -108)
  }

  @Test func `a finger goes on from the new offset`() throws {
    let frames = Self.chat().play(
      .drag(by: 375, seconds: 0.1), .event(.contentSize(height: 1200)),
      .event(.endRefreshing(.header)), .drag(by: -50, seconds: 0.1))

    #expect(frames.callbacks == [.header(.refreshing), .header(.endCompletion)])
    #expect(isClose(frames.last?.view.offset.y, -108 + 300 + 50))
  }

  @Test func `one drag begins once unless it may more often`() {
    var simulation = Self.chat()
    simulation.drag(to: -108)
    simulation.run(.endRefreshing(.header), .offset(y: -90))
    #expect(simulation.run(.offset(y: -110)).isEmpty)

    simulation.run(.configure(.header, .autoTriggerTimes(-1)))
    #expect(simulation.run(.offset(y: -111)) == [.header(.refreshing)])
  }

  @Test func `the end of a pan begins, also where scrolling may not`() {
    var simulation = Self.chat(.automaticallyRefreshes(false))
    simulation.drag(to: -108)
    #expect(simulation.run(.pan(.ended)) == [.header(.refreshing)])
  }

  @Test func `content that is all in view begins when it is pulled down and let go`() {
    var simulation = Self.chat(content: 200)
    #expect(simulation.view.offset.y == -108)
    simulation.drag(to: -118)
    #expect(simulation.state(.header) == .idle)
    #expect(simulation.run(.pan(.ended)) == [.header(.refreshing)])
  }

  @Test func `a pan that ends at rest begins nothing`() {
    var simulation = Self.chat(content: 200)
    simulation.drag(to: -108)
    #expect(simulation.run(.pan(.ended)).isEmpty)
  }

  @Test func `a far trigger doesn't load while content is pulled past its end`() {
    var simulation = Self.chat(.triggerPercent(-20))
    // The line is at −64 + 880 = 816, and content ends at 267.
    simulation.run(.offset(y: 300))
    #expect(simulation.run(.offset(y: 280)).isEmpty)
    #expect(simulation.run(.offset(y: 266)) == [.header(.refreshing)])
  }

  @Test func `a tap begins, and when all is loaded nothing does`() {
    var simulation = Self.chat()
    #expect(simulation.run(.tap(.header)) == [.header(.refreshing)])
    simulation.run(.endRefreshingWithNoMoreData(.header))
    #expect(simulation.state(.header) == .noMoreData)
    #expect(simulation.run(.offset(y: -108), .tap(.header)).isEmpty)
    simulation.run(.resetNoMoreData(.header))
    #expect(simulation.state(.header) == .idle)
  }

  @Test func `hidden or taken away it gives its room back`() {
    var simulation = Self.chat()
    simulation.run(.hidden(.header, true))
    #expect(simulation.view.inset == Scenes.inset)
    simulation.run(.hidden(.header, false))
    #expect(simulation.view.inset.top == 108)
    simulation.run(.detach(.header))
    #expect(simulation.view.inset == Scenes.inset)
  }

  @Test func `a height of its own moves it, its room and its line`() {
    var simulation = Self.chat(.lengths(60))
    #expect(simulation.bounds(.header)?.y == -60)
    #expect(simulation.view.inset.top == 124)
    #expect(simulation.run(.offset(y: -123)).isEmpty)
    #expect(simulation.run(.offset(y: -124)) == [.header(.refreshing)])
  }

  @Test func `a paging host stays on its page`() {
    var simulation = Self.chat(paging: true)
    simulation.run(.offset(y: -108), .contentSize(height: 1200), .endRefreshing(.header))
    #expect(simulation.view.offset.y == 192)
  }

  @Test func `it never begins with the footer's pull, and both may load`() {
    var simulation = Simulation(
      SimulationSetup(
        view: Scenes.view(), components: [Component(.autoHeader), Component(.autoFooter)]))
    #expect(simulation.run(.offset(y: 311)) == [.footer(.refreshing)])
    #expect(simulation.run(.offset(y: -108)) == [.header(.refreshing)])
  }

  /// A point of the content stays at the same place on the screen, whatever is inserted while it loads.
  @Test(arguments: 0..<40)
  func `an auto header never moves what is seen`(seed: Int) {
    var dice = Dice(seed: seed)
    var simulation = Self.chat(.triggerPercent(Double.random(in: -2...1, using: &dice)))
    var (height, above) = (900.0, 0.0)
    for _ in 0..<30 {
      let seen = simulation.view.offset.y - above
      switch Int.random(in: 0..<4, using: &dice) {
      case 0:
        let y = Double.random(in: -108...(height - 633), using: &dice)
        simulation.run(.offset(y: y))
        continue
      case 1:
        let growth = Double.random(in: 0...500, using: &dice)
        if simulation.state(.header) == .refreshing { above += growth }
        height += growth
        simulation.run(.contentSize(height: height))
      case 2: simulation.run(.endRefreshing(.header))
      default: simulation.run(.advance(seconds: 0.3), .beginRefreshing(.header))
      }
      #expect(isClose(simulation.view.offset.y - above, seen, within: 1e-6))
      #expect(simulation.presentation.offset == simulation.view.offset)
    }
  }
}
