import ProofDocuments
import RefreshStrings

/// A translation and what it translates, as the rules look at them.
struct CheckedTranslation {
  /// The text in the development language.
  let source: CheckedText

  /// The translation.
  let text: CheckedText

  /// How its arguments differ from those of the source.
  let arguments: ArgumentPlaces

  init(source: CheckedText, text: CheckedText) {
    self.source = source
    self.text = text
    arguments = ArgumentPlaces(of: text, translating: source)
  }

  /// The key in quotes.
  var name: String { text.name }

  /// The language of the translation.
  var language: CheckedLanguage { text.language }

  /// Whether the languages are different ones, and not two regions of one.
  var isOtherLanguage: Bool {
    language.locale.language != source.language.locale.language
  }

  /// Each template of the translation with the source's for the same occasion; none for texts with
  /// substitutions, which divide their sentence in their own ways.
  var pairs: [(source: String, unit: TextUnit)] {
    let (wanted, given) = (source.entry.text, text.entry.text)
    guard wanted.substitutions.isEmpty, given.substitutions.isEmpty else { return [] }
    let general = wanted.generalValue
    let same = source.units.map(\.value)
    return text.units.compactMap { unit in
      // A form may be like any one of the source's.
      let source = text.units.count == 1 || same.count == 1 ? same.first ?? general : general
      return source.isEmpty || unit.value.isEmpty ? nil : (source, unit)
    }
  }

  /// Finds what is wrong with each template, compared with its source; the same is told once.
  func findings(
    _ finding: (_ source: String, _ translation: String) -> (problem: String, advice: String)?
  ) -> [TextFinding] {
    var reported: Set<String> = []
    return pairs.compactMap { source, unit in
      guard let (problem, advice) = finding(source, unit.value), reported.insert(problem).inserted
      else { return nil }
      return TextFinding(unit.location, "\(name) \(problem) in \(language.locale)", advice)
    }
  }
}
