internal import ArgumentParser
internal import ProofFiles
internal import RefreshGallery
internal import RefreshStrings

/// Whose words are shown.
struct WordsOptions: ParsableArguments {
  @Option(
    name: .customLong("strings"),
    help: ArgumentHelp(
      "An app's own words: a bundle or another folder with .lproj folders or string catalogs, one "
        + ".lproj, or one .strings, .stringsdict or .xcstrings file.",
      discussion: "May be repeated; the last one wins.", valueName: "path"))
  var strings: [String] = []

  @Option(
    name: .customLong("source"),
    help: ArgumentHelp(
      "The language that the app's words were written in, which a reader of a language that they "
        + "lack sees. The default is the bundle's development language, or else en.",
      valueName: "tag"))
  var source: LocaleIdentifier?

  /// The app's own words, in the order in which they are given.
  func overlays() throws(CommandFailure) -> [StringBundle] {
    do {
      return try strings.map { try StringBundle(contentsOf: $0, developmentLocale: source) }
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The words, ours and the overlays', in the languages that are asked for, or in all.
  ///
  /// `warn` is told of what can hardly have been meant.
  func catalog(
    for readers: [LocaleIdentifier], warn: (String) -> Void
  ) throws(CommandFailure) -> StringCatalog {
    if let unknown = readers.lazy.compactMap(\.unknownPreference).first {
      throw CommandFailure(unknown)
    }
    let overlays = try overlays()
    overlays.flatMap(\.remarks).forEach(warn)
    do {
      return try StringCatalog(builtIn: .builtIn(for: readers), overlays: overlays)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Checks that there are words for each of some locales.
  ///
  /// They are asked for by an argument, or else by a `file`.
  func checkWords(
    for locales: [LocaleIdentifier], in catalog: StringCatalog, askedBy file: String? = nil
  ) throws(CommandFailure) {
    for locale in locales
    where LocaleMatcher.chain(for: locale, among: catalog.locales).isEmpty {
      let known = try self.catalog(for: [], warn: { _ in }).locales.map(\.tag).joined(
        separator: " ")
      let problem = "no words for the locale \(locale.tag); there are words for \(known)"
      guard let file else { throw CommandFailure(.usage, problem) }
      throw CommandFailure(.badData, "\(file): \(problem)")
    }
  }
}

extension StringBundle {
  /// What was passed over or is probably a mistake.
  var remarks: [String] {
    notes.map(\.description)
      + locales.flatMap { table(for: $0)?.warnings.map(\.description) ?? [] }
  }
}
