/// The quirks of MJRefresh 3.7.9 that a simulation reproduces.
///
/// Each case is one quirk. With the case in the set the original's behaviour is followed to the
/// letter; without it, what a user would call right happens instead.
public struct Compatibility: OptionSet, Hashable, Sendable {
  /// One bit for each quirk.
  public let rawValue: UInt64

  /// Creates a set from its bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// None of the quirks; the default everywhere.
  public static let corrected: Compatibility = []

  /// All quirks: what MJRefresh 3.7.9 does, literally.
  public static let mjRefresh379: Compatibility = [
    .armedPullSurvivesJump, .beginIgnoresPendingEnd, .callbackAfterEnd, .endReopensNoMoreData,
    .assignedInsetLosesFooter, .refusedDragBlocksBegin, .tapUnlocksBudget,
    .preloadWhilePullingHeader, .autoFooterStartsTransparent, .trailerWaitsForContentSize,
    .spinnerStaysFaded, .trailerLabelMisplacedAtFirst, .languageChangeOverwritesTitles,
    .languageChangeResetsTimeKey, .retractNeedsOffsetEvent, .todayByDayOfMonth,
    .languageByPrefix, .datesKeepLocale, .trailerShowsKeys,
    .hiddenFooterLabelKeepsRoom,
  ]
}

extension Compatibility {
  /// A component that is armed stays armed when one jump carries it out of sight.
  ///
  /// The original returns before it looks at the state, so an offset past the edge leaves
  /// `pulling`, and the next offset within sight starts a refresh that nobody pulled for.
  /// Corrected, the jump returns the component to `idle`. The original says it of the header;
  /// back footer and trailer share the rule, so the case covers all three.
  public static let armedPullSurvivesJump = Compatibility(rawValue: 1 << 0)

  /// A begin asked for after an end, in the same turn, runs before it.
  ///
  /// The original ends on the next turn but begins at once: while refreshing the begin is lost, and
  /// while idle the new refresh is ended before it was seen. Corrected, a begin waits for the ends
  /// of its component that were asked for before it, and then runs.
  public static let beginIgnoresPendingEnd = Compatibility(rawValue: 1 << 1)

  /// A begin animation that outlives its refresh still fires the refreshing callback.
  ///
  /// The original fires it whatever the state by then. Corrected, it fires only if the refresh
  /// that started the animation is still under way.
  public static let callbackAfterEnd = Compatibility(rawValue: 1 << 2)

  /// Ending a refresh turns `noMoreData` into `idle`.
  ///
  /// In the original the last assignment wins, so a plain end re-opens a footer that was set
  /// there is nothing more. Corrected, only a reset or a begin leaves `noMoreData`.
  public static let endReopensNoMoreData = Compatibility(rawValue: 1 << 3)

  /// Insets that the application assigns replace the share of a visible auto footer.
  ///
  /// The original adds its height once and forgets about it, so after an assignment hiding the
  /// footer takes away points that are no longer there; images that make it taller are not added
  /// either. Corrected, the inset always holds the footer's height and what the application assigns.
  public static let assignedInsetLosesFooter = Compatibility(rawValue: 1 << 4)

  /// A drag refused for lack of budget blocks programmatic begins as well.
  ///
  /// The original leaves its note that a drag asked, until the next `idle` or pan. Corrected, the
  /// note is dropped with the refusal.
  public static let refusedDragBlocksBegin = Compatibility(rawValue: 1 << 5)

  /// A refresh by tap can take the drag budget from 0 to −1, which means unlimited.
  ///
  /// The original subtracts without a floor. Corrected, the budget never falls below zero.
  public static let tapUnlocksBudget = Compatibility(rawValue: 1 << 6)

  /// A strongly negative trigger percent fires while the header is being pulled.
  ///
  /// The original doesn't ask whether the content is below its top. Corrected, an auto footer fires
  /// from scrolling only if the offset is past the resting one (y > −top inset).
  public static let preloadWhilePullingHeader = Compatibility(rawValue: 1 << 7)

  /// Automatic alpha hides an auto footer until its first refresh.
  ///
  /// The original ties alpha to a percentage that scrolling never updates for this footer.
  /// Corrected, automatic alpha leaves an auto footer opaque.
  public static let autoFooterStartsTransparent = Compatibility(rawValue: 1 << 8)

  /// A trailer stays at the left until the content size changes.
  ///
  /// The original computes its x only then. Corrected, it is also computed on attaching.
  public static let trailerWaitsForContentSize = Compatibility(rawValue: 1 << 9)

  /// A back footer begun again during the fade of its spinner keeps the spinner invisible.
  ///
  /// The original doesn't reset the spinner's alpha (its header does). Corrected, it does.
  public static let spinnerStaysFaded = Compatibility(rawValue: 1 << 10)

  /// The first layout of a text trailer puts the label's corner where its centre belongs.
  ///
  /// The original sets the centre before the size, so only the second pass is right. Corrected, the
  /// first pass is right too. See ``Trailer/isLabelMisplaced``.
  public static let trailerLabelMisplacedAtFirst = Compatibility(rawValue: 1 << 11)

  /// A live change of language overwrites titles that the application set.
  ///
  /// The original stores default and custom titles in one place. Corrected, only default titles
  /// change.
  public static let languageChangeOverwritesTitles = Compatibility(rawValue: 1 << 12)

  /// A live change of language returns a header's time key to the shared default.
  ///
  /// The original runs its preparation again. Corrected, the key stays as it was set.
  public static let languageChangeResetsTimeKey = Compatibility(rawValue: 1 << 13)

  /// A header's end takes back only the inset that its last offset event measured.
  ///
  /// The original measures on offset events alone. A hidden or disabled header hears none, and a
  /// begin with a cancelled pan causes none, so the end takes back nothing, or what an earlier
  /// refresh had added. Corrected, the begin measures too.
  public static let retractNeedsOffsetEvent = Compatibility(rawValue: 1 << 14)
}

/// Quirks of texts, dates and layouts, which affect drawings and not the model.
extension Compatibility {
  /// An update on the same day of another month counts as one of today.
  ///
  /// The original compares only the number of the day: 5 March is "today" on 5 April. Corrected,
  /// today is the reader's day.
  public static let todayByDayOfMonth = Compatibility(rawValue: 1 << 15)

  /// A language is recognized by the prefix of its tag.
  ///
  /// In the original `zh-CN` and `zh-SG` are traditional Chinese, since they don't contain "Hans",
  /// `kok` is Korean, `run` and `rup` are Russian, and `yue-Hans` is English. Corrected, tags are
  /// read by BCP 47, and words matched by what their readers understand.
  public static let languageByPrefix = Compatibility(rawValue: 1 << 16)

  /// Dates stay in the first reader's locale when the language changes.
  ///
  /// The original's dates follow the device in their digits, hours and years, and only its words
  /// the language. Corrected, the whole line is in the language.
  public static let datesKeepLocale = Compatibility(rawValue: 1 << 17)

  /// A trailer shows the names of its texts in every language but Chinese.
  ///
  /// The original has the texts in no other table. Corrected, every language has them.
  public static let trailerShowsKeys = Compatibility(rawValue: 1 << 18)

  /// An auto footer's spinner or image leaves room for a label that is hidden.
  ///
  /// The original asks whether titles are hidden while refreshing, and not whether the label is
  /// hidden. Corrected, the spinner is in the middle.
  public static let hiddenFooterLabelKeepsRoom = Compatibility(rawValue: 1 << 32)
}
