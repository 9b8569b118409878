/// A simulated scroll view as an application holds it: with a delegate, closures and one owner.
///
/// Each event is a turn of its simulation. After the turn the hooks of the components are called, then
/// the delegates hear what has moved, the component having seen it first, and then the handlers of
/// the components are called, in the order in which the components called. What a closure asks for
/// is done in a turn after the present one, as if it had been put on the main queue.
///
/// A component of ZHDeveloper's ZHRefresh begins nothing while it has no refreshing handler.
public final class HostScrollView {
  /// The simulation as it is after the last turn.
  public private(set) var simulation: Simulation

  /// The delegates that hear what moves.
  public var delegates = DelegateChain()

  /// The handlers of the application for a component's calls.
  public var handlers: [Target: RefreshHandlers] = [:]

  /// The application's additions to the behaviour of a component.
  public var hooks: [Target: ComponentHooks] = [:]

  private var waiting: [Turn] = []
  private var isTurning = false
  private var silentRefreshes = SilentRefreshes()

  /// A turn that is still to come.
  private struct Turn {
    let event: Event

    /// A refresh that it begins doesn't call the refreshing handlers.
    var isSilent = false
  }

  /// Creates a scroll view from a setup.
  public init(_ setup: SimulationSetup) {
    simulation = Simulation(setup)
  }

  /// Takes a turn with an event, and then those that closures ask for, until none is left.
  ///
  /// Closures that always ask for more would never come to an end, as on a main queue.
  public func perform(_ event: Event) {
    perform(Turn(event: event))
  }

  /// Takes a turn that begins a refresh without a call of the refreshing handlers.
  func beginSilently(_ target: Target) {
    perform(Turn(event: .beginRefreshing(target), isSilent: true))
  }

  private func perform(_ turn: Turn) {
    waiting.append(turn)
    guard !isTurning else { return }
    isTurning = true
    defer { isTurning = false }
    while !waiting.isEmpty { take(waiting.removeFirst()) }
  }

  /// Chooses a row, counted from zero; returns whether a delegate answered.
  @discardableResult
  public func selectRow(_ row: Int) -> Bool {
    delegates.pass(.didSelectRow(row), from: self)
  }

  /// Whether a component refreshes, or will once the turns that wait are over.
  func isRefreshing(_ target: Target) -> Bool {
    for event in waiting.flatMap(\.event.parts).reversed() {
      if event == .beginRefreshing(target) { return true }
      if event == .endRefreshing(target) { return false }
    }
    return simulation[target]?.body.state.isRefreshing ?? false
  }

  private func take(_ turn: Turn) {
    let former = simulation
    for target in Target.allCases {
      simulation.setHandled(handlers[target]?.handlesRefreshing ?? false, at: target)
    }
    let callbacks = simulation.apply(turn.event).callbacks
    silentRefreshes.follow(turn.event, in: simulation)
    if turn.isSilent, case .beginRefreshing(let target) = turn.event {
      silentRefreshes.note(target, from: former[target], to: simulation[target])
    }
    for target in simulation.targets {
      let due = hooks[target]?.due(
        after: turn.event, from: former, to: simulation, at: target)
      for hook in due ?? [] { simulation[target].map { hook(self, $0) } }
    }
    let messages = ScrollMessage.messages(
      from: former.view, to: simulation.view, after: turn.event)
    for message in messages { delegates.pass(message, from: self) }
    answer(callbacks)
  }

  private func answer(_ callbacks: [Callback]) {
    for callback in callbacks {
      guard let component = simulation[callback.target] else { continue }
      guard !silentRefreshes.contains(callback, of: component) else { continue }
      handlers[callback.target]?.answer(callback.name, of: component)
    }
  }
}

/// Refreshing as the scroll view's own business: components without a name.
extension HostScrollView {
  /// The delegate that the application sets; an interceptor stays before it.
  public var delegate: ScrollDelegate? {
    get { delegates.receiver }
    set { delegates.receiver = newValue }
  }

