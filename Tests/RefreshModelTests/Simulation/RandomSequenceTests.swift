import Foundation
import RefreshModel
import Testing

/// A thousand scripts of two hundred turns, each drawn by a generator from its seed, or some times
/// as many if `PULLPROOF_SEEDS` says how often.
@Suite struct RandomSequenceTests {
  /// Seeds in shares that can be tried side by side.
  private static let wild = shares(of: 600, from: 0)
  private static let orderly = shares(of: 400, from: 1_000_000)

  private static func shares(of count: Int, from start: Int) -> [Range<Int>] {
    let factor = ProcessInfo.processInfo.environment["PULLPROOF_SEEDS"].flatMap(Int.init) ?? 1
    return stride(from: start, to: start + count * factor, by: 50).map { $0..<$0 + 50 }
  }

  @Test(arguments: wild)
  func `any sequence of events leaves everything finite`(seeds: Range<Int>) {
    let events = Trial.allCases.flatMap(\.events)
    for seed in seeds {
      var dice = Dice(seed: seed)
      var setup = RandomScript(seed: seed).setup
      setup.compatibility = seed.isMultiple(of: 2) ? .corrected : .mjRefresh379
      var simulation = Simulation(setup)
      var fault: String?
      for _ in 0..<200 where fault == nil {
        fault = unsoundness(of: simulation.apply(dice.pick(events)))
      }
      #expect(fault ?? unsoundness(of: simulation) == nil, "seed \(seed)")
    }
  }

  @Test(arguments: orderly)
  func `any sequence of gestures and calls keeps callbacks in order and restores insets`(
    seeds: Range<Int>
  ) {
    for seed in seeds {
      var script = RandomScript(seed: seed)
      var simulation = Simulation(script.setup)
      var callbacks: [Callback] = []
      var fault: String?
      for _ in 0..<200 where fault == nil {
        let line = simulation.apply(turn: script.turn())
        fault = unsoundness(of: line)
        callbacks += line.callbacks
      }
      for event in RandomScript.ending { callbacks += simulation.apply(event).callbacks }
      for target in simulation.targets where fault == nil {
        let retracts = simulation[target]?.body.kind.loadsByItself == false
        fault = disorder(in: callbacks, of: target, retracts: retracts)
      }
      #expect(fault ?? unsoundness(of: simulation) == nil, "seed \(seed)")
      let expected = simulation.restingInset(over: script.setup.view.inset)
      #expect(isClose(simulation.view.inset, expected), "seed \(seed)")
    }
  }

  /// Insets are equal but for the last bits of their sums.
  private func isClose(_ left: EdgeInsets, _ right: EdgeInsets) -> Bool {
    Edge.allCases.allSatisfy { abs(left[$0] - right[$0]) < 1e-6 }
  }

  @Test func `nested notifications come to an end`() {
    // Everything armed at once and let go: each begin moves the offset under the others.
    for compatibility in [Compatibility.corrected, .mjRefresh379] {
      var simulation = Scenes.all(
        footer: Component(.backFooter), leader: Component(.leader), compatibility: compatibility)
      for state in [RefreshState.pulling, .pullingToSecondFloor] {
        for target in Target.allCases { simulation.run(.setState(target, state)) }
        simulation.run(.contentSize(width: 0, height: 0), .offset(x: 1000, y: -1000))
        simulation.run(.offset(x: 1000, y: 1000), .offset(x: 0, y: 0))
        expectSound(simulation)
        for target in Target.allCases { simulation.run(.setState(target, state)) }
        simulation.run(.viewport(width: 1, height: 1), .offset(x: 5, y: -64.5))
        expectSound(simulation)
      }
    }
  }
}
