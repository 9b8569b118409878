import ProofDocuments
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

/// Tables to check, made of single texts.
enum CheckedTexts {
  /// What a check finds in a text, or in a translation of an English one.
  static func diagnostics(
    _ text: TextRule.Sample, in language: String = "en", source: TextRule.Sample? = nil,
    _ settings: TextRuleSettings = .init()
  ) throws -> [TextDiagnostic] {
    try group(text, in: language, source: source).diagnostics(settings)
  }

  /// A table with a text, or with a translation of an English one.
  static func group(
    _ text: TextRule.Sample, in language: String = "en", source: TextRule.Sample? = nil
  ) throws -> TextGroup {
    let template = try language == "en" ? nil : source.map { try file($0, "en") }
    let files = [template, try file(text, language, template: template)].compactMap(\.self)
    // A single text is a source; a file may have one of its own.
    var original = "en"
    if case .file = text {} else if source == nil { original = language }
    return TextGroup(name: "L", root: ".", sourceLanguage: try locale(original), files: files)
  }

  /// The rules that a text breaks, or a translation of an English one.
  static func rules(
    _ text: TextRule.Sample, in language: String = "en", source: TextRule.Sample? = nil,
    _ settings: TextRuleSettings = .init()
  ) throws -> [String] {
    try diagnostics(text, in: language, source: source, settings).map(\.rule.id).sorted()
  }

  /// Whether a text breaks a rule.
  static func breaks(
    _ rule: TextRule, _ text: TextRule.Sample, in language: String = "en",
    source: TextRule.Sample? = nil
  ) throws -> Bool {
    try rules(text, in: language, source: source).contains(rule.rule.id)
  }

  private static func file(
    _ sample: TextRule.Sample, _ language: String, template: TextFile? = nil
  ) throws -> TextFile {
    let (text, format): (String, TextFormat) =
      switch sample {
      case .text(let text): ("k = \"\(text.replacing("\"", with: "\\\""))\";", .strings)
      case .forms(let forms): (dictionary(forms), .stringsdict)
      case .file(let text, let format): (text, format)
      }
    return try TextFile(
      parsing: Array(text.utf8), path: "\(language).lproj/L", as: format,
      language: try locale(language), template: template)
  }

  private static func dictionary(_ forms: [PluralCategory: String]) -> String {
    let lines = forms.sorted { $0.key.rawValue < $1.key.rawValue }.map { category, text in
      "\(category.rawValue) = \"\(text)\";"
    }
    return """
      k = { NSStringLocalizedFormatKey = "%#@n@"; n = {
      NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
      \(lines.joined(separator: "\n")) }; };
      """
  }
}
