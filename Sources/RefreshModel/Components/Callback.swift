/// A call that a component makes to the application.
public struct Callback: Hashable, Sendable {
  /// The component that calls.
  public let target: Target

  /// The kind of the call.
  public let name: Name

  /// Creates a callback.
  public init(target: Target, name: Name) {
    self.target = target
    self.name = name
  }
}

extension Callback {
  /// The kinds of calls to the application.
  ///
  /// Callbacks persist: each fires at every refresh, not once.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// The refresh has begun: fires the refreshing handlers in the order of ``RefreshingHandler``.
    case refreshing

    /// The retracting animation starts.
    case endAnimationBegin

    /// The retracting animation is over.
    case endCompletion

    /// The second floor has opened.
    case secondFloorOpened

    /// The second floor has closed.
    case secondFloorClosed
  }

  /// The application's handlers of ``Name/refreshing``, in the order in which they are called.
  public enum RefreshingHandler: Hashable, Sendable, CaseIterable {
    /// `refreshingBlock`.
    case block

    /// The action sent to `refreshingTarget`, with the component as its argument.
    case targetAction

    /// `beginRefreshingCompletionBlock`.
    case beginCompletion
  }
}
