package import RefreshStrings
package import RefreshTranslations

/// Pictures for translators, and what translation systems have to know beside them.
package struct ContextExport: Sendable {
  /// The export for each language.
  package var locales: [ContextLocale]

  /// The language that texts are translated from.
  package let sourceLanguage: LocaleIdentifier

  /// Whether the pictures of systems without languages are those of all ``locales``, and not only of
  /// the source language.
  package var namesLocales = false

  /// The ids of texts, by the names of the systems that gave them.
  package var ids: [String: TextIDs] = [:]

  /// The tables of the texts, for formats that hold texts, too.
  package var groups: [TextGroup] = []

  /// The folder that the paths of files of texts start in.
  package var base = ""

  /// The identifier of the app's bundle, such as `com.example.News`; empty if it is unknown.
  package var bundleIdentifier = ""

  /// Whether several texts share one file of a picture where each could have its own.
  package var sharesImages = false

  /// The version of the program that writes the export.
  package let version: String

  package init(
    locales: [ContextLocale], sourceLanguage: LocaleIdentifier, version: String
  ) {
    self.locales = locales
    self.sourceLanguage = sourceLanguage
    self.version = version
  }

  /// The pictures for a system that keeps pictures for all languages together.
  var languageless: [ContextLocale] {
    guard !namesLocales else { return locales }
    let source = locales.first { $0.locale == sourceLanguage }
    return [source ?? locales.first { $0.locale.language == sourceLanguage.language }]
      .compactMap(\.self)
  }

  /// The languages that the texts can be translated into, of those that have pictures.
  var targets: [ContextLocale] {
    locales.filter { locale in
      groups.contains {
        $0.missingSource == nil && $0.spelling(of: locale.locale) != $0.sourceLanguage
      }
    }
  }
}
