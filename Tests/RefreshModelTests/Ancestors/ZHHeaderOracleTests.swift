import Foundation
import RefreshModel
import Testing

/// A thousand scripts of the header of ZHRefresh, or some times as many if `PULLPROOF_SEEDS` says how
/// often, each turn compared with ``ZHHeaderOracle``.
@Suite struct ZHHeaderOracleTests {
  private static let seeds: [Range<Int>] = {
    let factor = ProcessInfo.processInfo.environment["PULLPROOF_SEEDS"].flatMap(Int.init) ?? 1
    return stride(from: 0, to: 1000 * factor, by: 50).map { $0..<$0 + 50 }
  }()

  @Test(arguments: seeds)
  func `a header does in every turn what the rule says`(seeds: Range<Int>) {
    for seed in seeds {
      var dice = Dice(seed: seed)
      let top = dice.pick([0.0, 20, 64, 91.5])
      let height = dice.pick([0.0, 300, 900, 3000])
      var oracle = ZHHeaderOracle(top: top, contentHeight: height)
      var simulation = Simulation(
        SimulationSetup(
          view: Scenes.view(
            content: ScrollExtent(width: 375, height: height),
            inset: EdgeInsets(top: top, bottom: 34)),
          components: [Component(.zhHeader)],
          compatibility: dice.pick([.corrected, .corrected, .mjRefresh379])))
      let isLiteral = simulation.compatibility == .mjRefresh379
      for turn in 0..<120 {
        let event = Self.event(&dice, assignsInsets: !isLiteral)
        oracle.apply(event)
        let line = simulation.apply(event)
        guard let fault = Self.difference(of: line, from: oracle, isLiteral) else { continue }
        Issue.record("seed \(seed), turn \(turn): \(fault)")
        break
      }
    }
  }

  /// What isn't as the rule says; nil for nothing.
  ///
  /// The presets of MJRefresh also call after an end, and keep the inset of a header that is taken away.
  private static func difference(
    of line: TraceLine, from oracle: ZHHeaderOracle, _ isLiteral: Bool
  ) -> String? {
    if abs(line.offset.y - oracle.offset) > 1e-6 {
      return "offset \(line.offset.y), not \(oracle.offset)"
    }
    if abs(line.inset.top - oracle.top) > 1e-6 {
      return "inset \(line.inset.top), not \(oracle.top)"
    }
    if let state = line.header?.state, state != oracle.status {
      return "\(state), not \(oracle.status)"
    }
    let calls = line.callbacks.filter { $0.name == .refreshing }.count
    return isLiteral || calls == oracle.callCount ? nil : "\(calls) calls, not \(oracle.callCount)"
  }

  private static func event(_ dice: inout Dice, assignsInsets: Bool) -> Event {
    switch dice.roll(0...29) {
    case 0...7: .offset(y: Double(dice.roll(-300...100)))
    case 8...10: .offset(y: Double(dice.roll(-1300...(-500))) / 10)
    case 11: .offset(y: Double(dice.roll(0...2500)))
    case 12...14: .pan(.began)
    case 15: .pan(.changed)
    case 16...17: .pan(.ended)
    case 18: .pan(dice.pick([.cancelled, .failed]))
    case 19: .beginRefreshing(.header)
    case 20...22: .endRefreshing(.header)
    case 23 where assignsInsets: .contentInset(top: Double(dice.roll(0...120)))
    case 24: .contentSize(height: dice.pick([0, 300, 900, 3000]))
    case 25 where assignsInsets: dice.pick([.detach(.header), .attach(Component(.zhHeader))])
    case 26: .viewport(width: 375, height: dice.pick([375, 667]))
    default: .advance(seconds: Double(dice.roll(0...5)) / 10)
    }
  }
}
