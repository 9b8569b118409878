import ProofDocuments
import ProofDrawing
import ProofSnapshots
import Testing

@testable import RefreshLint

@Suite struct FaultCheckTests {
  private struct UnexpectedDrawing: Error {}

  /// A frame of 100 × 50 points whose arrow is cut at its left edge by 2 points and is hardly seen.
  private func picture() -> Picture {
    let path = Path.rectangle(Rect(x: 0, y: 0, width: 20, height: 20))
    var picture = Picture(
      size: Size(width: 100, height: 50), background: Color(grey: 255),
      elements: [
        Picture.Element(
          "arrow", bounds: Rect(x: -2, y: 10, width: 20, height: 20),
          content: .shapes([Shape(path, color: Color(grey: 240))]))
      ])
    picture.origins = [
      TextOrigin(
        element: "arrow", key: "header.idle.title", requested: "uk", matched: "uk",
        source: "overlay 1", isFallback: false)
    ]
    return picture
  }

  private func faults(
    _ settings: LintSettings = LintSettings(), forbidding forbidden: Set<String> = [],
    today: String = "2026-01-15", frame: String = "normal-header/idle/uk-w320@2x"
  ) throws -> [FrameFault] {
    let check = FaultCheck(
      settings, forbidding: forbidden, on: try #require(LintDay(today)))
    return try check.faults(in: picture(), of: #require(FrameID(frame))) { _ in
      throw UnexpectedDrawing()
    }
  }

  private func ignore(
    _ rule: String, frames: [String] = [], until day: String? = nil
  ) -> LintSettings {
    var ignore = LintIgnore(
      rule: rule, reason: "it is being redone", location: SourceLocation(path: "p"))
    ignore.frames = frames.map(FramePattern.init)
    ignore.until = day.flatMap(LintDay.init)
    var settings = LintSettings()
    settings.ignores = [ignore]
    return settings
  }

  @Test func `what is cut is a fault, and what is hard to see only where a project forbids it`()
    throws
  {
    let usual = try faults()
    #expect(usual.map(\.rule) == ["textClipped"])
    #expect(usual.map(\.isForbidden) == [false])
    #expect(usual.map(\.element) == ["arrow"])
    #expect(usual.map(\.key) == ["header.idle.title"])
    #expect(usual.map(\.problem) == ["`arrow` is cut at the left by 2 pt"])
    let both = try faults(forbidding: ["contrast"])
    #expect(both.map(\.rule) == ["textClipped", "contrast"])
    #expect(both.map(\.isForbidden) == [false, true])
  }

  @Test func `a rule that is off is not looked for`() throws {
    var settings = LintSettings()
    settings.levels = ["textClipped": .off]
    #expect(try faults(settings).isEmpty)
  }

  @Test func `what the project ignores is no fault, until the last day and in no other frame`()
    throws
  {
    #expect(try faults(ignore("textClipped"), forbidding: ["textClipped"]).isEmpty)
    #expect(try faults(ignore("overlap"), forbidding: ["textClipped"]).count == 1)
    #expect(try faults(ignore("textClipped", frames: ["*/*/uk-w320"])).isEmpty)
    #expect(try faults(ignore("textClipped", frames: ["*/*/uk"])).count == 1)
    #expect(try faults(ignore("textClipped", until: "2026-01-15")).isEmpty)
    #expect(try faults(ignore("textClipped", until: "2026-01-14")).count == 1)
  }

  @Test func `the usual faults can be forbidden, and so can every rule about one picture`() {
    let all = Set(LintRule.ofSinglePictures.map(\.id))
    #expect(all.isSuperset(of: LintRules.ofFaults.map(\.id)))
    #expect(all.count == 11)
    for id in all { #expect(LintSettings().objection(toForbidding: id) == nil) }
  }

  @Test(arguments: [
    ("textTruncatd", "unknown rule “textTruncatd”", "did you mean “textTruncated”? the faults"),
    ("missing-glyph", "unknown rule “missing-glyph”", "did you mean “missingGlyph”? the faults"),
    ("truncated", "unknown rule “truncated”", "did you mean “textTruncated”? the faults"),
    ("zebra", "unknown rule “zebra”", "the faults of a frame are textTruncated"),
    ("", "unknown rule “”", "the faults of a frame are textTruncated"),
    ("mirroring", "“mirroring” is not a fault that one frame has by itself", "“pullproof lint”"),
  ])
  func `a name that can't be forbidden is reported with what can`(
    name: String, problem: String, advice: String
  ) throws {
    let objection = try #require(LintSettings().objection(toForbidding: name))
    #expect(objection.problem == problem)
    #expect(objection.advice.hasPrefix(advice), "\(objection.advice)")
  }

  @Test func `a rule that is off can't be forbidden`() {
    var settings = LintSettings()
    settings.levels = ["overlap": .off]
    #expect(settings.objection(toForbidding: "overlap") != nil)
    #expect(settings.objection(toForbidding: "textTruncated") == nil)
  }
}
