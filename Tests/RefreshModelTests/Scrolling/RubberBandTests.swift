import RefreshModel
import Testing

@Suite struct RubberBandTests {
  /// (1 − 1/(0.55·x/D + 1))·D by hand: x = D/0.55 halves the viewport, and so on.
  @Test(arguments: [
    (0.0, 0.0), (1_212.727_272_727_272_7, 333.5), (3_638.181_818_181_818, 500.25),
    (100, 50.810_249_307_5),
  ])
  func `content follows a finger less and less`(overshoot: Double, distance: Double) {
    #expect(
      isClose(
        RubberBand.distance(overshoot: overshoot, viewport: 667), distance, within: 1e-6))
  }

  @Test func `the first point shows almost all of the stiffness`() {
    #expect(isClose(RubberBand.distance(overshoot: 0.001, viewport: 667), 0.00055, within: 1e-8))
  }

  @Test func `the other way is the mirror image`() {
    #expect(
      RubberBand.distance(overshoot: -80, viewport: 667)
        == -RubberBand.distance(overshoot: 80, viewport: 667))
  }

  @Test func `no overshoot is plain zero`() {
    #expect(RubberBand.distance(overshoot: 0, viewport: 667).sign == .plus)
    #expect(RubberBand.overshoot(distance: 0, viewport: 667)?.sign == .plus)
  }

  @Test func `content never moves by a whole viewport`() {
    #expect(RubberBand.distance(overshoot: 1e9, viewport: 667) < 667)
    #expect(RubberBand.distance(overshoot: 1e308, viewport: 667) <= 667)
  }

  @Test func `a longer pull shows more`() {
    let shown = stride(from: 0.0, through: 2000, by: 10).map {
      RubberBand.distance(overshoot: $0, viewport: 667)
    }
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test(arguments: [0.0, 1, 54, 118, 333.5, -118, 660])
  func `the finger's way back from a distance`(distance: Double) {
    let overshoot = RubberBand.overshoot(distance: distance, viewport: 667)

    #expect(
      isClose(
        RubberBand.distance(overshoot: overshoot ?? .nan, viewport: 667), distance, within: 1e-9))
  }

  @Test(arguments: [667.0, -667, 1000, .nan, .infinity])
  func `no finger reaches a whole viewport`(distance: Double) {
    #expect(RubberBand.overshoot(distance: distance, viewport: 667) == nil)
  }

  @Test(arguments: [(Double.nan, 667.0), (10, 0), (10, -5), (10, .nan), (.infinity, 667)])
  func `numbers that can't be used show nothing`(overshoot: Double, viewport: Double) {
    #expect(RubberBand.distance(overshoot: overshoot, viewport: viewport) == 0)
  }

  @Test(arguments: [0.0, -5, .nan])
  func `without a viewport there is no way back`(viewport: Double) {
    #expect(RubberBand.overshoot(distance: 0, viewport: viewport) == nil)
  }
}
