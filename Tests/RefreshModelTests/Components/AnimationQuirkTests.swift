import Testing

@testable import RefreshModel

/// Quirks of animations that follow one another.
@Suite struct AnimationQuirkTests {
  // boundsAnimationsEndTogether

  @Test func `an end during a begin of bounds runs its time, in the original that of the begin`() {
    var corrected = Scenes.header(.symbols, .animatesBounds(true))
    corrected.run(.beginRefreshing(.header), .advance(seconds: 0.1), .endRefreshing(.header))
    #expect(corrected.run(.advance(seconds: 0.15)).isEmpty)
    #expect(corrected.run(.advance(seconds: 0.25)) == [.header(.endCompletion)])

    var original = Scenes.header(
      .symbols, .animatesBounds(true), compatibility: .mjRefresh379)
    original.run(.beginRefreshing(.header), .advance(seconds: 0.1), .endRefreshing(.header))
    #expect(
      original.run(.advance(seconds: 0.15)) == [.header(.refreshing), .header(.endCompletion)])
    #expect(original.presentation.offset.y == original.view.offset.y, "nothing is displaced")
    #expect(original.run(.advance(seconds: 1)).isEmpty)
  }

  @Test func `a begin during an end of bounds is over with that in the original`() {
    // Ends at 0.4, begins at 0.3, and would begin until 0.55.
    var original = Scenes.header(
      .symbols, .animatesBounds(true), compatibility: .mjRefresh379)
    original.run(.beginRefreshing(.header), .advance(seconds: 1), .endRefreshing(.header))
    original.run(.advance(seconds: 0.3), .beginRefreshing(.header))

    #expect(
      original.run(.advance(seconds: 0.1)) == [.header(.endCompletion), .header(.refreshing)])
    #expect(original.view.inset.top == 118)
  }

  // trailerArrowSnapsBack

  @Test(arguments: [(Compatibility.corrected, 0.5), (.mjRefresh379, 1)])
  func `a trailer's arrow turns back after a refresh, where the original's snaps`(
    compatibility: Compatibility, turn: Double
  ) {
    var simulation = Scenes.trailer(compatibility: compatibility)
    simulation.drag(x: 700)
    simulation.run(.pan(.ended), .offset(x: 700), .advance(seconds: 1), .endRefreshing(.trailer))
    simulation.run(.advance(seconds: 0.125))
    let angle = simulation.presentation.trailer?.arrow?.angle
    #expect(isClose(angle, turn * SymbolIndicator.trailerHalfTurn))

    simulation.run(.advance(seconds: 0.125))
    #expect(simulation.presentation.trailer?.arrow?.angle == 0)
  }
}
