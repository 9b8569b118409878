import RefreshModel
import Testing

/// A header that follows a finger by rules of its own; content rests at y −64 in a viewport of 667.
@Suite struct PullRulesTests {
  /// The pull of a header of 54 points for a finger's travel, in points.
  private static func pull(
    by rules: PullRules, travel: Double, _ settings: Setting...
  ) -> Double? {
    let setup = SimulationSetup(
      view: Scenes.view(),
      components: [Component(.header, settings: [.pullRules(rules)] + settings)])
    let last = Simulation(setup).play(.drag(by: travel, seconds: 0.1)).last
    return last.map { -64 - $0.view.offset.y + $0.view.floatingPull.top }
  }

  @Test(arguments: [(0.0, 0.0), (100, 50), (160, 80), (200, 100)])
  func `with the rate 0.5 the pull is half of the finger's travel`(travel: Double, pull: Double) {
    #expect(isClose(Self.pull(by: PullRules(rate: 0.5), travel: travel), pull))
  }

  @Test(arguments: [(100.0, 50.0), (160, 80), (200, 80), (2000, 80)])
  func `a pull ends at the longest`(travel: Double, pull: Double) {
    #expect(isClose(Self.pull(by: PullRules(rate: 0.5, longest: 80), travel: travel), pull))
  }

  /// 120 · 0.55 = 66 and 66 · 667 / (66 + 667) = 60.0573; at 40 it is 22 · 667 / 689 = 21.2975.
  @Test(arguments: [(40.0, 21.297_532_656_023_222), (120, 50)])
  func `UIKit's rubber band ends at the longest pull, too`(travel: Double, pull: Double) {
    #expect(isClose(Self.pull(by: PullRules(longest: 50), travel: travel), pull))
  }

  /// 120 · 0.3 = 36 and 36 · 667 / (36 + 667) = 34.1565.
  @Test func `a rate of a rubber band takes the place of UIKit's`() {
    let pull = Self.pull(by: PullRules(.rubberBand, rate: 0.3), travel: 120)
    #expect(isClose(pull, 36 * 667 / 703))
  }

  /// SmartRefreshLayout: M = 2.5 · 54 = 135 and x = 667/2 = H/2, so 100^(−1/2) = 1/10 is missing.
  ///
  /// With M = 300 the formula begins steeper than the finger, whose share of 20 · 0.5 is less then.
  @Test(arguments: [
    (667.0, nil as Double?, 121.5), (667, 100.0, 90), (1334, nil, 133.65), (20, 300.0, 10),
  ])
  func `an exponential pull nears the longest`(travel: Double, longest: Double?, pull: Double) {
    let rules = PullRules(.exponential, longest: longest)
    #expect(isClose(Self.pull(by: rules, travel: travel), pull, within: 1e-9))
  }

  /// SwipeRefreshLayout with s = 64: x = 96 is t = 1/2 and 64 · (1 + 1/2 − 1/16) = 92; x = 128 is t = 1
  /// and 64 · (1 + 1 − 1/4) = 112; from x = 192 on it is 2 · 64.
  @Test(arguments: [
    (64.0, 32.0), (128, 64), (192, 92), (256, 112), (384, 128), (3000, 128),
  ])
  func `a slingshot is straight up to the arming distance, and ends at twice of it`(
    travel: Double, pull: Double
  ) {
    for movesContent in [true, false] {
      let rules = PullRules(.slingshot, movesContent: movesContent)
      #expect(isClose(Self.pull(by: rules, travel: travel, .triggerDistance(64)), pull))
    }
  }

  @Test func `a finger that comes back takes the pull back as it came`() {
    let simulation = Scenes.header(.symbols, .pullRules(PullRules(rate: 0.5, longest: 80)))
    let frames = simulation.play(
      .drag(by: 170, seconds: 0.1), .drag(by: -10, seconds: 0.1), .drag(by: -20, seconds: 0.1),
      .drag(by: -140, seconds: 0.1), .drag(by: -10, seconds: 0.1))

    let ends = [6, 12, 18, 24, 30].map { frames[$0].view.offset.y }
    for (end, expected) in zip(ends, [-144.0, -144, -134, -64, -54]) {
      #expect(isClose(end, expected))
    }
  }

  @Test func `a header that refreshes is pulled on as far as the longest pull allows`() {
    var simulation = Scenes.header(.symbols, .pullRules(PullRules(rate: 0.5, longest: 80)))
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1))
    let frames = simulation.play(.drag(by: 40, seconds: 0.1), .drag(by: 400, seconds: 0.1))

    #expect(isClose(frames[6].view.offset.y, -118 - 20))
    #expect(isClose(frames.last?.view.offset.y, -64 - 80))
  }

  @Test func `the other end of the content keeps UIKit's rubber band`() {
    let simulation = Scenes.header(.symbols, .pullRules(PullRules(rate: 0.1)))
    let last = simulation.play(.drag(by: -331, seconds: 0.1), .drag(by: -120, seconds: 0.1)).last
    #expect(isClose(last?.view.offset.y, 267 + 66 * 667 / 733))
  }

  @Test func `a footer has rules of its own`() {
    let simulation = Scenes.back(.symbols, .pullRules(PullRules(rate: 0.5, longest: 60)))
    let frames = simulation.play(
      .drag(by: -331, seconds: 0.1), .drag(by: -90, seconds: 0.1),
      .drag(by: -90, seconds: 0.1))
    #expect(isClose(frames[12].view.offset.y, 267 + 45))
    #expect(frames[12].line.footer?.state == .pulling)
    #expect(isClose(frames[18].view.offset.y, 267 + 60))
  }

  @Test func `an offset that a script sets ends at the longest pull`() {
    var simulation = Scenes.header(.symbols, .pullRules(PullRules(longest: 80)))
    simulation.drag(to: -400)
    #expect(simulation.view.offset.y == -144)
    #expect(isClose(simulation.percent(.header), 80 / 54))
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func `a number that is no rate and no limit counts as absent`(number: Double) {
    #expect(PullRules(rate: number, longest: number) == PullRules())
  }
}
