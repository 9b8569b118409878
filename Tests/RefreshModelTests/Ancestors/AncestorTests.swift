import RefreshModel
import Testing

@Suite("An ancestor's components")
struct AncestorTests {
  private func simulation(_ ancestor: Ancestor) -> Simulation {
    let names = RefreshComponent.allCases.filter { $0.ancestor == ancestor }
    // PullTableView's header is EGO's.
    let components = (ancestor == .pullTable ? [.egoHeader] : []) + names
    return Simulation(
      SimulationSetup(
        view: ScrollView(
          viewport: ScrollExtent(width: 320, height: 480),
          contentSize: ScrollExtent(width: 320, height: 900), inset: EdgeInsets(top: 64)),
        components: components.map { Component($0) }))
  }

  @Test(
    "arm a header beyond their own distance, and hold their own inset",
    arguments: [
      (Ancestor.ego, 65.0, 60.0, 0.2), (.pullTable, 65, 60, 0.2), (.agj, 120, 70, 0.4),
      (.zh, 60, 60, 0.3),
    ])
  func header(_ ancestor: Ancestor, _ trigger: Double, _ held: Double, _ begin: Double) {
    var simulation = simulation(ancestor)
    simulation.apply(.pan(.began))
    simulation.apply(.offset(y: -64 - trigger))
    #expect(simulation[.header]?.body.state == .idle, "the bound is strict")
    simulation.apply(.offset(y: -64 - trigger - 1))
    #expect(simulation[.header]?.body.state == .pulling)
    simulation.apply(.pan(.ended))
    let begun = simulation.apply(.offset(y: -64 - trigger - 1))
    #expect(begun.header?.state == .refreshing)
    #expect(begun.inset.top == 64 + held)
    #expect(begun.offset.y == -64 - held)
    #expect(simulation.apply(.advance(seconds: begin - 0.01)).callbacks.isEmpty)
    let told = simulation.apply(.advance(seconds: 0.01)).callbacks
    #expect(told == [Callback(target: .header, name: .refreshing)])
  }

  @Test(
    "retract a header in their own time",
    arguments: [(Ancestor.ego, 0.3), (.pullTable, 0.3), (.agj, 0.3), (.zh, 0.5)])
  func retracting(_ ancestor: Ancestor, _ end: Double) {
    var simulation = simulation(ancestor)
    simulation.apply(.beginRefreshing(.header))
    simulation.apply(.advance(seconds: 1))
    #expect(simulation.apply(.endRefreshing(.header)).inset.top == 64)
    #expect(simulation.apply(.advance(seconds: end - 0.01)).callbacks.isEmpty)
    let told = simulation.apply(.advance(seconds: 0.01)).callbacks
    #expect(told == [Callback(target: .header, name: .endCompletion)])
  }

  @Test("turn EGO's arrow in 0.18 s, before the begin of 0.2 s is over")
  func flip() {
    var simulation = simulation(.ego)
    simulation.apply(.pan(.began))
    simulation.apply(.offset(y: -64 - 66))
    let turned = simulation.presentation(at: 0.18).header?.arrow?.angle
    let turning = simulation.presentation(at: 0.17).header?.arrow?.angle
    #expect(turned == simulation.presentation(at: 10).header?.arrow?.angle)
    #expect(turning != turned)
  }

  @Test("arm PullTableView's footer 65 points past the end, and hold 60")
  func pulledFooter() {
    var simulation = simulation(.pullTable)
    simulation.apply(.pan(.began))
    simulation.apply(.offset(y: 420 + 65))
    #expect(simulation[.footer]?.body.state == .idle)
    simulation.apply(.offset(y: 420 + 66))
    #expect(simulation[.footer]?.body.state == .pulling)
    simulation.apply(.pan(.ended))
    #expect(simulation.apply(.offset(y: 420 + 66)).inset.bottom == 60)
  }

  @Test("have no footer in systems that had none", arguments: [Ancestor.ego, .agj])
  func noFooter(_ ancestor: Ancestor) {
    #expect(RefreshComponent.allCases.filter { $0.ancestor == ancestor }.map(\.kind) == [.header])
  }
}
