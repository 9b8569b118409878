/// An effect of an event, which the owner of a component must carry out in order.
package enum Effect: Hashable, Sendable {
  /// Set a property of the component itself.
  case set(AnimatedProperty, Double)

  /// Set the component's alpha to its pulling percentage.
  case followPull

  /// Set an inset of the scroll view, in points.
  case setInset(Edge, Double)

  /// Add to an inset of the scroll view, in points.
  case addInset(Edge, Double)

  /// Set an inset of the scroll view to the application's and some points, which the component adds.
  case setAddedInset(Edge, Double)

  /// Give the scroll indicators the content's inset at an edge.
  case moveScrollIndicators(Edge)

  /// Set the pull of a component that floats, in points.
  case setFloatingPull(Edge, Double)

  /// Set the offset along an axis, in points, and notify every component.
  case setOffset(Axis, Double)

  /// Set the offset along an axis to what it is, which notifies every component.
  case reassertOffset(Axis)

  /// Let content that fits be pulled along an axis, or not.
  case alwaysBounce(Axis, Bool)

  /// Let touches reach the scroll view, or not.
  case setHostInteraction(Bool)

  /// Call the application back.
  case call(Callback.Name)

  /// Store the current time under a key.
  case storeUpdateTime(key: String)

  /// Carry out effects now, show the way over some seconds, and then report the completion.
  indirect case animate(seconds: Double, [Effect], then: Completion?)

  /// Report a completion on the next turn.
  case nextTurn(Completion)

  /// Show the offset displaced along an axis, by the first distance turning into the second.
  ///
  /// The offset itself stays: this is the Core Animation way of `isCollectionViewAnimationBug`.
  case displace(Axis, from: Double, to: Double, seconds: Double)

  /// Set alpha, showing the way from another value over some seconds.
  case fade(from: Double, to: Double, seconds: Double)

  /// End the displacements along an axis now, with the completions of bounds animations.
  case endDisplacements(Axis)
}

extension Effect {
  /// The one effect of most events of a pull whose alpha follows it, made once and not for each.
  static let followingPull = [Effect.followPull]
}

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
