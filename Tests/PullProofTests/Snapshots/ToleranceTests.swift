import Foundation
import Testing
import _ProofTestSupport

@Suite("Tolerances of a project")
struct ProjectToleranceTests {
  private let project: SampleProject

  init() throws {
    project = try SampleProject.recorded()
  }

  /// Gives labels another grey, and tolerates that or not.
  private func repaint(_ grey: String, allows: String = "", threshold: Double = 0.3) throws {
    try project.folder.write("{\"light\": {\"label\": \"#\(grey)\"}}", to: "theme.json")
    try project.write(
      rest: """
        theme: theme.json
        tolerances:
          - {frames: "**", reason: drift, threshold: \(threshold)\(allows)}
        """)
  }

  private func comparisons() throws -> [JSON] {
    try project.report()["frames"].array.compactMap { try $0[ifPresent: "comparison"] }
  }

  private func largestDistance() throws -> Double? {
    try comparisons().map { try $0["largestDistance"].number }.max()
  }

  @Test("forgive how things are drawn, and a changed fact only where they allow its kind")
  func facts() throws {
    try repaint("333333")
    let outcome = try project.run("verify", expecting: 1)
    #expect(outcome.output.contains("16 changed"))
    let change = try #require(project.report()["frames"][0]["changes"].array.last)
    #expect(try change["sentence"].string.contains("“allows: [color]”"))
    try repaint("333333", allows: ", allows: [text]")
    try project.run("verify", expecting: 1)
    try repaint("333333", allows: ", allows: [color]")
    try project.run("verify", expecting: 0)
    #expect(try project.report()["counts"]["statuses"] == ["tolerated": 16])
  }

  @Test("are told where no frame matches their pattern, with one that matches")
  func unmatched() throws {
    let tolerance = "reason: drift, threshold: 0.1}"
    func warnings(_ pattern: String) throws -> String {
      try project.write(rest: "tolerances: [{frames: \"\(pattern)\", \(tolerance)]")
      return try project.run("verify", "--locale", "en", expecting: 0).errors
    }
    for pattern in ["normal-header/*/ar", "**@2x", "back-state-footer/idle/ar"] {
      #expect(try warnings(pattern).isEmpty, "\(pattern)")
    }
    let near = try warnings("normal-header/*")
    #expect(
      near.contains(
        "pullproof.yml: the tolerance of “normal-header/*” matches no frame; write "
          + "“normal-header/**”, because * stands for any characters but a slash"), "\(near)")
    let none = try warnings("normal-trailer/**")
    #expect(
      none.contains(
        "the tolerance of “normal-trailer/**” matches no frame; “pullproof list” prints the ids"))
    try project.write(rest: "references: curated\ncurated: [\"*/*/de\"]")
    let curated = try project.run("verify", "--locale", "en").errors
    #expect(curated.contains("“curated” with “*/*/de” matches no frame"), "\(curated)")
  }

  @Test("let no changed words pass, however few pixels they are")
  func words() throws {
    try project.writeTexts(["header.idle.title": "Pull to delete"])
    let tolerance = "{frames: \"**\", reason: spinner edge, maxDiffPixelRatio: 1"
    try project.write(rest: "strings: [App]\ntolerances: [\(tolerance)}]")
    try project.run("verify", expecting: 1)
    #expect(try project.groups() == ["text:header.idle.title"])
    try project.write(rest: "strings: [App]\ntolerances: [\(tolerance), allows: text}]")
    try project.run("verify", expecting: 0)
  }

  @Test("are told with the distance that was seen, and with an image of the difference")
  func distances() throws {
    try repaint("333333", allows: ", allows: [color]", threshold: 0)
    try project.run("verify", expecting: 1)
    let exact = try #require(try largestDistance())
    try repaint("333333", allows: ", allows: [color]")
    let outcome = try project.run("verify", expecting: 0)
    let frames = try project.report()["frames"].array
    #expect(frames.count == 16)
    #expect(try largestDistance() == exact)
    #expect(exact > 0.1)
    for frame in frames {
      #expect(try frame["comparison"]["differentPixels"].int > 0)
      let image = try frame["images"]["diff"].string
      #expect(project.folder.holds("pending/\(image)"), "\(outcome)")
    }
  }

  @Test("keep a recording of what differs from writing what they let pass, so nothing drifts")
  func drift() throws {
    let lock = try project.folder.text("pullproof.lock")
    try repaint("333333", allows: ", allows: [color]")
    let outcome = try project.run("record", "-u", expecting: 0)
    #expect(outcome.output.hasPrefix("recorded nothing"))
    #expect(try project.folder.text("pullproof.lock") == lock)
    try project.run("record", "--mode", "all", "--quiet", expecting: 0)
    #expect(try project.folder.text("pullproof.lock") != lock)
  }

  @Test("leave an orphaned reference that is rejected a failure, whatever changes are let through")
  func rejectsOrphaned() throws {
    try project.write(states: "[idle]")
    try project.run(
      "verify", "--exit-zero-on-changes", "--orphaned", "reject", expecting: 1)
  }
}
