extension Fields {
  /// A language tag, or nil where the field is absent.
  ///
  /// It is words of letters and digits between hyphens; what it names is not known here.
  mutating func optionalLanguageTag(_ name: String) throws(LineFault) -> String? {
    guard let tag = try optionalText(name) else { return nil }
    guard tag.wholeMatch(of: /[A-Za-z0-9]{1,8}([-_][A-Za-z0-9]{1,8})*/) != nil else {
      throw LineFault(
        problem: "expected a language tag for “\(name)” of \(owner), found \(tag.quoted)",
        advice: "write one such as ar or zh-Hant-HK", path: path + [.value(of: name)])
    }
    return tag
  }

  /// A language tag.
  mutating func languageTag(_ name: String) throws(LineFault) -> String {
    try required(optionalLanguageTag(name), name)
  }
}
