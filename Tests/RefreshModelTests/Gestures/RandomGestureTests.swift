import RefreshModel
import Testing

/// Long gestures, drawn by a generator with a seed.
@Suite struct RandomGestureTests {
  private static func simulation(_ seed: Int) -> Simulation {
    Scenes.all(footer: seed % 2 == 0 ? Component(.autoFooter) : Component(.backFooter))
  }

  private static func number(_ range: ClosedRange<Int>, _ dice: inout Dice) -> Double {
    Double(Int.random(in: range, using: &dice))
  }

  /// A step that a finger, an application or time can cause.
  private static func step(_ dice: inout Dice) -> GestureStep {
    let target = Target.allCases.randomElement(using: &dice) ?? .header
    let axis: Axis = Int.random(in: 0..<4, using: &dice) == 0 ? .horizontal : .vertical
    let seconds = number(0...30, &dice) / 100
    switch Int.random(in: 0..<20, using: &dice) {
    case 0..<6: return .drag(by: number(-900...900, &dice), along: axis, seconds: seconds)
    case 6: return .hold(seconds: seconds)
    case 7..<11: return .release(velocity: number(-4000...4000, &dice))
    case 11: return .wait(seconds: seconds)
    case 12: return .settle
    case 13: return .event(.beginRefreshing(target))
    case 14..<16: return .event(.endRefreshing(target))
    case 16: return .event(.pan(PanState.allCases.randomElement(using: &dice) ?? .began))
    case 17: return .event(.offset(y: number(-300...900, &dice)))
    case 18: return .event(.configure(.header, .animatesBounds(Bool.random(using: &dice))))
    default: return .event(.window(isAttached: Bool.random(using: &dice)))
    }
  }

  /// What brings every component to rest.
  private static let ending: [GestureStep] =
    [.release(), .event(.pan(.failed)), .event(.window(isAttached: true)), .settle]
    + Target.allCases.map { .event(.endRefreshing($0)) } + [.settle]

  private static func steps(_ seed: Int, count: Int) -> [GestureStep] {
    var dice = Dice(seed: seed)
    return (0..<count).map { _ in step(&dice) } + ending
  }

  @Test(arguments: 0..<8)
  func `any gesture ends, with finite numbers, insets restored and content at rest`(
    block: Int
  ) throws {
    for seed in block * 6..<block * 6 + 6 {
      let simulation = Self.simulation(seed)
      let rate = [10, 24, 60][seed % 3]
      var callbacks: [Callback] = []
      var last: GesturePlayback.Tick?
      let playback = GesturePlayback(
        of: Self.steps(seed, count: 40), in: simulation, ticksPerSecond: rate)
      for frame in playback {
        let isFinite = Self.numbers(in: frame).allSatisfy(\.isFinite)
        #expect(isFinite, "seed \(seed), frame \(frame.number)")
        callbacks += frame.callbacks
        last = frame
      }
      let end = try #require(last)
      #expect(end.view.inset == simulation.view.inset, "seed \(seed)")
      #expect(end.view.offset == end.view.clampedOffset, "seed \(seed)")
      #expect(end.presentation.offset == end.view.offset, "seed \(seed)")
      for target in Target.allCases {
        expectOrder(
          callbacks, of: target, retracts: target != .footer || seed % 2 == 1, "seed \(seed)")
      }
    }
  }

  private static func numbers(in frame: GesturePlayback.Tick) -> [Double] {
    let line = frame.line
    let parts = [line.header, line.footer, line.trailer].compactMap(\.self)
    return [
      line.offset.x, line.offset.y, frame.presentation.offset.x,
      frame.presentation.offset.y,
    ] + Edge.allCases.map { line.inset[$0] } + parts.flatMap { [$0.pullingPercent, $0.alpha] }
  }

  @Test(arguments: 100..<106)
  func `the events of a gesture make the same of a simulation without it`(seed: Int) {
    var simulation = Self.simulation(seed)
    for frame in simulation.play(Self.steps(seed, count: 20)) {
      for turn in frame.turns {
        #expect(simulation.apply(turn.event) == turn.line)
      }
      #expect(simulation.presentation == frame.presentation)
    }
  }

  @Test func `a gesture is played twice alike`() {
    let steps = Self.steps(7, count: 30)
    #expect(Self.simulation(7).play(steps) == Self.simulation(7).play(steps))
  }
}
