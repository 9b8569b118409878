import RefreshModel
import Testing

/// Lengths that an application sets, for all states or for some.
///
/// Content rests at y −64…267; a header of 54 pt is armed beyond −118, a back footer of 44 beyond 311.
@Suite struct LengthTests {
  private static let byState = ComponentLengths(byState: [.refreshing: 120, .succeeded: 90])

  @Test func `a header of another height moves its place, threshold and room with it`() {
    var simulation = Scenes.header(.symbols, .lengths(80))
    #expect(simulation.bounds(.header) == ComponentBounds(x: 0, y: -80, width: 375, height: 80))
    simulation.drag(to: -144)
    #expect(simulation.state(.header) == .idle && simulation.percent(.header) == 1)
    simulation.run(.offset(y: -144.001))
    #expect(simulation.state(.header) == .pulling)
    simulation.run(.pan(.ended), .offset(y: -150), .advance(seconds: 1))
    #expect(simulation.view.inset.top == 144 && simulation.view.offset.y == -144)
    simulation.run(.endRefreshing(.header), .advance(seconds: 1))
    #expect(simulation.view.inset.top == 64)
  }

  @Test func `a header has the height of each state, and is armed at that of idle`() {
    var simulation = Scenes.header(
      .symbols, .lengths(ComponentLengths(byState: [.pulling: 100, .refreshing: 120])))
    simulation.drag(to: -118)
    #expect(simulation.state(.header) == .idle && simulation.bounds(.header)?.height == 54)
    simulation.run(.offset(y: -127))
    #expect(simulation.state(.header) == .pulling)
    #expect(simulation.bounds(.header) == ComponentBounds(x: 0, y: -100, width: 375, height: 100))
    #expect(isClose(simulation.percent(.header), 63.0 / 54))
    simulation.run(.offset(y: -118))
    #expect(simulation.state(.header) == .idle, "the threshold stays where it was")
    #expect(simulation.bounds(.header)?.height == 54)
  }

  @Test func `the room of a header follows the height of its result`() {
    var simulation = Scenes.header(.symbols, .resultHoldTime(1), .lengths(Self.byState))
    simulation.pullAndRelease(-130)
    simulation.run(.advance(seconds: 0.5))
    #expect(simulation.view.inset.top == 184 && simulation.view.offset.y == -184)
    #expect(simulation.bounds(.header)?.y == -120)
    simulation.run(.endRefreshing(.header, result: .succeeded), .advance(seconds: 0.5))
    #expect(simulation.view.inset.top == 154 && simulation.view.offset.y == -154)
    #expect(simulation.bounds(.header) == ComponentBounds(x: 0, y: -90, width: 375, height: 90))
    simulation.run(.advance(seconds: 2))
    #expect(simulation.state(.header) == .idle)
    #expect(simulation.view.inset == Scenes.inset && simulation.view.offset.y == -64)
  }

  @Test func `content that has moved on during a refresh stays where it is`() {
    var simulation = Scenes.header(.symbols, .resultHoldTime(1), .lengths(Self.byState))
    simulation.pullAndRelease(-130)
    simulation.run(.advance(seconds: 0.5), .pan(.began), .offset(y: -100))
    #expect(simulation.view.inset.top == 100)
    simulation.run(.endRefreshing(.header, result: .succeeded))
    #expect(simulation.view.inset.top == 100 && simulation.view.offset.y == -100)
  }

  @Test func `a distance or room of its own goes before the height`() {
    var simulation = Scenes.header(
      .symbols, .triggerDistance(30), .heldInset(10), .resultHoldTime(1), .lengths(Self.byState))
    simulation.drag(to: -94.001)
    #expect(simulation.state(.header) == .pulling)
    simulation.run(.pan(.ended), .offset(y: -94), .advance(seconds: 0.5))
    #expect(simulation.view.inset.top == 74)
    simulation.run(.endRefreshing(.header, result: .succeeded), .advance(seconds: 0.5))
    #expect(simulation.view.inset.top == 74)
  }

