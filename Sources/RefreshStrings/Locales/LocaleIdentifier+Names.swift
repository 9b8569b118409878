package import ProofDocuments

extension LocaleIdentifier {
  /// Reads a tag that people write; a language's name in English, which old bundles give their folders,
  /// is none.
  package init?(written text: String) {
    guard Self.named(text) == nil else { return nil }
    self.init(text)
  }

  /// The tag of the language that a name means, in English or in the language itself: `de` for
  /// `German`, `deutsch` and `germn`; nil where no name of a language is near enough.
  package static func tag(ofLanguageNamed name: String) -> String? {
    if let known = named(name) { return known.tag }
    // Codes are too short to be compared by their letters.
    guard name.count > 3 else { return nil }
    let tags = tagsByName
    return tags.keys.nearest(to: name.lowercased()).flatMap { tags[$0] }
  }

  /// The languages that CLDR knows, by their names in lower case.
  ///
  /// ICU is asked for two names of each once, however many wrong names a file has.
  private static let tagsByName: [String: String] = {
    let languages = ICU.languagesWithData.compactMap { LocaleIdentifier($0) }
    let names = languages.flatMap { language in
      [english, language].map { ($0.name(of: language).lowercased(), language.tag) }
    }
    return Dictionary(names) { min($0, $1) }
  }()
}

extension LocaleIdentifier {
  /// The name of a locale in this one's language, as it stands alone: “Deutsch” for German in
  /// German.
  ///
  /// Its tag where CLDR has no name for it.
  package func name(of locale: LocaleIdentifier) -> String {
    guard ICU.hasData(for: localeName) else { return locale.tag }
    return ICU.displayName(of: locale.localeName, in: localeName) ?? locale.tag
  }

  /// Texts joined as this locale joins the parts of a list: “A, B, and C” in English.
  ///
  /// Empty texts are left out. A locale that CLDR doesn't know gets commas.
  package func list(of parts: [String]) -> String {
    let parts = parts.filter { !$0.isEmpty }
    let list = ICU.hasData(for: localeName) ? ICU.list(of: parts, locale: localeName) : nil
    return list ?? parts.joined(separator: ", ")
  }

  /// A name and its value as this locale writes them: “name: value” in English.
  ///
  /// The pattern is CLDR's for a key and its type. Where one of the two is empty, the other stands
  /// alone.
  package func pair(_ name: String, _ value: String) -> String {
    guard !name.isEmpty, !value.isEmpty else { return name + value }
    let pattern = ICU.hasData(for: localeName) ? ICU.pairPattern(of: localeName) : nil
    // Neither text may be taken for a part of the pattern.
    let parts = (pattern ?? "{0}: {1}").split(separator: "{0}", omittingEmptySubsequences: false)
    return parts.map { part in
      part.split(separator: "{1}", omittingEmptySubsequences: false).joined(separator: value)
    }.joined(separator: name)
  }

  /// A whole percentage in this locale's digits: “25%” in English.
  package func percentage(_ percent: Int) -> String {
    formatted(DecimalNumber(percent), "percent precision-integer") ?? "\(percent)%"
  }

  /// A length in whole points, in this locale's digits: “320 pt”.
  ///
  /// The sign is the same everywhere: CLDR's names are those of the printer's point.
  /// Among right-to-left text it stays in its order, too.
  package func points(_ length: Int) -> String {
    let number = formatted(DecimalNumber(length), "precision-integer") ?? "\(length)"
    let text = "\(number)\u{A0}pt"
    return isRightToLeft ? "\u{2066}\(text)\u{2069}" : text
  }

  private func formatted(_ number: DecimalNumber, _ skeleton: String) -> String? {
    guard ICU.hasData(for: localeName) else { return nil }
    return ICU.number(number.icuDigits, skeleton: skeleton, locale: localeName)
  }
}

extension LocaleIdentifier {
  /// The available locale that is nearest to this one: one that serves the same readers, one of the
  /// same language (`zh-Hanz` and `zh-Hans`, `sr-Latn` and `sr`), one of the region whose code was
  /// taken for a language's (`jp` and `ja`), or one with a similar spelling.
  ///
  /// Codes of languages are too short to be compared by their letters: `ne` is Nepali and no
  /// misspelled `en`. Nil where none is near enough.
  package func suggestion(
    among available: some Collection<LocaleIdentifier>
  ) -> LocaleIdentifier? {
    let matcher = LocaleMatcher(among: available)
    if let match = matcher.chain(for: self).first { return match }
    let siblings = available.filter { $0.language == language }
    let nearestSibling = siblings.map(\.tag).nearest(to: tag).flatMap { LocaleIdentifier($0) }
    if let sibling = nearestSibling ?? siblings.min() { return sibling }
    let likely = ICU.likelyLocale(ofRegion: language.uppercased())
    if let locale = likely.flatMap({ LocaleIdentifier($0) }),
      let match = matcher.chain(for: locale).first
    {
      return match
    }
    guard tag.count > 3 else { return nil }
    let nearest = available.map(\.tag).filter { $0.count > 3 }.nearest(to: tag)
    return nearest.flatMap { LocaleIdentifier($0) }
  }

  /// A question for the nearest locale, such as `did you mean “ja”? `; empty where none is near enough.
  package func question(among available: some Collection<LocaleIdentifier>) -> String {
    suggestion(among: available).map { "did you mean \($0.tag.quoted)? " } ?? ""
  }
}

extension ValueKind<LocaleIdentifier> {
  /// A locale or a language.
  package static func locale(of expected: String) -> ValueKind {
    ValueKind(
      expected, schema: ["type": "string"], suggestion: LocaleIdentifier.tag(ofLanguageNamed:)
    ) { $0.text.flatMap { LocaleIdentifier(written: $0) } }
  }
}
