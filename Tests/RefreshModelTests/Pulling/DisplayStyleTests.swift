import RefreshModel
import Testing

/// The bounds of components by their display style, worked out by hand.
@Suite struct DisplayStyleTests {
  /// A header of 54 points, pulled by 27: the room from the bar to the content is y −27…0.
  @Test(arguments: [
    (DisplayStyle.translate, -54.0, 54.0), (.scale, -27, 27), (.fixedBehind, -27, 54),
    (.fixedFront, -27, 54),
  ])
  func `a header that is pulled by half stands where its style says`(
    style: DisplayStyle, y: Double, height: Double
  ) {
    var simulation = Scenes.header(.symbols, .displayStyle(style))
    simulation.drag(to: -91)

    #expect(simulation.bounds(.header) == ComponentBounds(x: 0, y: y, width: 375, height: height))
    #expect(simulation.percent(.header) == 0.5)
  }

  @Test(arguments: [(DisplayStyle.scale, 54.0), (.fixedBehind, 54), (.fixedFront, 54)])
  func `a header that refreshes fills the inset that it holds`(
    style: DisplayStyle, height: Double
  ) {
    var simulation = Scenes.header(.symbols, .displayStyle(style))
    simulation.pullAndRelease(-150)
    simulation.run(.advance(seconds: 1))

    #expect(simulation.view.inset.top == 118)
    #expect(
      simulation.bounds(.header) == ComponentBounds(x: 0, y: -54, width: 375, height: height))
  }

  @Test func `a header that is stretched has no height at rest`() {
    let simulation = Scenes.header(.symbols, .displayStyle(.scale))
    #expect(simulation.bounds(.header)?.height == 0)
    #expect(simulation.header?.body.armingDistance == 54)
  }

  @Test(arguments: [-64.0, -91, 0, 200])
  func `a fixed header is always as far from the viewport's edge as the inset`(offset: Double) {
    for style in [DisplayStyle.fixedBehind, .fixedFront] {
      var simulation = Scenes.header(.symbols, .displayStyle(style))
      simulation.drag(to: offset)
      #expect(simulation.bounds(.header)?.y == offset + 64)
    }
  }

  /// The content ends at 900, and 22 points are pulled; the viewport's room ends at 289 + 667 − 34.
  @Test(arguments: [
    (DisplayStyle.translate, 900.0, 44.0), (.scale, 900, 22), (.fixedBehind, 878, 44),
    (.fixedFront, 878, 44),
  ])
  func `a footer stands at the other edge`(style: DisplayStyle, y: Double, height: Double) {
    var simulation = Scenes.back(.symbols, .displayStyle(style))
    simulation.drag(to: 289)

    #expect(simulation.bounds(.footer) == ComponentBounds(x: 0, y: y, width: 375, height: height))
    #expect(simulation.percent(.footer) == 0.5)
  }

  @Test func `a footer of short content is stretched to the viewport's end`() {
    var simulation = Scenes.back(.symbols, .displayStyle(.scale), content: 100)
    simulation.drag(to: -44)
    // The room ends at −44 + 667 − 34 = 589, of which 20 points are pulled.
    #expect(simulation.bounds(.footer) == ComponentBounds(x: 0, y: 569, width: 375, height: 20))
  }

  @Test func `trailers and leaders are stretched sideways`() {
    var trailer = Scenes.trailer(.symbols, .displayStyle(.scale))
    trailer.drag(x: 655)
    #expect(trailer.bounds(.trailer) == ComponentBounds(x: 1000, y: 0, width: 30, height: 667))

    var leader = Scenes.leader()
    leader.run(.configure(.leader, .displayStyle(.scale)))
    leader.drag(x: -50)
    #expect(leader.bounds(.leader) == ComponentBounds(x: -30, y: 0, width: 30, height: 667))
  }

  /// Half of the way from 100 points back to 54.
  @Test func `a stretched header is as high as what is on show, also on the way`() throws {
    var simulation = Scenes.header(.symbols, .displayStyle(.scale))
    simulation.pullAndRelease(-164)
    let pose = try #require(simulation.presentation(at: 0.125).header)

    #expect(isClose(pose.bounds.height, 77))
    #expect(isClose(pose.bounds.y, -77))
  }

  @Test func `a style that is taken back leaves nothing`() {
    var simulation = Scenes.header(.symbols, .displayStyle(.scale))
    simulation.run(.configure(.header, .displayStyle(.translate)))
    #expect(
      simulation.bounds(.header) == ComponentBounds(x: 0, y: -54, width: 375, height: 54))
  }

  @Test func `what loads by itself has neither a style nor rules of a pull`() {
    let plain = Scenes.auto()
    let styled = Scenes.auto(
      .symbols, .displayStyle(.scale), .pullRules(PullRules(rate: 0.5, movesContent: false)))
    #expect(styled == plain)
  }
}
