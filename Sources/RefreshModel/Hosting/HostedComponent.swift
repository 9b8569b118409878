/// A component with what an application adds to it, put together in a chain.
///
/// The methods have the names of MJRefresh's chain. Each returns the component with the change, and
/// ``link(to:)`` puts it into a scroll view.
public struct HostedComponent {
  /// The component before it attaches.
  public private(set) var component: Component

  /// The handlers of the application for the component's calls.
  public var handlers = RefreshHandlers()

  /// The application's additions to the component's own behaviour.
  public let hooks: ComponentHooks

  /// Creates a component with handlers and hooks, and prepares it.
  ///
  /// - Parameters:
  ///   - component: the component at rest.
  ///   - hooks: what is added to its behaviour; ``ComponentHooks/prepare`` is called here.
  ///   - refreshing: what to do when a refresh has begun; nil for nothing.
  public init(
    _ component: Component, hooks: ComponentHooks = ComponentHooks(),
    refreshing: (() -> Void)? = nil
  ) {
    self.component = component
    self.hooks = hooks
    handlers.refreshing = refreshing
    hooks.prepare?(&self)
  }
}

extension HostedComponent {
  /// Changes a setting; one that the component doesn't have is ignored.
  public func configured(_ setting: Setting) -> HostedComponent {
    with { $0.component.prepare(with: [setting]) }
  }

  /// Lets alpha follow the pull, or not.
  public func autoChangeTransparency(_ isOn: Bool = true) -> HostedComponent {
    configured(.automaticallyChangesAlpha(isOn))
  }

  /// Sets what to do after the refreshing handlers: ``RefreshHandlers/beginCompletion``.
  public func afterBeginningAction(_ action: @escaping () -> Void) -> HostedComponent {
    with { $0.handlers.beginCompletion = action }
  }

  /// Sets what to do when the component starts to retract: ``RefreshHandlers/endAnimationBegin``.
  public func endingAnimationBeginningAction(_ action: @escaping () -> Void) -> HostedComponent {
    with { $0.handlers.endAnimationBegin = action }
  }

  /// Sets what to do when the component has retracted: ``RefreshHandlers/endCompletion``.
  public func afterEndingAction(_ action: @escaping () -> Void) -> HostedComponent {
    with { $0.handlers.endCompletion = action }
  }

  /// Sets a header's line about the last update: ``RefreshHandlers/lastUpdatedTimeText``.
  public func modifyLastUpdatedTimeText(
    _ text: @escaping (_ stored: Double?) -> String
  ) -> HostedComponent {
    with { $0.handlers.lastUpdatedTimeText = text }
  }

  /// Puts the component into a scroll view, in the place of one that was there.
  @discardableResult
  public func link(to view: HostScrollView) -> HostedComponent {
    view.add(self)
    return self
  }

  private func with(_ change: (inout HostedComponent) -> Void) -> HostedComponent {
    var result = self
    change(&result)
    return result
  }
}

/// The additions of an application to a component's own behaviour.
///
/// These are the methods that a subclass of MJRefresh's components overrides. Each is called after
/// the component has done its own part, as by an override that calls `super` first, and before any
/// delegate hears of the turn. It is given the scroll view and the component after the turn.
public struct ComponentHooks {
  /// A call with the scroll view and the component.
  public typealias Hook = (HostScrollView, Component) -> Void

  /// The component is made: the place for settings that it has unless the application sets others.
  public var prepare: ((inout HostedComponent) -> Void)?

  /// Subviews are laid out: after attaching, a change of state, of size or of language.
  public var placeSubviews: Hook?

  /// The offset was set, to the same value or another.
  ///
  /// It is called once a turn, and not while the component is hidden or interaction with it is off.
  public var scrollViewContentOffsetDidChange: Hook?

  /// The size of the content was set; not called while interaction with the component is off.
  public var scrollViewContentSizeDidChange: Hook?

  /// The pan was reported; not called while the component is hidden or interaction with it is off.
  public var scrollViewPanStateDidChange: Hook?

  /// The language has changed.
  public var i18nDidChange: Hook?

  /// Creates hooks that add nothing.
  public init() {}
}

extension ComponentHooks {
  /// The calls of a component in a turn, in order.
  func due(
    after event: Event, from former: Simulation, to simulation: Simulation, at target: Target
  ) -> [Hook] {
    let observed = former[target].flatMap {
      due(after: event, to: $0.body, from: former, to: simulation)
    }
    let isPlaced = isPlaced(from: former[target]?.body, to: simulation[target]?.body, by: event)
    return ((observed ?? []) + [isPlaced ? placeSubviews : nil]).compactMap(\.self)
  }

  /// The calls of a component that was there before the turn.
  private func due(
    after event: Event, to body: ComponentBody, from former: Simulation, to simulation: Simulation
  ) -> [Hook?] {
    let isSeen = body.isInteractionEnabled && !body.isHidden
    let hooks = event.parts.map { part -> Hook? in
      switch part {
      case .contentSize where body.isInteractionEnabled: scrollViewContentSizeDidChange
      case .pan where isSeen: scrollViewPanStateDidChange
      case .languageChanged: i18nDidChange
      default: nil
      }
    }
    let isScrolled = event.setsOffset || former.view.offset != simulation.view.offset
    return isSeen && isScrolled ? hooks + [scrollViewContentOffsetDidChange] : hooks
  }

  private func isPlaced(
    from former: ComponentBody?, to body: ComponentBody?, by event: Event
  ) -> Bool {
    guard let body else { return false }
    guard let former else { return true }
    let isAsked = event.parts.contains { part in
      switch part {
      case .attach(let component): component.target == body.kind.target
      case .languageChanged: true
      default: false
      }
    }
    return isAsked || former.state != body.state || former.bounds.width != body.bounds.width
      || former.bounds.height != body.bounds.height
  }
}

/// The handlers of an application for a component's calls.
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

  /// Whether a handler is called when a refresh has begun.
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
