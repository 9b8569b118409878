import RefreshFigures
import RefreshModel
import Testing

/// The expected transitions are worked out by hand from the rules of MJRefresh 3.7.9 with the
/// corrections of `Compatibility.corrected`.
@Suite struct StateGraphTests {
  @Test func `a header is armed beyond 54 points, and a call begins and ends it in any state`() {
    #expect(lines(of: .normalHeader) == Self.pulled(beyond: 54))
  }

  @Test func `a trailer is armed beyond 60 points, and has no calls for no more data`() {
    #expect(lines(of: .normalTrailer) == Self.pulled(beyond: 60))
  }

  private static func pulled(beyond points: Int) -> [String] {
    [
      "idle -> pulling: pull > \(points) pt",
      "idle -> refreshing: beginRefreshing()",
      "idle -> will-refresh: beginRefreshing() [window == nil]",
      "pulling -> idle: pull ≤ \(points) pt",
      "pulling -> idle: endRefreshing()",
      "pulling -> refreshing: release",
      "pulling -> refreshing: beginRefreshing()",
      "pulling -> will-refresh: release [window == nil]",
      "pulling -> will-refresh: beginRefreshing() [window == nil]",
      "refreshing -> idle: endRefreshing()",
      "will-refresh -> idle: endRefreshing()",
      "will-refresh -> refreshing: window != nil",
    ]
  }

  /// How a footer of either kind leaves the states in which it loads or has nothing more to load.
  private static let ended = [
    "refreshing -> idle: endRefreshing()",
    "refreshing -> idle: resetNoMoreData()",
    "refreshing -> no-more-data: endRefreshingWithNoMoreData()",
    "will-refresh -> idle: endRefreshing()",
    "will-refresh -> idle: resetNoMoreData()",
    "will-refresh -> refreshing: window != nil",
    "will-refresh -> no-more-data: endRefreshingWithNoMoreData()",
    "no-more-data -> idle: resetNoMoreData()",
    "no-more-data -> refreshing: beginRefreshing()",
    "no-more-data -> will-refresh: beginRefreshing() [window == nil]",
  ]

  @Test func `a back footer is armed beyond 44 points, and has no more data until it is reset`() {
    #expect(
      lines(of: .backNormalFooter) == [
        "idle -> pulling: pull > 44 pt",
        "idle -> refreshing: beginRefreshing()",
        "idle -> will-refresh: beginRefreshing() [window == nil]",
        "idle -> no-more-data: endRefreshingWithNoMoreData()",
        "pulling -> idle: pull ≤ 44 pt",
        "pulling -> idle: endRefreshing()",
        "pulling -> idle: resetNoMoreData()",
        "pulling -> refreshing: release",
        "pulling -> refreshing: beginRefreshing()",
        "pulling -> will-refresh: release [window == nil]",
        "pulling -> will-refresh: beginRefreshing() [window == nil]",
        "pulling -> no-more-data: endRefreshingWithNoMoreData()",
      ] + Self.ended)
  }

  @Test(arguments: [
    PullRules(movesContent: false), PullRules(rate: 0.5, longest: 60),
    PullRules(.slingshot, longest: 60, movesContent: false),
  ])
  func `a header with a pull of its own has the states of others`(rules: PullRules) {
    #expect(
      lines(of: .normalHeader, settings: [.pullRules(rules)]) == Self.pulled(beyond: 54))
  }

  @Test(arguments: [RefreshComponent.autoNormalFooter, .autoNormalHeader])
  func `what loads by itself begins when it is all in view, when a drag ends there, and by a tap`(
    component: RefreshComponent
  ) {
    #expect(
      lines(of: component) == [
        "idle -> refreshing: scroll ≥ 44 pt",
        "idle -> refreshing: release [scroll ≥ 44 pt]",
        "idle -> refreshing: tap",
        "idle -> refreshing: beginRefreshing()",
        "idle -> will-refresh: scroll ≥ 44 pt [window == nil]",
        "idle -> will-refresh: release [scroll ≥ 44 pt, window == nil]",
        "idle -> will-refresh: tap [window == nil]",
        "idle -> will-refresh: beginRefreshing() [window == nil]",
        "idle -> no-more-data: endRefreshingWithNoMoreData()",
      ] + Self.ended)
  }

  @Test func `results are held for their time, and what failed is tried again by a tap`() {
    let settings = [Setting.resultHoldTime(1.5), .retriesOnTap(true)]
    let found = Set(lines(of: .normalHeader, settings: settings))
    #expect(
      found.isSuperset(of: [
        "refreshing -> succeeded: endRefreshing(.succeeded)",
        "refreshing -> failed: endRefreshing(.failed)",
        "refreshing -> cancelled: endRefreshing(.cancelled)",
        "succeeded -> idle: after(1.5 s)",
        "failed -> idle: after(1.5 s)",
        "failed -> refreshing: tap",
        "cancelled -> idle: after(1.5 s)",
      ]))
    #expect(!found.contains("succeeded -> refreshing: tap"))
  }

  /// The second floor opens beyond 1.9 · 54 = 102.6 points.
  ///
  /// It closes once a swipe has moved it up by a sixth of the viewport: 667 − 667/6 = 555.83.
  @Test func `a second floor opens beyond 1.9 times the header's height`() {
    let found = Set(lines(of: .normalHeader, settings: [.secondFloor(SecondFloor())]))
    #expect(
      found.isSuperset(of: [
        "pulling -> pulling-to-second-floor: pull > 102.6 pt",
        "pulling-to-second-floor -> pulling: pull ≤ 102.6 pt",
        "pulling-to-second-floor -> second-floor: release",
        "second-floor -> idle: release [pull < 555.83 pt]",
        "second-floor -> idle: closeSecondFloor()",
      ]))
  }

  private func lines(of component: RefreshComponent, settings: [Setting] = []) -> [String] {
    StateGraph(of: component, settings: settings).transitions.map {
      "\($0.source.name) -> \($0.target.name): \($0.label)"
    }
  }
}
