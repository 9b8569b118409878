import RefreshModel
import Testing

/// A trace prints numbers, so a zero must not carry a sign.
@Suite struct NegativeZeroTests {
  private func expectPlainZeros(
    _ line: TraceLine, location: SourceLocation = #_sourceLocation
  ) {
    let parts = [line.header, line.footer, line.trailer].compactMap(\.self)
    var numbers = [line.offset.x, line.offset.y]
    numbers += Edge.allCases.map { line.inset[$0] }
    for part in parts {
      numbers += [part.pullingPercent, part.alpha, part.bounds.x, part.bounds.y]
    }
    let signed = numbers.filter { $0 == 0 && $0.sign == .minus }
    #expect(signed.isEmpty, sourceLocation: location)
  }

  @Test func `a setup without insets has plain zeros`() {
    let view = Scenes.view(inset: EdgeInsets())
    let setup = SimulationSetup(
      view: view, components: [Component(.header), Component(.autoFooter), Component(.trailer)])

    expectPlainZeros(Simulation(setup).traceLine)
  }

  @Test func `a refresh without insets has plain zeros`() {
    let view = Scenes.view(inset: EdgeInsets())
    var simulation = Simulation(
      SimulationSetup(
        view: view, components: [Component(.header), Component(.backFooter), Component(.trailer)])
    )
    for target in Target.allCases {
      expectPlainZeros(simulation.apply(.beginRefreshing(target)))
      expectPlainZeros(simulation.apply(.advance(seconds: 1)))
      expectPlainZeros(simulation.apply(.offset(x: 0, y: 0)))
      expectPlainZeros(simulation.apply(.endRefreshing(target)))
      expectPlainZeros(simulation.apply(.advance(seconds: 1)))
    }
  }

  @Test func `hiding an auto footer leaves plain zeros`() {
    let view = Scenes.view(inset: EdgeInsets())
    var simulation = Simulation(SimulationSetup(view: view, components: [Component(.autoFooter)]))

    expectPlainZeros(simulation.apply(.hidden(.footer, true)))
    expectPlainZeros(simulation.apply(.detach(.footer)))
  }
}
