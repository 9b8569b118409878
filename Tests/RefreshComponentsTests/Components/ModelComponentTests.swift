import RefreshComponents
import Testing

@testable import RefreshModel

@Suite struct ModelComponentTests {
  private static let kinds: [(component: RefreshComponent, kind: ComponentKind)] = [
    (.stateHeader, .header), (.normalHeader, .header), (.gifHeader, .header),
    (.autoStateFooter, .autoFooter), (.autoNormalFooter, .autoFooter),
    (.autoGifFooter, .autoFooter), (.backStateFooter, .backFooter),
    (.backNormalFooter, .backFooter), (.backGifFooter, .backFooter), (.stateTrailer, .trailer),
    (.normalTrailer, .trailer), (.autoStateTrailer, .autoTrailer),
    (.autoNormalTrailer, .autoTrailer), (.stateLeader, .leader), (.normalLeader, .leader),
    (.autoStateHeader, .autoHeader), (.autoNormalHeader, .autoHeader),
  ]

  @Test(arguments: kinds)
  func `a component follows the rules of its family`(
    component: RefreshComponent, kind: ComponentKind
  ) {
    let body = Component(component, images: .blank).body
    #expect(body.kind == kind)
    switch body.indicator {
    case .text: #expect(component.rawValue.contains("state"))
    case .symbols: #expect(component.rawValue.contains("normal"))
    case .images: #expect(component.rawValue.contains("gif"))
    }
  }

  @Test func `the model knows the number, the time and the height of images`() {
    let loading = ImageSequence(ImageSequence.blank(3, height: 70).images, duration: 2.5)
    let images = ImageSet([.idle: .blank(4, height: 60), .refreshing: loading])
    let expected: [RefreshState: ImageMetrics] = [
      .idle: ImageMetrics(count: 4, duration: 0.4, height: 60),
      .refreshing: ImageMetrics(count: 3, duration: 2.5, height: 70),
    ]
    #expect(images.metrics == expected)
    #expect(Component(.gifHeader, images: images).body.bounds.height == 70)
  }

  @Test func `titles and settings reach the model`() {
    let titles = Titles(custom: [.idle: "Pull!"])
    let model = Component(
      .normalHeader, titles: titles, settings: [.automaticallyChangesAlpha(true)])
    #expect(model.title == "Pull!")
    #expect(model.body.automaticallyChangesAlpha)
  }

  /// A pull in steps with animations, whose end must look like the pose without any.
  private static func settled(_ component: RefreshComponent, release: Bool) -> Pose? {
    let extent = ScrollExtent(width: 320, height: 480)
    let model = Component(component, images: .blank)
    var simulation = Simulation(
      SimulationSetup(view: ScrollView(viewport: extent, contentSize: extent)))
    simulation.apply(.attach(model))
    simulation.apply(.pan(.began))
    for step in 1...9 {
      let distance = Double(step) * 10
      simulation.apply(.pan(.changed))
      switch model.target {
      case .header: simulation.apply(.offset(y: -distance))
      case .footer: simulation.apply(.offset(y: distance))
      case .trailer: simulation.apply(.offset(x: distance))
      case .leader: simulation.apply(.offset(x: -distance))
      }
      simulation.apply(.advance(seconds: 0.02))
    }
    if release {
      simulation.apply(.pan(.ended))
      simulation.apply(.offset())
    }
    // A whole number of the spinner's turns.
    simulation.apply(.advance(seconds: 2))
    return simulation.presentation[model.target]
  }

  @Test(arguments: [
    RefreshComponent.normalHeader, .backNormalFooter, .normalTrailer, .normalLeader,
  ])
  func `a pose is the one in which animations end`(component: RefreshComponent) throws {
    for (state, release) in [(RefreshState.pulling, false), (.refreshing, true)] {
      let pose = component.pose(in: PulledState(state))
      let settled = try #require(Self.settled(component, release: release))
      #expect(pose.state == state)
      #expect(settled.state == state)
      #expect(IndicatorPose(pose) == IndicatorPose(settled), "\(state)")
      #expect(pose.alpha == settled.alpha)
    }
  }
}
