import RefreshModel
import Testing

/// Each quirk, in the original's way and in ours.
///
/// Two more, of live language changes, are in `TitlesTests` and `LastUpdatedTests`.
@Suite struct CompatibilityTests {
  private static let presets = [Compatibility.corrected, .mjRefresh379]

  @Test func `corrected is the default and has no quirk`() {
    #expect(Compatibility.corrected.isEmpty)
    #expect(SimulationSetup(view: Scenes.view()).compatibility == .corrected)
    #expect(Surroundings(view: Scenes.view()).compatibility == .corrected)
  }

  @Test func `the original's preset has all twenty quirks`() {
    #expect(Compatibility.mjRefresh379.rawValue == (1 << 19) - 1 | 1 << 32)
  }

  @Test func `quirks can be chosen one by one`() {
    let chosen: Compatibility = [.armedPullSurvivesJump, .tapUnlocksBudget]

    #expect(Compatibility.mjRefresh379.isSuperset(of: chosen))
    #expect(!chosen.contains(.callbackAfterEnd))
  }

  // armedPullSurvivesJump

  @Test(arguments: [(Compatibility.corrected, RefreshState.idle), (.mjRefresh379, .pulling)])
  func `one jump out of sight disarms a header, which the original leaves armed`(
    compatibility: Compatibility, state: RefreshState
  ) {
    var simulation = Scenes.header(compatibility: compatibility)
    simulation.drag(to: -130)
    simulation.run(.pan(.ended), .offset(y: 0))
    #expect(simulation.state(.header) == state)

    simulation.run(.offset(y: -64))
    #expect(simulation.state(.header) == (state == .pulling ? .refreshing : .idle))
  }

  @Test(arguments: [(Compatibility.corrected, RefreshState.idle), (.mjRefresh379, .pulling)])
  func `one jump out of sight disarms a back footer and a trailer alike`(
    compatibility: Compatibility, state: RefreshState
  ) {
    var footer = Scenes.back(compatibility: compatibility)
    footer.drag(to: 330)
    footer.run(.offset(y: 100))
    #expect(footer.state(.footer) == state)

    var trailer = Scenes.trailer(compatibility: compatibility)
    trailer.drag(x: 700)
    trailer.run(.offset(x: 100))
    #expect(trailer.state(.trailer) == state)
  }

  // beginIgnoresPendingEnd

