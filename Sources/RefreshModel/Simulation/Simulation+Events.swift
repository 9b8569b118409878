extension Simulation {
  mutating func perform(_ event: Event) {
    switch event {
    case .pan(let state):
      view.panState = state
      notify(.observed(.panned))
    case .offset(let x, let y):
      setOffset(
        ScrollOffset(x: x?.sanitized ?? view.offset.x, y: y?.sanitized ?? view.offset.y))
    case .contentSize(let width, let height): setContentSize(width: width, height: height)
    case .contentInset(let top, let left, let bottom, let right):
      assignInset([.top: top, .left: left, .bottom: bottom, .right: right])
    case .safeArea(let top, let left, let bottom, let right):
      setSafeArea([.top: top, .left: left, .bottom: bottom, .right: right])
    case .rows(let count): view.rowCount = max(0, count)
    case .viewport(let width, let height):
      let former = view.viewport
      view.viewport = ScrollExtent(width: width, height: height).sanitized
      notify(.viewportChanged(from: former))
    case .window(let isAttached):
      view.isInWindow = isAttached
      if isAttached { notify(.drawn) }
    case .advance(let seconds):
      // No time passes without the main queue taking its turn.
      runRequests()
      advance(to: time + seconds.sanitizedLength)
    case .languageChanged(let titles, let language): setLanguage(language, titles: titles)
    case .hidden(let target, let isHidden): hide(target, isHidden)
    case .beginRefreshing(let target): begin(target)
    case .endRefreshing(let target, let result):
      request(result.map(ComponentEvent.endWithResult) ?? .end, of: target)
    case .endRefreshingWithNoMoreData(let target): request(.endWithNoMoreData, of: target)
    case .resetNoMoreData(let target): request(.resetNoMoreData, of: target)
    case .closeSecondFloor: send(.closeSecondFloor, to: .header)
    case .tap(let target): send(.observed(.tapped), to: target)
    case .setState(let target, let state): send(.stateSet(state), to: target)
    case .configure(let target, let setting): send(.configured(setting), to: target)
    case .attach(let component): attach(component)
    case .detach(let target): detach(target)
    case .turn(let events): perform(inOrder: events)
    }
  }

  /// Carries out events one after the other, without a turn of the main queue between them.
  mutating func perform(inOrder events: some Sequence<Event>) {
    for event in events where event.isUsable {
      perform(event)
      settle()
    }
  }

  private mutating func setContentSize(width: Double?, height: Double) {
    view.contentSize =
      ScrollExtent(width: width ?? view.contentSize.width, height: height).sanitized
    notify(.contentSizeChanged)
  }

  private mutating func setLanguage(
    _ language: String?, titles: [Target: [RefreshState: String]]
  ) {
    self.language = language ?? self.language
    for target in targets {
      send(.languageChanged(titles[target] ?? [:]), to: target)
    }
  }

  /// A component that is shown in a window is drawn, which starts a refresh that waited for it.
  private mutating func hide(_ target: Target, _ isHidden: Bool) {
    send(.hidden(isHidden), to: target)
    if view.isInWindow, !isHidden { send(.drawn, to: target) }
  }

  mutating func attach(_ component: Component) {
    let target = component.target
    detach(target)
    components[target] = informed(component)
    targets.append(target)
    send(.attached, to: target)
    if view.isInWindow { send(.drawn, to: target) }
  }

  /// Takes a component out; its pending calls and animations go with it.
  private mutating func detach(_ target: Target) {
    send(.detached, to: target)
    components[target] = nil
    targets.removeAll { $0 == target }
    requests.removeAll { $0.target == target }
    timeline.forget(target)
  }
}
