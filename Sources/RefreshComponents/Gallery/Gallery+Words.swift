import RefreshModel
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
