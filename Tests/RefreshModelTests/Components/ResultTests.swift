import RefreshModel
import Testing

/// Ends that tell how the refresh has ended, and what is shown of it.
@Suite struct ResultTests {
  /// A trial whose component shows results for a second, with a refresh under way.
  private func refreshing(_ trial: Trial, hold: Double? = 1) -> Simulation {
    var simulation = trial.simulation(.corrected)
    simulation.run(
      .configure(trial.target, .resultHoldTime(hold)), .beginRefreshing(trial.target),
      .advance(seconds: 0.3))
    return simulation
  }

  private func names(_ callbacks: [Callback]) -> [Callback.Name] {
    callbacks.map(\.name)
  }

  @Test(arguments: Trial.allCases, RefreshResult.allCases)
  func `a result is shown for its time and then retracts like any end`(
    trial: Trial, result: RefreshResult
  ) {
    var simulation = refreshing(trial)
    let held = simulation.view
    #expect(simulation.run(.endRefreshing(trial.target, result: result)).isEmpty)
    #expect(simulation.state(trial.target) == result.state)
    #expect(simulation.run(.advance(seconds: 0.99)).isEmpty)
    #expect(simulation.view == held, "the room stays")
    #expect(simulation.state(trial.target) == result.state)

    let begun = simulation.run(.advance(seconds: 0.01))
    #expect(simulation.state(trial.target) == .idle)
    let over = simulation.run(.advance(seconds: 0.5))
    let expected: [Callback.Name] =
      !trial.retracts ? [.endCompletion] : [.endAnimationBegin, .endCompletion]
    #expect(names(begun + over) == expected)
    #expect(simulation.view.inset == trial.simulation(.corrected).view.inset)
    if trial.retracts { #expect(simulation.percent(trial.target) == 0) }
  }

  @Test(arguments: Trial.allCases, RefreshResult.allCases)
  func `where results are ignored an end with one is a plain end`(
    trial: Trial, result: RefreshResult
  ) {
    var told = refreshing(trial, hold: nil)
    var plain = told
    #expect(
      told.apply(.endRefreshing(trial.target, result: result))
        == plain.apply(.endRefreshing(trial.target)))
    #expect(told.apply(.advance(seconds: 1)) == plain.apply(.advance(seconds: 1)))
    #expect(told == plain)
  }

