import ProofDocuments
import RefreshStrings

extension TextRule {
  static let duplicatedWord = TextRule(
    "duplicatedWord", .note, "A text has the same word twice in a row.",
    Example(wrong: "Pull to to refresh", right: "Pull to refresh"),
    .text { text in
      guard !text.language.repeatsWords else { return [] }
      let allowed = regularPairs[text.language.locale.language] ?? []
      return text.findings { value in
        guard let word = value.repeatedWord(except: allowed), !text.sourceRepeatsWords else {
          return nil
        }
        return ("has the word “\(word)” twice", "remove one of them")
      }
    })
}

/// Words that grammar puts twice, by language, in lower case.
private let regularPairs: [String: Set<String>] = [
  "af": ["nie"], "br": ["eus"], "cs": ["se"], "da": ["der", "det"], "de": german,
  "en": ["had", "that"], "fa": ["از"], "fr": ["nous", "vous"], "fy": ["jo"], "ga": ["do"],
  "gl": ["se"], "gsw": german, "it": ["via"], "lb": ["an"], "nb": ["det"],
  "nl": ["je", "die", "in"], "pl": ["się"], "pt": ["se"], "ru": ["да", "вот"], "sq": ["të"],
  "sv": ["de"], "uk": ["так", "ось"],
]

private let german: Set = ["das", "der", "die", "sie"]

extension CheckedLanguage {
  /// Whether words are repeated for a plural, for emphasis or for “each”.
  fileprivate var repeatsWords: Bool {
    isIn([
      "az", "bn", "ceb", "cnh", "co", "dag", "eu", "fil", "gu", "ha", "haw", "hi", "hy", "id", "ig",
      "ilo", "ja", "jv", "ka", "kcg", "kk", "km", "kn", "ko", "ks", "kus", "ky", "ln", "lo", "mi",
      "ml", "mr", "ms", "my", "ne", "or", "pa", "ps", "rw", "sat", "sc", "sd", "si", "skr", "su",
      "sw", "ta", "te", "th", "tl", "to", "tr", "ur", "uz", "vi", "yo", "yrl", "yue", "zh",
    ])
  }
}

extension CheckedText {
  /// Whether the source repeats a word, as in “Choo Choo”.
  fileprivate var sourceRepeatsWords: Bool {
    guard !isAlone, let source = language.table.source[key] else { return false }
    return source.text.units.contains { $0.value.repeatedWord(except: []) != nil }
  }
}

extension String {
  /// A word of two letters or more that stands twice with only space between.
  ///
  /// The second may have another case and punctuation behind it; a specifier, tag or name between the
  /// words divides them.
  fileprivate func repeatedWord(except allowed: Set<String>) -> String? {
    // What is left out of the words leaves a space.
    let words = wording.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)
    for (word, next) in zip(words, words.dropFirst()) where word.count > 1 {
      let end = next.trimmingPunctuation
      guard word.allSatisfy(\.isLetter), word.count == end.count,
        word == end || word.lowercased() == end.lowercased(),
        !allowed.contains(word.lowercased())
      else { continue }
      return String(word)
    }
    return nil
  }
}

extension Substring {
  /// The word without the marks that end a sentence or a part of it.
  fileprivate var trimmingPunctuation: Substring {
    var word = self
    while let last = word.last, ".!?…:;)".contains(last) { word.removeLast() }
    return word
  }
}
