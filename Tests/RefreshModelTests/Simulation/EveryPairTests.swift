import RefreshModel
import Testing

/// Every state of every component × every event.
@Suite struct EveryPairTests {
  @Test(arguments: Trial.allCases, [Compatibility.corrected, .mjRefresh379, .mjRefresh3115])
  func `every event in every state leaves everything finite`(
    trial: Trial, compatibility: Compatibility
  ) {
    for state in RefreshState.allCases {
      let start = trial.simulation(in: state, compatibility)
      #expect(start.state(trial.target) == state)
      for event in trial.events {
        var simulation = start
        simulation.apply(event)
        expectSound(simulation, "\(state) × \(event)")
        simulation.run(.window(isAttached: true), .advance(seconds: 10))
        expectSound(simulation, "\(state) × \(event), later")
      }
    }
  }

  @Test(arguments: Trial.allCases)
  func `after every event an end restores the insets`(trial: Trial) {
    for state in RefreshState.allCases {
      let start = trial.simulation(in: state, .corrected)
      for event in trial.events where keepsInset(event, of: trial) {
        var simulation = start
        simulation.apply(event)
        simulation.run(
          .window(isAttached: true), .advance(seconds: 1), .closeSecondFloor,
          .endRefreshing(trial.target), .advance(seconds: 1))
        let expected = trial.simulation(.corrected).view.inset
        #expect(simulation.view.inset == expected, "\(state) × \(event)")
      }
    }
  }

  /// Events after which the insets are those at the start.
  ///
  /// Assigned insets are others, and what loads by itself adds to them while it is there and visible.
  private func keepsInset(_ event: Event, of trial: Trial) -> Bool {
    switch event {
    case .contentInset, .safeArea, .attach: false
    case .hidden, .detach, .configure(_, .automaticallyHidden), .configure(_, .hidesWhenShort):
      trial.retracts
    default: true
    }
  }

  @Test(arguments: Trial.allCases)
  func `after every event callbacks keep their order`(trial: Trial) {
    for state in RefreshState.allCases where state != .refreshing {
      let start = trial.simulation(in: state, .corrected)
      for event in trial.events {
        var simulation = start
        let callbacks = simulation.run(
          event, .beginRefreshing(trial.target), .window(isAttached: true),
          .advance(seconds: 1), .beginRefreshing(trial.target), .endRefreshing(trial.target),
          .advance(seconds: 1), .beginRefreshing(trial.target), .advance(seconds: 1))
        expectOrder(
          callbacks, of: trial.target, retracts: trial.retracts, "\(state) × \(event)")
      }
    }
  }

  @Test(arguments: Trial.allCases)
  func `in every state a begin, a wait and an end lead to idle`(trial: Trial) {
    let hasFloor = trial.target == .header
    for state in RefreshState.allCases where state != .secondFloor || !hasFloor {
      var simulation = trial.simulation(in: state, .corrected)
      simulation.run(.window(isAttached: true), .beginRefreshing(trial.target))
      #expect(simulation.state(trial.target) == .refreshing, "from \(state)")
      simulation.run(.advance(seconds: 1), .endRefreshing(trial.target), .advance(seconds: 1))
      #expect(simulation.state(trial.target) == .idle, "from \(state)")
    }
  }

  @Test(arguments: Trial.allCases)
  func `in every state an end is an end or nothing`(trial: Trial) {
    for state in RefreshState.allCases {
      var simulation = trial.simulation(in: state, .corrected)
      simulation.run(.endRefreshing(trial.target))
      let stays = state == .noMoreData || state == .secondFloor && trial.target == .header
      #expect(simulation.state(trial.target) == (stays ? state : .idle), "from \(state)")
    }
  }
}
