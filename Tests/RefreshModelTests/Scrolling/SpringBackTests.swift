import RefreshModel
import Testing

@Suite struct SpringBackTests {
  /// x = 100·(1 + 10t)·e^(−10t) and v = −10,000·t·e^(−10t); at 0.1 s 200/e and −1000/e.
  @Test func `content let go at rest nears its end`() {
    let spring = SpringBack(displacement: 100)

    #expect(isClose(spring.displacement(after: 0), 100))
    #expect(isClose(spring.displacement(after: 0.1), 73.575_888_234_288_47))
    #expect(isClose(spring.velocity(after: 0.1), -367.879_441_171_442_3))
    #expect(spring.timeToEnd == nil)
  }

  /// At its end with 100·e points a second, x = 100·e·t·e^(−10t), which is 10 at 0.1 s: the turn.
  @Test func `content that comes with speed goes past its end and turns`() {
    let spring = SpringBack(displacement: 0, velocity: 271.828_182_845_904_5)

    #expect(isClose(spring.displacement(after: 0.1), 10))
    #expect(isClose(spring.velocity(after: 0.1), 0))
    #expect(spring.timeToEnd == nil)
  }

  /// v + ωx = −300 + 100 = −200, so x = (10 − 200t)·e^(−10t) is zero at 0.05 s.
  @Test func `content thrown at its end swings through it`() {
    let spring = SpringBack(displacement: 10, velocity: -300)

    #expect(isClose(spring.timeToEnd, 0.05))
    #expect(isClose(spring.displacement(after: 0.05), 0))
    #expect(spring.velocity(after: 0.05) < 0)
  }

  /// v + ωx = 0: pure decay, which never arrives.
  @Test func `content thrown just so only nears its end`() {
    #expect(SpringBack(displacement: 10, velocity: -100).timeToEnd == nil)
  }

  @Test func `both sides are alike`() {
    let there = SpringBack(displacement: 40, velocity: -900)
    let back = SpringBack(displacement: -40, velocity: 900)

    #expect(back.displacement(after: 0.3) == -there.displacement(after: 0.3))
    #expect(back.velocity(after: 0.3) == -there.velocity(after: 0.3))
    #expect(back.timeToEnd == there.timeToEnd)
  }

  @Test(arguments: [
    (0.0, 0.0, true), (0.2, 0, true), (0.21, 0, false), (0, 2, true), (0, -2.1, false),
    (-0.1, 1, true), (0.1, -1.1, false),
  ])
  func `a motion is over within two tenths of a point`(
    displacement: Double, velocity: Double, isOver: Bool
  ) {
    #expect(SpringBack(displacement: displacement, velocity: velocity).isOver == isOver)
  }

  @Test(arguments: [-1.0, .nan, -.infinity])
  func `before the start nothing has happened`(seconds: Double) {
    let spring = SpringBack(displacement: 30, velocity: 5)

    #expect(spring.displacement(after: seconds) == 30)
    #expect(spring.velocity(after: seconds) == 5)
  }

  @Test(arguments: [Double.nan, .infinity])
  func `numbers that aren't finite are none`(number: Double) {
    #expect(SpringBack(displacement: number, velocity: number).isOver)
  }

  @Test func `after a year nothing moves`() {
    let spring = SpringBack(displacement: 1e9, velocity: 1e9)

    #expect(spring.displacement(after: 31_536_000) == 0)
    #expect(spring.velocity(after: 31_536_000) == 0)
  }
}
