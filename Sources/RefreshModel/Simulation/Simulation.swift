/// A simulated scroll view with up to four components and a virtual clock.
///
/// A simulation is a value: the same setup and events always give the same lines. Each event is
/// one turn of the main queue. In a turn come first the event, with notifications in the order of
/// attachment, nested where a component moves the offset; then the ends that were asked for; then
/// layout.
public struct Simulation: Hashable, Sendable {
  /// The scroll view.
  public internal(set) var view: ScrollView

  /// The clock, in seconds.
  public internal(set) var time = 0.0

  /// The end time of the last refresh, by key, in seconds.
  public internal(set) var updateTimes: [String: Double]

  /// The tag of the present language; `nil` before the first change.
  public internal(set) var language: String?

  /// The targets with a component, in the order of attachment.
  public internal(set) var targets: [Target] = []

  /// Whether only one of two opposite components refreshes at a time; see
  /// ``SimulationSetup/isExclusive``.
  public let isExclusive: Bool

  /// The quirks that the simulation and its components reproduce.
  public let compatibility: Compatibility

  var components = PerTarget<Component>()

  /// The targets whose components float over the content or have a longest pull.
  var pulledTargets: [Target] = []

  /// The targets at which nobody handles a refresh.
  var lacksHandler = PerTarget<Bool>()
  var timeline = Timeline()
  var requests: [Request] = []
  var callbacks: [Callback] = []

  /// The duration of the animation in whose block changes are being made.
  var blockDuration: Double?

  /// Attaches the components of a setup and lays them out.
  public init(_ setup: SimulationSetup) {
    view = setup.view
    updateTimes = setup.updateTimes.compactMapValues(\.sanitized)
    isExclusive = setup.isExclusive
    compatibility = setup.compatibility
    for component in setup.components.all { attach(component) }
    layOut()
  }

  /// Runs a turn of the main queue with one event and returns its trace line.
  @discardableResult
  public mutating func apply(_ event: Event) -> TraceLine {
    run(CollectionOfOne(event))
  }

  /// Runs a turn of the main queue with several events and returns its trace line.
  @discardableResult
  public mutating func apply(turn events: [Event]) -> TraceLine {
    run(events)
  }

  private mutating func run(_ events: some Sequence<Event>) -> TraceLine {
    callbacks = []
    perform(inOrder: events)
    runRequests()
    layOut()
    timeline.forget(before: time)
    return traceLine
  }
}

extension Simulation {
  /// The component at a target; `nil` for none.
  public subscript(target: Target) -> Component? {
    components[target]
  }

  /// The model values now, with the callbacks of the last turn.
  package var traceLine: TraceLine {
    TraceLine(
      time: time, offset: view.offset, inset: view.inset,
      components: components.compactMap { TraceLine.ComponentLine($1.body) },
      callbacks: callbacks)
  }

  /// The part of the simulation that a component sees; it looks at the other end only where it matters.
  private func surroundings(of target: Target, for event: ComponentEvent) -> Surroundings {
    let refusesBegin =
      components[target]?.body.lacksHandler == true
      || isExclusive && components[target.facing]?.body.state.isRefreshing == true
    return Surroundings(
      view: view, time: time, updateTimes: updateTimes, compatibility: compatibility,
      refusesBegin: refusesBegin, facingInset: inset(facing: target, for: event))
  }

  private func inset(facing target: Target, for event: ComponentEvent) -> Double {
    guard target.isAtEnd, case .laidOut = event else { return 0 }
    return components[target.facing]?.addedInset ?? 0
  }

