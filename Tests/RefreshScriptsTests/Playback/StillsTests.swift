import RefreshModel
import RefreshScripts
import Testing

@Suite("The moments of a script that are drawn")
struct StillsTests {
  private let scene = #"{"viewport":{"width":375,"height":667},"header":"normal"}"#

  private func stills(_ events: String..., ticksPerSecond: Int = 10) throws -> [Still] {
    let lines = ([scene] + events).joined(separator: "\n")
    let script = try EventScript(Array(lines.utf8), file: "script")
    return Array(
      Playback(of: script, from: script.setup, ticksPerSecond: ticksPerSecond).map(\.still))
  }

  @Test("are the scene and each event that takes no time")
  func events() throws {
    let stills = try stills(
      #"{"event":"pan","state":"began"}"#, #"{"event":"offset","y":-60}"#)
    #expect(stills.map(\.presentation.offset.y) == [0, 0, -60])
    #expect(stills.map { $0.presentation.header?.state } == [.idle, .idle, .pulling])
    #expect(stills.allSatisfy { $0.presentation.time == 0 })
  }

  @Test("cut time that passes into frames, the last of which ends with it")
  func time() throws {
    let stills = try stills(#"{"event":"advance","seconds":0.25}"#)
    let times = stills.map(\.presentation.time)
    #expect(times.count == 4)
    for (time, expected) in zip(times, [0, 0.1, 0.2, 0.25]) {
      #expect(abs(time - expected) < 1e-12)
    }
  }

  @Test("have no frame for what is left of a division", arguments: [0.1, 0.3, 0.7, 1, 3])
  func wholeFrames(_ seconds: Double) throws {
    let stills = try stills(#"{"event":"advance","seconds":\#(seconds)}"#)
    #expect(stills.count == 1 + Int((seconds * 10).rounded()))
    #expect(stills.last?.presentation.time == seconds)
  }

  @Test("show an animation on its way, between the model values")
  func animation() throws {
    let stills = try stills(
      #"{"event":"beginRefreshing","target":"header"}"#, #"{"event":"advance","seconds":0.25}"#,
      ticksPerSecond: 8)
    // The begin takes 0.25 s; at half of it ease-in-out is half way to −54.
    let offsets = stills.map(\.presentation.offset.y)
    #expect(offsets.count == 4)
    #expect(offsets[1] == 0)
    #expect(abs(offsets[2] + 27) < 0.001)
    #expect(offsets[3] == -54)
    #expect(stills.last?.view.inset.top == 54)
  }

  @Test("are a gesture script's frames")
  func gestures() throws {
    let text = """
      scene: {device: {width: 375, height: 667}, content: {rows: 20, rowHeight: 44}, header: normal}
      steps:
        - drag: {by: 60, over: 0.5}
        - release: {velocity: 0}
      """
    let script = try GestureScript(Array(text.utf8), file: "script.yaml")
    let stills = Array(Playback(of: script, from: script.setup, ticksPerSecond: 10).map(\.still))
    let frames = Array(script.playback(ticksPerSecond: 10))
    #expect(stills.count == 6)
    #expect(stills.map(\.presentation) == frames.map(\.presentation))
  }

  @Test("show the images that were given to a scene")
  func images() throws {
    let text = #"{"viewport":{"width":375,"height":667},"header":"gif","footer":"backGif"}"#
    let script = try EventScript(Array(text.utf8), file: "script")
    var setup = script.setup
    setup.setImages([.idle: ImageMetrics(count: 3, height: 60)])
    let still = try #require(Playback(of: script, from: setup).map(\.still).first { _ in true })
    #expect(still.presentation.header?.bounds.height == 60)
    #expect(still.presentation.footer?.bounds.height == 60)
  }
}
