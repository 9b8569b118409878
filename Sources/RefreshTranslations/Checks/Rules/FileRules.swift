import ProofDocuments
import RefreshStrings

/// The rules that parsers check.
extension TextRule {
  static let fileSyntax = TextRule(.fileSyntax)

  static let duplicateKey = TextRule(
    .duplicateKey,
    Example(
      wrong: .file("a = Alpha; a = Beta;", .strings),
      right: .file("a = Alpha; b = Beta;", .strings)))

  static let repeatedKey = TextRule(
    .repeatedKey,
    Example(
      wrong: .file("a = Alpha; a = Alpha;", .strings),
      right: .file("a = Alpha; b = Alpha;", .strings)))

  static let invalidEscape = TextRule(
    .invalidEscape,
    Example(
      wrong: .file(#"a = "Caf\u00e9";"#, .strings), right: .file(#"a = "Caf\U00e9";"#, .strings)))

  static let unescapedQuote = TextRule(
    .unescapedQuote,
    Example(wrong: .android("Don't"), right: .android(#"Don\'t"#)))

  static let missingByteOrderMark = TextRule(.missingByteOrderMark)

  static let deviceVariation = TextRule(
    .deviceVariation,
    Example(
      wrong: .devices(#""iphone": {"stringUnit": {"value": "Tap"}}"#),
      right: .devices(
        #""iphone": {"stringUnit": {"value": "Tap"}}, "other": {"stringUnit": {"value": "Click"}}"#)
    ))

  static let substitutionFormat = TextRule(.substitutionFormat)

  static let skippedContent = TextRule(
    .skippedContent,
    Example(
      wrong: .file(#"<resources><color name="a">#fff</color></resources>"#, .android),
      right: .android("White")))

  static let unknownField = TextRule(
    .unknownField,
    Example(wrong: .catalog(field: "coment"), right: .catalog(field: "comment")))

  static let resourceReference = TextRule(
    .resourceReference,
    Example(wrong: .android("@string/b"), right: .android("Refresh")))

  static let foreignSpecifier = TextRule(
    .foreignSpecifier,
    Example(wrong: .android("Hello, %1$S!"), right: .android("Hello, %1$s!")))

  static let undeclaredPlaceholder = TextRule(
    .undeclaredPlaceholder,
    Example(
      wrong: .file(#"{"a": "Hello, {nme}!", "@a": {"placeholders": {"name": {}}}}"#, .arb),
      right: .file(#"{"a": "Hello, {name}!", "@a": {"placeholders": {"name": {}}}}"#, .arb)))

  static let orphanedAttributes = TextRule(
    .orphanedAttributes,
    Example(
      wrong: .file(#"{"a": "Hello", "@b": {"description": "A greeting"}}"#, .arb),
      right: .file(#"{"a": "Hello", "@a": {"description": "A greeting"}}"#, .arb)))
}

extension TextRule.Sample {
  /// A file with one text, as Android writes it.
  fileprivate static func android(_ text: String) -> Self {
    .file("<resources><string name=\"a\">\(text)</string></resources>", .android)
  }

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

extension TextRule {
  static let undefinedSubstitution = TextRule(
    .undefinedSubstitution,
    Example(wrong: "%#@files@ left", right: "%d left"),
    .text { text in
      text.findings(of: \.refersNowhere)
    })

  static let unusedSubstitution = TextRule(
    .unusedSubstitution, nil,
    .text { text in
      text.findings(of: { issue in
        if case .unusedSubstitution = issue { true } else { false }
      })
    })
}

extension CheckedText {
  /// Whether a substitution of the text isn't defined or refers to itself.
  var refersNowhere: Bool { outline.issues.contains { $0.issue.refersNowhere } }
}

extension Message.Issue {
  fileprivate var refersNowhere: Bool {
    switch self {
    case .undefinedSubstitution, .endlessSubstitution: true
    case .unusedSubstitution, .unknownSpecifier, .missingArgument, .unusedArgument,
      .mixedNumbering:
      false
    }
  }
}
