import ProofDocuments
import RefreshStrings

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
