import Foundation
import ProofDrawing
import RefreshModel
import RefreshScripts
import Testing
import _ProofTestSupport

@testable import RefreshComponents

/// Simulated components of the corpus, beside the trace of the model.
@Suite struct TracedComponentFileTests {
  /// The largest pulled distance that the probe shows, divided by the triggering distance.
  private static let largest = 8.0

  /// A component of the corpus with elements that show the state, the pulled distance and the height.
  private func setup(_ name: String) throws -> ComponentSetup {
    let url = try #require(
      Bundle.module.url(
        forResource: name, withExtension: "component.yml", subdirectory: "Resources/Corpus"))
    var file = try ComponentFile(at: url.path) { path in
      Array(FileManager.default.contents(atPath: path) ?? Data())
    }
    let component = try #require(file.component)
    var probes = [
      try ComponentElement(
        "{bar: {to: {percent: [0, \(Self.largest)], values: [0, 1]}}, name: percent, size: [fill, fill]}"
      )
    ]
    for state in component.kind.states {
      var probe = try ComponentElement("{ring: , size: [1, 1]}")
      (probe.name, probe.states) = ("in-\(state.name)", [ElementState(state)])
      probes.append(probe)
    }
    file.children = try #require(file.children) + probes
    var setup = ComponentSetup(component, name: name, lengths: file.lengths)
    setup.file = file
    return setup
  }

  /// A pull that arms the component, back and forth, a refresh, and a pull on the way back.
  private func script(_ target: String, sign: Double) throws -> GestureScript {
    try GestureScript(
      yaml: """
        scene:
          device: {width: 375, height: 667}
          content: {rows: \(sign > 0 ? 20 : 2), rowHeight: 44}
          insets: {top: 64}
        steps:
          - drag: {by: \(sign * 90), over: 0.2}
          - drag: {by: \(sign * 420), over: 0.3}
          - drag: {by: \(sign * -330), over: 0.2}
          - drag: {by: \(sign * 400), over: 0.3}
          - hold: 0.2
          - release
          - wait: 1
          - endRefreshing: \(target)
          - wait: 0.15
          - drag: {by: \(sign * 60), over: 0.2}
          - release
          - settle

        """)
  }

  @Test(arguments: ComponentCorpusTests.names)
  func `state, distance and height of each tick are those of the trace`(name: String) throws {
    let setup = try setup(name)
    let look = try #require(setup.component)
    let isHeader = look.kind == .header
    let target = isHeader ? "header" : "footer"
    let script = try script(target, sign: isHeader ? 1 : -1)
    let component = Component(look, images: .sample, settings: setup.settings)
    let start = SimulationSetup(view: script.setup.view, components: [component])
    var stage = try Staged.stage(for: start.view)
    stage.setups = [setup]
    var line: TraceLine.ComponentLine?
    var (states, seen): (Set<RefreshState>, Int) = ([], 0)
    for tick in Playback(of: script, from: start, ticksPerSecond: 30) {
      line = tick.lines.last.flatMap { isHeader ? $0.header : $0.footer } ?? line
      let traced = try #require(line)
      states.insert(traced.state)
      let picture = stage.picture(
        of: tick.still.presentation, in: tick.view, measuredBy: FixedAdvanceMeasurer(advance: 8))
      guard let bar = picture["\(target).percent"] else { continue }
      seen += 1
      let percent = (bar.pose["to"] ?? 0) * Self.largest
      #expect(abs(percent - min(max(traced.pullingPercent, 0), Self.largest)) < 1e-9)
      #expect(bar.bounds.height == traced.bounds.height)
      let marks = picture.elements.map(\.name).filter { $0.hasPrefix("\(target).in-") }
      #expect(marks == ["\(target).in-\(traced.state.name)"])
    }
    #expect(states.isSuperset(of: [.idle, .refreshing]) && seen > 30, "\(states) \(seen)")
  }
}
