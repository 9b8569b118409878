import ProofDocuments
import RefreshStrings

extension TextRule {
  static let sameAsSource = TextRule(
    "sameAsSource", .warning,
    "A translation is the source's text, letter by letter, so it may have been forgotten.",
    Example(
      "fr", source: "Pull to refresh", wrong: "Pull to refresh", right: "Tirez pour actualiser"),
    .translation { $0.findingsOfCopies(ofSharedWords: false) })

  static let sameWordAsSource = TextRule(
    "sameWordAsSource", .note,
    "A translation is the source's only word, which languages of one script often have in common.",
    Example("nb", source: "Refresh", wrong: "Refresh", right: "Oppdater"),
    .translation { $0.findingsOfCopies(ofSharedWords: true) })
}

extension CheckedTranslation {
  /// Finds a translation that is a copy of its source: a single word that both languages may have, or
  /// anything else.
  fileprivate func findingsOfCopies(ofSharedWords isShared: Bool) -> [TextFinding] {
    guard isOtherLanguage, text.units.map(\.value) == source.units.map(\.value) else { return [] }
    let words = source.entry.wordsToTranslate(language.table.settings)
    let mayBeShared = words.count == 1 && language.script == source.language.script
    guard !words.isEmpty, mayBeShared == isShared else { return [] }
    return [
      TextFinding(
        text.entry.location, "\(name) is the same in \(language.locale) as in the source",
        language.table.adviceToTranslate)
    ]
  }
}

extension CheckedText {
  /// Whether the text is the source's in another language, letter by letter, and has words.
  var isCopyOfSource: Bool {
    guard !isAlone, let source = language.table.source[key],
      language.locale.language != language.table.sourceLanguage.language
    else { return false }
    return units.map(\.value) == source.text.units.map(\.value)
      && !source.wordsToTranslate(language.table.settings).isEmpty
  }
}

extension StringTable.Entry {
  /// The words that differ between languages; none for a name, an abbreviation, an address, or what
  /// its developer says is not to be translated.
  func wordsToTranslate(_ settings: TextRuleSettings) -> [Substring] {
    if !shouldTranslate || comment.map(Self.forbidsTranslation) ?? false { return [] }
    let words = value.literalWords(without: settings.brandTerms).filter { !$0.isLikelyName }
    // Shorter ones are mostly units and abbreviations.
    return words.reduce(0) { $0 + $1.count(where: \.isLetter) } < 4 ? [] : words
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
