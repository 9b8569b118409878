internal import ArgumentParser
internal import ProofFiles
internal import RefreshGallery
internal import RefreshStrings
internal import RefreshTranslations

/// Whose texts are shown.
struct StringsOptions: ParsableArguments {
  @Option(
    name: .customLong("strings"),
    help: ArgumentHelp(
      "An app's own texts: a file of any format that “strings check” reads, the folder of a "
        + "language such as fr.lproj or values-fr, or a folder with such, such as a bundle.",
      discussion: "May be repeated; the last one wins.", valueName: "path"))
  var strings: [String] = []

  @Option(
    name: .customLong("source"),
    help: ArgumentHelp(
      "The language that the app's texts were written in, which a reader of a language that they "
        + "lack sees. The default is the bundle's development language, or else en.",
      valueName: "tag"))
  var source: LocaleIdentifier?

  /// The app's own texts, in the order in which they are given.
  func overlays() throws(RunError) -> [StringBundle] {
    do {
      return try strings.map {
        try StringBundle(contentsOf: $0, developmentLocale: source, formats: TextFormat.all)
      }
    } catch {
      throw RunError(error)
    }
  }

  /// The texts, ours and the overlays', in the languages that are asked for, or in all.
  ///
  /// `warn` is told of what can hardly have been meant.
  func vocabulary(
    for readers: [LocaleIdentifier], warn: (String) -> Void
  ) throws(RunError) -> Vocabulary {
    if let unknown = readers.lazy.compactMap(\.unknownPreference).first {
      throw RunError(unknown)
    }
    let overlays = try overlays()
    overlays.flatMap(\.remarks).forEach(warn)
    do {
      return try Vocabulary(builtIn: .builtIn(for: readers), overlays: overlays)
    } catch {
      throw RunError(error)
    }
  }

  /// Checks that there are texts for each of some locales.
  ///
  /// They are asked for by an argument, or else by a `file`.
  func checkTexts(
    for locales: [LocaleIdentifier], in vocabulary: Vocabulary, askedBy file: String? = nil
  ) throws(RunError) {
    let matcher = LocaleMatcher(among: vocabulary.locales)
    for locale in locales where matcher.chain(for: locale).isEmpty {
      let known = try self.vocabulary(for: [], warn: { _ in }).locales.map(\.tag).joined(
        separator: " ")
      let problem = "no words for the locale \(locale.tag); there are words for \(known)"
      guard let file else { throw RunError(.usage, problem) }
      throw RunError(.badData, "\(file): \(problem)")
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
