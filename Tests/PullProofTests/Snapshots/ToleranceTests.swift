import Foundation
import Testing

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

  private struct Debts: Decodable {
    struct Frame: Decodable {
      struct Comparison: Decodable {
        let differentPixels: Int
        let largestDistance: Double
      }

      let status: String
      let comparison: Comparison?
      let images: [String: String]
    }

    let frames: [Frame]
  }

  private func debts() throws -> [Debts.Frame] {
    try JSONDecoder().decode(Debts.self, from: project.folder.data("pending/report.json")).frames
  }

  @Test("forgive how things are drawn, and a changed fact only where they allow its kind")
  func facts() throws {
    try repaint("333333")
    let outcome = try project.run("verify", expecting: 1)
    #expect(outcome.output.contains("16 changed"))
    let change = try project.report().frames.first?.changes.last
    #expect(change?.sentence.contains("“allows: [color]”") == true)
    try repaint("333333", allows: ", allows: [text]")
    try project.run("verify", expecting: 1)
    try repaint("333333", allows: ", allows: [color]")
    try project.run("verify", expecting: 0)
    #expect(try project.report().counts.statuses == ["tolerated": 16])
  }

  @Test("let no changed words pass, however few pixels they are")
  func words() throws {
    try project.folder.write(
      "\"header.idle.title\" = \"Pull to delete\";\n", to: "App/en.lproj/Localizable.strings")
    let tolerance = "{frames: \"**\", reason: spinner edge, maxDiffPixelRatio: 1"
    try project.write(rest: "strings: [App]\ntolerances: [\(tolerance)}]")
    try project.run("verify", expecting: 1)
    #expect(try project.report().groups.map(\.name) == ["text:header.idle.title"])
    try project.write(rest: "strings: [App]\ntolerances: [\(tolerance), allows: text}]")
    try project.run("verify", expecting: 0)
  }

  @Test("are told with the distance that was seen, and with an image of the difference")
  func distances() throws {
    try repaint("333333", allows: ", allows: [color]", threshold: 0)
    try project.run("verify", expecting: 1)
    let exact = try debts().compactMap(\.comparison?.largestDistance).max()
    try repaint("333333", allows: ", allows: [color]")
    let outcome = try project.run("verify", expecting: 0)
    let frames = try debts()
    #expect(frames.count == 16)
    #expect(frames.compactMap(\.comparison?.largestDistance).max() == exact)
    #expect(try #require(exact) > 0.1)
    #expect(frames.allSatisfy { ($0.comparison?.differentPixels ?? 0) > 0 })
    for frame in frames {
      let image = try #require(frame.images["diff"])
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
