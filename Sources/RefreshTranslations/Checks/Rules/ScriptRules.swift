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

extension TextRule {
  static let mixedScripts = TextRule(
    "mixedScripts", .warning,
    "A word has letters of two scripts that look alike, such as a Cyrillic “а” in a Latin word, so "
      + "searches and screen readers fail.",
    Example("de", wrong: "\u{410}ktualisieren", right: "Aktualisieren"),
    .text { text in
      text.findings { value in
        guard let intruder = value.firstIntruder, !text.language.writes(intruder.letter) else {
          return nil
        }
        let letter = "“\(intruder.letter)” (\(intruder.letter.codePoint))"
        return (
          "has the \(intruder.script.rawValue) letter \(letter) in the word “\(intruder.word.visible)”",
          "write the letter of the other script"
        )
      }
    })
}

extension CheckedLanguage {
  /// Whether a Latin letter is usual in Cyrillic words: the capital I, for a palochka that keyboards
  /// don't have.
  fileprivate func writes(_ letter: Unicode.Scalar) -> Bool {
    letter == "I"
      && isIn(["abq", "ady", "agx", "av", "ce", "dar", "inh", "kbd", "lbe", "lez", "rut", "tab"])
  }
}

extension String {
  /// The first letter that stands for one of another script that looks alike, and its word.
  fileprivate var firstIntruder: Intruder? {
    // Most texts are of one script; two bytes begin the letters of these that aren't ASCII.
    guard utf8.contains(where: { (0xCD...0xD4).contains($0) }),
      utf8.contains(where: { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) })
        || unicodeScalars.contains(where: { WritingScript(of: $0) == .greek })
    else { return nil }
    let words = wording.unicodeScalars.split { scalar in
      !scalar.properties.isAlphabetic && scalar.properties.generalCategory != .nonspacingMark
    }
    return words.lazy.compactMap { Intruder(in: $0) }.first
  }
}

/// A letter in a word of another script.
private struct Intruder {
  let word: String
  let script: WritingScript
  let letter: Unicode.Scalar

  /// Finds the letter in a word; nil if the word is of one script, or is meant to be of two.
  init?(in word: Substring.UnicodeScalarView) {
    let letters = word.compactMap { scalar in
      WritingScript(of: scalar).map { (scalar: scalar, script: $0) }
    }
    let scripts = Dictionary(grouping: letters, by: \.script)
    // Units such as “kΩ” are short.
    guard scripts.count == 2, letters.count > 2, scripts[.other] == nil,
      !Self.isNameWithEnding(letters.map(\.script))
    else { return nil }
    let intruders = scripts.filter { script, letters in
      letters.allSatisfy { script.lookalikes.contains($0.scalar) }
    }
    guard let (script, found) = intruders.min(by: { $0.value.count < $1.value.count }),
      found.count * 2 <= letters.count, let letter = found.first?.scalar
    else { return nil }
    self.word = String(word)
    self.script = script
    self.letter = letter
  }

  /// Whether a Latin name has an ending of the language, as in “Appleа”.
  private static func isNameWithEnding(_ scripts: [WritingScript]) -> Bool {
    let name = scripts.prefix { $0 == .latin }.count
    return name > 1 && scripts[name...].allSatisfy { $0 != .latin }
  }
}

/// A script, as far as letters of it are taken for those of another.
enum WritingScript: String {
  case latin = "Latin"
  case greek = "Greek"
  case cyrillic = "Cyrillic"

  /// Any other script.
  case other

  /// The script of a letter; nil for what is no letter, or belongs to several scripts.
  init?(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: self = .latin
    case ..<0x80: return nil
    case _ where !scalar.properties.isAlphabetic: return nil
    case 0xC0...0x24F, 0x1E00...0x1EFF: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
    // Signs and modifiers such as “ª”, “µ” and “ʼ”, full-width letters and mathematical ones.
    case ..<0x370, 0x2100...0x214F, 0x2460...0x24FF, 0xFB00...0xFB06, 0xFF21...0xFF5A,
      0x1D400...0x1D7FF, 0x1F100...0x1F1FF:
      return nil
    default: self = .other
    }
  }

  /// The letters of the script that look like letters of the other two.
  var lookalikes: Set<Unicode.Scalar> {
    switch self {
    case .latin: Self.latinLookalikes
    case .greek: Self.greekLookalikes
    case .cyrillic: Self.cyrillicLookalikes
    case .other: []
    }
  }

  private static let latinLookalikes = Set("aceijopsxyvABCEHIJKMNOPSTXYZ".unicodeScalars)
  private static let greekLookalikes = Set("ονΑΒΕΖΗΙΚΜΝΟΡΤΥΧ".unicodeScalars)
  private static let cyrillicLookalikes = Set("асеіјорѕхуАВСЕНІЈКМОРЅТХУ".unicodeScalars)
}
