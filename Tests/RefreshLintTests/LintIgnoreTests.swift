import ProofDocuments
import ProofDrawing
import ProofSnapshots
import Testing

@testable import RefreshLint

@Suite struct LintIgnoreTests {
  private func settings(_ change: (inout LintIgnore) throws -> Void) rethrows -> LintSettings {
    var ignore = LintIgnore(
      rule: "textTruncated", reason: "the layout is being redone",
      location: SourceLocation(file: "pullproof.yml", line: 7, column: 5))
    try change(&ignore)
    var settings = LintSettings()
    settings.ignores = [ignore]
    return settings
  }

  private func judgement(
    _ settings: LintSettings, _ violations: [LintViolation], scope: LintScope = Violations.scope
  ) throws -> LintSettings.Judgement {
    settings.judgement(of: violations, on: try Violations.day("2026-11-23"), in: scope)
  }

  @Test func `a rule that is ignored leaves the others`() throws {
    let found = try judgement(
      settings { _ in }, [Violations.make(), Violations.make(Violations.other)])
    #expect(found.violations.map(\.rule.id) == ["textMissing"])
    #expect(found.ignoredCount == 1)
  }

  @Test(arguments: [
    ("uk", "header.*.title", true), ("de", "header.*.title", false), ("uk", "footer.*", false),
  ])
  func `locale and key narrow an ignore`(locale: String, key: String, isIgnored: Bool) throws {
    let settings = settings {
      $0.locales = [locale]
      $0.key = FramePattern(key)
    }
    #expect(try judgement(settings, [Violations.make()]).ignoredCount == (isIgnored ? 1 : 0))
  }

  @Test func `a pattern of frames leaves the other frames of a violation`() throws {
    let settings = settings { $0.frames = [FramePattern("*/*/uk-w320")] }
    let violation = Violations.make(frames: ["normal-header/idle/uk-w320", "normal-header/idle/uk"])
    let found = try judgement(settings, [violation])
    #expect(found.violations.map { $0.places.map(\.frame) } == [["normal-header/idle/uk"]])
    #expect(found.ignoredCount == 0)
  }

  @Test func `a pattern of frames that matches all of them ignores the violation`() throws {
    let settings = settings { $0.frames = [FramePattern("**")] }
    let found = try judgement(settings, [Violations.make(frames: ["a/b/uk"])])
    #expect(found.violations.isEmpty && found.ignoredCount == 1)
  }

  @Test func `a pattern of frames says nothing about files`() throws {
    let settings = settings { $0.frames = [FramePattern("**")] }
    let found = try judgement(settings, [Violations.make(), Violations.make(frames: ["a/b/uk"])])
    #expect(found.violations == [Violations.make()])
  }

  @Test(arguments: [("2026-11-22", 2), ("2026-11-23", 0), ("2026-11-24", 0)])
  func `an ignore holds through its last day and is then reported`(
    until: String, count: Int
  ) throws {
    let settings = try settings { $0.until = try Violations.day(until) }
    let found = try judgement(settings, [Violations.make()])
    #expect(found.violations.count == count)
    let expired = found.violations.first { $0.rule.id == "ignoreExpired" }
    #expect((expired != nil) == (count > 0))
    if let expired {
      #expect(
        "\(expired.diagnostic)"
          == "pullproof.yml:7:5: the ignore of textTruncated doesn't hold after 2026-11-22: the "
          + "layout is being redone; correct the violations and remove it, or change “until”")
    }
  }

  @Test func `an ignore of nothing is reported, unless the run didn't look there`() throws {
    let settings = settings { _ in }
    #expect(try judgement(settings, []).violations.map(\.rule.id) == ["ignoreUnused"])
    var scope = Violations.scope
    scope.frames?.hasAllStates = false
    #expect(try judgement(settings, [], scope: scope).violations.isEmpty)
    scope = Violations.scope
    scope.frames?.sizes.widths = [320, 600]
    #expect(try judgement(settings, [], scope: scope).violations.isEmpty)
    scope = Violations.scope
    scope.frames?.locales = ["de"]
    #expect(try judgement(settings, [], scope: scope).violations.isEmpty)
    scope = Violations.scope
    scope.locales = ["de"]
    #expect(try judgement(settings, [], scope: scope).violations.isEmpty)
    scope = Violations.scope
    scope.rules = ["textMissing", "ignoreUnused"]
    #expect(try judgement(settings, [], scope: scope).violations.isEmpty)
  }

  @Test(arguments: [("*/*/*-w320", true), ("*/*/*-t200", false)])
  func `an ignore of frames is called unused by a run that has such frames`(
    pattern: String, isUnused: Bool
  ) throws {
    let settings = settings { $0.frames = [FramePattern(pattern)] }
    #expect(try judgement(settings, []).violations.isEmpty == !isUnused)
  }

  @Test func `an ignore for texts is not called unused by a run of some of them`() throws {
    let settings = settings { $0.rule = "textMissing" }
    var scope = Violations.scope
    scope.frames = nil
    #expect(try judgement(settings, [], scope: scope).violations.map(\.rule.id) == ["ignoreUnused"])
    scope.texts = LintScope.Texts(paths: ["/app/More"], isWhole: false)
    #expect(try judgement(settings, [], scope: scope).violations.isEmpty)
  }

  @Test func `levels change severities, also of what ignores say themselves`() throws {
    var settings = settings { _ in }
    settings.levels = ["textMissing": .error, "ignoreUnused": .off]
    let found = try judgement(settings, [Violations.make(Violations.other)])
    #expect(found.violations.map(\.severity) == [.error])
  }
}
