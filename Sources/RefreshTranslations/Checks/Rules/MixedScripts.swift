import ProofDocuments
import RefreshStrings

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
