import ProofDocuments
import ProofSnapshots
import RefreshLint
import RefreshStrings

/// Reads what a project says about its lint.
struct LintParser {
  let document: Document

  /// The settings; the defaults where the field is absent.
  func settings(_ node: DocumentNode?) throws(FieldError) -> LintSettings {
    var settings = LintSettings()
    guard let node else { return settings }
    var fields = try Fields(of: node, owner: "“lint”")
    settings.levels = try levels(fields.optionalNode("rules"))
    if var nested = try fields.optionalFields("budgets") {
      settings.budgets = try budgets(&nested)
    }
    settings.brandTerms =
      try fields.optionalList("brandTerms", of: "a word") { $0.text?.nonEmpty } ?? []
    settings.ignores = try ignores(&fields)
    try fields.finish { Project.remedy(forField: $0, in: "lint") }
    return settings
  }

  private static let ids = LintRules.all.map(\.id)

  private func levels(
    _ node: DocumentNode?
  ) throws(FieldError) -> [String: LintSettings.Level] {
    guard let node else { return [:] }
    var fields = try Fields(of: node, owner: "“rules”")
    var levels: [String: LintSettings.Level] = [:]
    for id in Self.ids { levels[id] = try fields.optionalChoice(id) }
    if let unknown = fields.names.first(where: { !Self.ids.contains($0) }) {
      throw unknownRule(unknown, at: node.nameOffset(of: unknown))
    }
    return levels
  }

  private func budgets(_ fields: inout Fields) throws(FieldError) -> LintSettings.Budgets {
    var budgets = LintSettings.Budgets()
    budgets.lines = try fields.optionalValue("lines", of: "a number of lines from 1 to 10") {
      $0.whole(in: 1...10)
    }
    budgets.margin = try fields.optionalValue("margin", of: "a distance from 0 to 100 points") {
      $0.number(in: 0...100)
    }
    budgets.expansion = try fields.optionalValue(
      "expansion", of: "a width from 100 to 1000 percent of the source's"
    ) { $0.number(in: 100...1000) }
    try fields.finish()
    return budgets
  }

  private func ignores(_ fields: inout Fields) throws(FieldError) -> [LintIgnore] {
    var ignores: [LintIgnore] = []
    for var fields in try fields.optionalObjects("ignore") {
      fields.owner = "an ignore"
      ignores.append(try ignore(&fields))
      try fields.finish()
    }
    return ignores
  }

  private func ignore(_ fields: inout Fields) throws(FieldError) -> LintIgnore {
    let rule = try fields.text("rule")
    guard Self.ids.contains(rule) else {
      throw fields.error(
        at: "rule", "unknown rule \(rule.quoted)", advice: Self.advice(for: rule))
    }
    var ignore = LintIgnore(
      rule: rule, reason: try reason(&fields), location: document.location(of: fields.offset))
    let locales =
      try fields.optionalList(
        "locale", of: "a locale such as zh-Hant, or “app”",
        suggestion: LocaleIdentifier.tag(ofLanguageNamed:)
      ) { node in
        node.text.flatMap(Project.LocaleChoice.init).flatMap { $0 == .all ? nil : $0 }
      } ?? []
    ignore.locales = locales.compactMap(\.locale?.tag)
    ignore.includesAppLocales = locales.contains(.app)
    ignore.key = try fields.optionalValue("key", of: "a pattern of keys, such as header.*") {
      $0.text?.nonEmpty.map(FramePattern.init)
    }
    ignore.frames =
      try fields.optionalList("frames", of: "a pattern of ids, such as */*/*-w320") {
        $0.text?.nonEmpty.map(FramePattern.init)
      } ?? []
    ignore.until = try fields.optionalValue("until", of: "a day such as 2027-01-01") {
      $0.text.flatMap(LintDay.init)
    }
    return ignore
  }

  private func reason(_ fields: inout Fields) throws(FieldError) -> String {
    let reason = try fields.text("reason")
    guard reason.contains(where: { !$0.isWhitespace }) else {
      throw fields.error(
        at: "reason", "the “reason” of an ignore is empty",
        advice: "say why the violation does no harm")
    }
    return reason
  }

  private func unknownRule(_ name: String, at offset: Int) -> FieldError {
    FieldError(
      problem: "unknown rule \(name.quoted)", advice: Self.advice(for: name), offset: offset)
  }

  private static func advice(for name: String) -> String {
    "\(ids.question(for: name))“pullproof lint --list-rules” lists the rules"
  }
}

extension DocumentNode {
  /// Where the name of a member begins, in bytes, or else the value.
  fileprivate func nameOffset(of name: String) -> Int {
    guard case .object(let members) = value,
      let member = members.first(where: { $0.name == name })
    else { return offset }
    return member.nameRange.lowerBound
  }
}

extension String {
  /// The text; nil for one without visible characters.
  fileprivate var nonEmpty: String? { contains { !$0.isWhitespace } ? self : nil }
}
