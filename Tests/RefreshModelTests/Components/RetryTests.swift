import RefreshModel
import Testing

/// Taps and pulls that try again what has failed.
@Suite struct RetryTests {
  private func failed(_ trial: Trial, retries: Bool = true) -> Simulation {
    var simulation = trial.simulation(.corrected)
    // At the content's start ZHRefresh's footer is transparent and takes no taps.
    if trial == .zhFooter { simulation.run(.offset(y: -60)) }
    simulation.run(
      .configure(trial.target, .resultHoldTime(1)),
      .configure(trial.target, .retriesOnTap(retries)), .beginRefreshing(trial.target),
      .advance(seconds: 1), .endRefreshing(trial.target, result: .failed))
    return simulation
  }

  @Test(arguments: Trial.allCases)
  func `a tap on what has failed begins again`(trial: Trial) {
    var simulation = failed(trial)
    simulation.run(.tap(trial.target))
    #expect(simulation.state(trial.target) == .refreshing)

    simulation.run(.advance(seconds: 5))
    #expect(simulation.state(trial.target) == .refreshing)
  }

  @Test(arguments: Trial.allCases)
  func `a tap does nothing where retries are off or no touch arrives`(trial: Trial) {
    var off = failed(trial, retries: false)
    off.run(.tap(trial.target))
    #expect(off.state(trial.target) == .failed)

    var untouched = failed(trial)
    untouched.run(.configure(trial.target, .isInteractionEnabled(false)), .tap(trial.target))
    #expect(untouched.state(trial.target) == .failed)
  }

  @Test(arguments: Trial.allCases, [RefreshResult.succeeded, .cancelled])
  func `only a failure is tried again`(trial: Trial, result: RefreshResult) {
    var simulation = failed(trial)
    simulation.run(
      .beginRefreshing(trial.target), .endRefreshing(trial.target, result: result),
      .tap(trial.target))

    #expect(simulation.state(trial.target) == result.state)
    simulation.run(.advance(seconds: 1))
    #expect(simulation.state(trial.target) == .idle)
  }

  @Test(arguments: [Trial.header, .boundsHeader, .leader])
  func `at the start a failure is forgotten after its time, and a tap comes too late`(trial: Trial)
  {
    var simulation = failed(trial)
    simulation.run(.advance(seconds: 1), .tap(trial.target))

    #expect(simulation.state(trial.target) == .idle)
  }

  @Test(arguments: [Trial.autoFooter, .backFooter, .trailer, .autoTrailer])
  func `at the end a failure stays, without its room, until it is tapped`(trial: Trial) {
    var simulation = failed(trial)
    let callbacks = simulation.run(.advance(seconds: 1), .advance(seconds: 60))
    #expect(callbacks.last?.name == .endCompletion)
    #expect(simulation.state(trial.target) == .failed)
    #expect(simulation.view.inset == trial.simulation(.corrected).view.inset)

    simulation.run(.tap(trial.target), .advance(seconds: 1))
    #expect(simulation.state(trial.target) == .refreshing)
    simulation.run(.endRefreshing(trial.target), .advance(seconds: 1))
    #expect(simulation.state(trial.target) == .idle)
    #expect(simulation.view.inset == trial.simulation(.corrected).view.inset)
  }

  @Test(arguments: [Trial.autoFooter, .backFooter, .trailer, .autoTrailer])
  func `a plain end takes a failure away that stays`(trial: Trial) {
    var simulation = failed(trial)
    simulation.run(.advance(seconds: 2))

    #expect(simulation.run(.endRefreshing(trial.target), .advance(seconds: 2)).isEmpty)
    #expect(simulation.state(trial.target) == .idle)
  }

  @Test func `a back footer that has failed is pulled like an idle one`() {
    var simulation = failed(.backFooter)
    simulation.run(.advance(seconds: 2))
    simulation.drag(to: 311)
    #expect(simulation.state(.footer) == .failed)
    #expect(simulation.percent(.footer) == 1)
    simulation.run(.offset(y: 312))
    #expect(simulation.state(.footer) == .pulling)

    simulation.run(.offset(y: 300))
    #expect(simulation.state(.footer) == .idle, "given up, it is forgotten")
    simulation.run(.offset(y: 330), .pan(.ended), .offset(y: 330))
    #expect(simulation.state(.footer) == .refreshing)
  }

  @Test func `an auto footer that has failed is tried by the next drag, not by gliding`() {
    // The trigger line is at 900 + 34 + 44 − 667 = 311.
    var simulation = failed(.autoFooter)
    simulation.run(.advance(seconds: 2), .offset(y: 310), .offset(y: 320))
    #expect(simulation.state(.footer) == .failed)

    simulation.run(.offset(y: 300), .pan(.began), .offset(y: 312))
    #expect(simulation.state(.footer) == .refreshing)
  }

  @Test func `a drag that has spent its budget doesn't try again`() {
    var simulation = Scenes.auto(.symbols, .resultHoldTime(0), .retriesOnTap(true))
    simulation.drag(to: 312)
    simulation.run(.endRefreshing(.footer, result: .failed), .offset(y: 300), .offset(y: 313))
    #expect(simulation.state(.footer) == .failed)

    simulation.run(.pan(.ended), .pan(.began), .offset(y: 300), .offset(y: 313))
    #expect(simulation.state(.footer) == .refreshing)
  }
}
