internal import ProofDocuments
internal import RefreshStrings

extension TextRule {
  static let sameAsSource = TextRule(
    LintRule(
      "sameAsSource", .warning,
      "A translation is the source's text, letter by letter, so it may have been forgotten."),
    Example(
      "fr", source: "Pull to refresh", wrong: "Pull to refresh", right: "Tirez pour actualiser"),
    .translation { translation in
      guard translation.isOtherLanguage, translation.isCopied,
        !translation.source.entry.isName(translation.language.table.settings)
      else { return [] }
      return [
        .init(
          translation.text.entry.location,
          "\(translation.name) is the same in \(translation.language.locale) as in the source",
          translation.language.table.adviceToTranslate)
      ]
    })
}

extension CheckedTranslation {
  fileprivate var isCopied: Bool {
    text.units.map(\.value) == source.units.map(\.value)
  }
}

extension StringTable.Entry {
  /// Whether a text need not differ between languages: a name, an abbreviation, an address, or what
  /// its developer says is not to be translated.
  fileprivate func isName(_ settings: TextRuleSettings) -> Bool {
    if !shouldTranslate || comment.map(Self.forbidsTranslation) ?? false { return true }
    let words = value.literalWords(without: settings.brandTerms).filter { !$0.isLikelyName }
    // Shorter ones are mostly units and abbreviations.
    return words.reduce(0) { $0 + $1.count(where: \.isLetter) } < 4
  }

  private static func forbidsTranslation(_ comment: String) -> Bool {
    let comment = comment.lowercased().replacing("’", with: "'")
    return ["don't translate", "do not translate", "not to be translated", "no translation"]
      .contains(where: comment.contains)
  }
}

extension String {
  /// The words of a template without specifiers, tags, addresses and the names of a project.
  fileprivate func literalWords(without names: Set<String>) -> [Substring] {
    let text = names.sorted { $0.count > $1.count }.reduce(wording) {
      $0.replacing($1, with: " ")
    }
    return text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
  }
}

extension Substring {
  /// Whether a word is written as names and abbreviations are: `iPhone`, `GitHub`, `HTTP`, `MP3`.
  fileprivate var isLikelyName: Bool {
    let letters = filter(\.isLetter)
    return letters.dropFirst().contains(where: \.isUppercase) || contains(where: \.isNumber)
  }
}
