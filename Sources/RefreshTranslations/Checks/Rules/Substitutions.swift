import ProofDocuments
import RefreshStrings

extension TextRule {
  static let undefinedSubstitution = TextRule(
    "undefinedSubstitution", .error,
    "A text refers to a substitution that isn't defined or refers to itself, so its name is shown.",
    Example(wrong: "%#@files@ left", right: "%d left"),
    .text { text in
      text.findings(of: { issue in
        switch issue {
        case .undefinedSubstitution, .endlessSubstitution: true
        default: false
        }
      })
    })

  static let unusedSubstitution = TextRule(
    .unusedSubstitution, nil,
    .text { text in
      text.findings(of: { issue in
        if case .unusedSubstitution = issue { true } else { false }
      })
    })
}
