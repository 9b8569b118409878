/// What an application does when a component calls.
///
/// Handlers persist: each is called at every refresh, as MJRefresh's are.
public struct RefreshHandlers {
  /// A refresh has begun: MJRefresh's `refreshingBlock`.
  public var refreshing: (() -> Void)?

  /// A refresh has begun: the action sent to `refreshingTarget`, with the component as its argument.
  public var targetAction: ((Component) -> Void)?

  /// A refresh has begun: `beginRefreshingCompletionBlock`.
  public var beginCompletion: (() -> Void)?

  /// The component starts to retract.
  public var endAnimationBegin: (() -> Void)?

  /// The component has retracted.
  public var endCompletion: (() -> Void)?

  /// The page above a header is open.
  public var secondFloorOpened: (() -> Void)?

  /// The page above a header is closed again.
  public var secondFloorClosed: (() -> Void)?

  /// A header's line about the last update, from the stored time in seconds, or nil for none.
  ///
  /// ``HostScrollView/lastUpdatedTimeText`` is what it returns.
  public var lastUpdatedTimeText: ((_ stored: Double?) -> String)?

  /// Creates handlers that do nothing.
  public init() {}

  /// Whether somebody is told that a refresh has begun.
  var handlesRefreshing: Bool { refreshing != nil || targetAction != nil }

  /// Answers one call of a component.
  func answer(_ name: Callback.Name, of component: Component) {
    switch name {
    case .refreshing:
      for handler in Callback.RefreshingHandler.allCases { answer(handler, of: component) }
    case .endAnimationBegin: endAnimationBegin?()
    case .endCompletion: endCompletion?()
    case .secondFloorOpened: secondFloorOpened?()
    case .secondFloorClosed: secondFloorClosed?()
    }
  }

  private func answer(_ handler: Callback.RefreshingHandler, of component: Component) {
    switch handler {
    case .block: refreshing?()
    case .targetAction: targetAction?(component)
    case .beginCompletion: beginCompletion?()
    }
  }
}
