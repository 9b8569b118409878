internal import ProofDocuments

extension Fields {
  /// A language tag, or nil where the field is absent.
  ///
  /// It is words of letters and digits between hyphens; what it names is not known here.
  mutating func optionalLanguageTag(_ name: String) throws(FieldError) -> String? {
    guard let tag = try optionalText(name) else { return nil }
    guard tag.wholeMatch(of: /[A-Za-z0-9]{1,8}([-_][A-Za-z0-9]{1,8})*/) != nil else {
      throw error(
        at: name, "expected a language tag for “\(name)” of \(owner), found \(tag.quoted)",
        advice: "write one such as ar or zh-Hant-HK")
    }
    return tag
  }

  /// A language tag.
  mutating func languageTag(_ name: String) throws(FieldError) -> String {
    try required(optionalLanguageTag(name), name)
  }

  /// One of a few words, or nil where the field is absent.
  mutating func optionalWord<Word: ScriptWord>(
    _ name: String, as type: Word.Type = Word.self
  ) throws(FieldError) -> Word? {
    let words = Word.words
    let expected = "one of \(words.map(\.spelling).joined(separator: ", "))"
    return try optionalValue(name, of: expected) { node in
      words.first { $0.spelling == node.text }
    }
  }

  /// One of a few words.
  mutating func word<Word: ScriptWord>(
    _ name: String, as type: Word.Type = Word.self
  ) throws(FieldError) -> Word {
    try required(optionalWord(name), name)
  }
}
