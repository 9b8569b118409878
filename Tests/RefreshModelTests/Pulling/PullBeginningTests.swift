import RefreshModel
import Testing

/// Headers that begin when the finger arms them, before it lets go.
///
/// The header has 54 points; the content rests at −64 and arms it beyond −118.
@Suite struct PullBeginningTests {
  private static func header(_ beginning: PullBeginning = .armed) -> Simulation {
    Scenes.header(.symbols, .pullRules(PullRules(beginning: beginning)))
  }

  @Test func `a refresh begins under the finger, which keeps its content`() {
    var simulation = Self.header()
    simulation.drag(to: -118)
    #expect(simulation.header?.body.state == .idle)
    simulation.drag(to: -130)
    #expect(simulation.header?.body.state == .refreshing)
    #expect(simulation.view.inset.top == 118)
    #expect(simulation.view.offset.y == -130)
  }

  @Test func `without the rule it begins when the finger lets go`() {
    var simulation = Self.header(.released)
    simulation.drag(to: -130)
    #expect(simulation.header?.body.state == .pulling)
    #expect(simulation.view.inset.top == 64)
  }

  @Test func `the content springs back to the room of the refresh`() throws {
    let frames = Self.header().play(.drag(by: 200, seconds: 0.2), .release(), .settle)
    #expect(frames.states(\.header) == [.idle, .refreshing])
    let last = try #require(frames.last)
    #expect(last.view.offset.y == -118 && last.view.inset.top == 118)
  }

  @Test func `a finger that stays begins no other refresh, and one that comes back does`() {
    var simulation = Self.header()
    simulation.drag(to: -130)
    simulation.run(.advance(seconds: 1), .endRefreshing(.header), .advance(seconds: 1))
    #expect(simulation.header?.body.state == .idle)
    simulation.drag(to: -140)
    #expect(simulation.header?.body.state == .idle)
    simulation.drag(to: -100)
    simulation.drag(to: -130)
    #expect(simulation.header?.body.state == .refreshing)
  }

  @Test func `a refresh that is over leaves the inset as it was`() throws {
    let frames = Self.header().play(
      .drag(by: 200, seconds: 0.2), .wait(seconds: 0.5), .event(.endRefreshing(.header)),
      .release(), .settle)
    let last = try #require(frames.last)
    #expect(last.view.inset == Scenes.inset && last.view.offset.y == -64)
    #expect(last.line.header?.state == .idle)
  }
}
