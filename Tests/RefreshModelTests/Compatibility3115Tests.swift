import RefreshModel
import Testing

/// Where MJRefresh 3.1.15 differs from what came after it.
@Suite struct Compatibility3115Tests {
  private static let later = [Compatibility.corrected, .mjRefresh379]

  @Test func `the version has no quirk of what it lacks`() {
    let lacking: Compatibility = [
      .refusedDragBlocksBegin, .tapUnlocksBudget, .trailerWaitsForContentSize,
      .trailerLabelMisplacedAtFirst, .trailerShowsKeys, .languageChangeOverwritesTitles,
      .languageChangeResetsTimeKey, .datesKeepLocale,
    ]
    #expect(Compatibility.mjRefresh3115.isDisjoint(with: lacking))
  }

  @Test func `the version has the dates, the texts and the layouts of 3.7.9`() {
    let drawn: Compatibility = [
      .todayByDayOfMonth, .fixedDatePatterns, .missingTextsAreEmpty, .hiddenFooterLabelKeepsRoom,
    ]
    #expect(Compatibility.mjRefresh3115.isSuperset(of: drawn))
  }

  @Test func `what differs from later versions is in no other preset`() {
    let own = Compatibility.mjRefresh3115.subtracting(.mjRefresh379)
    #expect(own.rawValue == 0b1_1111_1111 << 40)
  }

  // autoFooterCallsLate

  @Test(arguments: [AnimationDurations(), .disabled])
  func `an auto footer calls back half a second after its begin`(durations: AnimationDurations) {
    var simulation = Scenes.auto(.symbols, .durations(durations), compatibility: .mjRefresh3115)
    #expect(simulation.run(.offset(y: 311)).isEmpty)
    #expect(simulation.state(.footer) == .refreshing)
    #expect(simulation.run(.advance(seconds: 0.49)).isEmpty)
    #expect(simulation.run(.advance(seconds: 0.01)) == [.footer(.refreshing)])
  }

  @Test func `an auto footer calls back though its refresh has ended`() {
    var simulation = Scenes.auto(compatibility: .mjRefresh3115)
    simulation.run(.offset(y: 311), .advance(seconds: 0.2))
    #expect(simulation.run(.endRefreshing(.footer)) == [.footer(.endCompletion)])
    #expect(simulation.run(.advance(seconds: 0.3)) == [.footer(.refreshing)])
  }

  @Test func `from 3.1.15.2 on the call comes at once, and that is all that differs`() {
    #expect(Compatibility.mjRefresh31152.union(.autoFooterCallsLate) == .mjRefresh3115)
    var simulation = Scenes.auto(compatibility: .mjRefresh31152)
    #expect(simulation.run(.offset(y: 311)) == [.footer(.refreshing)])
    #expect(simulation.run(.advance(seconds: 1)).isEmpty)
  }

  @Test(arguments: later)
  func `later versions call in the turn of the begin`(compatibility: Compatibility) {
    var simulation = Scenes.auto(compatibility: compatibility)
    #expect(simulation.run(.offset(y: 311)) == [.footer(.refreshing)])
  }

  // headerMakesRoomNextTurn

  @Test func `a header's room is there at the end of the turn of its begin`() {
    var simulation = Scenes.header(compatibility: .mjRefresh3115)
    let line = simulation.apply(.beginRefreshing(.header))
    #expect(line.header?.state == .refreshing)
    #expect(line.inset.top == 118)
    #expect(line.offset.y == -118)
    #expect(simulation.run(.advance(seconds: 0.25)) == [.header(.refreshing)])
  }

