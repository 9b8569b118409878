/// Finds the value for a language among those that exist.
enum LanguageLookup {
  /// The key of the value for a reader: that of the language, of the same language without region
  /// and script, of the next language in order, or the first key there is.
  ///
  /// - Parameters:
  ///   - languages: BCP-47 tags, the most wanted first.
  ///   - keys: the tags that there are.
  /// - Returns: the key; nil where there are none.
  static func key(for languages: [String], among keys: some Collection<String>) -> String? {
    for language in languages + ["en"] {
      var tag = language[...]
      while true {
        if let key = keys.first(where: { $0.lowercased() == tag.lowercased() }) { return key }
        guard let end = tag.lastIndex(of: "-") else { break }
        tag = tag[..<end]
      }
    }
    return keys.min()
  }
}
