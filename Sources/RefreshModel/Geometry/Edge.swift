/// One of the four sides of a scroll view.
public enum Edge: Hashable, Sendable, CaseIterable {
  /// The upper side.
  case top

  /// The left side, whatever the reading direction.
  case left

  /// The lower side.
  case bottom

  /// The right side, whatever the reading direction.
  case right
}
