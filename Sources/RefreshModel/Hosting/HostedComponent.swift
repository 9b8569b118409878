/// A component with what an application adds to it, put together in a chain.
///
/// The methods have the names of MJRefresh's chain. Each returns the component with the change, and
/// ``link(to:)`` puts it into a scroll view.
public struct HostedComponent {
  /// The component before it attaches.
  public private(set) var component: Component

  /// What the application does when the component calls.
  public var handlers = RefreshHandlers()

  /// What the application adds to the component's own behaviour.
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
