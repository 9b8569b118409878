package import RefreshModel
package import RefreshStrings

extension Gallery {
  /// A reader of texts.
  package struct Reader: Hashable, Sendable {
    /// The reader's locale.
    package let locale: LocaleIdentifier

    /// The component whose words they are; nil for those of all that have no keys of their own.
    package let owner: String?

    init(locale: LocaleIdentifier, owner: String? = nil) {
      self.locale = locale
      self.owner = owner
    }
  }

  /// The reader of a frame.
  package func reader(of frame: Frame) -> Reader {
    reader(of: frame.setup.name, for: frame.locale)
  }

  /// The reader of a component; nil stands for all that have no keys of their own.
  package func reader(of component: String?, for locale: LocaleIdentifier) -> Reader {
    let owner = component.flatMap { vocabularies[$0] == nil ? nil : $0 }
    return Reader(locale: locale, owner: owner)
  }

  /// The words that a reader gets, with the quirks of texts.
  package func words(for reader: Reader) -> Vocabulary {
    var vocabulary = reader.owner.flatMap { vocabularies[$0] } ?? vocabulary
    vocabulary.matchesByPrefix = compatibility.contains(.languageByPrefix)
    return vocabulary
  }

  /// The app's keys that are shown in the place of ours: those of all components, then those of single
  /// ones.
  package var appKeys: [AppKeys] {
    [vocabulary.keys] + vocabularies.sorted { $0.key < $1.key }.map(\.value.keys)
  }
}

extension Gallery {
  /// The titles of a component by state, for a reader; one of the setup's own goes first.
  ///
  /// A title with several wordings is the widest of them.
  package func titles(
    of setup: ComponentSetup, in states: [RefreshState], for locale: LocaleIdentifier
  ) -> [RefreshState: String] {
    guard let kind = setup.kind else { return [:] }
    let localized = localizedTexts(of: reader(of: setup.name, for: locale), withDates: false)
    return Dictionary(
      uniqueKeysWithValues: Set(states).map { state in
        (state, localized.texts(of: setup, kind, in: state, lastUpdated: nil).title.string)
      })
  }
}

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
        texts.wordings(updated: updated, now: now).map(\.value)
      )
    }
  }
}