  /// The header is refreshing; setting it begins or ends a refresh, and the same again does nothing.
  ///
  /// This is `pullTableIsRefreshing` of PullTableView and AGJTableView. Setting it only shows the
  /// refresh: whoever sets it loads already, so no refreshing handler is called.
  public var isRefreshing: Bool {
    get { isRefreshing(.header) }
    set { setRefreshing(newValue, .header) }
  }

  /// The footer is loading more; setting it begins or ends that, and the same again does nothing.
  ///
  /// This is `pullTableIsLoadingMore` of PullTableView, with the same rule as ``isRefreshing``.
  public var isLoadingMore: Bool {
    get { isRefreshing(.footer) }
    set { setRefreshing(newValue, .footer) }
  }

  /// Puts a component where it belongs, in the place of one that was there.
  public func add(_ component: Component, refreshing: @escaping () -> Void) {
    add(HostedComponent(component, refreshing: refreshing))
  }

  /// Puts a component with its handlers and hooks where it belongs, in the place of one that was
  /// there.
  public func add(_ hosted: HostedComponent) {
    let target = hosted.component.target
    handlers[target] = hosted.handlers
    hooks[target] = hosted.hooks
    perform(.attach(hosted.component))
  }

  /// The header's line about the last update as the application writes it; nil where it doesn't, or
  /// where the line is hidden.
  public var lastUpdatedTimeText: String? {
    guard let reading = simulation[.header]?.lastUpdated else { return nil }
    return handlers[.header]?.lastUpdatedTimeText?(reading.stored)
  }

  /// Takes a component away, and its handlers and hooks with it.
  public func remove(_ target: Target) {
    handlers[target] = nil
    hooks[target] = nil
    perform(.detach(target))
  }

  /// Begins a refresh; a completion stays and is called at every later begin as well.
  public func beginRefreshing(
    _ target: Target = .header, completion: (() -> Void)? = nil
  ) {
    if let completion { handlers[target, default: RefreshHandlers()].beginCompletion = completion }
    perform(.beginRefreshing(target))
  }

  /// Ends a refresh; a completion stays and is called at every later end as well.
  public func endRefreshing(
    _ target: Target = .header, completion: (() -> Void)? = nil
  ) {
    if let completion { handlers[target, default: RefreshHandlers()].endCompletion = completion }
    perform(.endRefreshing(target))
  }

  private func setRefreshing(_ isOn: Bool, _ target: Target) {
    guard isOn != isRefreshing(target) else { return }
    if isOn { beginSilently(target) } else { perform(.endRefreshing(target)) }
  }
}

/// The refreshes that begin without a call of the refreshing handlers.
struct SilentRefreshes {
  /// The number of the refresh, by target.
  private var numbers: [Target: Int] = [:]

  /// Notes the refresh that a turn began, or that waits for a window since that turn.
  mutating func note(_ target: Target, from former: Component?, to present: Component?) {
    guard let former = former?.body, let present = present?.body else { return }
    let isBegun = present.refreshCount > former.refreshCount || present.state == .willRefresh
    if isBegun { numbers[target] = former.refreshCount + 1 }
  }

  /// Forgets what a turn has taken away: a component, or a refresh that waited for a window.
  mutating func follow(_ event: Event, in simulation: Simulation) {
    for part in event.parts {
      switch part {
      case .attach(let component): numbers[component.target] = nil
      case .detach(let target): numbers[target] = nil
      default: break
      }
    }
    numbers = numbers.filter { target, number in
      guard let body = simulation[target]?.body else { return false }
      return body.refreshCount >= number || body.state == .willRefresh
    }
  }

  /// Whether a component's call is left out.
  func contains(_ callback: Callback, of component: Component) -> Bool {
    callback.name == .refreshing && numbers[callback.target] == component.body.refreshCount
  }
}
