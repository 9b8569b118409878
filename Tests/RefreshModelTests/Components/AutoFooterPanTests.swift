import RefreshModel
import Testing

@Suite struct AutoFooterPanTests {
  @Test(arguments: [(-63.9, RefreshState.refreshing), (-64, .idle), (-64.1, .idle)])
  func `short content refreshes when a pan ends beyond rest`(
    y: Double, state: RefreshState
  ) {
    var simulation = Scenes.auto(content: 300)
    simulation.drag(to: y)
    simulation.run(.pan(.ended))

    #expect(simulation.state(.footer) == state)
  }

  @Test(arguments: [(311.0, RefreshState.refreshing), (310.9, .idle)])
  func `long content refreshes when a pan ends with the footer fully shown`(
    y: Double, state: RefreshState
  ) {
    var simulation = Scenes.auto(.symbols, .automaticallyRefreshes(false))
    simulation.drag(to: y)
    simulation.run(.pan(.ended))

    #expect(simulation.state(.footer) == state, "automatic refreshing isn't consulted")
  }

  @Test func `the percent doesn't move the line of a pan's end`() {
    var simulation = Scenes.auto(
      .symbols, .automaticallyRefreshes(false), .triggerPercent(-5))
    simulation.drag(to: 200)
    simulation.run(.pan(.ended))

    #expect(simulation.state(.footer) == .idle)
  }

  @Test(arguments: [PanState.cancelled, .failed, .changed, .possible])
  func `other pan states begin nothing`(pan: PanState) {
    var simulation = Scenes.auto(content: 300)
    simulation.drag(to: 0)
    simulation.run(.pan(pan))

    #expect(simulation.state(.footer) == .idle)
  }

  @Test func `one drag begins one refresh`() {
    var simulation = Scenes.auto()
    simulation.drag(to: 311)
    simulation.run(.endRefreshing(.footer), .offset(y: 320))
    #expect(simulation.state(.footer) == .idle)
    #expect(simulation.autoFooter?.remainingTriggers == 0)

    simulation.run(.pan(.ended))
    #expect(simulation.state(.footer) == .idle, "the end of the same drag has no budget either")
    simulation.drag(to: 330)
    #expect(simulation.state(.footer) == .refreshing, "the next drag has a new one")
  }

  @Test(arguments: [1, 2, 5])
  func `a budget allows so many refreshes in one drag`(times: Int) {
    var simulation = Scenes.auto(.symbols, .autoTriggerTimes(times))
    simulation.run(.pan(.began))
    var refreshes = 0
    for step in 1...10 {
      refreshes += simulation.run(.offset(y: 311 + Double(step))).count
      simulation.run(.endRefreshing(.footer))
    }

    #expect(refreshes == times)
  }

  @Test func `minus one is without limit`() {
    var simulation = Scenes.auto(.symbols, .autoTriggerTimes(AutoComponent.unlimited))
    simulation.run(.pan(.began))
    for step in 1...10 {
      #expect(simulation.run(.offset(y: 311 + Double(step))) == [.footer(.refreshing)])
      simulation.run(.endRefreshing(.footer))
    }
    #expect(simulation.autoFooter?.remainingTriggers == -1)
  }

  @Test(arguments: [0, -2, Int.min])
  func `other numbers without anything left refuse every drag`(times: Int) {
    var simulation = Scenes.auto(.symbols, .autoTriggerTimes(times))
    simulation.drag(to: 400)

    #expect(simulation.state(.footer) == .idle)
  }

  @Test func `inertia costs nothing`() {
    var simulation = Scenes.auto()
    simulation.run(.pan(.began), .pan(.ended))
    for step in 1...3 {
      #expect(simulation.run(.offset(y: 311 + Double(step))) == [.footer(.refreshing)])
      simulation.run(.endRefreshing(.footer))
    }
    #expect(simulation.autoFooter?.remainingTriggers == 1)
  }

  @Test func `ending with no more data spends the budget too`() {
    var simulation = Scenes.auto()
    simulation.drag(to: 311)
    simulation.run(.endRefreshingWithNoMoreData())

    #expect(simulation.autoFooter?.remainingTriggers == 0)
    #expect(simulation.autoFooter?.isTriggeredByDrag == false)
  }

  @Test func `setting the number renews the budget`() {
    var simulation = Scenes.auto()
    simulation.drag(to: 311)
    simulation.run(.endRefreshing(.footer), .configure(.footer, .autoTriggerTimes(3)))

    #expect(simulation.autoFooter?.remainingTriggers == 3)
  }

  @Test func `a pan that begins during a refresh renews nothing`() {
    var simulation = Scenes.auto()
    simulation.drag(to: 311)
    simulation.run(.endRefreshing(.footer), .tap(.footer), .pan(.ended), .pan(.began))

    #expect(simulation.autoFooter?.remainingTriggers == 0)
  }

  @Test func `a tap needs no budget`() {
    var simulation = Scenes.auto()
    simulation.drag(to: 311)
    simulation.run(.endRefreshing(.footer))

    #expect(simulation.run(.tap(.footer)) == [.footer(.refreshing)])
  }

  @Test func `a tap begins only when idle`() {
    for state in RefreshState.allCases where state != .idle {
      var simulation = Scenes.auto()
      simulation.run(.setState(.footer, state))
      #expect(simulation.run(.tap(.footer)).isEmpty)
      #expect(simulation.state(.footer) == state)
    }
  }

  @Test(arguments: [
    Event.hidden(.footer, true), .configure(.footer, .isInteractionEnabled(false)),
  ])
  func `what can't be touched can't be tapped`(event: Event) {
    var simulation = Scenes.auto()
    simulation.run(event, .tap(.footer))

    #expect(simulation.state(.footer) == .idle)
  }

  @Test func `taps elsewhere do nothing`() {
    var simulation = Scenes.all(footer: Component(.backFooter))
    let before = simulation.traceLine

    for target in Target.allCases { #expect(simulation.apply(.tap(target)) == before) }
  }
}
