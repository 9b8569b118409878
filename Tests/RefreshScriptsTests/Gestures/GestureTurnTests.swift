import RefreshModel
import RefreshScripts
import Testing

@Suite("A turn of several events between gestures")
struct GestureTurnTests {
  private func lines(_ steps: String, _ compatibility: Compatibility = .corrected) throws
    -> [TraceLine]
  {
    let script = try GestureScript(
      yaml: """
        scene: {device: {width: 375, height: 667}, content: {rows: 20, rowHeight: 44}, header: normal}
        steps: [\(steps)]
        """, compatibility: compatibility)
    return Playback(of: script, ticksPerSecond: 10).flatMap(\.lines)
  }

  @Test(
    "An end and a begin lose the refresh in the original alone",
    arguments: [
      (Compatibility.corrected, RefreshState.refreshing), (.mjRefresh379, .idle),
    ])
  func race(compatibility: Compatibility, state: RefreshState) throws {
    let lines = try lines(
      "beginRefreshing: header, wait: 1, turn: [endRefreshing: header, beginRefreshing: header]",
      compatibility)
    #expect(lines.last?.header?.state == state)
    // The scene, the begin, ten ticks and the turn.
    #expect(lines.count == 1 + 1 + 10 + 1)
  }

  @Test("At rest the original begins and ends at once, and still calls the application")
  func raceAtRest() throws {
    let turn = "turn: [endRefreshing: header, beginRefreshing: header], settle"
    let corrected = try lines(turn)
    let original = try lines(turn, .mjRefresh379)
    #expect(corrected[1].header?.state == .refreshing)
    #expect(original[1].header?.state == .idle)
    #expect(corrected.flatMap(\.callbacks).map(\.name) == [.refreshing])
    #expect(
      original.flatMap(\.callbacks).map(\.name) == [
        .endAnimationBegin, .refreshing, .endCompletion,
      ])
  }

  @Test("A pan that ends in a turn lifts the finger, and content springs back")
  func pan() throws {
    let lines = try lines("drag: {by: 60, over: 0.2}, turn: [pan: ended, rows: 5], settle")
    let lifted = try #require(lines.firstIndex { $0.offset.y < 0 })
    #expect(lines[lifted...].last?.offset.y == 0)
    let last = lines.map(\.offset.y).min()
    // 60 pt of travel show (1 − 1/(0.55·60/667 + 1))·667 = 31.444.
    #expect(last.map { abs($0 + 31.444) < 0.001 } == true)
  }
}
