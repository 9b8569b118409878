package import ProofDocuments

/// A key of an app's texts that resembles a known key, so its text is never shown.
package struct MisspelledKey: Hashable, Sendable {
  /// The key as it is written.
  package let key: String

  /// The known key that it resembles.
  package let intended: String

  /// The first place of the key, in the order of the languages.
  package let location: SourceLocation

  /// The number of languages that have it instead of the intended key.
  package let languageCount: Int
}

extension MisspelledKey {
  /// The keys of tables that resemble known keys, in the order of their names.
  ///
  /// A key counts only in languages that lack the intended key. An app has thousands of other keys,
  /// so a misspelled key of ours may have one mistake. No other keys resemble MJRefresh's, so one
  /// of these may have three.
  package static func all(
    in tables: [StringTable], besides appKeys: Set<String> = []
  ) -> [MisspelledKey] {
    let keys = Set(tables.flatMap(\.keys)).subtracting(PublishedKeys.recognized)
      .subtracting(appKeys)
    return keys.sorted().compactMap { key in
      guard let intended = KeyNeighbours.shared.nearest(to: key) else { return nil }
      let places = tables.compactMap { $0[intended] == nil ? $0[key]?.location : nil }
      return places.first.map {
        MisspelledKey(key: key, intended: intended, location: $0, languageCount: places.count)
      }
    }
  }
}

extension StringBundle {
  /// The keys that resemble known keys besides the app's own, in the order of their names.
  package func misspelledKeys(besides keys: Set<String> = []) -> [MisspelledKey] {
    MisspelledKey.all(in: locales.compactMap { tables[$0] }, besides: keys)
  }

  /// The number of MJRefresh's keys that have a text in some language.
  package var publishedKeyCount: Int { PublishedKeys.published.count(where: holds) }

  /// Whether some language has a text for a key that we know.
  package var hasKnownKeys: Bool { PublishedKeys.recognized.contains(where: holds) }

  private func holds(_ key: String) -> Bool { tables.values.contains { $0[key] != nil } }
}

/// The keys that we know, arranged to be compared with many others.
private struct KeyNeighbours {
  static let shared = KeyNeighbours()

  /// Our own keys in each spelling, by their length.
  private let own: [Int: [(key: String, letters: [UInt8])]]

  private init() {
    let keys = PublishedKeys.recognized.subtracting(PublishedKeys.published).sorted()
    own = Dictionary(grouping: keys.map { ($0, Self.letters(of: $0)) }) { $0.1.count }
  }

  private static func letters(of key: String) -> [UInt8] { Array(key.lowercased().utf8) }

  /// The known key that a key resembles; nil where there is none.
  func nearest(to key: String) -> String? {
    let letters = Self.letters(of: key)
    let isLikeOriginal = String(key.prefix(9)).editDistance(to: "MJRefresh") <= 2
    if isLikeOriginal || letters.starts(with: "mjrefresh".utf8) {
      return nearest(to: key, among: PublishedKeys.published.sorted(), limit: 3)
    }
    let candidates = (letters.count - 1...letters.count + 1).flatMap { own[$0] ?? [] }
      .filter { Self.mayBeNear($0.letters, letters) }
    return nearest(to: key, among: candidates.map(\.key), limit: 1)
  }

  private func nearest(to key: String, among keys: [String], limit: Double) -> String? {
    keys.nearest(to: key).flatMap { $0.editDistance(to: key) <= limit ? $0 : nil }
  }

  /// Whether two keys may differ by one mistake, which takes less time to find than a distance.
  ///
  /// All but two letters are then the same at the beginning or at the end.
  private static func mayBeNear(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    let start = zip(first, second).prefix { $0 == $1 }.count
    let end = zip(first.reversed(), second.reversed()).prefix { $0 == $1 }.count
    return start + end + 2 >= max(first.count, second.count)
  }
}
