import ProofDocuments
package import RefreshModel

/// The pull of a component as a file describes it.
struct ComponentPull: Hashable, Sendable {
  var resistance: PullResistance?
  var rate: Double?
  var longest: Double?
  var movesContent = true
  var beginning = PullBeginning.released

  /// The rules of the model.
  var rules: PullRules {
    PullRules(
      resistance, rate: rate, longest: longest, movesContent: movesContent, beginning: beginning)
  }

  /// The fields.
  @FieldList<ComponentPull> static var fields: [Field<ComponentPull>] {
    Field(
      "rate", \.rate, .one(.number(0.01...4, of: "a share from 0.01 to 4")),
      "The share of the finger's travel that the pull begins with. By default that of “resistance”."
    )
    Field(
      "longest", \.longest,
      .one(.number(1...ComponentFile.longest, of: "a distance from 1 to 8192 points")),
      "The longest pull, in points. By default that of “resistance”.")
    Field(
      "resistance", \.resistance, .one(.choice()),
      "How the pull follows the finger. By default rubber-band, and with a rate linear.")
    Field(
      "movesContent", \.movesContent, .one(.flag),
      "Whether the content moves with the pull. By default it does.")
    Field(
      "begins", \.beginning, .one(.choice()),
      "Whether a refresh begins when the finger arms the component or when it lets go, which is the default."
    )
  }
}

extension ComponentFile {
  /// Checks that the component can be pulled as its file says.
  ///
  /// - Throws: ``FieldError`` about the field that is wrong.
  func checkPull(_ fields: Fields) throws(FieldError) {
    guard pull != nil || displayStyle != nil else { return }
    let field = pull == nil ? "display" : "pull"
    guard let kind = component?.kind, !kind.loadsByItself else {
      let owner = component == nil ? "a small view" : "a component that loads by itself"
      throw fields.error(
        at: field, "\(owner) is not pulled and so has no “\(field)”", advice: "remove it")
    }
    guard displayStyle != .fixedBehind || pull?.movesContent != false else {
      throw fields.error(
        at: "display", "content that doesn't move never uncovers what is fixed behind it",
        advice: "write fixed-front, or remove “movesContent”")
    }
    guard displayStyle != .scale || !grows else {
      throw fields.error(
        at: "display", "a component that is stretched is as high as its pull and so can't grow",
        advice: "remove “grows”, or write another display style")
    }
    if let problem = pullProblem(lengths: lengths) {
      throw fields.error(
        at: pull == nil ? "trigger" : "pull", problem.problem, advice: problem.advice)
    }
  }

  /// The reason for which no pull arms the component, and what to do about it; nil where one does.
  ///
  /// - Parameter lengths: the lengths of the component, in points.
  /// - Returns: the parts of a message.
  package func pullProblem(lengths: ComponentLengths) -> (problem: String, advice: String)? {
    guard let component, let pull else { return nil }
    let height = lengths[.idle] ?? component.kind.standardLength
    let arming = trigger ?? height
    guard let limit = pull.rules.limit(armingDistance: arming, length: height), limit <= arming
    else { return nil }
    return (
      "the pull ends at \(limit.points) and so never passes the \(arming.points) that arm the component",
      "write a larger “longest” or a smaller “trigger”"
    )
  }
}

extension Double {
  /// A length in words.
  fileprivate var points: String {
    let text = "\(self)"
    let number = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    return number == "1" ? "1 point" : "\(number) points"
  }
}
