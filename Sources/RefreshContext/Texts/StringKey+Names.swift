import RefreshStrings

extension StringKey {
  /// The keys that a name in a file stands for; several for some of MJRefresh's.
  static func uses(ofName name: String) -> [StringKey] { usesByName[name] ?? [] }

  private static let usesByName: [String: [StringKey]] = allCases.reduce(into: [:]) { uses, key in
    let names = Set(key.spellings + [PublishedKeys.key(of: key)].compactMap(\.self))
    for name in names { uses[name, default: []].append(key) }
  }

  /// Whether the text is seen, and not only heard.
  var isSeen: Bool {
    if case .spoken = self { false } else { true }
  }
}
