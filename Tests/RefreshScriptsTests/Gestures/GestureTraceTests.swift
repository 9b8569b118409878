import RefreshModel
import RefreshScripts
import Testing

/// Traces of gesture scripts.
@Suite struct GestureTraceTests {
  private let short = """
    scene: {device: {width: 100, height: 200}, content: {height: 500}, header: state}
    steps:
      - drag: {by: -40, over: 1}
      - release
    """

  /// A line of the short script's trace, in which nothing but time and offset changes.
  private func line(_ time: String, _ offset: Int) -> String {
    #"{"time":\#(time),"offset":[0,\#(offset)],"inset":[0,0,0,0],"header":{"state":"idle","#
      + #""pullingPercent":0,"alpha":1,"frame":[0,-54,100,54]},"callbacks":[]}"#
  }

  @Test func `a trace has a line for the scene and for each event`() throws {
    let trace = Trace(of: try Gestures.read(short), ticksPerSecond: 2)

    #expect(
      Array(trace) == [
        // The scene, and the finger that touches down.
        line("0", 0), line("0", 0),
        // Two frames: the clock, the finger, the content.
        line("0.5", 0), line("0.5", 0), line("0.5", 20),
        line("1", 20), line("1", 20), line("1", 40),
        // The finger is lifted, and nothing moves.
        line("1", 40),
      ])
  }

  @Test func `frames come sixty times a second unless it is said otherwise`() throws {
    let script = try Gestures.read(short)
    #expect(Array(Trace(of: script)) == Array(Trace(of: script, ticksPerSecond: 60)))
    #expect(Array(Trace(of: script)).count == 1 + 1 + 60 * 3 + 1)
  }

  @Test func `two traces of a script are the same, and so is one that is read twice`() throws {
    let script = try GestureScript(
      Scripts.file("Examples/gestures/auto-footer.yaml"), file: "auto-footer.yaml")
    let trace = Trace(of: script)

    #expect(Array(trace) == Array(trace))
    #expect(Array(trace) == Array(Trace(of: script)))
  }

  @Test func `a trace is that of the events which the playback makes`() throws {
    let script = try Gestures.read(short)
    let lines = script.playback(ticksPerSecond: 10).flatMap(\.turns).map(\.line)

    #expect(
      Array(Trace(of: script, ticksPerSecond: 10))
        == ([Simulation(script.setup).traceLine] + lines).map(\.json))
  }

  @Test func `a script without steps traces its scene`() throws {
    let script = try Gestures.read("\(Gestures.scene)\nsteps: []\n")
    #expect(Array(Trace(of: script)).count == 1)
  }
}
