import ProofDocuments
import ProofSnapshots
import RefreshLint
import RefreshProject
import Testing

@Suite struct LintSectionTests {
  private func settings(_ text: String) throws -> LintSettings {
    try Project(
      Array("version: 1\nlint:\n\(text)\n".utf8), file: "pullproof.yml",
      sections: [LintSection.self]
    ).lint
  }

  private func message(_ text: String) -> String? {
    let error = #expect(throws: DocumentError.self) { try settings(text) }
    return error.map { "\($0)" }
  }

  @Test func `a project without a lint has the defaults`() throws {
    #expect(
      try Project(Array("version: 1\n".utf8), file: "p", sections: [LintSection.self]).lint
        == LintSettings())
  }

  @Test func `every field is read`() throws {
    let settings = try settings(
      """
        rules: {textTruncated: warning, hitRegion: off}
        budgets: {lines: 3, margin: 8.5, expansion: 250}
        brandTerms: [PullProof, Acme]
        ignore:
          - {rule: textTruncated, reason: it is being redone}
          - rule: overlap
            locale: [uk, zh_TW]
            key: header.*
            frames: "*/*/uk-w320"
            reason: small phones are not supported
            until: 2027-01-01
      """)
    #expect(settings.levels == ["textTruncated": .warning, "hitRegion": .off])
    #expect(settings.budgets.lines == 3)
    #expect(settings.budgets.margin == 8.5)
    #expect(settings.budgets.expansion == 250)
    #expect(settings.brandTerms == ["PullProof", "Acme"])
    #expect(settings.ignores.map(\.rule) == ["textTruncated", "overlap"])
    let last = try #require(settings.ignores.last)
    #expect(last.locales == ["uk", "zh-TW"])
    #expect(last.key?.description == "header.*")
    #expect(last.frames.map(\.description) == ["*/*/uk-w320"])
    #expect(last.reason == "small phones are not supported")
    #expect(last.until?.description == "2027-01-01")
    #expect(last.location.line == 8)
  }

  @Test(arguments: [
    (
      "  rules: {textTrunkated: warning}",
      "pullproof.yml:3:11: unknown rule “textTrunkated”; did you mean “textTruncated”? “pullproof lint "
        + "--list-rules” lists the rules"
    ),
    (
      "  ignore: [{rule: textTrunkated, reason: a}]",
      "pullproof.yml:3:19: unknown rule “textTrunkated”; did you mean “textTruncated”? “pullproof lint "
        + "--list-rules” lists the rules"
    ),
    (
      "  rules: {overlap: warnin}",
      "pullproof.yml:3:20: expected one of error, warning, note, off for “overlap” of “rules”, found "
        + "“warnin”; did you mean “warning”?"
    ),
    (
      "  ignore: [{rule: overlap, reason: a, locale: all}]",
      "pullproof.yml:3:47: expected a locale such as zh-Hant, or “app” for “locale” of an ignore, found "
        + "“all”; correct it"
    ),
    (
      "  ignore: [{rule: overlap}]",
      "pullproof.yml:3:12: an ignore lacks the field “reason”; add it"
    ),
    (
      "  ignore: [{rule: overlap, reason: ' '}]",
      "pullproof.yml:3:36: the “reason” of an ignore is empty; say why the violation does no harm"
    ),
    (
      "  ignore: [{rule: overlap, reason: a, until: 2027-02-30}]",
      "pullproof.yml:3:46: expected a day such as 2027-01-01 for “until” of an ignore, found "
        + "“2027-02-30”; correct it"
    ),
    (
      "  ignore: [{rule: overlap, reason: a, key: ''}]",
      "pullproof.yml:3:44: expected a pattern of keys, such as header.* for “key” of an ignore, found "
        + "“”; correct it"
    ),
    (
      "  ignore: [{rule: overlap, reason: a, frames: ['']}]",
      "pullproof.yml:3:48: expected a pattern of ids, such as */*/*-w320 for “frames” of an ignore, "
        + "found “”; correct it"
    ),
    (
      "  budgets: {lines: 0}",
      "pullproof.yml:3:20: expected a number of lines from 1 to 10 for “lines” of “budgets”, found the "
        + "number 0; correct it"
    ),
    (
      "  baseline: a.json",
      "pullproof.yml:3:3: “lint” has no field “baseline”; its fields are rules, budgets, brandTerms, "
        + "ignore"
    ),
  ])
  func `a mistake is reported with its place and the nearest name`(
    text: String, expected: String
  ) {
    #expect(message(text) == expected)
  }
}

@Suite struct FaultSettingsTests {
  @Test func `faults are reported unless a project rejects them, and rules are forbidden by id`()
    throws
  {
    func project(_ text: String) throws -> Project {
      try Project(Array("version: 1\n\(text)\n".utf8), file: "p", sections: [LintSection.self])
    }
    #expect(try project("").forbiddenFaults == [])
    #expect(try project("faults: report").forbiddenFaults == [])
    let usual: Set = ["textTruncated", "textClipped", "missingGlyph", "overlap"]
    #expect(try project("faults: reject").forbiddenFaults == usual)
    #expect(try project("forbid: [contrast, contrast]")[LintSection.self].forbid == ["contrast"])
    #expect(
      try project("faults: reject\nforbid: contrast").forbiddenFaults == usual.union(["contrast"]))
    #expect(
      try project("faults: reject\nlint: {rules: {overlap: off}}").forbiddenFaults
        == usual.subtracting(["overlap"]))
  }

  @Test(arguments: [
    ("faults: rejct", "p:2:9: "), ("forbid: []", "p:2:9: "),
    ("forbid: [overlap, texttruncated]", "p:2:19: unknown rule “texttruncated”; did you mean"),
    ("forbid: heightVaries", "p:2:9: “heightVaries” is not a fault"),
    ("forbid: overlap\nlint: {rules: {overlap: off}}", "p:2:9: “overlap” is off"),
  ])
  func `a wrong name of a fault is reported with its place`(text: String, message: String) {
    let error = #expect(throws: DocumentError.self) {
      try Project(Array("version: 1\n\(text)\n".utf8), file: "p", sections: [LintSection.self])
    }
    #expect(error.map { "\($0)".hasPrefix(message) } == true, "\(error.map { "\($0)" } ?? "")")
  }
}
