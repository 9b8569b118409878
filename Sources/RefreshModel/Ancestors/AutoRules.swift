/// The rules by which libraries differ in a component that loads by itself.
struct AutoRules: Hashable, Sendable {
  /// Its length is always part of the trailing inset.
  ///
  /// If not, the begin animation adds it and the end animation takes it back, and the refreshing
  /// callback waits for the end of the begin animation.
  let reservesRoom: Bool

  /// It lies beyond the trailing inset, and not at the end of the content.
  let liesBeyondInset: Bool

  /// It is transparent while there is no content or the content rests at its start or before it.
  ///
  /// Its alpha is decided by offset events, and nothing else changes it.
  let isTransparentAtStart: Bool

  /// Content that is all in view loads when a finger lets go of it, and long content then, too.
  ///
  /// If not, short content loads as soon as it is pulled by the trigger distance, and the end of a
  /// pan loads nothing.
  let loadsOnRelease: Bool

  /// It judges the offset as soon as it attaches, not only the offsets that follow.
  let judgesWhenAttached: Bool
}

extension AutoRules {
  /// MJRefresh's auto footer.
  static let mjRefresh = AutoRules(
    reservesRoom: true, liesBeyondInset: false, isTransparentAtStart: false, loadsOnRelease: true,
    judgesWhenAttached: false)

  /// ZHDeveloper's ZHRefresh.
  static let zhRefresh = AutoRules(
    reservesRoom: false, liesBeyondInset: true, isTransparentAtStart: true, loadsOnRelease: false,
    judgesWhenAttached: true)
}
