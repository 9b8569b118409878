import ProofDocuments
import RefreshStrings

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
