import RefreshModel
import Testing

@Suite struct InertiaTests {
  /// 0.998^n by a calculator.
  @Test(arguments: [
    (0.0, 1000.0), (0.001, 998), (0.002, 996.004), (0.1, 818.566_804_688_8),
    (0.5, 367.511_254_857_2), (1, 135.064_522_446_7), (2, 18.242_425_224),
  ])
  func `speed decays with every millisecond`(seconds: Double, velocity: Double) {
    let inertia = Inertia(velocity: 1000)

    #expect(isClose(inertia.velocity(after: seconds), velocity, within: 1e-6))
  }

  @Test func `half a millisecond is half the way to the next`() {
    let inertia = Inertia(velocity: 1)
    let half = inertia.velocity(after: 0.0005)

    #expect(isClose(half * half, 0.998, within: 1e-12))
  }

  @Test func `the fast rate stops sooner`() {
    let inertia = Inertia(velocity: 1000, rate: Inertia.fastRate)

    #expect(isClose(inertia.velocity(after: 0.1), 366.032_341_273_2, within: 1e-6))
    #expect(inertia.totalDistance < Inertia(velocity: 1000).totalDistance)
  }

  /// −1000/(1000·ln 0.998) = 499.4998….
  @Test func `the whole way is the speed over the logarithm of the rate`() {
    #expect(isClose(Inertia(velocity: 1000).totalDistance, 499.499_833_166, within: 1e-6))
  }

  @Test func `the way is covered by and by`() {
    let inertia = Inertia(velocity: 1000)
    #expect(inertia.distance(after: 0) == 0)
    #expect(isClose(inertia.distance(after: 1), 499.499_833_166 * 0.864_935_477_9, within: 1e-5))
    #expect(isClose(inertia.distance(after: 1e6), inertia.totalDistance, within: 1e-9))
  }

  @Test func `way and speed agree`() {
    let inertia = Inertia(velocity: 800)
    let step = 1e-6
    let slope = (inertia.distance(after: 0.3 + step) - inertia.distance(after: 0.3)) / step

    #expect(isClose(slope, inertia.velocity(after: 0.3), within: 0.01))
  }

  @Test func `a release to the other side is the mirror image`() {
    let there = Inertia(velocity: 500)
    let back = Inertia(velocity: -500)

    #expect(back.velocity(after: 0.2) == -there.velocity(after: 0.2))
    #expect(back.distance(after: 0.2) == -there.distance(after: 0.2))
    #expect(back.duration() == there.duration())
  }

  /// ln(10/1000)/ln(0.998) = 2300.28 ms.
  @Test func `the motion is over when it is slower than the limit`() {
    let inertia = Inertia(velocity: 1000)

    #expect(isClose(inertia.duration(untilBelow: 10), 2.300_281_74, within: 1e-6))
    #expect(isClose(inertia.velocity(after: inertia.duration(untilBelow: 10)), 10, within: 1e-9))
  }

  @Test(arguments: [0.0, 5, -10])
  func `a slow start is over at once`(velocity: Double) {
    #expect(Inertia(velocity: velocity).duration(untilBelow: 10) == 0)
  }

  @Test(arguments: [0.0, -3, .nan, .infinity])
  func `a limit that can't be used is a point a second`(limit: Double) {
    let inertia = Inertia(velocity: 1000)

    #expect(inertia.duration(untilBelow: limit) == inertia.duration(untilBelow: 1))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a speed that isn't finite is none`(velocity: Double) {
    #expect(Inertia(velocity: velocity).totalDistance == 0)
  }

  @Test(arguments: [0.0, 1, 2, -0.5, .nan])
  func `a rate that can't be used is the usual one`(rate: Double) {
    #expect(Inertia(velocity: 1, rate: rate).rate == 0.998)
  }

  @Test(arguments: [-1.0, .nan, 0])
  func `before the release nothing has happened`(seconds: Double) {
    let inertia = Inertia(velocity: 300)

    #expect(inertia.velocity(after: seconds) == 300)
    #expect(inertia.distance(after: seconds) == 0)
  }

  @Test(arguments: [31_536_000.0, 1e12, .infinity])
  func `after a year nothing moves`(seconds: Double) {
    #expect(Inertia(velocity: 1e6).velocity(after: seconds) == 0)
  }

  @Test func `a motion that starts at the limit is over at once`() {
    #expect(Inertia(velocity: 10).duration(untilBelow: 10) == 0)
  }

  /// −1000/(1000·ln 0.998) = 499.4998 points in all, of which 0.5 s cover 315.9280.
  @Test func `a distance takes as long as the motion needs for it`() {
    let inertia = Inertia(velocity: 1000)

    #expect(isClose(inertia.duration(covering: 315.928_022_678_509_76), 0.5, within: 1e-9))
    #expect(inertia.duration(covering: 0) == 0)
    #expect(Inertia(velocity: -1000).duration(covering: -100) == inertia.duration(covering: 100))
  }

  @Test(arguments: [499.5, 1e9, -1, .nan])
  func `a distance that is never covered takes no time that there is`(distance: Double) {
    #expect(Inertia(velocity: 1000).duration(covering: distance) == nil)
  }

  @Test func `without speed no distance is covered`() {
    #expect(Inertia(velocity: 0).duration(covering: 1) == nil)
  }
}
