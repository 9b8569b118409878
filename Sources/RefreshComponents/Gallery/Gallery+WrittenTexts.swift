import RefreshModel
package import RefreshStrings

extension Gallery {
  /// The texts of files of which the texts of all keys are made for a reader.
  package func writtenTexts(for reader: Reader) -> [StringKey: [ResolvedString]] {
    words(for: reader).writtenTexts(for: reader.locale)
  }

  /// The text of a key of the app's own for a reader; nil where the app's words don't have the key.
  package func writtenText(forKey key: String, locale: LocaleIdentifier) -> ResolvedString? {
    vocabulary.appText(forKey: key, locale: locale)
  }

  /// The keys of the texts that the line about the last update is made of, if content was updated at
  /// some instants or, for nil, never.
  ///
  /// - Parameters:
  ///   - reader: the reader.
  ///   - instants: when the content was last updated.
  /// - Returns: the keys for each instant; none where the line has no text of a key.
  package func lastUpdatedKeys(
    for reader: Reader, updated instants: [Instant?]
  ) -> [[StringKey]] {
    let texts = localizedTexts(of: reader, withDates: true)
    return instants.map { texts.lineKeys(updated: $0, now: now) }
  }

  /// The lines about the last update at some moments, with what they are made of.
  ///
  /// - Parameters:
  ///   - reader: the reader.
  ///   - moments: when the content was last updated, nil for never, and when that is read.
  /// - Returns: for each moment the keys of the line's texts, and the line in each of its wordings, from
  ///   the widest to the narrowest.
  package func lastUpdatedLines(
    for reader: Reader, at moments: [(updated: Instant?, now: Instant)]
  ) -> [(keys: [StringKey], wordings: [String])] {
    let texts = localizedTexts(of: reader, withDates: true)
    return moments.map { updated, now in
      (
        texts.lineKeys(updated: updated, now: now),
        texts.line(updated: updated, now: now)?.wordings.map(\.value) ?? []
      )
    }
  }
}
