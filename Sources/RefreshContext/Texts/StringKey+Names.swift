import RefreshStrings

extension StringKey {
  /// The keys that a name in a file stands for; several for some of MJRefresh's and of an app's own.
  static func uses(of key: ContextKey, _ appKeys: [AppKeys]) -> [StringKey] {
    let own = key.source == .builtIn ? [] : appKeys.uses(ofName: key.name, inTable: key.table)
    return own + (usesByName[key.name] ?? []).filter { !own.contains($0) }
  }

  private static let usesByName: [String: [StringKey]] = allCases.reduce(into: [:]) { uses, key in
    let names = Set(key.spellings + [PublishedKeys.key(of: key)].compactMap(\.self))
    for name in names { uses[name, default: []].append(key) }
  }

  /// Whether the text is seen, and not only heard.
  var isSeen: Bool {
    if case .spoken = self { false } else { true }
  }
}
