import ProofDocuments
import RefreshStrings

/// A text of one language, as the rules look at it.
struct CheckedText {
  /// The key.
  let key: String

  /// The text.
  let entry: StringTable.Entry

  /// The language.
  let language: CheckedLanguage

  /// Whether there is no text to compare it with: it is a source itself, or its source is missing.
  let isAlone: Bool

  /// The places of its arguments, and its problems as a template.
  let outline: MessageOutline

  /// All its templates, those of its substitutions too.
  let units: [TextUnit]

  init(_ entry: StringTable.Entry, key: String, language: CheckedLanguage, isAlone: Bool) {
    self.key = key
    self.entry = entry
    self.language = language
    self.isAlone = isAlone
    outline = MessageOutline(of: entry.text)
    units = entry.text.units
  }

  /// The key in quotes.
  var name: String { "“\(key.visible)”" }

  /// Finds each template that something is true of.
  func findings(
    where isWrong: (String) -> Bool, _ problem: String, _ advice: String
  ) -> [TextFinding] {
    findings { isWrong($0) ? (problem, advice) : nil }
  }

  /// Finds what is wrong with each template; the same is told once for all forms of a text.
  func findings(
    _ finding: (String) -> (problem: String, advice: String)?
  ) -> [TextFinding] {
    var reported: Set<String> = []
    return units.compactMap { unit in
      guard let (problem, advice) = finding(unit.value), reported.insert(problem).inserted else {
        return nil
      }
      return TextFinding(unit.location, "\(name) \(problem) in \(language.locale)", advice)
    }
  }
}
