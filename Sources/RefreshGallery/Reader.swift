internal import ProofDrawing
internal import RefreshComponents
internal import RefreshModel
internal import RefreshStrings

/// What all pictures for a reader share: words, dates and a direction.
struct Reader: Sendable {
  /// The side from which the reader's language is read.
  let direction: TextDirection

  private let texts: [StringKey: String]
  private let dates: LastUpdatedText?

  /// Looks up the words of a locale; without dates no line tells of the last update.
  init(of locale: LocaleIdentifier, from catalog: StringCatalog, dates: LastUpdatedText?) {
    direction = locale.isRightToLeft ? .rightToLeft : .leftToRight
    texts = catalog.texts(for: locale).mapValues(\.value)
    self.dates = dates
  }

  /// The line about the last update; nothing without dates.
  func line(updated moment: Instant?, now: Instant) -> String? {
    dates?.line(updated: moment, now: now)
  }

  /// The words of a component in a state.
  func words(
    of kind: ComponentKind, in state: RefreshState, lastUpdated: String?
  ) -> FaceWords {
    let (family, state) = (StringKey.Family(kind), StringKey.State(state))
    return FaceWords(
      title: texts[.title(family, state)] ?? "",
      lastUpdated: kind == .header ? lastUpdated : nil,
      spokenLabel: texts[.spoken(family, state)] ?? "")
  }
}
