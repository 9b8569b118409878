public import RefreshComponents
import RefreshStrings

extension Gallery {
  /// A gallery with a fixed time, the built-in texts and an app's texts, which override them.
  ///
  /// The default times are those of the command line.
  ///
  /// - Parameters:
  ///   - strings: the paths of an app's words: bundles, `.lproj` folders, `.strings`,
  ///     `.stringsdict` or `.xcstrings` files; the later ones win.
  ///   - now: the moment at which everything is seen, in ISO 8601 with its offset.
  ///   - lastUpdated: when the content was last updated, likewise; nil for never.
  ///   - timeZone: where the reader's day begins, such as `Asia/Tokyo`.
  /// - Returns: a gallery with the standard images and colours, which may be changed.
  /// - Throws: `DocumentError` when words can't be read, and ``SnapshotError`` when a moment or
  ///   a time zone is none.
  public static func forTests(
    strings: [String] = [], now: String = "2026-01-15T12:00:00Z",
    lastUpdated: String? = "2026-01-15T09:41:00Z", timeZone: String = "UTC"
  ) throws -> Gallery {
    let vocabulary = try Vocabulary(
      builtIn: builtInTexts.get(), overlays: strings.map { try StringBundle(contentsOf: $0) })
    return Gallery(
      vocabulary: vocabulary, now: try instant(now), lastUpdated: try lastUpdated.map(instant),
      timeZone: try TimeZoneIdentifier(timeZone))
  }

  /// The gallery of previews that name none, made once.
  static func standardForTests() throws -> Gallery { try standard.get() }

  private static let builtInTexts = Result { try StringBundle.builtIn() }
  private static let standard = Result { try forTests() }

  private static func instant(_ text: String) throws(SnapshotError) -> Instant {
    guard let instant = Instant(iso8601: text) else {
      throw SnapshotError("“\(text)” is not a timestamp; write one such as 2026-01-15T12:00:00Z")
    }
    return instant
  }
}

extension Gallery {
  /// Checks that there are texts for each of some locales.
  func checkTexts(for locales: [LocaleIdentifier]) throws(SnapshotError) {
    let matcher = LocaleMatcher(among: vocabulary.locales)
    for locale in locales
    where PseudoLocale(locale) == nil && matcher.chain(for: locale).isEmpty {
      throw SnapshotError(
        "no texts for the locale \(locale.tag); there are texts for "
          + vocabulary.locales.map(\.tag).joined(separator: " "))
    }
  }
}
