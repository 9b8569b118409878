import RefreshModel
import Testing

/// A header 54 high that is just visible at −64, above a viewport 667 high.
///
/// Armed beyond −118, for the second floor beyond −64 − 1.9 × 54 = −166.6. A sixth of the viewport
/// is 111.17.
@Suite struct SecondFloorTests {
  private static func header(
    _ floor: SecondFloor? = SecondFloor(), _ settings: Setting...
  ) -> Simulation {
    Simulation(
      SimulationSetup(
        view: Scenes.view(),
        components: [Component(.header, settings: [.secondFloor(floor)] + settings)]))
  }

  /// Pulled open, with the opening over.
  private static func open(_ floor: SecondFloor = SecondFloor()) -> Simulation {
    var simulation = header(floor)
    simulation.pullAndRelease(-170)
    simulation.run(.advance(seconds: floor.duration))
    return simulation
  }

  @Test(arguments: [
    (-118.0, RefreshState.idle), (-119, .pulling), (-166.5, .pulling),
    (-166.7, .pullingToSecondFloor), (-600, .pullingToSecondFloor),
  ])
  func `how far it is pulled decides what letting go does`(y: Double, state: RefreshState) {
    var simulation = Self.header()
    simulation.drag(to: y)
    #expect(simulation.state(.header) == state)

    simulation.run(.offset(y: -300), .offset(y: y))
    #expect(simulation.state(.header) == state, "on the way back, too")
  }

  @Test func `a header without a second floor refreshes from any distance`() {
    var simulation = Self.header(nil)
    simulation.pullAndRelease(-600)

    #expect(simulation.state(.header) == .refreshing)
  }

  @Test func `a pull short of it refreshes as ever`() {
    var simulation = Self.header()
    simulation.pullAndRelease(-160)
    #expect(simulation.state(.header) == .refreshing)
    #expect(simulation.view.offset.y == -118)
  }

  @Test func `let go, it fills the viewport in a second, then says so`() {
    var simulation = Self.header()
    #expect(simulation.pullAndRelease(-170).isEmpty)
    #expect(simulation.state(.header) == .secondFloor)
    #expect(simulation.view.offset.y == -667)
    #expect(simulation.view.inset.top == 667)
    #expect(isClose(simulation.presentation(at: 0.5).offset.y, -(170 + 667) / 2))

    #expect(simulation.run(.advance(seconds: 0.99)).isEmpty)
    #expect(simulation.run(.advance(seconds: 0.01)) == [.header(.secondFloorOpened)])
    #expect(simulation.percent(.header) == 1)
    #expect(simulation.updateTimes.isEmpty, "nothing was refreshed")
  }

  @Test func `a call closes it, and gives the room back`() {
    var simulation = Self.open()
    #expect(simulation.run(.closeSecondFloor).isEmpty)
    #expect(simulation.state(.header) == .idle)
    #expect(simulation.view.inset == Scenes.inset)
    #expect(simulation.view.offset.y == -64)
    #expect(isClose(simulation.presentation(at: 1.5).offset.y, -(667 + 64) / 2))

    #expect(simulation.run(.advance(seconds: 1)) == [.header(.secondFloorClosed)])
    #expect(simulation.percent(.header) == 0)
    #expect(simulation.run(.closeSecondFloor, .advance(seconds: 5)).isEmpty)
  }

  @Test(arguments: [(-667.0, true), (-700, true), (-556, true), (-555, false), (100, false)])
  func `a swipe up past a sixth of the viewport closes it, less moves it back`(
    y: Double, staysOpen: Bool
  ) {
    var simulation = Self.open()
    simulation.run(.pan(.began), .offset(y: y))
    #expect(simulation.state(.header) == .secondFloor, "the finger still holds it")
    #expect(simulation.view.offset.y == y)

    simulation.run(.pan(.ended))
    #expect(simulation.state(.header) == (staysOpen ? .secondFloor : .idle))
    #expect(simulation.view.offset.y == (staysOpen ? -667 : max(y, -64)))
    #expect(simulation.view.inset.top == (staysOpen ? 667 : 64))
  }

  @Test func `offsets of a bounce decide as the end of a pan does`() {
    var simulation = Self.open()
    simulation.run(.offset(y: -600))
    #expect(simulation.view.offset.y == -667)
    simulation.run(.offset(y: -500))
    #expect(simulation.state(.header) == .idle)
  }

  @Test func `figures of its own decide when it opens and closes`() {
    let floor = SecondFloor(triggerDistance: 150, closingShare: 0.5, duration: 0.2)
    var simulation = Self.header(floor)
    simulation.drag(to: -214)
    #expect(simulation.state(.header) == .pulling)
    simulation.run(.offset(y: -215), .pan(.ended), .offset(y: -215))
    #expect(simulation.run(.advance(seconds: 0.2)) == [.header(.secondFloorOpened)])

    simulation.run(.pan(.began), .offset(y: -334), .pan(.ended))
    #expect(simulation.state(.header) == .secondFloor)
    simulation.run(.pan(.began), .offset(y: -333), .pan(.ended))
    #expect(simulation.run(.advance(seconds: 0.2)) == [.header(.secondFloorClosed)])
  }