  @Test func `while refreshing, an end and a begin make a second refresh`() {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1))
    let turn = simulation.apply(turn: [.endRefreshing(.header), .beginRefreshing(.header)])
    #expect(turn.header?.state == .refreshing)
    #expect(turn.callbacks == [.header(.endAnimationBegin)])

    #expect(
      simulation.run(.advance(seconds: 1)) == [.header(.refreshing), .header(.endCompletion)])
  }

  @Test func `while refreshing, the original loses the begin after an end`() {
    var simulation = Scenes.header(compatibility: .mjRefresh379)
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1))
    let turn = simulation.apply(turn: [.endRefreshing(.header), .beginRefreshing(.header)])

    #expect(turn.header?.state == .idle)
    #expect(simulation.run(.advance(seconds: 1)) == [.header(.endCompletion)])
  }

  @Test func `while idle, an end and a begin refresh`() {
    var simulation = Scenes.header()
    let turn = simulation.apply(turn: [.endRefreshing(.header), .beginRefreshing(.header)])

    #expect(turn.header?.state == .refreshing)
    #expect(simulation.run(.advance(seconds: 1)) == [.header(.refreshing)])
  }

  @Test func `while idle, the original ends what began after the end`() {
    var simulation = Scenes.header(compatibility: .mjRefresh379)
    let turn = simulation.apply(turn: [.endRefreshing(.header), .beginRefreshing(.header)])
    #expect(turn.header?.state == .idle)
    #expect(turn.callbacks == [.header(.endAnimationBegin)])

    let late = simulation.run(.advance(seconds: 1))
    #expect(late == [.header(.refreshing), .header(.endCompletion)])
    #expect(simulation.state(.header) == .idle, "the callback fired all the same")
  }

  @Test(arguments: Self.presets)
  func `an end of another component holds no begin back`(compatibility: Compatibility) {
    var simulation = Scenes.all(footer: Component(.autoFooter), compatibility: compatibility)
    simulation.run(.configure(.header, .durations(.disabled)), .beginRefreshing(.footer))
    let turn = simulation.apply(turn: [.endRefreshing(.footer), .beginRefreshing(.header)])

    #expect(turn.callbacks == [.header(.refreshing), .footer(.endCompletion)])
  }

  // callbackAfterEnd

  @Test(arguments: [
    (Compatibility.corrected, [Callback]()), (.mjRefresh379, [.header(.refreshing)]),
  ])
  func `a refresh that ended in its begin animation doesn't call, as the original does`(
    compatibility: Compatibility, callbacks: [Callback]
  ) {
    var simulation = Scenes.header(compatibility: compatibility)
    simulation.run(.beginRefreshing(.header), .advance(seconds: 0.1), .endRefreshing(.header))

    #expect(simulation.run(.advance(seconds: 0.2)) == callbacks)
    #expect(simulation.state(.header) == .idle)
  }

  @Test(arguments: [(Compatibility.corrected, 1), (.mjRefresh379, 2)])
  func `a refresh begun over another one's animation calls once, where the original calls twice`(
    compatibility: Compatibility, count: Int
  ) {
    var simulation = Scenes.back(compatibility: compatibility)
    simulation.run(.beginRefreshing(.footer), .advance(seconds: 0.1), .endRefreshing(.footer))
    let callbacks = simulation.run(.beginRefreshing(.footer), .advance(seconds: 1))

    #expect(callbacks.filter { $0.name == .refreshing }.count == count)
  }

  // endReopensNoMoreData

  @Test(arguments: [(Compatibility.corrected, RefreshState.noMoreData), (.mjRefresh379, .idle)])
  func `a plain end keeps no more data, which the original re-opens`(
    compatibility: Compatibility, state: RefreshState
  ) {
    var back = Scenes.back(compatibility: compatibility)
    back.run(.endRefreshingWithNoMoreData(), .endRefreshing(.footer))
    #expect(back.state(.footer) == state)

    var auto = Scenes.auto(compatibility: compatibility)
    auto.run(.endRefreshingWithNoMoreData(), .endRefreshing(.footer))
    #expect(auto.state(.footer) == state)
  }

  @Test(arguments: [(Compatibility.corrected, RefreshState.noMoreData), (.mjRefresh379, .idle)])
  func `no more data assigned after an end stays, where the original's end overwrites it`(
    compatibility: Compatibility, state: RefreshState
  ) {
    var simulation = Scenes.back(compatibility: compatibility)
    simulation.run(.beginRefreshing(.footer), .advance(seconds: 1))
    let turn = simulation.apply(turn: [
      .endRefreshing(.footer), .setState(.footer, .noMoreData),
    ])

    #expect(turn.footer?.state == state)
  }

  // assignedInsetLosesFooter

  @Test(arguments: [(Compatibility.corrected, 54.0, 10.0), (.mjRefresh379, 10, -34)])
  func `assigned insets keep an auto footer's share, which the original loses`(
    compatibility: Compatibility, assigned: Double, hidden: Double
  ) {
    var simulation = Scenes.auto(compatibility: compatibility)
    simulation.run(.contentInset(bottom: 10))
    #expect(simulation.view.inset.bottom == assigned)

    simulation.run(.hidden(.footer, true))
    #expect(simulation.view.inset.bottom == hidden)
  }

  @Test(arguments: Self.presets)
  func `assigned insets of a hidden auto footer are what they are`(
    compatibility: Compatibility
  ) {
    var simulation = Scenes.auto(compatibility: compatibility)
    simulation.run(.hidden(.footer, true), .contentInset(bottom: 10))
    #expect(simulation.view.inset.bottom == 10)

    simulation.run(.hidden(.footer, false))
    #expect(simulation.view.inset.bottom == 54)
  }

  @Test(arguments: Self.presets)
  func `assigning other sides leaves the bottom alone`(compatibility: Compatibility) {
    var simulation = Scenes.auto(compatibility: compatibility)
    simulation.run(.contentInset(top: 10))

    #expect(simulation.view.inset == EdgeInsets(top: 10, bottom: 78))
  }

  // refusedDragBlocksBegin

  @Test(arguments: [(Compatibility.corrected, RefreshState.refreshing), (.mjRefresh379, .idle)])
  func `a begin after a refused drag is accepted, which the original refuses`(
    compatibility: Compatibility, state: RefreshState
  ) {
    var simulation = Scenes.auto(compatibility: compatibility)
    simulation.drag(to: 311)
    simulation.run(.endRefreshing(.footer), .offset(y: 320))
    #expect(simulation.state(.footer) == .idle, "the drag itself is refused")

    simulation.run(.beginRefreshing(.footer))
    #expect(simulation.state(.footer) == state)
  }

  @Test func `the original accepts a begin again after the next pan`() {
    var simulation = Scenes.auto(compatibility: .mjRefresh379)
    simulation.drag(to: 311)
    simulation.run(.endRefreshing(.footer), .offset(y: 320), .pan(.began))
    simulation.run(.beginRefreshing(.footer))

    #expect(simulation.state(.footer) == .refreshing)
  }

  // tapUnlocksBudget

  @Test(arguments: [(Compatibility.corrected, 0), (.mjRefresh379, -1)])
  func `a tap after a refused drag keeps the budget, which the original takes to unlimited`(
    compatibility: Compatibility, left: Int
  ) {
    var simulation = Scenes.auto(compatibility: compatibility)
    simulation.drag(to: 311)
    simulation.run(.endRefreshing(.footer), .offset(y: 320), .tap(.footer))
    simulation.run(.endRefreshing(.footer))
    #expect(simulation.autoFooter?.remainingTriggers == left)

    simulation.run(.offset(y: 330))
    #expect(simulation.state(.footer) == (left == 0 ? .idle : .refreshing))
  }

  @Test func `the floor alone is enough to keep the budget`() {
    var simulation = Scenes.auto(compatibility: .refusedDragBlocksBegin)
    simulation.drag(to: 311)
    simulation.run(.endRefreshing(.footer), .offset(y: 320), .tap(.footer))
    simulation.run(.endRefreshing(.footer))

    #expect(simulation.autoFooter?.remainingTriggers == 0)
  }

  // preloadWhilePullingHeader

  @Test(arguments: [(Compatibility.corrected, RefreshState.idle), (.mjRefresh379, .refreshing)])
  func `loading far ahead waits for the content, where the original fires under the header`(
    compatibility: Compatibility, state: RefreshState
  ) {
    var simulation = Scenes.auto(.symbols, .triggerPercent(-20), compatibility: compatibility)
    simulation.drag(to: -120)
    simulation.run(.offset(y: -100))
    #expect(simulation.state(.footer) == state)

    simulation.run(.offset(y: -63))
    #expect(simulation.state(.footer) == .refreshing)
  }

  @Test func `loading far ahead begins past the resting offset, not at it`() {
    var simulation = Scenes.auto(.symbols, .triggerPercent(-20))
    simulation.drag(to: -120)
    simulation.run(.offset(y: -64))
    #expect(simulation.state(.footer) == .idle)

    simulation.run(.offset(y: -63.999))
    #expect(simulation.state(.footer) == .refreshing)
  }

  // autoFooterStartsTransparent

  @Test(arguments: [(Compatibility.corrected, 1.0), (.mjRefresh379, 0)])
  func `automatic alpha leaves an auto footer opaque, which the original hides`(
    compatibility: Compatibility, alpha: Double
  ) {
    var early = Scenes.auto(
      .symbols, .automaticallyChangesAlpha(true), compatibility: compatibility)
    #expect(early.alpha(.footer) == alpha)
    early.run(.beginRefreshing(.footer), .endRefreshing(.footer))
    #expect(early.alpha(.footer) == 1, "from the first refresh on it is visible")

    var late = Scenes.auto(compatibility: compatibility)
    late.run(.configure(.footer, .automaticallyChangesAlpha(true)))
    #expect(late.alpha(.footer) == alpha)
  }

  // trailerWaitsForContentSize

  @Test(arguments: [(Compatibility.corrected, 1000.0), (.mjRefresh379, -12)])
  func `a trailer is in its place from the start, where the original waits for a content size`(
    compatibility: Compatibility, x: Double
  ) {
    let view = Scenes.view(
      content: ScrollExtent(width: 1000, height: 400), inset: EdgeInsets(left: 12))
    var simulation = Simulation(
      SimulationSetup(view: view, components: [Component(.trailer)], compatibility: compatibility))
    #expect(simulation.bounds(.trailer) == ComponentBounds(x: x, y: 0, width: 60, height: 667))

    simulation.run(.contentSize(height: 400))
    #expect(simulation.bounds(.trailer)?.x == 1000)
  }

  // spinnerStaysFaded

  @Test(arguments: [(Compatibility.corrected, 1.0), (.mjRefresh379, 0)])
  func `a back footer begun in the fade shows its spinner, which the original leaves faded`(
    compatibility: Compatibility, alpha: Double
  ) {
    var simulation = Scenes.back(compatibility: compatibility)
    simulation.run(.beginRefreshing(.footer), .advance(seconds: 1), .endRefreshing(.footer))
    simulation.run(.advance(seconds: 0.1), .beginRefreshing(.footer), .advance(seconds: 1))

    #expect(simulation.presentation.footer?.spinner?.alpha == alpha)
  }

  @Test func `a header's spinner shows again in the original too`() {
    var simulation = Scenes.header(compatibility: .mjRefresh379)
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1), .endRefreshing(.header))
    simulation.run(.advance(seconds: 0.1), .beginRefreshing(.header), .advance(seconds: 1))

    #expect(simulation.presentation.header?.spinner?.alpha == 1)
  }

  // trailerLabelMisplacedAtFirst

  @Test(arguments: [(Compatibility.corrected, false), (.mjRefresh379, true)])
  func `a trailer's label is in its place at the first layout, in the original at the second`(
    compatibility: Compatibility, isMisplaced: Bool
  ) {
    var simulation = Scenes.trailer(.text, compatibility: compatibility)
    #expect(simulation[.trailer]?.isLabelMisplaced == isMisplaced)

    simulation.run(.rows(1))
    #expect(simulation[.trailer]?.isLabelMisplaced == false)
  }

  // retractNeedsOffsetEvent

  @Test(arguments: [(Compatibility.corrected, 64.0), (.mjRefresh379, 118)])
  func `a hidden header's end takes its room back, which the original leaves`(
    compatibility: Compatibility, top: Double
  ) {
    var simulation = Scenes.header(compatibility: compatibility)
    simulation.run(
      .hidden(.header, true), .beginRefreshing(.header), .advance(seconds: 1),
      .endRefreshing(.header))

    #expect(simulation.view.inset.top == top)
  }

  @Test(arguments: [(Compatibility.corrected, 64.0), (.mjRefresh379, 10)])
  func `an end after a cancelled pan takes nothing back, where the original repeats the last`(
    compatibility: Compatibility, top: Double
  ) {
    var simulation = Scenes.header(compatibility: compatibility)
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1), .endRefreshing(.header))
    simulation.run(.advance(seconds: 1), .pan(.cancelled), .beginRefreshing(.header))
    simulation.run(.advance(seconds: 1), .endRefreshing(.header))

    #expect(simulation.view.inset.top == top)
  }
}