  @Test func `a height that is set during a refresh changes its room`() {
    var simulation = Scenes.header()
    simulation.pullAndRelease(-130)
    simulation.run(
      .advance(seconds: 0.5), .configure(.header, .lengths(70)), .advance(seconds: 0.5))
    #expect(simulation.view.inset.top == 134 && simulation.view.offset.y == -134)
    simulation.run(.endRefreshing(.header), .advance(seconds: 1))
    #expect(simulation.view.inset.top == 64)
  }

  @Test func `a back footer of another height has its threshold and room`() {
    var simulation = Scenes.back(.symbols, .resultHoldTime(1), .lengths(60), content: 900)
    #expect(simulation.bounds(.footer) == ComponentBounds(x: 0, y: 900, width: 375, height: 60))
    simulation.drag(to: 327)
    #expect(simulation.state(.footer) == .idle)
    simulation.run(.offset(y: 327.01), .pan(.ended), .offset(y: 330), .advance(seconds: 0.5))
    #expect(simulation.view.inset.bottom == 94 && simulation.view.offset.y == 327)
    simulation.run(.configure(.footer, .lengths(ComponentLengths(60, byState: [.failed: 100]))))
    simulation.run(.endRefreshing(.footer, result: .failed), .advance(seconds: 0.5))
    #expect(simulation.view.inset.bottom == 134 && simulation.view.offset.y == 367)
    simulation.run(.advance(seconds: 2))
    #expect(simulation.view.inset == Scenes.inset)
  }

  @Test func `the room that an auto footer keeps is that of its state`() {
    let lengths = ComponentLengths(60, byState: [.noMoreData: 20])
    var simulation = Scenes.auto(.symbols, .lengths(lengths))
    #expect(simulation.view.inset.bottom == 94)
    simulation.run(.endRefreshingWithNoMoreData())
    #expect(simulation.view.inset.bottom == 54 && simulation.bounds(.footer)?.height == 20)
    simulation.run(.resetNoMoreData())
    #expect(simulation.view.inset.bottom == 94)
    simulation.run(.endRefreshingWithNoMoreData(), .hidden(.footer, true))
    #expect(simulation.view.inset.bottom == 34)
    simulation.run(.hidden(.footer, false))
    #expect(simulation.view.inset.bottom == 94, "hiding has made it idle")
  }

  @Test func `what stands at a side has a width of its own`() {
    var simulation = Scenes.trailer(.symbols, .lengths(90))
    #expect(simulation.bounds(.trailer) == ComponentBounds(x: 1000, y: 0, width: 90, height: 667))
    simulation.drag(x: 715)
    #expect(simulation.state(.trailer) == .idle)
    simulation.run(.offset(x: 715.01))
    #expect(simulation.state(.trailer) == .pulling)
  }

  @Test func `a height goes before that of images, and without it theirs is back`() {
    let images: [RefreshState: ImageMetrics] = [.idle: ImageMetrics(count: 1, height: 70)]
    var simulation = Scenes.header(.images, images: images, .lengths(50))
    #expect(simulation.bounds(.header)?.height == 50)
    simulation.run(.configure(.header, .lengths(ComponentLengths())))
    #expect(simulation.bounds(.header) == ComponentBounds(x: 0, y: -70, width: 375, height: 70))
  }

  @Test func `a component of an earlier system keeps the length of its system`() {
    let component = Component(.egoHeader, settings: [.lengths(100)])
    #expect(component.body.bounds.height == 65 && component.body.component == .egoHeader)
  }

  @Test(arguments: [(0.0, 1.0), (-5, 1), (9000, 8192), (54, 54)])
  func `lengths are limited to what a component may have`(length: Double, kept: Double) {
    #expect(ComponentLengths(length).standard == kept)
    #expect(ComponentLengths(byState: [.idle: length])[.idle] == kept)
    #expect(ComponentLengths(.nan).isEmpty && ComponentLengths(.infinity).isEmpty)
  }

  @Test func `a pose says whether its length is set, and whether the indicator is hidden`() {
    let simulation = Scenes.header(.symbols, .lengths(ComponentLengths(byState: [.refreshing: 9])))
    let pose = simulation.presentation.header
    #expect(pose?.hasFixedLength == false && pose?.hidesIndicator == false)
    let other = Scenes.header(.symbols, .lengths(9), .hidesIndicator(true)).presentation.header
    #expect(other?.hasFixedLength == true && other?.hidesIndicator == true)
  }
}
