/// The quirks of MJRefresh that a simulation reproduces.
///
/// Each case is one quirk, of version 3.7.9 unless it says otherwise. With the case in the set the
/// original's behaviour is followed to the letter; without it, what a user would call right happens
/// instead.
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
    .languageChangeResetsTimeKey, .retractNeedsOffsetEvent, .endSubtractsFromAssignedInset,
    .refreshKeepsFormerInset, .beginKeepsFormerInset, .brokenOffRefreshLeavesInset,
    .footerWaitsForContentSize, .pullStaysOutOfSight, .panAtRestLoads,
    .boundsAnimationsEndTogether, .trailerArrowSnapsBack, .todayByDayOfMonth,
    .languageByPrefix, .datesKeepLocale, .trailerShowsKeys,
    .fixedDatePatterns, .missingTextsAreEmpty, .hiddenFooterLabelKeepsRoom,
    .fixedSize, .automaticAlphaExceedsOne,
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
  /// first pass is right too.
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

  /// The end of a refresh subtracts what its begin added, though insets were assigned meanwhile.
  ///
  /// In the original the assigned insets replace what a pulled component has added, and the end takes
  /// it away all the same: a back footer's bottom inset of 34 becomes −10, a trailer's right inset of
  /// 16 becomes −44, and the top inset of a header that animates bounds falls short by its height.
  /// Corrected, what a component adds is apart from what the application assigns.
  public static let endSubtractsFromAssignedInset = Compatibility(rawValue: 1 << 19)

  /// A refresh holds on to the insets that were captured before it.
  ///
  /// In the original the first offset event after an assignment overwrites the assigned inset, and
  /// the end returns to the captured one: a header's end leaves 64 where 44 was assigned, and after a
  /// rotation the height of the old bar. Corrected, an assigned inset is captured at once.
  public static let refreshKeepsFormerInset = Compatibility(rawValue: 1 << 20)

  /// A begin relies on the insets of the last offset event.
  ///
  /// The original captures insets on offset events alone. Corrected, a begin captures them first.
  public static let beginKeepsFormerInset = Compatibility(rawValue: 1 << 21)

  /// A refresh that is broken off leaves its inset.
  ///
  /// The original takes nothing back when a pulled component is removed while it refreshes, or when
  /// a state is assigned that ends no refresh. Corrected, the inset goes with the refresh.
  public static let brokenOffRefreshLeavesInset = Compatibility(rawValue: 1 << 22)

  /// A back footer moves only with the content size.
  ///
  /// In the original it stays where it is when insets or the viewport change, 122 points below its
  /// own threshold after a rotation of short content, and beside short content it stands between the
  /// insets of the last offset event, a refreshing header's included. Corrected, it moves at once, and
  /// stands between the insets of the application.
  public static let footerWaitsForContentSize = Compatibility(rawValue: 1 << 23)

  /// Percentage and automatic alpha stay when the content jumps out of sight.
  ///
  /// The original returns before it measures, so a header can remain visible under a translucent bar.
  /// Corrected, the percentage is 0 out of sight.
  public static let pullStaysOutOfSight = Compatibility(rawValue: 1 << 24)

  /// With content that fits, any pan that ends at rest loads.
  ///
  /// In the original so does a pull at the header that was returned to where it began. Corrected, an
  /// auto footer loads only if the content was pulled beyond its rest.
  public static let panAtRestLoads = Compatibility(rawValue: 1 << 25)

  /// Of two animations of bounds, the first that stops ends the other.
  ///
  /// In the original an end during the begin animation (0.1 s after it) is over with that, 0.25 s
  /// after the begin, and its completion is called then. Corrected, each runs its time.
  public static let boundsAnimationsEndTogether = Compatibility(rawValue: 1 << 26)

  /// The arrow of a trailer stays turned after a refresh, and then snaps back.
  ///
  /// Corrected, it turns back.
  public static let trailerArrowSnapsBack = Compatibility(rawValue: 1 << 36)

  /// A pull beyond the threshold takes automatic alpha above 1.
  ///
  /// The original assigns the percentage as it is, a negative one that was set, too, and what a layer
  /// does with an opacity beyond 0…1 is undefined (`CALayer.h`). Corrected, alpha stays within 0…1.
  public static let automaticAlphaExceedsOne = Compatibility(rawValue: 1 << 30)
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
  /// `kok` is Korean, `run` and `rup` are Russian, and every tag that begins with none of `en`, `zh`,
  /// `ko`, `ru` and `uk` is English. Only an application's texts are matched by what readers
  /// understand. Corrected, tags are read by BCP 47, and all words are matched so.
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

  /// The time of the last update has the same fields in every language.
  ///
  /// In the original it is `HH:mm` after the word for today, `MM-dd HH:mm` in the same year and
  /// `yyyy-MM-dd HH:mm` in others, there is no word for yesterday, and the words before a date also
  /// stand before those for "never". Corrected, dates are written as the language does, and "never"
  /// is a sentence. A style or pattern of the application's goes before these fields.
  public static let fixedDatePatterns = Compatibility(rawValue: 1 << 27)

  /// A title for which the original has no text is empty, and a trailer says "release" while it
  /// refreshes.
  ///
  /// In the original no component has a text for `willRefresh`, headers and trailers have none for
  /// `noMoreData`, auto footers none for `pulling`, and a trailer uses one text for `pulling` and
  /// `refreshing`. Corrected, each of them has a text of its own, and the indicator of `willRefresh` is
  /// that of the refresh to come. Texts and titles of the application's are shown in any case.
  public static let missingTextsAreEmpty = Compatibility(rawValue: 1 << 28)

  /// An auto footer's spinner or image leaves room for a label that is hidden.
  ///
  /// The original asks whether titles are hidden while refreshing, and not whether the label is
  /// hidden. Corrected, the spinner is in the middle.
  public static let hiddenFooterLabelKeepsRoom = Compatibility(rawValue: 1 << 32)

  /// A component has the same size at every text size.
  ///
  /// The original has fixed heights and arrows, so larger letters are cut or overlap. Corrected,
  /// heights, indicators and the distances between grow with the letters.
  public static let fixedSize = Compatibility(rawValue: 1 << 29)
}

/// A set of quirks that has a name on the command line and in files.
package enum CompatibilityPreset: String, CaseIterable, Sendable {
  case corrected
  case mjRefresh379 = "mjrefresh-3.7.9"
  case mjRefresh31152 = "mjrefresh-3.1.15.2"
  case mjRefresh3115 = "mjrefresh-3.1.15"

  /// The quirks.
  package var compatibility: Compatibility {
    switch self {
    case .corrected: .corrected
    case .mjRefresh379: .mjRefresh379
    case .mjRefresh31152: .mjRefresh31152
    case .mjRefresh3115: .mjRefresh3115
    }
  }
}
