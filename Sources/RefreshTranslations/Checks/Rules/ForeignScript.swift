import ProofDocuments
import RefreshStrings

extension TextRule {
  static let foreignScript = TextRule(
    "foreignScript", .warning,
    "A translation has letters of another script alone, so it may be a text of another language.",
    Example(
      "ar", source: "Pull to refresh", wrong: "Tirez pour actualiser", right: "اسحب للتحديث"),
    .translation { translation in
      guard translation.isOtherLanguage, let script = translation.language.writingScript,
        translation.text.hasLetters(otherThan: script), !translation.text.hasLetters(of: script),
        // A copy of the source is reported as one.
        !translation.isPartOfSource,
        let found = translation.scriptOfWords, found != script
      else { return [] }
      return [
        TextFinding(
          translation.text.entry.location,
          "\(translation.name) has no letter of the script of \(translation.language.locale)",
          "write it in that language")
      ]
    })
}

extension CheckedText {
  /// Whether a letter is of another script than the given one.
  fileprivate func hasLetters(otherThan script: WritingScript) -> Bool {
    units.contains { unit in
      unit.value.unicodeScalars.contains { scalar in
        WritingScript(of: scalar).map { $0 != script } ?? false
      }
    }
  }

  /// Whether a letter is of a script; most texts begin with one.
  fileprivate func hasLetters(of script: WritingScript) -> Bool {
    // Those of specifiers and tags are no letters of the text.
    script != .latin
      && units.contains { $0.value.unicodeScalars.contains { WritingScript(of: $0) == script } }
  }
}

extension CheckedTranslation {
  /// Whether each template stands in its source, as a name does.
  fileprivate var isPartOfSource: Bool {
    let sources = source.units.map { $0.value.lowercased() }
    return text.units.allSatisfy { unit in
      let value = unit.value.lowercased()
      return sources.contains { $0.contains(value) }
    }
  }

  /// The only script of the translation's words; nil if there are several, or few words.
  fileprivate var scriptOfWords: WritingScript? {
    let own = text.units.map(\.value.wording)
    let scripts = Set(own.flatMap { $0.unicodeScalars.compactMap(WritingScript.init) })
    guard scripts.count == 1, let script = scripts.first else { return nil }
    let words = text.entry.wordsToTranslate(language.table.settings)
    let letters = words.reduce(0) { $0 + $1.count(where: \.isLetter) }
    // Names, too, are written in Latin letters in most languages.
    guard script != .latin || words.count > 1 && letters >= 8 else { return nil }
    // The names of languages are shown in their own scripts, as in the source.
    let sourceScripts = Set(
      source.units.flatMap { $0.value.unicodeScalars.compactMap(WritingScript.init) })
    return script != .latin && sourceScripts.contains(script) ? nil : script
  }
}

extension CheckedLanguage {
  /// The script of texts; nil if the language may be written in another, too.
  fileprivate var writingScript: WritingScript? {
    guard let script, locale.script != nil || script == "Latn" || isIn(Self.writtenInOneScript)
    else { return nil }
    return switch script {
    case "Latn": isIn(Self.writtenInTwoScripts) ? nil : .latin
    case "Cyrl": .cyrillic
    case "Grek": .greek
    default: .other
    }
  }

  /// Languages that are written in other letters than Latin ones alone.
  private static let writtenInOneScript: Set = [
    "am", "ar", "as", "be", "bg", "bn", "dv", "dz", "el", "fa", "gu", "he", "hi", "hy", "ja", "ka",
    "km", "kn", "ko", "lo", "mk", "ml", "mr", "my", "ne", "or", "ps", "ru", "si", "ta", "te", "th",
    "ti", "uk", "ur", "yi", "yue", "zh",
  ]

  /// Languages whose usual script is Latin, and that have another one.
  private static let writtenInTwoScripts: Set = [
    "az", "bs", "crh", "ha", "ku", "ms", "sr", "tk", "uz",
  ]
}
