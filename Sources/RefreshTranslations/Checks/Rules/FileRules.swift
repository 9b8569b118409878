internal import ProofDocuments
internal import RefreshStrings

/// The rules that parsers check.
extension TextRule {
  static let fileSyntax = TextRule(.fileSyntax, nil, .elsewhere)

  static let duplicateKey = TextRule(
    .duplicateKey,
    Example(
      wrong: .file("a = Alpha; a = Beta;", .strings), right: .file("a = Alpha; b = Beta;", .strings)
    ),
    .elsewhere)

  static let repeatedKey = TextRule(
    .repeatedKey,
    Example(
      wrong: .file("a = Alpha; a = Alpha;", .strings),
      right: .file("a = Alpha; b = Alpha;", .strings)),
    .elsewhere)

  static let invalidEscape = TextRule(
    .invalidEscape,
    Example(
      wrong: .file(#"a = "Caf\u00e9";"#, .strings), right: .file(#"a = "Caf\U00e9";"#, .strings)),
    .elsewhere)

  static let unescapedQuote = TextRule(
    .unescapedQuote,
    Example(
      wrong: .file(#"<resources><string name="a">Don't</string></resources>"#, .android),
      right: .file(#"<resources><string name="a">Don\'t</string></resources>"#, .android)),
    .elsewhere)

  static let missingByteOrderMark = TextRule(.missingByteOrderMark, nil, .elsewhere)

  static let deviceVariation = TextRule(
    .deviceVariation,
    Example(
      wrong: .devices(#""iphone": {"stringUnit": {"value": "Tap"}}"#),
      right: .devices(
        #""iphone": {"stringUnit": {"value": "Tap"}}, "other": {"stringUnit": {"value": "Click"}}"#)
    ),
    .elsewhere)

  static let substitutionFormat = TextRule(.substitutionFormat, nil, .elsewhere)

  static let skippedContent = TextRule(
    .skippedContent,
    Example(
      wrong: .file(#"<resources><color name="a">#fff</color></resources>"#, .android),
      right: .file(#"<resources><string name="a">White</string></resources>"#, .android)),
    .elsewhere)

  static let unknownField = TextRule(
    .unknownField,
    Example(wrong: .catalog(field: "coment"), right: .catalog(field: "comment")), .elsewhere)

  static let resourceReference = TextRule(
    .resourceReference,
    Example(
      wrong: .file(#"<resources><string name="a">@string/b</string></resources>"#, .android),
      right: .file(#"<resources><string name="a">Refresh</string></resources>"#, .android)),
    .elsewhere)

  static let foreignSpecifier = TextRule(
    .foreignSpecifier,
    Example(
      wrong: .file(#"<resources><string name="a">Hello, %1$S!</string></resources>"#, .android),
      right: .file(#"<resources><string name="a">Hello, %1$s!</string></resources>"#, .android)),
    .elsewhere)

  static let undeclaredPlaceholder = TextRule(
    .undeclaredPlaceholder,
    Example(
      wrong: .file(#"{"a": "Hello, {nme}!", "@a": {"placeholders": {"name": {}}}}"#, .arb),
      right: .file(#"{"a": "Hello, {name}!", "@a": {"placeholders": {"name": {}}}}"#, .arb)),
    .elsewhere)

  static let orphanedAttributes = TextRule(
    .orphanedAttributes,
    Example(
      wrong: .file(#"{"a": "Hello", "@b": {"description": "A greeting"}}"#, .arb),
      right: .file(#"{"a": "Hello", "@a": {"description": "A greeting"}}"#, .arb)),
    .elsewhere)
}

extension TextRule.Sample {
  /// A catalog with one text for several devices.
  fileprivate static func devices(_ forms: String) -> Self {
    .file(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": \
      {"variations": {"device": {\(forms)}}}}}}}
      """, .catalog)
  }

  /// A catalog with one text and a field beside it.
  fileprivate static func catalog(field: String) -> Self {
    .file(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"\(field)": "A greeting", \
      "localizations": {"en": {"stringUnit": {"value": "Hello"}}}}}}
      """, .catalog)
  }
}
