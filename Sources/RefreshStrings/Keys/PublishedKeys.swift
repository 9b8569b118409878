/// The keys that MJRefresh's own bundle is written with, read as ours.
///
/// A bundle made for MJRefresh works unchanged. Ours are finer: one of its texts may serve
/// several states, and it has none for screen readers.
package enum PublishedKeys {
  /// Every key that means something to us: the 15 published ones and our own in each spelling.
  package static let recognized: Set<String> =
    published.union(ownKeys.flatMap(\.spellings))

  /// The 15 keys of MJRefresh's bundle.
  package static let published = Set(titles.keys).union([lastTime, today, none])

  /// The texts of a table by our keys.
  ///
  /// If a table has both our key and the published one, ours wins. Keys that are neither are
  /// left out. The message is the language's own ``StringKey/lastUpdated`` from elsewhere, for a
  /// table that has none and no prefix to make one of.
  package static func texts(
    in table: StringTable, lastUpdated message: String? = nil
  ) -> [StringKey: StringTable.Entry] {
    var texts: [StringKey: StringTable.Entry] = [:]
    for (published, keys) in titles {
      for key in keys { texts[key] = entry(of: published, in: table) }
    }
    texts[.lastUpdated] = entry(of: lastTime, in: table)?.mapped { Message.escaped($0) + "%@" }
    texts[.lastUpdatedToday] = entry(of: today, in: table)?.mapped { Message.escaped($0) + " %@" }
    texts[.lastUpdatedNone] = neverUpdated(in: table, message)
    for (key, spellings) in ownKeys {
      let entries = spellings.lazy.compactMap { entry(of: $0, in: table) }
      if let entry = entries.first { texts[key] = entry }
    }
    return texts
  }

  /// The published key whose text a key of ours gets; nil for a text that MJRefresh doesn't have.
  package static func key(of key: StringKey) -> String? {
    switch key {
    case .lastUpdated: lastTime
    case .lastUpdatedToday: today
    case .lastUpdatedNone: none
    case .title, .spoken, .lastUpdatedYesterday:
      titles.first { $0.value.contains(key) }?.key
    }
  }

  /// The names under which a table has what the text of a key is made of: one, or MJRefresh's word
  /// for “no record” and the words before it.
  package static func names(of key: StringKey, in table: StringTable) -> [String] {
    if let own = key.spellings.first(where: { entry(of: $0, in: table) != nil }) { return [own] }
    guard let published = self.key(of: key), entry(of: published, in: table) != nil else {
      return []
    }
    guard key == .lastUpdatedNone else { return [published] }
    let before = [lastTime] + StringKey.lastUpdated.spellings.prefix(1)
    return [published] + before.filter { entry(of: $0, in: table) != nil }.prefix(1)
  }

  /// The published key of a trailer's title; nil for every other text.
  package static func trailerKey(of key: StringKey) -> String? {
    titles.first { published, keys in
      published.hasPrefix("MJRefreshTrailer") && keys.contains(key)
    }?.key
  }

  /// The text of a key, but not where it is the key itself: that is what a catalog gives a key whose
  /// text it doesn't have, and users must not see it.
  private static func entry(of key: String, in table: StringTable) -> StringTable.Entry? {
    table[key].flatMap { $0.value == key ? nil : $0 }
  }

  /// The published word for "no record", which is shown after the prefix, made into a whole line.
  private static func neverUpdated(
    in table: StringTable, _ message: String?
  ) -> StringTable.Entry? {
    entry(of: none, in: table)?.mapped { word in
      if let prefix = entry(of: lastTime, in: table)?.value { return prefix + word }
      let message = entry(of: StringKey.lastUpdated.rawValue, in: table)?.value ?? message ?? "%@"
      return Message(message).text([word])
    }
  }

  /// The keys of words to which MJRefresh appends a value, so that they end in a space in languages
  /// that have one there.
  package static let prefixes: Set = [lastTime]

  /// The keys of which lines about the last update are made, a line of several.
  static let parts = Set([lastTime, today, none] + StringKey.lastUpdated.spellings)

  /// Our keys, spelled once, because every table is searched for all of them.
  private static let ownKeys = StringKey.allCases.map { (key: $0, spellings: $0.spellings) }

  private static let lastTime = "MJRefreshHeaderLastTimeText"
  private static let today = "MJRefreshHeaderDateTodayText"
  private static let none = "MJRefreshHeaderNoneLastDateText"

  // The original has no text of its own for the moment before loading, and its trailer no text
  // for loading.
  private static let titles: [String: [StringKey]] = [
    "MJRefreshHeaderIdleText": titles(.header, .idle),
    "MJRefreshHeaderPullingText": titles(.header, .pulling),
    "MJRefreshHeaderRefreshingText": titles(.header, .refreshing, .willRefresh),
    "MJRefreshAutoFooterIdleText": titles(.autoFooter, .idle),
    "MJRefreshAutoFooterRefreshingText": titles(.autoFooter, .refreshing, .willRefresh),
    "MJRefreshAutoFooterNoMoreDataText": titles(.autoFooter, .noMoreData),
    "MJRefreshBackFooterIdleText": titles(.backFooter, .idle),
    "MJRefreshBackFooterPullingText": titles(.backFooter, .pulling),
    "MJRefreshBackFooterRefreshingText": titles(.backFooter, .refreshing, .willRefresh),
    "MJRefreshBackFooterNoMoreDataText": titles(.backFooter, .noMoreData),
    "MJRefreshTrailerIdleText": titles(.trailer, .idle),
    "MJRefreshTrailerPullingText": titles(.trailer, .pulling, .refreshing, .willRefresh),
  ]

  private static func titles(
    _ family: StringKey.Family, _ states: StringKey.State...
  ) -> [StringKey] {
    states.map { .title(family, $0) }
  }
}

extension StringTable.Entry {
  fileprivate func mapped(_ transform: (String) -> String) -> Self {
    var mapped = self
    mapped.text = text.mappingValues(transform)
    return mapped
  }
}
