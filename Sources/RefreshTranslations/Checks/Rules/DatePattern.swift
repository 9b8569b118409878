import ProofDocuments
import RefreshStrings

extension TextRule {
  static let datePattern = TextRule(
    "datePattern", .warning,
    "A text is a date pattern, which is the same for all calendars and clocks; a style is not.",
    Example(wrong: "'Last update' M-d HH:mm", right: "Last update: %@"),
    .source { text in
      guard text.language.isSource else { return [] }
      return text.findings(
        where: { $0.firstMatch(of: /\b(?:HH?:mm|hh?:mm|MMM+\b|yyyy.?MM|MM.?yyyy|MM-dd)\b/) != nil },
        "has a date pattern", "format the date in code, by a style or a template of fields")
    })
}
