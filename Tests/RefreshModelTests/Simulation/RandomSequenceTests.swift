import RefreshModel
import Testing

/// Long sequences of events, drawn by a generator with a seed.
@Suite struct RandomSequenceTests {
  private static func footer(_ seed: Int) -> Scene.Footer {
    seed % 2 == 0 ? .auto(AutoFooter()) : .back(BackFooter())
  }

  @Test(arguments: [Compatibility.corrected, .mjRefresh379])
  func `any sequence leaves everything finite`(compatibility: Compatibility) {
    let events = Trial.allCases.flatMap(\.events)
    for seed in 0..<60 {
      var dice = Dice(seed: seed)
      var simulation = Scenes.all(footer: Self.footer(seed), compatibility: compatibility)
      for _ in 0..<80 {
        simulation.apply(events[Int.random(in: events.indices, using: &dice)])
      }
      expectSound(simulation, "seed \(seed)")
    }
  }

  @Test func `any sequence of gestures and calls keeps callbacks in order and restores insets`() {
    for seed in 0..<200 {
      var dice = Dice(seed: seed)
      var simulation = Scenes.all(footer: Self.footer(seed))
      let inset = simulation.view.inset
      var callbacks: [Callback] = []
      for _ in 0..<120 {
        callbacks += simulation.apply(turn: turn(&dice)).callbacks
      }
      callbacks += simulation.run(
        .pan(.failed), .window(isAttached: true), .advance(seconds: 1), .endRefreshing(.header),
        .endRefreshing(.footer), .endRefreshing(.trailer), .advance(seconds: 1))

      #expect(simulation.view.inset == inset, "seed \(seed)")
      for target in Target.allCases {
        expectOrder(
          callbacks, of: target, retracts: target != .footer || seed % 2 == 1, "seed \(seed)")
      }
      expectSound(simulation, "seed \(seed)")
    }
  }

  /// One turn of one to three events that an application or a finger can cause.
  private func turn(_ dice: inout Dice) -> [Event] {
    (0...Int.random(in: 0...2, using: &dice)).map { _ in event(&dice) }
  }

  private func event(_ dice: inout Dice) -> Event {
    let target = Target.allCases.randomElement(using: &dice) ?? .header
    switch Int.random(in: 0..<20, using: &dice) {
    case 0..<6: return .offset(y: Double(Int.random(in: -200...400, using: &dice)))
    case 6..<8: return .offset(x: Double(Int.random(in: -50...800, using: &dice)))
    case 8..<11: return .pan(PanState.allCases.randomElement(using: &dice) ?? .began)
    case 11..<13: return .beginRefreshing(target)
    case 13..<15: return .endRefreshing(target)
    case 15: return .endRefreshingWithNoMoreData()
    case 16: return .resetNoMoreData()
    case 17: return .window(isAttached: Bool.random(using: &dice))
    case 18: return .configure(.header, .animatesBounds(Bool.random(using: &dice)))
    default: return .advance(seconds: Double(Int.random(in: 0...5, using: &dice)) / 10)
    }
  }

  @Test func `nested notifications come to an end`() {
    // Everything armed at once and let go: each begin moves the offset under the others.
    for compatibility in [Compatibility.corrected, .mjRefresh379] {
      var simulation = Scenes.all(footer: .back(BackFooter()), compatibility: compatibility)
      for target in Target.allCases { simulation.run(.setState(target, .pulling)) }
      simulation.run(.contentSize(width: 0, height: 0), .offset(x: 1000, y: -1000))
      simulation.run(.offset(x: 1000, y: 1000), .offset(x: 0, y: 0))
      expectSound(simulation)
      for target in Target.allCases { simulation.run(.setState(target, .pulling)) }
      simulation.run(.viewport(width: 1, height: 1), .offset(x: 5, y: -64.5))
      expectSound(simulation)
    }
  }
}
