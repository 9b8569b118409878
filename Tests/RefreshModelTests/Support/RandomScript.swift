import RefreshModel

/// A setup and what a finger and an application do to it, drawn from a seed.
///
/// States aren't assigned, and nothing is hidden, taken away or given other insets by the
/// application: whatever a component adds to an inset it must take back itself.
struct RandomScript {
  private var dice: Dice
  let setup: SimulationSetup

  init(seed: Int) {
    dice = Dice(seed: seed)
    setup = Self.setup(&dice)
  }

  private static func setup(_ dice: inout Dice) -> SimulationSetup {
    let content = ScrollExtent(
      width: dice.pick([1000, 1000, 200]), height: dice.pick([900, 900, 2000, 300]))
    var setup = SimulationSetup(
      view: Scenes.view(content: content), isExclusive: dice.pick([true, false]))
    switch dice.roll(0...4) {
    case 0: addVertical(to: &setup, &dice)
    case 1: addHorizontal(to: &setup, &dice)
    case 2: setup.add(Component(.header, settings: settings(&dice)))
    default:
      if dice.pick([true, false]) { addVertical(to: &setup, &dice) }
      addHorizontal(to: &setup, &dice)
    }
    return setup
  }

  private static func addVertical(to setup: inout SimulationSetup, _ dice: inout Dice) {
    setup.add(Component(.header, settings: settings(&dice)))
    setup.add(
      Component(
        dice.pick([true, false]) ? .backFooter : .autoFooter, settings: settings(&dice)))
  }

  private static func addHorizontal(to setup: inout SimulationSetup, _ dice: inout Dice) {
    switch dice.roll(0...4) {
    case 0: setup.add(Component(.trailer, settings: settings(&dice)))
    case 1: setup.add(Component(.autoTrailer, settings: settings(&dice)))
    case 2: setup.add(Component(.leader, settings: settings(&dice)))
    case 3:
      setup.add(Component(.trailer, settings: settings(&dice)))
      setup.add(Component(.leader, settings: settings(&dice)))
    default:
      setup.add(Component(.autoTrailer, settings: settings(&dice)))
      setup.add(Component(.leader, settings: settings(&dice)))
    }
  }

  private static func settings(_ dice: inout Dice) -> [Setting] {
    (0..<dice.roll(0...4)).map { _ in setting(&dice) }
  }

  private static func setting(_ dice: inout Dice) -> Setting {
    switch dice.roll(0...15) {
    case 0, 1: .resultHoldTime(dice.pick([nil, 0, 0.3, 1.5]))
    case 2: .retriesOnTap(dice.pick([true, false]))
    case 3: .refreshTimeLimit(dice.pick([nil, 0.1, 0.7]))
    case 4: .triggerDistance(dice.pick([nil, 20, 65, 120]))
    case 5: .heldInset(dice.pick([nil, 0, 20, 100]))
    case 6, 7:
      .secondFloor(
        dice.pick([
          nil, SecondFloor(), SecondFloor(triggerDistance: 90, closingShare: 0.05, duration: 0),
          SecondFloor(duration: 0.2),
        ]))
    case 8: .automaticallyHidden(dice.pick([true, false]))
    case 9: .hidesWhenShort(dice.pick([true, false]))
    case 10: .placement(dice.pick([nil] + EndPlacement.allCases))
    case 11: .resetsNoMoreData(dice.pick([true, false]))
    case 12: .animatesBounds(dice.pick([true, false]))
    case 14:
      .lengths(
        dice.pick([
          30, ComponentLengths(), ComponentLengths(byState: [.refreshing: 120, .failed: 20]),
          ComponentLengths(90, byState: [.idle: 50, .noMoreData: 10]),
        ]))
    case 13: .automaticallyChangesAlpha(dice.pick([true, false]))
    default: .durations(dice.pick([.disabled, AnimationDurations()]))
    }
  }

  /// One turn of an event or two, or of a whole pull.
  mutating func turn() -> [Event] {
    switch dice.roll(0...15) {
    case 0: [event(), event()]
    case 3: [.turn([event(), event(), event()])]
    case 1: pull(.offset(y: Double(dice.roll(-300...0))))
    case 2: pull(.offset(x: Double(dice.roll(-200...800)), y: Double(dice.roll(200...400))))
    default: [event()]
    }
  }

  /// Dragged to an offset and let go there.
  private func pull(_ offset: Event) -> [Event] {
    [.pan(.began), offset, .pan(.ended), offset]
  }

  private static let targets = Target.allCases
  private static let pans = PanState.allCases

  private mutating func event() -> Event {
    let target = Self.targets[dice.roll(0...3)]
    return switch dice.roll(0...29) {
    case 0...7: .offset(y: Double(dice.roll(-250...400)))
    case 8...9: .offset(x: Double(dice.roll(-150...800)))
    case 10...13: .pan(Self.pans[dice.roll(0...5)])
    case 14...16: .beginRefreshing(target)
    case 17...18: .endRefreshing(target)
    case 19...20: .endRefreshing(target, result: dice.pick(RefreshResult.allCases))
    case 21: .endRefreshingWithNoMoreData(target)
    case 22: .resetNoMoreData(target)
    case 23: .window(isAttached: dice.pick([true, true, false]))
    case 24: .tap(target)
    case 25: .closeSecondFloor
    case 26: .configure(target, Self.setting(&dice))
    case 27: .rows(dice.roll(0...2))
    case 28:
      dice.pick([
        .contentSize(height: 900), .contentSize(height: 300),
        .viewport(width: 375, height: 667), .viewport(width: 667, height: 375),
      ])
    default: .advance(seconds: Double(dice.roll(0...6)) / 10)
    }
  }

  /// What brings everything to rest, whatever happened.
  static let ending: [Event] =
    [.pan(.failed), .window(isAttached: true), .advance(seconds: 2), .closeSecondFloor]
    + Target.allCases.map { .endRefreshing($0) } + [.advance(seconds: 2)]
}

extension Simulation {
  /// The insets that are left when everything is at rest, given the application's own.
  func restingInset(over inset: EdgeInsets) -> EdgeInsets {
    var inset = inset
    inset.bottom += self[.footer]?.addedInset ?? 0
    inset.right += self[.trailer]?.addedInset ?? 0
    return inset
  }
}
