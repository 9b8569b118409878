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