  @Test(arguments: [(Compatibility.mjRefresh379, 64.0), (.mjRefresh3115, 118)])
  func `an end before the begin leaves a header idle, and in the older version in its room`(
    compatibility: Compatibility, top: Double
  ) {
    var simulation = Scenes.header(compatibility: compatibility)
    let line = simulation.apply(turn: [.endRefreshing(.header), .beginRefreshing(.header)])
    #expect(line.header?.state == .idle)
    #expect(line.inset.top == top)
    #expect(
      simulation.run(.advance(seconds: 1)) == [.header(.refreshing), .header(.endCompletion)])
  }

  // refreshFollowsInWindowOnly

  @Test(arguments: [(Compatibility.corrected, 64.0), (.mjRefresh379, 64), (.mjRefresh3115, 118)])
  func `without a window the inset of a refresh stays in the older version`(
    compatibility: Compatibility, top: Double
  ) {
    var simulation = Scenes.header(compatibility: compatibility)
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1))
    simulation.run(.window(isAttached: false), .offset(y: 0))
    #expect(simulation.view.inset.top == top)
    simulation.run(.window(isAttached: true), .offset(y: 0))
    #expect(simulation.view.inset.top == 64)
  }

  // dragsHaveNoBudget

  @Test(arguments: [
    (Compatibility.corrected, RefreshState.idle), (.mjRefresh379, .idle),
    (.mjRefresh3115, .refreshing),
  ])
  func `one drag begins again and again in the older version`(
    compatibility: Compatibility, state: RefreshState
  ) {
    var simulation = Scenes.auto(compatibility: compatibility)
    simulation.drag(to: 311)
    simulation.run(.endRefreshing(.footer), .offset(y: 320))
    #expect(simulation.state(.footer) == state)
  }

  @Test func `the older version can be set to make one refresh of one drag`() {
    var simulation = Scenes.auto(
      .symbols, .onlyRefreshPerDrag(true), compatibility: .mjRefresh3115)
    simulation.drag(to: 311)
    simulation.run(.endRefreshing(.footer), .offset(y: 320))
    #expect(simulation.state(.footer) == .idle)
  }

  // cancelledPanMakesRoom

  @Test(arguments: [(Compatibility.corrected, 64.0), (.mjRefresh379, 64), (.mjRefresh3115, 118)])
  func `a begin after a cancelled pan makes room in the older version`(
    compatibility: Compatibility, top: Double
  ) {
    var simulation = Scenes.header(compatibility: compatibility)
    simulation.run(.pan(.began), .pan(.cancelled), .beginRefreshing(.header))
    #expect(simulation.view.inset.top == top)
    #expect(simulation.view.offset.y == -top)
  }

  // autoFooterHasNoIgnoredInset

  @Test(arguments: [(Compatibility.corrected, 910.0), (.mjRefresh379, 910), (.mjRefresh3115, 900)])
  func `an ignored inset moves no auto footer in the older version`(
    compatibility: Compatibility, y: Double
  ) {
    let simulation = Scenes.auto(.symbols, .ignoredInset(10), compatibility: compatibility)
    #expect(simulation.bounds(.footer)?.y == y)
  }

  @Test func `an ignored inset moves a back footer in the older version, too`() {
    let simulation = Scenes.back(.symbols, .ignoredInset(10), compatibility: .mjRefresh3115)
    #expect(simulation.bounds(.footer)?.y == 910)
  }

  // autoFooterKeepsPage

  @Test(arguments: [(Compatibility.corrected, 233.0), (.mjRefresh379, 233), (.mjRefresh3115, 311)])
  func `an auto footer returns to no page in the older version`(
    compatibility: Compatibility, y: Double
  ) {
    // Back by the bottom inset: 311 − 34 − 44.
    var simulation = Scenes.auto(paging: true, compatibility: compatibility)
    simulation.run(.offset(y: 311), .advance(seconds: 1))
    let line = simulation.apply(.endRefreshing(.footer))
    #expect(line.offset.y == y)
    #expect(line.callbacks.contains(.footer(.endCompletion)) == (y == 311))
  }

  // lateFadeStopsSpinner

  @Test(arguments: [
    (Compatibility.corrected, true), (.mjRefresh379, true), (.mjRefresh3115, false),
  ])
  func `a back footer begun in the fade has an arrow after it in the older version`(
    compatibility: Compatibility, spins: Bool
  ) {
    var simulation = Scenes.back(compatibility: compatibility)
    simulation.run(.beginRefreshing(.footer), .advance(seconds: 1), .endRefreshing(.footer))
    simulation.run(.advance(seconds: 0.1), .beginRefreshing(.footer))
    #expect(simulation.presentation.footer?.spinner != nil)
    simulation.run(.advance(seconds: 1))
    #expect((simulation.presentation.footer?.spinner != nil) == spins)
    #expect(simulation.presentation.footer?.arrow?.isHidden == spins)
  }

  // endAnimationIsNotCalled

  @Test func `the older version reports no end animation`() {
    var simulation = Scenes.header(compatibility: .mjRefresh3115)
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1))
    #expect(simulation.run(.endRefreshing(.header)).isEmpty)
    #expect(simulation.run(.advance(seconds: 0.4)) == [.header(.endCompletion)])
  }
}