  /// Notifies one component, and carries out its effects.
  mutating func send(_ event: ComponentEvent, to target: Target) {
    guard let (former, percent) = components[target]?.body.pull else { return }
    let surroundings = self.surroundings(of: target, for: event)
    guard let effects = components[target]?.apply(event, in: surroundings) else { return }
    guard let present = components[target]?.body else { return }
    let step = StateHistory.Step(
      old: former, new: present.state, oldPercent: percent, time: time,
      isAnimated: present.durations != .disabled,
      begunRetractions: effects.count(where: \.isRetraction), endsRetraction: event.endsRetraction)
    if step.matters { components[target]?.body.history.follow(step) }
    perform(effects, of: target)
    if former == .refreshing, present.state == .idle || present.state == .succeeded {
      send(.facingRefreshed, to: target.facing)
    }
  }

  /// Notifies every component, in the order of attachment.
  mutating func notify(_ event: ComponentEvent) {
    for target in targets { send(event, to: target) }
  }

  mutating func layOut() {
    for target in targets where components[target]?.needsLayout == true {
      send(.laidOut, to: target)
    }
  }
}

extension Simulation {
  /// A call that waits for the next turn of the main queue.
  struct Request: Hashable {
    let target: Target
    let event: ComponentEvent
  }

  /// Makes a call that waits for the next turn.
  mutating func request(_ event: ComponentEvent, of target: Target) {
    requests.append(Request(target: target, event: event))
  }

  /// Runs the calls that wait, in the order in which they were made.
  mutating func runRequests() {
    while !requests.isEmpty {
      let request = requests.removeFirst()
      send(request.event, to: request.target)
      settle()
    }
  }

  /// Begins at once, unless an end of the same component waits and goes first.
  mutating func begin(_ target: Target) {
    let isBehindEnd = requests.contains { $0.target == target }
    if isBehindEnd, !compatibility.contains(.beginIgnoresPendingEnd) {
      request(.begin, of: target)
    } else {
      send(.begin, to: target)
    }
  }
}

extension Simulation {
  /// Moves the clock, firing completions on the way in order of their end, then of their start.
  mutating func advance(to end: Double) {
    while let due = timeline.nextDue(by: end) {
      time = min(max(time, due.end), end)
      send(.completed(due.completion), to: due.target)
    }
    time = end
  }

  /// An animation is under way, or its completion is still to come.
  var isAnimating: Bool {
    timeline.isBusy(at: time)
  }

  /// Fires what is due without moving the clock: animations without duration.
  mutating func settle() {
    advance(to: time)
  }
}

extension Simulation {
  mutating func perform(_ event: Event) {
    switch event {
    case .pan(let state):
      view.panState = state
      notify(.observed(.panned))
    case .offset(let x, let y):
      let present = reach
      moveContent(to: ScrollOffset(x: x?.sanitized ?? present.x, y: y?.sanitized ?? present.y))
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
    case .configure(let target, let setting):
      send(.configured(setting), to: target)
      notePull(of: target)
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
    let former = view.contentSize
    view.contentSize =
      ScrollExtent(width: width ?? view.contentSize.width, height: height).sanitized
    notify(.contentSizeChanged(from: former))
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
    notePull(of: target)
    send(.attached, to: target)
    if view.isInWindow { send(.drawn, to: target) }
  }

  /// Takes a component out; its pending calls and animations go with it.
  private mutating func detach(_ target: Target) {
    send(.detached, to: target)
    if let edge = components[target]?.body.pullEdge { view.floatingPull[edge] = 0 }
    components[target] = nil
    notePull(of: target)
    targets.removeAll { $0 == target }
    requests.removeAll { $0.target == target }
    timeline.forget(target)
  }
}

extension ComponentBody {
  /// The state, and the pulled distance divided by the triggering distance.
  fileprivate var pull: (RefreshState, Double) { (state, pullingPercent) }
}

extension Effect {
  /// Whether it makes the room of a refresh retract.
  fileprivate var isRetraction: Bool {
    guard case .animate(_, _, let completion?) = self else { return false }
    return completion.isOfRetraction
  }
}

extension ComponentEvent {
  /// Whether the room of a refresh has retracted.
  fileprivate var endsRetraction: Bool {
    guard case .completed(let completion) = self else { return false }
    return completion.isOfRetraction
  }
}
