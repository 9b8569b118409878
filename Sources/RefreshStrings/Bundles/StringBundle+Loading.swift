package import ProofDocuments

extension StringBundle {
  /// Loads the texts that a path holds.
  ///
  /// The path is a file of texts; a folder of one language, such as `fr.lproj` or `values-fr`; or a
  /// folder that holds any of these, such as a bundle, where they may also be in `Contents/Resources`.
  /// Where a folder holds none, they are looked for in the folders in it.
  ///
  /// Besides the named table every other is read that has a key we know. Where they disagree, the
  /// named table wins, and otherwise the last name in order; a `.stringsdict` file wins against the
  /// `.strings` file beside it, and files of several languages against folders of languages.
  ///
  /// The bundle's ``developmentLocale`` is the one given; the one that an `Info.plist` names as
  /// `CFBundleDevelopmentRegion`, or a project; the one that a catalog is written in; or else English,
  /// if the bundle has it or a folder such as `Base.lproj` or `values`, whose texts are those of the
  /// development language.
  ///
  /// - Parameters:
  ///   - path: The folder or file.
  ///   - tableName: The name of the table, without `.strings` and the like; nil for the usual one of
  ///     each format, such as `Localizable.strings`, Android's `strings.xml` or Flutter's `app_fr.arb`.
  ///   - knownKeys: The keys by which a table with another name is recognized.
  ///   - appKeys: Keys of the app's own, which make a table known, too. The tables that they name are
  ///     also kept apart, as two tables may have the same key.
  ///   - developmentLocale: The language that the texts were written in; nil to look for it.
  ///   - formats: The formats of the files that are looked for.
  ///   - locales: The locales that are needed, besides English; all when there are none.
  /// - Throws: ``DocumentError`` if the path cannot be read, holds no texts, or has a malformed
  ///   file of a table of that name, or of one that has a key we know in any file.
  package init(
    contentsOf path: String, tableName: String? = nil,
    knownKeys: Set<String> = PublishedKeys.recognized, appKeys: [AppKey] = [],
    developmentLocale: LocaleIdentifier? = nil, formats: [TextFormat] = TextFormat.shipped,
    for locales: [LocaleIdentifier] = []
  ) throws(DocumentError) {
    var loader = StringBundleLoader(
      tableName: tableName, knownKeys: knownKeys, appKeys: appKeys, locales: locales,
      developmentLocale: developmentLocale, formats: formats)
    self = try loader.bundle(at: Disk.withoutTrailingSlashes(path))
  }
}
