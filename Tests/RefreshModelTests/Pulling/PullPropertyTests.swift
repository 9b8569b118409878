import RefreshModel
import Testing

/// What holds of every pull, for rules drawn from a seed.
@Suite struct PullPropertyTests {
  private static func rules(_ dice: inout Dice) -> PullRules {
    PullRules(
      PullResistance.allCases.randomElement(using: &dice),
      rate: Bool.random(using: &dice) ? Double.random(in: 0.05...2, using: &dice) : nil,
      longest: Bool.random(using: &dice) ? Double.random(in: 20...400, using: &dice) : nil,
      movesContent: Bool.random(using: &dice))
  }

  private static func simulation(_ rules: PullRules, _ dice: inout Dice) -> Simulation {
    let style = DisplayStyle.allCases.randomElement(using: &dice) ?? .translate
    let settings: [Setting] = [.pullRules(rules), .displayStyle(style)]
    return Simulation(
      SimulationSetup(
        view: Scenes.view(content: ScrollExtent(width: 1000, height: 900)),
        components: [
          Component(.header, settings: settings), Component(.backFooter, settings: settings),
          Component(.leader, settings: settings),
        ]))
  }

  @Test(arguments: 0..<60)
  func `a pull rises with the finger's travel, and never passes the longest`(seed: Int) {
    var dice = Dice(seed: seed)
    let rules = Self.rules(&dice)
    let frames = Self.simulation(rules, &dice).play(.drag(by: 1500, seconds: 1))
    let pulls = frames.map { -64 - $0.view.offset.y + $0.view.floatingPull.top }
    let percents = frames.compactMap(\.line.header?.pullingPercent)

    #expect(zip(pulls, pulls.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
    #expect(zip(percents, percents.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
    let limit = rules.limit(armingDistance: 54, length: 54) ?? .infinity
    #expect(pulls.allSatisfy { $0 <= limit + 1e-9 })
    #expect(pulls.last ?? 0 > min(limit, 20) * 0.5)
    for (pull, percent) in zip(pulls, percents) { #expect(isClose(percent, pull / 54)) }
  }

  @Test(arguments: 0..<60)
  func `content never leaves its rest for a component that floats`(seed: Int) throws {
    var dice = Dice(seed: seed)
    let drawn = Self.rules(&dice)
    let rules = PullRules(
      drawn.resistance, rate: drawn.rate, longest: drawn.longest, movesContent: false)
    let simulation = Self.simulation(rules, &dice)
    var last: GesturePlayback.Tick?
    for frame in GesturePlayback(
      of: Self.steps(&dice), in: simulation, ticksPerSecond: 60)
    {
      #expect(frame.view.restingRange(along: .vertical).contains(frame.view.offset.y))
      #expect(frame.view.inset == simulation.view.inset)
      last = frame
    }
    let end = try #require(last)
    #expect(end.view.floatingPull == EdgeInsets())
    #expect(end.line.header?.state == .idle)
  }

  @Test(arguments: 100..<160)
  func `any gesture leaves insets and content as they were`(seed: Int) throws {
    var dice = Dice(seed: seed)
    let simulation = Self.simulation(Self.rules(&dice), &dice)
    let frames = simulation.play(Self.steps(&dice))
    let end = try #require(frames.last)
    #expect(end.view.inset == simulation.view.inset)
    #expect(end.view.offset == end.view.clampedOffset)
    #expect(end.view.floatingPull == EdgeInsets())
    var replayed = simulation
    for turn in frames.flatMap(\.turns) { #expect(replayed.apply(turn.event) == turn.line) }
  }

  /// Twenty steps of a finger, and what brings every component to rest.
  private static func steps(_ dice: inout Dice) -> [GestureStep] {
    let random = (0..<20).map { _ -> GestureStep in
      let axis: Axis = Int.random(in: 0..<4, using: &dice) == 0 ? .horizontal : .vertical
      switch Int.random(in: 0..<8, using: &dice) {
      case 0..<4:
        return .drag(by: Double.random(in: -700...700, using: &dice), along: axis, seconds: 0.1)
      case 4, 5: return .release(velocity: Double.random(in: -3000...3000, using: &dice))
      case 6: return .event(.endRefreshing(Target.allCases.randomElement(using: &dice) ?? .header))
      default: return .wait(seconds: 0.3)
      }
    }
    return random + [.release(), .settle] + Target.allCases.map { .event(.endRefreshing($0)) }
      + [.settle]
  }
}
