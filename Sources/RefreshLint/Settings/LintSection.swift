package import ProofDocuments
import ProofSnapshots
package import RefreshProject
import RefreshStrings

/// The settings of a project's lint, and the faults that make a run fail.
package struct LintSection: ProjectSection {
  /// The treatment of the faults that are always looked for.
  package enum Faults: String, Hashable, Sendable, CaseIterable {
    /// They are listed.
    case report

    /// They are listed and make a run fail.
    case reject
  }

  /// The settings of the lint.
  package var settings = LintSettings()

  /// Which of the usual faults make a run fail.
  package var faults = Faults.report

  /// The ids of rules whose faults make a run fail, whatever ``faults`` is.
  package var forbid: [String] = []

  /// Creates the section of a project that says nothing.
  package init() {}

  @FieldList<LintSection> package static var fields: [Field<LintSection>] {
    Field(
      "lint", \.settings,
      .object(LintSettings.fields, over: LintSettings(), remedied: true),
      "What “pullproof lint” reports: levels of rules (error, warning, note or off), limits, words "
        + "that translations keep, and violations to ignore.")
    Field(
      "faults", \.faults, .one(.choice()),
      "Faults of frames are listed. With reject, truncated and clipped texts, missing glyphs and "
        + "overlaps make verify fail, and record refuses them.", usual: "report")
    Field(
      "forbid",
      schema: .list(
        of: .definition(
          "fault",
          Schema.words(LintRule.ofSinglePictures.map(\.id))
            .adding("description", "The id of a rule that one frame can break by itself."))),
      "Rules whose faults are rejected in any case; “pullproof lint --list-rules” explains them.",
      read: { fields, section, _ throws(FieldError) in try section.readForbid(&fields) })
  }

  /// Reads which faults make a run fail; the lint says which rules are off.
  private mutating func readForbid(_ fields: inout Fields) throws(FieldError) {
    let names = try fields.optionalList("forbid", of: "the id of a rule") { node in
      node.text.map { (name: $0, offset: node.offset) }
    }
    for (name, offset) in names ?? [] {
      guard let objection = settings.objection(toForbidding: name) else { continue }
      throw FieldError(
        problem: objection.problem, advice: objection.advice, offset: offset)
    }
    forbid = (names ?? []).map(\.name).withoutRepetitions
  }
}

extension Project {
  /// The settings of the lint.
  package var lint: LintSettings {
    get { self[LintSection.self].settings }
    set { self[LintSection.self].settings = newValue }
  }

  /// The ids of the rules whose faults make a run fail.
  package var forbiddenFaults: Set<String> {
    let section = self[LintSection.self]
    let usual =
      section.faults == .reject ? LintRules.ofFaults.filter(lint.checks).map(\.id) : []
    return Set(usual + section.forbid)
  }
}

extension LintSettings {
  @FieldList<LintSettings> fileprivate static var fields: [Field<LintSettings>] {
    Field(
      "rules",
      schema: [
        "type": "object", "additionalProperties": .words(Level.allCases.map(\.rawValue)),
      ],
      "The levels of rules, by their ids; “pullproof lint --list-rules” lists them. By default each "
        + "rule has its own severity.",
      read: { fields, settings, context throws(FieldError) in
        settings.levels = try levels(fields.optionalNode("rules"), context)
      })
    Field(
      "budgets", \.budgets, .object(Budgets.fields, over: Budgets()),
      "The limits of rules that have one.")
    Field(
      "brandTerms", \.brandTerms,
      .list(ValueKind("a word", schema: ["type": "string"], read: { $0.text?.nonEmpty })),
      "Words that a translation keeps as they are, such as names of products.")
    Field(
      "ignore", \.ignores,
      .objects(LintIgnore.fields, called: "an ignore") {
        LintIgnore(rule: "", reason: "", location: $0)
      }, "The violations that the lint ignores, with reasons.")
  }

