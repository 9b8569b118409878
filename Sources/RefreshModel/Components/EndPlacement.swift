/// The place of a component at the content's end if the content is shorter than the viewport.
///
/// Longer content it follows in any case. The thresholds stay where they are.
public enum EndPlacement: String, Hashable, Sendable, CaseIterable {
  /// Right after the content: an auto footer's place in MJRefresh 3.7.9.
  case contentEnd

  /// At the viewport's far side: a back footer's place in MJRefresh 3.7.9.
  ///
  /// What holds its room in the inset stands in that room, what doesn't stands beyond the inset.
  case viewportEnd

  /// Right after the content when there is nothing more to load, and elsewhere as usual.
  ///
  /// It is SmartRefreshLayout's footer that follows the content when there is no more.
  case contentEndWithoutMoreData
}
