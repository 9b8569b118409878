import RefreshModel
import Testing

@Suite struct AutomaticAlphaTests {
  @Test func `alpha is 1 unless it follows the pull`() {
    var simulation = Scenes.header()
    simulation.drag(to: -91)

    #expect(simulation.alpha(.header) == 1)
  }

  @Test(arguments: [(-64.0, 0.0), (-91, 0.5), (-118, 1), (-145, 1)])
  func `alpha is the percentage while pulling, up to 1`(y: Double, alpha: Double) {
    var simulation = Scenes.header(.symbols, .automaticallyChangesAlpha(true))
    simulation.drag(to: y)

    #expect(simulation.alpha(.header) == alpha)
  }

  @Test(arguments: [Compatibility.mjRefresh379, .mjRefresh3115, .automaticAlphaExceedsOne])
  func `in the original it exceeds 1, which nothing that is drawn does`(
    compatibility: Compatibility
  ) {
    var simulation = Scenes.header(
      .symbols, .automaticallyChangesAlpha(true), compatibility: compatibility)
    simulation.drag(to: -145)
    #expect(simulation.alpha(.header) == 1.5)
    #expect(simulation.presentation.header?.alpha == 1)

    simulation.run(.configure(.header, .pullingPercent(-0.5)))
    #expect(simulation.alpha(.header) == -0.5)
    #expect(simulation.presentation.header?.alpha == 0)
  }

  @Test func `a component that was made pulled beyond 1 takes over the rule of its surroundings`() {
    let settings: [Setting] = [.automaticallyChangesAlpha(true), .pullingPercent(1.5)]
    let header = Component(.header, settings: settings)
    #expect(header.body.alpha == 1)
    for (compatibility, alpha) in [(Compatibility.corrected, 1.0), (.mjRefresh379, 1.5)] {
      let simulation = Simulation(
        SimulationSetup(
          view: Scenes.view(), components: [header], compatibility: compatibility))
      #expect(simulation.alpha(.header) == alpha)
    }
  }

  @Test func `setting the rule applies it at once`() {
    var simulation = Scenes.header()
    simulation.drag(to: -91)
    simulation.run(.configure(.header, .automaticallyChangesAlpha(true)))
    #expect(simulation.alpha(.header) == 0.5)

    simulation.run(.configure(.header, .automaticallyChangesAlpha(false)))
    #expect(simulation.alpha(.header) == 1)
  }

  @Test(arguments: [true, false])
  func `a component that follows the pull starts transparent`(follows: Bool) {
    let simulation = Scenes.header(.symbols, .automaticallyChangesAlpha(follows))

    #expect(simulation.alpha(.header) == (follows ? 0 : 1))
  }

  @Test func `while refreshing the rule waits`() {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header))
    simulation.run(.configure(.header, .automaticallyChangesAlpha(true)))
    #expect(simulation.alpha(.header) == 1)

    simulation.run(.configure(.header, .pullingPercent(0.3)))
    #expect(simulation.alpha(.header) == 1)
    #expect(simulation.percent(.header) == 0.3)
  }

  @Test func `a begin is fully visible`() {
    var simulation = Scenes.header(.symbols, .automaticallyChangesAlpha(true))
    simulation.drag(to: -77.5)
    simulation.run(.beginRefreshing(.header))

    #expect(simulation.alpha(.header) == 1)
  }

  @Test func `a begin fades in over the fast duration`() {
    var simulation = Scenes.header(.symbols, .automaticallyChangesAlpha(true))
    simulation.run(.beginRefreshing(.header))
    #expect(simulation.presentation.header?.alpha == 0)

    simulation.run(.advance(seconds: 0.125))
    #expect(isClose(simulation.presentation.header?.alpha, 0.5))
    simulation.run(.advance(seconds: 0.125))
    #expect(simulation.presentation.header?.alpha == 1)
  }

  @Test(arguments: [Target.header, .trailer])
  func `the end fades out over the slow duration`(target: Target) {
    var simulation = Scenes.all(footer: Component(.backFooter))
    simulation.run(.configure(target, .automaticallyChangesAlpha(true)))
    simulation.run(.beginRefreshing(target), .advance(seconds: 1), .endRefreshing(target))
    #expect(simulation.alpha(target) == 0)

    let shown = { (time: Double) in
      let presentation = simulation.presentation(at: time)
      return target == .header ? presentation.header?.alpha : presentation.trailer?.alpha
    }
    #expect(shown(1) == 1)
    #expect(isClose(shown(1.2), 0.5))
    #expect(shown(1.4) == 0)
  }

  @Test func `without the rule the end leaves alpha alone`() {
    var simulation = Scenes.back()
    simulation.run(.beginRefreshing(.footer), .advance(seconds: 1), .endRefreshing(.footer))

    #expect(simulation.alpha(.footer) == 1)
    #expect(simulation.presentation.footer?.alpha == 1)
  }

  @Test func `waiting for a window counts as refreshing`() {
    var simulation = Scenes.header(.symbols, .automaticallyChangesAlpha(true))
    simulation.run(.window(isAttached: false), .beginRefreshing(.header))
    simulation.drag(to: -77.5)

    #expect(simulation.percent(.header) == 0.25)
    #expect(simulation.alpha(.header) == 1)
  }

  @Test(arguments: [(0.0, 0.0), (0.4, 0.4), (1.7, 1), (-0.5, 0)])
  func `an assigned percentage counts like a pulled one`(percent: Double, alpha: Double) {
    var simulation = Scenes.header(.symbols, .automaticallyChangesAlpha(true))
    simulation.run(.configure(.header, .pullingPercent(percent)))

    #expect(simulation.percent(.header) == percent)
    #expect(simulation.alpha(.header) == alpha)
  }

  @Test func `a component can be made with the rule and a percentage`() {
    let settings: [Setting] = [.automaticallyChangesAlpha(true), .pullingPercent(0.4)]

    #expect(Component(.header, settings: settings).body.alpha == 0.4)
    #expect(Component(.header, settings: settings.reversed()).body.alpha == 0.4)
  }

  @Test func `while refreshing setting the rule changes nothing, whatever the percentage`() {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header), .configure(.header, .pullingPercent(0.3)))
    simulation.run(.configure(.header, .automaticallyChangesAlpha(true)))

    #expect(simulation.alpha(.header) == 1)
  }
}