  private static func levels(
    _ node: DocumentNode?, _ context: FieldContext
  ) throws(FieldError) -> [String: Level] {
    guard let node else { return [:] }
    var fields = try Fields(of: node, owner: "“rules”")
    var levels: [String: Level] = [:]
    for rule in LintRules.all {
      levels[rule.id] = try FieldKind.one(.choice()).read(&fields, rule.id, context)
    }
    guard let unknown = fields.names.first(where: { LintRules.rule(named: $0) == nil }) else {
      return levels
    }
    throw FieldError(
      problem: "unknown rule \(unknown.quoted)", advice: LintRules.advice(for: unknown),
      offset: node.nameOffset(of: unknown))
  }
}

extension LintRules {
  fileprivate static func rule(named id: String) -> String? {
    all.lazy.map(\.id).first { $0 == id }
  }

  fileprivate static func advice(for name: String) -> String {
    "\(all.map(\.id).question(for: name))“pullproof lint --list-rules” lists the rules"
  }
}

extension LintSettings.Budgets {
  @FieldList<LintSettings.Budgets> fileprivate static var fields: [Field<LintSettings.Budgets>] {
    Field(
      "lines", \.lines, .one(.whole(1...10, of: "a number of lines from 1 to 10")),
      "The number of lines that a text may have.")
    Field(
      "margin", \.margin, .one(.number(0...100, of: "a distance from 0 to 100 points")),
      "The distance that ink keeps from the edges of a frame, in points.")
    Field(
      "expansion", \.expansion,
      .one(.number(100...1000, of: "a width from 100 to 1000 percent of the source's")),
      "The width of a translation in percent of that of the source.")
  }
}

extension LintIgnore {
  @FieldList<LintIgnore> fileprivate static var fields: [Field<LintIgnore>] {
    Field(
      "rule", schema: ["type": "string"], isRequired: true, "The id of a rule.",
      read: { fields, ignore, _ throws(FieldError) in
        ignore.rule = try fields.text("rule")
        guard LintRules.rule(named: ignore.rule) == nil else { return }
        throw fields.error(
          at: "rule", "unknown rule \(ignore.rule.quoted)",
          advice: LintRules.advice(for: ignore.rule))
      })
    Field(
      "reason", schema: ["type": "string", "minLength": 1], isRequired: true,
      "Why the violations do no harm.",
      read: { fields, ignore, _ throws(FieldError) in
        ignore.reason = try fields.text("reason")
        guard ignore.reason.nonEmpty == nil else { return }
        throw fields.error(
          at: "reason", "the “reason” of an ignore is empty",
          advice: "say why the violation does no harm")
      })
    Field(
      "locale", schema: .list(of: ["type": "string"]),
      "The locales, or “app” for the languages of “strings”; all by default.",
      read: { fields, ignore, context throws(FieldError) in
        let locales = try FieldKind.list(.choice).read(&fields, "locale", context) ?? []
        ignore.locales = locales.compactMap(\.locale?.tag)
        ignore.includesAppLocales = locales.contains(.app)
      })
    Field(
      "key", \.key, .one(.pattern(of: "a pattern of keys, such as header.*")),
      "A pattern of keys; * matches within a name, ** matches anything.")
    Field(
      "frames", \.frames, .list(.pattern(of: "a pattern of ids, such as */*/*-w320")),
      "Patterns of the ids of frames, without a scale; all frames and files by default.")
    Field(
      "until", \.until,
      .one(
        ValueKind(
          "a day such as 2027-01-01",
          schema: ["type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"],
          read: { $0.text.flatMap(LintDay.init) })),
      "The last day on which they are ignored, in Greenwich.")
  }
}

extension ValueKind<Project.LocaleChoice> {
  fileprivate static var choice: ValueKind {
    ValueKind(
      "a locale such as zh-Hant, or “app”", schema: ["type": "string"],
      suggestion: LocaleIdentifier.tag(ofLanguageNamed:)
    ) { $0.text.flatMap(Project.LocaleChoice.init).flatMap { $0 == .all ? nil : $0 } }
  }
}

extension ValueKind<FramePattern> {
  fileprivate static func pattern(of expected: String) -> ValueKind {
    ValueKind(expected, schema: ["type": "string", "minLength": 1]) {
      $0.text?.nonEmpty.map(FramePattern.init)
    }
  }
}

extension DocumentNode {
  /// The offset in bytes of a member's name, or else of the value.
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
