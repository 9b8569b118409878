package import ProofDocuments
import ProofLint

extension LintRules {
  /// The rules whose violations are faults of a frame in every project: something that was to be seen
  /// is missing or covered.
  package static let ofFaults = [
    TextTruncatedRule.rule, TextClippedRule.rule, MissingGlyphRule.rule, OverlapRule.rule,
  ]

  /// The rules that a project can forbid, as one picture is all that they need.
  package static let ofSinglePictures = PictureRules.standard.ofPictures.map { type(of: $0).rule }
}

extension LintSettings {
  /// The reason why a rule can't be forbidden.
  package struct Objection: Hashable, Sendable {
    package let problem: String
    package let advice: String
  }

  /// The objection to a rule whose faults are to make a run fail; nil for none.
  ///
  /// - Returns: an objection to a name that is no rule's, to a rule that one frame alone can't break,
  ///   and to one that is off.
  package func objection(toForbidding name: String) -> Objection? {
    let ids = LintRules.ofSinglePictures.map(\.id)
    let list = "the faults of a frame are \(ids.listed())"
    guard LintRules.all.contains(where: { $0.id == name }) else {
      return Objection(
        problem: "unknown rule \(name.quoted)",
        advice: "\(Self.question(for: name, in: ids))\(list)")
    }
    guard ids.contains(name) else {
      return Objection(
        problem: "\(name.quoted) is not a fault that one frame has by itself",
        advice: "“pullproof lint” checks it; \(list)")
    }
    guard levels[name] != .off else {
      return Objection(
        problem: "\(name.quoted) is off in the “rules” of “lint”, so it can't be forbidden",
        advice: "remove one of the two")
    }
    return nil
  }

  /// A question for the nearest id, or for the one that a short name such as `truncated` is part of.
  private static func question(for name: String, in ids: [String]) -> String {
    let near = ids.question(for: name)
    guard near.isEmpty, name.count > 3 else { return near }
    let whole = ids.first { $0.lowercased().contains(name.lowercased()) }
    return whole.map { "did you mean \($0.quoted)? " } ?? ""
  }
}
