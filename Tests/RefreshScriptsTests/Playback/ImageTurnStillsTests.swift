import RefreshModel
import RefreshScripts
import Testing

/// The images of a gif component in the stills and films of scripts, at the start of each turn.
@Suite struct ImageTurnStillsTests {
  private static let header =
    #"{"viewport":{"width":375,"height":300},"contentSize":{"width":375,"height":900},"#
    + #""contentInset":{"top":60},"header":"gif"}"#

  private static let eventScript =
    header + "\n" + #"{"event":"beginRefreshing","target":"header"}"# + "\n"
    + #"{"event":"advance","seconds":5}"#

  private static let gestureScript = """
    scene: {device: {width: 375, height: 300}, content: {height: 900}, insets: {top: 60}, header: gif}
    steps: [wait: 0.3, beginRefreshing: header, wait: 5]
    """

  private func images(in playback: Playback) -> [Int] {
    playback.compactMap(\.still.presentation.header?.image)
      .filter { $0.state == .refreshing }.map(\.index)
  }

  private func setup(_ setup: SimulationSetup, count: Int) -> SimulationSetup {
    var setup = setup
    setup.setImages([.refreshing: ImageMetrics(count: count)])
    return setup
  }

  /// Each image has a tenth of a second: at tick k of f a second, image ⌊10k / f⌋ mod n.
  @Test(arguments: [10, 20, 50, 60], [2, 3, 4, 6, 7, 10, 12])
  func `an event script shows every image for its turn`(rate: Int, count: Int) throws {
    let script = try EventScript(jsonLines: Self.eventScript)
    let shown = images(
      in: Playback(of: script, from: setup(script.setup, count: count), ticksPerSecond: rate))
    #expect(shown == (0...5 * rate).map { $0 * 10 / rate % count })
  }

  @Test(arguments: [10, 20, 25, 50, 60], [2, 3, 4, 6, 7, 10, 12])
  func `a gesture script shows every image for its turn`(rate: Int, count: Int) throws {
    let script = try GestureScript(yaml: Self.gestureScript)
    let shown = images(
      in: Playback(of: script, from: setup(script.setup, count: count), ticksPerSecond: rate))
    #expect(shown == (0...5 * rate).map { $0 * 10 / rate % count })
  }
}
