/// MJRefresh 3.1.15 of October 2017 and 3.1.15.2 of January 2018, and in what they differ from 3.7.9.
extension Compatibility {
  /// The behaviour of MJRefresh 3.1.15, literally.
  ///
  /// Of the quirks of 3.7.9 it has those whose mechanism was there already. It had no budget for a
  /// drag, no trailer and no change of language while the application runs, so that the quirks of
  /// these are not in the set.
  public static let mjRefresh3115: Compatibility = [
    .armedPullSurvivesJump, .beginIgnoresPendingEnd, .callbackAfterEnd, .endReopensNoMoreData,
    .assignedInsetLosesFooter, .preloadWhilePullingHeader, .autoFooterStartsTransparent,
    .spinnerStaysFaded, .retractNeedsOffsetEvent, .endSubtractsFromAssignedInset,
    .refreshKeepsFormerInset, .beginKeepsFormerInset, .brokenOffRefreshLeavesInset,
    .footerWaitsForContentSize, .pullStaysOutOfSight, .panAtRestLoads, .todayByDayOfMonth,
    .languageByPrefix, .fixedDatePatterns, .missingTextsAreEmpty, .hiddenFooterLabelKeepsRoom,
    .fixedSize, .automaticAlphaExceedsOne,
    .autoFooterCallsLate, .headerMakesRoomNextTurn, .refreshFollowsInWindowOnly,
    .dragsHaveNoBudget, .cancelledPanMakesRoom, .autoFooterHasNoIgnoredInset,
    .autoFooterKeepsPage, .lateFadeStopsSpinner, .endAnimationIsNotCalled,
  ]

  /// The behaviour of MJRefresh 3.1.15.2 to 3.1.15.4, literally.
  ///
  /// An auto footer calls back in the turn of its begin; nothing else differs from
  /// ``mjRefresh3115``.
  public static let mjRefresh31152 = mjRefresh3115.subtracting(.autoFooterCallsLate)

  /// An auto footer calls back half a second after its refresh has begun.
  ///
  /// So up to 3.1.15.1, whatever the durations, and also if the refresh has ended meanwhile (see
  /// ``callbackAfterEnd``). 3.7.9 calls at once, and so does the corrected behaviour.
  public static let autoFooterCallsLate = Compatibility(rawValue: 1 << 40)

  /// A header that begins makes its room on the next turn.
  ///
  /// Its state, label and spinner change at once. What happens in the rest of the turn comes before
  /// inset and offset: other components hear the offset of the release first, and an end that was
  /// asked for before the begin leaves an idle header in its room. 3.7.9 and the corrected behaviour
  /// make it at once.
  public static let headerMakesRoomNextTurn = Compatibility(rawValue: 1 << 41)

  /// The inset of a refreshing header follows the offset only in a window.
  ///
  /// 3.7.9 asks for a window up to iOS 12 only; there, and corrected, the inset follows in any case.
  public static let refreshFollowsInWindowOnly = Compatibility(rawValue: 1 << 42)

  /// An auto footer begins as often as a drag asks.
  ///
  /// 3.7.9 and the corrected behaviour allow ``Setting/autoTriggerTimes(_:)``. From 3.1.15.2 on
  /// ``Setting/onlyRefreshPerDrag(_:)`` could limit it.
  public static let dragsHaveNoBudget = Compatibility(rawValue: 1 << 43)

  /// A header that begins makes its room after a cancelled pan as well.
  ///
  /// From 3.1.15.7 on a cancelled pan leaves inset and offset alone, also in the corrected behaviour.
  public static let cancelledPanMakesRoom = Compatibility(rawValue: 1 << 44)

  /// An auto footer lies at the content's end, whatever inset it is set to ignore.
  ///
  /// From 3.2.2 on, and corrected, ``Setting/ignoredInset(_:)`` moves it.
  public static let autoFooterHasNoIgnoredInset = Compatibility(rawValue: 1 << 45)

  /// An auto footer that ends in a paging scroll view leaves the offset where it is.
  ///
  /// From 3.3.0 on, and corrected, it returns to the page.
  public static let autoFooterKeepsPage = Compatibility(rawValue: 1 << 46)

  /// A back footer's spinner that has faded stops, also in a refresh that has begun meanwhile.
  ///
  /// It shows its arrow during that refresh. From 3.2.2 on, and corrected, the fade of an earlier refresh
  /// leaves a later one alone, as a header's always did.
  public static let lateFadeStopsSpinner = Compatibility(rawValue: 1 << 47)

  /// The begin of an end animation calls no handler.
  ///
  /// The callback came with 3.2.2; the corrected behaviour has it.
  public static let endAnimationIsNotCalled = Compatibility(rawValue: 1 << 48)
}
