import RefreshModel
import Testing

@Suite struct TimeLimitTests {
  private func begun(_ trial: Trial, _ settings: Setting...) -> Simulation {
    var simulation = trial.simulation(.corrected)
    for setting in settings { simulation.run(.configure(trial.target, setting)) }
    simulation.run(.beginRefreshing(trial.target))
    return simulation
  }

  @Test(arguments: Trial.allCases)
  func `a refresh that takes too long has failed`(trial: Trial) {
    var simulation = begun(trial, .refreshTimeLimit(5), .resultHoldTime(1))
    simulation.run(.advance(seconds: 4.9))
    #expect(simulation.state(trial.target) == .refreshing)
    simulation.run(.advance(seconds: 0.1))
    #expect(simulation.state(trial.target) == .failed)

    simulation.run(.advance(seconds: 1))
    #expect(simulation.state(trial.target) == .idle)
    #expect(simulation.updateTimes.isEmpty)
  }

  @Test(arguments: Trial.allCases)
  func `where results are ignored a refresh that takes too long just ends`(trial: Trial) {
    var simulation = begun(trial, .refreshTimeLimit(5))
    let callbacks = simulation.run(.advance(seconds: 5), .advance(seconds: 1))

    #expect(simulation.state(trial.target) == .idle)
    #expect(callbacks.last?.name == .endCompletion)
    #expect(simulation.view.inset == trial.simulation(.corrected).view.inset)
  }

  @Test(arguments: Trial.allCases)
  func `each refresh has a time of its own`(trial: Trial) {
    var simulation = begun(trial, .refreshTimeLimit(5))
    simulation.run(
      .advance(seconds: 1), .endRefreshing(trial.target), .advance(seconds: 1),
      .beginRefreshing(trial.target), .advance(seconds: 4.9))
    #expect(simulation.state(trial.target) == .refreshing)

    simulation.run(.advance(seconds: 0.1))
    #expect(simulation.state(trial.target) == .idle)
  }

  @Test func `a limit within the begin's animation ends the refresh before it calls`() {
    var simulation = begun(.header, .refreshTimeLimit(0.1))
    let callbacks = simulation.run(.advance(seconds: 2))

    #expect(callbacks == [.header(.endAnimationBegin), .header(.endCompletion)])
    #expect(simulation.view.inset.top == 64)
  }

  @Test(arguments: [nil, 0, -3])
  func `without a usable limit a refresh takes as long as it takes`(limit: Double?) {
    var simulation = begun(.header, .refreshTimeLimit(5), .refreshTimeLimit(limit))
    simulation.run(.advance(seconds: 31_536_000))

    #expect(simulation.state(.header) == .refreshing)
  }
}
