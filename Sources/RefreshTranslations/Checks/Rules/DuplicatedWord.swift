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
        value.wording.repeatedWord(except: allowed).map {
          ("has the word “\($0)” twice", "remove one of them")
        }
      }
    })
}

/// Words that grammar puts twice, by language, in lower case.
private let regularPairs: [String: Set<String>] = [
  "af": ["nie"], "da": ["der", "det"], "de": german, "en": ["had", "that"], "fr": ["nous", "vous"],
  "gsw": german, "it": ["via"], "nb": ["det"], "nl": ["je", "die", "in"], "pl": ["się"],
  "pt": ["se"], "sq": ["të"], "sv": ["de"],
]

private let german: Set = ["das", "der", "die", "sie"]

extension CheckedLanguage {
  /// Whether words are repeated for a plural, for emphasis or for “each”.
  fileprivate var repeatsWords: Bool {
    isIn([
      "bn", "ceb", "fil", "gu", "haw", "hi", "id", "ilo", "ja", "jv", "km", "kn", "ko", "lo", "mi",
      "ml", "mr", "ms", "my", "ne", "or", "pa", "sc", "si", "su", "sw", "ta", "te", "th", "tl",
      "to",
      "tr", "ur", "vi", "yue", "zh", "az", "kk", "ky", "uz", "uk", "ru", "hy", "ka", "eu",
    ])
  }
}

extension String {
  /// A word of two letters or more that stands twice with a single space between.
  fileprivate func repeatedWord(except allowed: Set<String>) -> String? {
    let words = split(separator: " ", omittingEmptySubsequences: false)
    for (word, next) in zip(words, words.dropFirst())
    where word == next && word.count > 1 && word.allSatisfy(\.isLetter) {
      if !allowed.contains(word.lowercased()) { return String(word) }
    }
    return nil
  }
}
