/// Finds the value for a language among those that exist.
enum LanguageLookup {
  /// The key of the value for a reader: that of the language, of the same language without region
  /// and script, of the next language in order, or the first key there is.
  static func key(for languages: [String], among keys: some Collection<String>) -> String? {
    (languages + ["en"]).lazy.compactMap { key(of: $0, among: keys) }.first ?? keys.min()
  }

  /// The key of a language, or of the same language without region and script; nil for neither.
  ///
  /// Capital letters count as small ones (RFC 5646, 2.1.1).
  static func key(of language: String, among keys: some Collection<String>) -> String? {
    var tag = language[...]
    while true {
      if let key = keys.filter({ $0.lowercased() == tag.lowercased() }).min() { return key }
      guard let end = tag.lastIndex(of: "-") else { return nil }
      tag = tag[..<end]
    }
  }
}