  @Test(arguments: [0, -1])
  func `a hold time of nothing retracts in the same turn`(hold: Double) {
    var simulation = refreshing(.header, hold: hold)

    #expect(
      simulation.run(.endRefreshing(.header, result: .succeeded)) == [.header(.endAnimationBegin)])
    #expect(simulation.state(.header) == .idle)
  }

  @Test(arguments: Trial.allCases)
  func `a result without a refresh is a plain end`(trial: Trial) {
    for state in [RefreshState.idle, .pulling, .willRefresh] {
      var simulation = trial.simulation(in: state, .corrected)
      simulation.run(
        .configure(trial.target, .resultHoldTime(1)),
        .endRefreshing(trial.target, result: .failed))
      #expect(simulation.state(trial.target) == .idle)
    }
  }

  @Test(arguments: Trial.allCases)
  func `the first result stands, and a plain end ends its time`(trial: Trial) {
    var simulation = refreshing(trial)
    simulation.run(
      .endRefreshing(trial.target, result: .cancelled),
      .endRefreshing(trial.target, result: .succeeded))
    #expect(simulation.state(trial.target) == .cancelled)

    let callbacks = simulation.run(.endRefreshing(trial.target), .advance(seconds: 2))
    #expect(simulation.state(trial.target) == .idle)
    #expect(names(callbacks).count { $0 == .endCompletion } == 1, "the hold's own end is void")
  }

  @Test(arguments: Trial.allCases)
  func `a begin while a result is shown reports the end and keeps the room`(trial: Trial) {
    var simulation = refreshing(trial)
    let held = simulation.view
    let told = simulation.run(
      .endRefreshing(trial.target, result: .failed), .advance(seconds: 0.5),
      .beginRefreshing(trial.target))
    let expected: [Callback.Name] =
      !trial.retracts
      ? [.endCompletion, .refreshing] : [.endAnimationBegin, .endCompletion]
    #expect(names(told) == expected)
    #expect(simulation.view.inset == held.inset)
    #expect(simulation.state(trial.target) == .refreshing)

    simulation.run(.advance(seconds: 10))
    #expect(simulation.state(trial.target) == .refreshing, "the former hold is void")
    simulation.run(.endRefreshing(trial.target), .advance(seconds: 1))
    #expect(simulation.view.inset == trial.simulation(.corrected).view.inset)
  }

  @Test(arguments: Trial.allCases)
  func `a begin without a window while a result is shown gives the room back`(trial: Trial) {
    var simulation = refreshing(trial)
    simulation.run(
      .endRefreshing(trial.target, result: .failed), .window(isAttached: false),
      .beginRefreshing(trial.target))
    #expect(simulation.state(trial.target) == .willRefresh)
    #expect(simulation.view.inset == trial.simulation(.corrected).view.inset)

    simulation.run(.window(isAttached: true), .advance(seconds: 1))
    #expect(simulation.state(trial.target) == .refreshing)
    simulation.run(.endRefreshing(trial.target), .advance(seconds: 1))
    #expect(simulation.view.inset == trial.simulation(.corrected).view.inset)
  }

  @Test(arguments: [false, true])
  func `a begin that moves nothing leaves the room of the result to be taken back`(
    animatesBounds: Bool
  ) {
    var simulation = refreshing(animatesBounds ? .boundsHeader : .header)
    simulation.run(
      .pan(.cancelled), .endRefreshing(.header, result: .failed), .beginRefreshing(.header))
    #expect(simulation.view.inset.top == 118)

    simulation.run(.endRefreshing(.header), .advance(seconds: 2))
    #expect(simulation.view.inset.top == 64)
  }

  @Test func `while a header shows a result its inset follows the content`() {
    var simulation = refreshing(.header)
    simulation.run(.endRefreshing(.header, result: .succeeded), .pan(.began), .offset(y: -90))
    #expect(simulation.view.inset.top == 90)
    #expect(simulation[.header]?.body.originalInset.top == 64)

    simulation.run(.advance(seconds: 1))
    #expect(simulation.view.inset.top == 64)
  }

  @Test func `a bounds animation that a result overtakes still makes room`() {
    var simulation = Scenes.header(.symbols, .animatesBounds(true), .resultHoldTime(1))
    simulation.run(
      .beginRefreshing(.header), .advance(seconds: 0.1), .endRefreshing(.header, result: .failed))
    #expect(simulation.run(.advance(seconds: 0.2)).isEmpty, "the refresh was over by then")
    #expect(simulation.view.inset.top == 118)

    simulation.run(.advance(seconds: 2))
    #expect(simulation.view.inset.top == 64)
  }

  @Test(arguments: [Trial.autoFooter, .backFooter, .autoTrailer])
  func `there may be nothing more while a result is shown`(trial: Trial) {
    var simulation = refreshing(trial)
    simulation.run(
      .endRefreshing(trial.target, result: .succeeded),
      .endRefreshingWithNoMoreData(trial.target))
    #expect(simulation.state(trial.target) == .noMoreData)
    #expect(simulation.view.inset == trial.simulation(.corrected).view.inset)

    simulation.run(.advance(seconds: 3))
    #expect(simulation.state(trial.target) == .noMoreData)
  }

  @Test func `only a success, or an end that says nothing, stores the time`() {
    for result in RefreshResult.allCases + [nil] {
      var simulation = refreshing(.header)
      simulation.run(.endRefreshing(.header, result: result))
      let isStored = result == .succeeded || result == nil
      #expect(simulation.updateTimes.isEmpty != isStored)
      #expect(simulation.header?.lastUpdated?.reading?.stored == (isStored ? 0.3 : nil))

      simulation.run(.advance(seconds: 2))
      #expect(simulation.updateTimes.isEmpty != isStored)
      #expect(simulation.header?.lastUpdated?.reading?.stored == (isStored ? 0.3 : nil))
    }
  }

  @Test func `the end of an earlier retraction takes nothing from a result that is shown`() {
    var simulation = Scenes.header(.symbols, .resultHoldTime(1), .automaticallyChangesAlpha(true))
    simulation.run(
      .beginRefreshing(.header), .endRefreshing(.header), .advance(seconds: 0.1),
      .beginRefreshing(.header), .endRefreshing(.header, result: .failed))
    #expect(simulation.run(.advance(seconds: 0.3)) == [.header(.endCompletion)])

    #expect(simulation.percent(.header) == 1)
    #expect(simulation.alpha(.header) == 1)
  }

  @Test func `a hold that has begun runs its time when the setting changes`() {
    var simulation = refreshing(.header)
    simulation.run(
      .endRefreshing(.header, result: .failed), .configure(.header, .resultHoldTime(nil)),
      .advance(seconds: 0.9))
    #expect(simulation.state(.header) == .failed)

    simulation.run(.advance(seconds: 0.1))
    #expect(simulation.state(.header) == .idle)
  }
}
