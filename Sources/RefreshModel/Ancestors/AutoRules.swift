/// The rules by which libraries differ in a component that loads by itself.
public struct AutoRules: Hashable, Sendable {
  /// Its length is always part of the trailing inset.
  ///
  /// If not, the begin animation adds it and the end animation takes it back, and the refreshing
  /// callback waits for the end of the begin animation.
  public let reservesRoom: Bool

  /// It lies beyond the trailing inset, and not at the end of the content.
  public let liesBeyondInset: Bool

  /// It is transparent while there is no content or the content rests at its start or before it.
  ///
  /// Its alpha is decided by offset events, and nothing else changes it.
  public let isTransparentAtStart: Bool

  /// Content that is all in view loads when a finger lets go of it, and long content then, too.
  ///
  /// If not, short content loads as soon as it is pulled by the trigger distance, and the end of a
  /// pan loads nothing.
  public let loadsOnRelease: Bool

  /// It judges the offset as soon as it attaches, not only the offsets that follow.
  public let judgesWhenAttached: Bool
}

extension AutoRules {
  /// MJRefresh's auto footer.
  public static let mjRefresh = AutoRules(
    reservesRoom: true, liesBeyondInset: false, isTransparentAtStart: false, loadsOnRelease: true,
    judgesWhenAttached: false)

  /// ZHDeveloper's ZHRefresh.
  public static let zhRefresh = AutoRules(
    reservesRoom: false, liesBeyondInset: true, isTransparentAtStart: true, loadsOnRelease: false,
    judgesWhenAttached: true)
}
