import ProofDocuments

extension LocaleIdentifier {
  /// Reads a tag that people write; a language's name in English, which old bundles give their folders,
  /// is none.
  package init?(written text: String) {
    guard Self.named(text) == nil else { return nil }
    self.init(text)
  }

  /// The tag of the language that a name means, in English or in the language itself: `de` for `German`,
  /// `deutsch` and `germn`.
  ///
  /// - Parameter name: what is no tag.
  /// - Returns: the tag; nil where no name of a language is near enough.
  package static func tag(ofLanguageNamed name: String) -> String? {
    if let known = named(name) { return known.tag }
    // Codes are too short to be compared by their letters.
    guard name.count > 3 else { return nil }
    let tags = tagsByName
    return tags.keys.nearest(to: name.lowercased()).flatMap { tags[$0] }
  }

  /// The languages that CLDR knows, by their names in lower case.
  private static var tagsByName: [String: String] {
    let languages = ICU.languagesWithData.compactMap { LocaleIdentifier($0) }
    let names = languages.flatMap { language in
      [english, language].map { ($0.name(of: language).lowercased(), language.tag) }
    }
    return Dictionary(names) { min($0, $1) }
  }
}
