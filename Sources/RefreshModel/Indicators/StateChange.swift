/// A change of state, with what an indicator must know to follow it.
struct StateChange {
  let old: RefreshState
  let new: RefreshState

  /// The clock, in seconds.
  let time: Double
  let durations: AnimationDurations
  let compatibility: Compatibility
}