  @Test func `it never opens before the header is armed`() {
    var simulation = Self.header(SecondFloor(triggerDistance: 10))
    simulation.drag(to: -118)
    #expect(simulation.state(.header) == .idle)

    simulation.run(.offset(y: -119))
    #expect(simulation.state(.header) == .pullingToSecondFloor)
  }

  @Test func `a jump out of sight disarms`() {
    var simulation = Self.header()
    simulation.drag(to: -200)
    simulation.run(.offset(y: 100))

    #expect(simulation.state(.header) == .idle)
  }

  @Test func `while it is open nothing can be refreshed, and no end closes it`() {
    var simulation = Self.open()
    simulation.run(
      .beginRefreshing(.header), .endRefreshing(.header), .tap(.header), .advance(seconds: 1))

    #expect(simulation.state(.header) == .secondFloor)
    #expect(simulation.view.inset.top == 667)
  }

  @Test func `it keeps filling a viewport that turns`() {
    var simulation = Self.open()
    simulation.run(.viewport(width: 667, height: 375))
    #expect(simulation.view.inset.top == 375)
    #expect(simulation.view.offset.y == -375)
    #expect(simulation.bounds(.header)?.width == 667)

    simulation.run(.closeSecondFloor, .advance(seconds: 1))
    #expect(simulation.view.inset == Scenes.inset)
  }

  @Test func `a header taken away takes its floor along`() {
    var simulation = Self.open()
    simulation.run(.detach(.header))

    #expect(simulation.view.inset == Scenes.inset)
    #expect(simulation.view.offset.y == -64)
  }

  @Test func `closed while it opens, it never says that it is open`() {
    var simulation = Self.header()
    simulation.pullAndRelease(-170)
    let callbacks = simulation.run(
      .advance(seconds: 0.5), .closeSecondFloor, .advance(seconds: 3))

    #expect(callbacks == [.header(.secondFloorClosed)])
  }

  @Test func `opened while it closes, it says first that it was closed`() {
    var simulation = Self.open()
    simulation.run(.closeSecondFloor, .advance(seconds: 0.5))
    #expect(simulation.pullAndRelease(-170) == [.header(.secondFloorClosed)])

    #expect(simulation.run(.advance(seconds: 3)) == [.header(.secondFloorOpened)])
    simulation.run(.closeSecondFloor, .advance(seconds: 1))
    #expect(simulation.view.inset == Scenes.inset)
  }

  @Test func `a state that is assigned on it gives the room back at once`() {
    var simulation = Self.open()
    #expect(
      simulation.run(.setState(.header, .refreshing)) == [.header(.secondFloorClosed)])
    #expect(simulation.view.inset.top == 118)

    simulation.run(.advance(seconds: 1), .endRefreshing(.header), .advance(seconds: 1))
    #expect(simulation.view.inset == Scenes.inset)
  }

  @Test func `assigned, it opens with the usual figures`() {
    var simulation = Self.header(nil)
    simulation.run(.setState(.header, .secondFloor))
    #expect(simulation.run(.advance(seconds: 1)) == [.header(.secondFloorOpened)])
    #expect(simulation.view.inset.top == 667)

    simulation.run(.closeSecondFloor)
    #expect(simulation.view.inset == Scenes.inset)
  }

  @Test func `a header whose alpha follows the pull shows on its floor and is gone after it`() {
    var simulation = Self.header(SecondFloor(), .automaticallyChangesAlpha(true))
    simulation.pullAndRelease(-170)
    #expect(simulation.alpha(.header) == 1)

    simulation.run(.advance(seconds: 1), .closeSecondFloor)
    #expect(simulation.alpha(.header) == 0)
  }

  @Test func `the end of an earlier retraction takes nothing from the open floor`() {
    var simulation = Self.header(SecondFloor(), .automaticallyChangesAlpha(true))
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1), .endRefreshing(.header))
    simulation.pullAndRelease(-170)
    simulation.run(.advance(seconds: 0.5))

    #expect(simulation.percent(.header) == 1)
    #expect(simulation.alpha(.header) == 1)
  }

  @Test func `without a duration it opens and closes in the turn that asks for it`() {
    var simulation = Self.header(SecondFloor(duration: 0))
    #expect(simulation.pullAndRelease(-170) == [.header(.secondFloorOpened)])
    #expect(simulation.run(.closeSecondFloor) == [.header(.secondFloorClosed)])
  }

  @Test func `numbers that can't be used count as none`() {
    let floor = SecondFloor(triggerDistance: -1, closingShare: -1, duration: .nan)

    #expect(floor == SecondFloor(triggerDistance: nil, closingShare: 0, duration: 0))
  }
}
