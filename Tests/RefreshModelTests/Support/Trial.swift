import RefreshModel

/// The components, each in a scene of its own, for tests that try all of them.
enum Trial: CaseIterable, Sendable {
  case header
  case boundsHeader
  case autoFooter
  case zhFooter
  case backFooter
  case trailer
  case autoTrailer
  case leader

  var target: Target {
    switch self {
    case .header, .boundsHeader: .header
    case .autoFooter, .zhFooter, .backFooter: .footer
    case .trailer, .autoTrailer: .trailer
    case .leader: .leader
    }
  }

  /// Its end is animated; one that loads by itself just ends.
  var retracts: Bool {
    switch self {
    case .header, .boundsHeader, .zhFooter, .backFooter, .trailer, .leader: true
    case .autoFooter, .autoTrailer: false
    }
  }

  func simulation(_ compatibility: Compatibility) -> Simulation {
    switch self {
    case .header: Scenes.header(compatibility: compatibility)
    case .boundsHeader: Scenes.header(.symbols, .animatesBounds(true), compatibility: compatibility)
    case .autoFooter: Scenes.auto(compatibility: compatibility)
    case .zhFooter: Scenes.zhFooter(compatibility: compatibility)
    case .backFooter: Scenes.back(compatibility: compatibility)
    case .trailer: Scenes.trailer(compatibility: compatibility)
    case .autoTrailer: Scenes.autoTrailer(compatibility: compatibility)
    case .leader: Scenes.leader(compatibility: compatibility)
    }
  }

  /// A simulation whose component has come into a state by events alone.
  func simulation(in state: RefreshState, _ compatibility: Compatibility) -> Simulation {
    var simulation = simulation(compatibility)
    switch state {
    case .idle:
      break
    case .pulling:
      simulation.run(.setState(target, .pulling))
    case .refreshing:
      simulation.run(.beginRefreshing(target), .advance(seconds: 0.3))
    case .willRefresh:
      simulation.run(.window(isAttached: false), .beginRefreshing(target))
    case .noMoreData, .succeeded, .failed, .cancelled, .pullingToSecondFloor, .secondFloor:
      simulation.run(.setState(target, state))
    }
    return simulation
  }

  /// One of every kind of event, with offsets on all sides of the thresholds.
  var events: [Event] {
    let offsets: [Event] = [-1000.0, -130, -118, -64, 0, 267, 311, 330, 1000].map {
      .offset(y: $0)
    }
    let sideways: [Event] = [-100.0, 0, 625, 685, 700, 2000].map { .offset(x: $0) }
    let pans: [Event] = PanState.allCases.map { .pan($0) }
    let states: [Event] = RefreshState.allCases.map { .setState(target, $0) }
    return offsets + sideways + pans + states + settings + [
      .contentSize(height: 0), .contentSize(width: 10, height: 5000), .contentInset(),
      .contentInset(top: 0, left: 5, bottom: 100, right: -5), .safeArea(top: 44, bottom: 34),
      .rows(0), .rows(50),
      .viewport(width: 0, height: 0), .viewport(width: 1024, height: 768),
      .endRefreshing(target, result: .succeeded), .endRefreshing(target, result: .failed),
      .endRefreshing(target, result: .cancelled), .closeSecondFloor,
      .window(isAttached: false), .window(isAttached: true), .hidden(target, true),
      .hidden(target, false), .beginRefreshing(target), .endRefreshing(target),
      .endRefreshingWithNoMoreData(target), .resetNoMoreData(target), .tap(target),
      .advance(seconds: 0), .advance(seconds: 0.1), .advance(seconds: 31_536_000),
      .languageChanged([target: [.idle: "title"]]), .languageChanged([:], language: "ar"),
      .detach(target), .attach(replacement),
      .turn([.endRefreshing(target), .beginRefreshing(target)]),
      .turn([]), .turn([.turn([.offset(y: .nan), .pan(.began)]), .advance(seconds: 0.1)]),
    ]
  }

  /// A component of the same kind and another style, which takes the place of the trial's.
  private var replacement: Component {
    switch self {
    case .header, .boundsHeader: Component(.header, .images)
    case .autoFooter: Component(.autoFooter, .images)
    case .zhFooter: Component(.zhFooter)
    case .backFooter: Component(.backFooter, .images)
    case .trailer: Component(.trailer, .text)
    case .autoTrailer: Component(.autoTrailer, .text)
    case .leader: Component(.leader, .text)
    }
  }

  private var settings: [Event] {
    let settings: [Setting] = [
      .automaticallyChangesAlpha(true), .automaticallyChangesAlpha(false),
      .isInteractionEnabled(false), .ignoredInset(-30), .durations(.disabled),
      .pullingPercent(-2), .pullingPercent(3), .title("title", .idle), .title(nil, .idle),
      .lastUpdatedTimeKey("key"), .hidesLastUpdatedTime(true), .animatesBounds(true),
      .automaticallyRefreshes(false), .triggerPercent(-10), .autoTriggerTimes(-1),
      .onlyRefreshPerDrag(true), .onlyRefreshPerDrag(false),
      .hidesRefreshingTitle(true), .resultHoldTime(0.5), .resultHoldTime(nil),
      .retriesOnTap(true), .refreshTimeLimit(0.2), .triggerDistance(120), .heldInset(0),
      .heldInset(200), .secondFloor(SecondFloor()), .automaticallyHidden(true),
      .hidesWhenShort(true), .placement(.viewportEnd), .placement(.contentEnd),
      .resetsNoMoreData(true), .hidesTitle(true), .imageDuration(0.5, .idle), .labelInset(-3),
      .labelInset(nil),
    ]
    return settings.map { .configure(target, $0) }
  }
}
