import Foundation
import RefreshModel
import Testing

/// Ten thousand scripts in which the application assigns insets at any time, or some times as many if
/// `PULLPROOF_SEEDS` says how often.
@Suite struct RandomInsetTests {
  private static let seeds: [Range<Int>] = {
    let factor = ProcessInfo.processInfo.environment["PULLPROOF_SEEDS"].flatMap(Int.init) ?? 1
    return stride(from: 0, to: 10_000 * factor, by: 500).map { $0..<$0 + 500 }
  }()

  @Test(arguments: seeds)
  func `at the end of every script the insets are the application's`(seeds: Range<Int>) {
    for seed in seeds {
      var script = RandomInsetScript(seed: seed)
      var simulation = Simulation(script.setup)
      for _ in 0..<60 { simulation.apply(turn: script.turn()) }
      for event in RandomScript.ending { simulation.apply(event) }
      for target in simulation.targets { simulation.apply(.detach(target)) }

      let difference = Edge.allCases.map { simulation.view.inset[$0] - script.inset[$0] }
      #expect(difference.allSatisfy { abs($0) < 1e-6 }, "seed \(seed): \(difference)")
    }
  }

  @Test(arguments: seeds)
  func `what components add at rest is what they say`(seeds: Range<Int>) {
    for seed in seeds where seed.isMultiple(of: 5) {
      var script = RandomInsetScript(seed: seed)
      var simulation = Simulation(script.setup)
      for turn in 0..<60 {
        simulation.apply(turn: script.turn())
        let wrong = Edge.allCases.filter { edge in
          let added = simulation.targets.compactMap { simulation[$0] }
            .filter { $0.edge == edge }.reduce(0) { $0 + $1.addedInset }
          return abs(simulation.view.inset[edge] - script.inset[edge] - added) > 1e-6
        }
        guard wrong.isEmpty else {
          Issue.record("seed \(seed), turn \(turn): \(wrong)")
          break
        }
      }
    }
  }
}

extension Component {
  /// The edge whose inset it adds to.
  fileprivate var edge: Edge {
    switch target {
    case .header: .top
    case .footer: .bottom
    case .trailer: .right
    case .leader: .left
    }
  }
}

/// A random script that also assigns insets, states and components, with its own account of the
/// insets that the application has assigned.
private struct RandomInsetScript {
  private var script: RandomScript
  private var dice: Dice
  private var safeArea = EdgeInsets()

  /// The application's insets after the turns so far.
  private(set) var inset: EdgeInsets

  var setup: SimulationSetup { script.setup }

  init(seed: Int) {
    script = RandomScript(seed: seed)
    dice = Dice(seed: -1 - seed)
    inset = script.setup.view.inset
  }

  mutating func turn() -> [Event] {
    switch dice.roll(0...11) {
    case 0, 1: [assignment()]
    case 2: [safeAreaChange()]
    case 3: [.viewport(width: 667, height: 375), assignment()]
    case 4: [.hidden(dice.pick(Target.allCases), dice.pick([true, false]))]
    case 5: [replacement()]
    case 6: [.setState(dice.pick(Target.allCases), dice.pick(RefreshState.allCases))]
    default: script.turn()
    }
  }

  private mutating func assignment() -> Event {
    let edge = dice.pick(Edge.allCases)
    let points = Double(dice.roll(-10...100))
    inset[edge] = points
    return switch edge {
    case .top: .contentInset(top: points)
    case .left: .contentInset(left: points)
    case .bottom: .contentInset(bottom: points)
    case .right: .contentInset(right: points)
    }
  }

  private mutating func safeAreaChange() -> Event {
    let (top, bottom) = (Double(dice.roll(0...59)), Double(dice.roll(0...34)))
    inset.top += top - safeArea.top
    inset.bottom += bottom - safeArea.bottom
    (safeArea.top, safeArea.bottom) = (top, bottom)
    return .safeArea(top: top, bottom: bottom)
  }

  private mutating func replacement() -> Event {
    let kinds = ComponentKind.allCases
    return dice.pick([true, false])
      ? .attach(Component(dice.pick(kinds))) : .detach(dice.pick(Target.allCases))
  }
}
