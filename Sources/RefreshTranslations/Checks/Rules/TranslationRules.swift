import ProofDocuments
import RefreshStrings

extension TextRule {
  static let emptySource = TextRule(
    "emptySource", .warning, "A text is empty in the source language, so nothing is shown.",
    Example(wrong: "", right: "Done"),
    .source { text in
      guard text.language.isSource, !text.key.isEmpty, text.entry.shouldTranslate,
        !text.units.isEmpty, text.units.allSatisfy(\.value.isEmpty)
      else { return [] }
      let advice = "write it, or remove the key"
      return [
        .init(text.entry.location, "\(text.name) is empty in \(text.language.locale)", advice)
      ]
    })

  static let emptyTranslation = TextRule(
    "emptyTranslation", .warning, "A translation is empty, so users of the language see nothing.",
    Example("fr", source: "Done", wrong: "", right: "Terminé"),
    .translation { translation in
      guard translation.source.units.contains(where: { !$0.value.isEmpty }),
        translation.text.units.allSatisfy(\.value.isEmpty)
      else { return [] }
      return [
        .init(
          translation.text.entry.location,
          "\(translation.name) is empty in \(translation.language.locale)", "translate it")
      ]
    })

  static let emptyForm = TextRule(
    "emptyForm", .warning,
    "One form of a text is empty while others are not, so nothing is shown for some numbers.",
    Example(
      wrong: .forms([.one: "", .other: "%d files"]),
      right: .forms([.one: "%d file", .other: "%d files"])),
    .text { text in
      let empty = text.units.filter(\.value.isEmpty)
      guard let first = empty.first, empty.count < text.units.count else { return [] }
      return [
        .init(
          first.location,
          "\(text.name) is empty for some numbers or devices in \(text.language.locale)",
          "write the form, or remove it")
      ]
    })
}

extension TextRule {
  static let notTranslated = TextRule(
    "notTranslated", .warning, "A catalog marks a text as new: nobody has translated it yet.",
    Example(
      "fr", wrong: .catalog(french: "Bonjour", state: "new"),
      right: .catalog(french: "Bonjour", state: "translated")),
    .text { text in
      // Xcode marks its own numbered copy of a key as new.
      guard !text.language.isSource, text.units.contains(where: { $0.state == .new }) else {
        return []
      }
      return [.init(text.entry.location, "\(text.name) is not translated yet", "translate it")]
    })

  static let needsReview = TextRule(
    "needsReview", .note, "A catalog marks a text as one that somebody must read again.",
    Example(
      "fr", wrong: .catalog(french: "Bonjour", state: "needs_review"),
      right: .catalog(french: "Bonjour", state: "translated")),
    .text { text in
      guard text.units.contains(where: { $0.state == .needsReview }) else { return [] }
      return [.init(text.entry.location, "\(text.name) needs a review", "review it")]
    })

  static let stale = TextRule(
    "stale", .note, "A catalog marks a key as stale: the code no longer uses it.",
    Example(
      wrong: .catalog(french: "Bonjour", extractionState: "stale"),
      right: .catalog(french: "Bonjour", extractionState: "manual")),
    .source { text in
      guard text.language.isSource, text.entry.extractionState == .stale else { return [] }
      return [
        .init(text.entry.location, "\(text.name) is no longer used in the code", "remove it")
      ]
    })
}

extension TextRule.Sample {
  /// A catalog with one greeting in English and French.
  fileprivate static func catalog(
    french: String, state: String = "translated", extractionState: String = "manual"
  ) -> Self {
    .file(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"extractionState": \
      "\(extractionState)", "localizations": {"en": {"stringUnit": {"state": "translated", "value": \
      "Hello"}}, "fr": {"stringUnit": {"state": "\(state)", "value": "\(french)"}}}}}}
      """, .catalog)
  }
}

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
