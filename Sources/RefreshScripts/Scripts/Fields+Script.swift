import ProofDocuments

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

  /// One of a few keywords, or nil where the field is absent.
  mutating func optionalKeyword<Value: Keyword>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(FieldError) -> Value? {
    let keywords = Value.keywords
    let spellings = keywords.map(\.spelling)
    let expected = "one of \(spellings.joined(separator: ", "))"
    return try optionalValue(name, of: expected, suggestion: spellings.nearest) { node in
      keywords.first { $0.spelling == node.text }
    }
  }

  /// One of a few keywords.
  mutating func keyword<Value: Keyword>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(FieldError) -> Value {
    try required(optionalKeyword(name), name)
  }
}
