import RefreshModel
import Testing

/// The times of states, from which elements of component files take their transitions and loops.
///
/// The header of the scene rests at an offset of −64 pt and is armed beyond −118 pt.
@Suite struct StateMomentTests {
  private func pose(_ simulation: Simulation) throws -> Pose {
    try #require(simulation.presentation.header)
  }

  @Test func `time counts from the beginning of a state`() throws {
    var simulation = Scenes.header()
    simulation.run(.advance(seconds: 1))
    simulation.drag(to: -91)
    #expect(try pose(simulation).seconds == 1, "still idle")
    simulation.drag(to: -120)
    #expect(try pose(simulation).seconds == 0)
    #expect(
      try pose(simulation).earlierMoments
        == [StateMoment(.idle, pullingPercent: 0.5, seconds: 1)], "as it was seen last")
    simulation.run(.advance(seconds: 0.25))
    #expect(try pose(simulation).seconds == 0.25)
    #expect(simulation.presentation(at: 1.5).header?.seconds == 0.5, "also ahead of the clock")
  }

  @Test func `a component is ending until its room has retracted`() throws {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1))
    #expect(try !pose(simulation).isEnding)
    simulation.run(.endRefreshing(.header), .advance(seconds: 0.25))
    #expect(try pose(simulation).isEnding)
    #expect(try pose(simulation).state == .idle)
    #expect(try pose(simulation).seconds == 0.25)
    simulation.run(.advance(seconds: 0.25))
    #expect(try !pose(simulation).isEnding)
    let moments = try pose(simulation).earlierMoments
    #expect(moments.map(\.isEnding) == [true, false, false])
    #expect(moments.map(\.state) == [.idle, .refreshing, .idle])
    #expect(isClose(moments[0].seconds, 0.4))
    #expect(moments[1] == StateMoment(.refreshing, pullingPercent: 1, seconds: 1))
  }

  @Test func `bounds that are animated retract, too`() throws {
    var simulation = Scenes.header(.symbols, .animatesBounds(true))
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1), .endRefreshing(.header))
    #expect(try pose(simulation).isEnding)
    simulation.run(.advance(seconds: 0.5))
    #expect(try !pose(simulation).isEnding)
  }

  @Test func `an earlier way back doesn't end a later one`() throws {
    var simulation = Scenes.header()
    // The first way back lasts from 0.25 to 0.65 s, the second from 0.5 to 0.9 s.
    simulation.run(
      .beginRefreshing(.header), .advance(seconds: 0.25), .endRefreshing(.header),
      .advance(seconds: 0.125), .beginRefreshing(.header), .advance(seconds: 0.125),
      .endRefreshing(.header), .advance(seconds: 0.25))
    #expect(try pose(simulation).isEnding)
    #expect(try pose(simulation).seconds == 0.25)
    simulation.run(.advance(seconds: 0.25))
    #expect(try !pose(simulation).isEnding)
  }

  @Test func `a pull interrupts the way back`() throws {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1), .endRefreshing(.header))
    simulation.drag(to: -120)
    #expect(try pose(simulation).state == .pulling)
    #expect(try !pose(simulation).isEnding)
    #expect(try pose(simulation).earlierMoments.first?.isEnding == true)
  }

  @Test func `a result that was shown is followed by the way back`() throws {
    var simulation = Scenes.header(.symbols, .resultHoldTime(1))
    simulation.run(
      .beginRefreshing(.header), .advance(seconds: 1),
      .endRefreshing(.header, result: .succeeded), .advance(seconds: 0.5))
    #expect(try !pose(simulation).isEnding, "the room stays while the result is shown")
    simulation.run(.advance(seconds: 0.75))
    #expect(try pose(simulation).isEnding)
    #expect(try pose(simulation).earlierMoments.first?.state == .succeeded)
  }

  @Test func `a footer that keeps its room has no way back`() throws {
    var simulation = Scenes.auto()
    simulation.run(.beginRefreshing(.footer), .advance(seconds: 1), .endRefreshing(.footer))
    let pose = try #require(simulation.presentation.footer)
    #expect(pose.state == .idle)
    #expect(!pose.isEnding)
  }

  @Test func `without animations there is no moment to go on from`() throws {
    var simulation = Scenes.header(.symbols, .durations(.disabled))
    simulation.run(.beginRefreshing(.header))
    #expect(try pose(simulation).earlierMoments.isEmpty)
    simulation.run(.advance(seconds: 1), .endRefreshing(.header))
    #expect(try !pose(simulation).isEnding)
    #expect(try pose(simulation).seconds == 0)
  }

  @Test func `the last eight moments are remembered`() throws {
    var simulation = Scenes.header()
    for _ in 0..<20 {
      simulation.drag(to: -120)
      simulation.drag(to: -100)
    }
    #expect(try pose(simulation).earlierMoments.count == 8)
    #expect(try pose(simulation).earlierMoments.first?.state == .pulling)
  }

  @Test func `a component that is attached anew begins anew`() throws {
    var simulation = Scenes.header()
    simulation.drag(to: -120)
    simulation.run(.advance(seconds: 2), .attach(Component(.header)), .advance(seconds: 0.5))
    #expect(try pose(simulation).seconds == 0.5)
    #expect(try pose(simulation).earlierMoments.isEmpty)
  }
}
