import Foundation
import ProofGraphics
import Testing
import _ProofTestSupport

@Suite("What accept checks before it writes")
struct AcceptanceCheckTests {
  private let project: SampleProject
  private let image = "pending/en/normal-header-idle-actual.png"

  /// Frames 0 and 1 are a header at 1x and 2x in one group, 2 and 3 a footer in another.
  init() throws {
    project = try SampleProject.retitled([
      "header.idle.title": "Tug it", "back-footer.idle.title": "Heave",
    ])
    try project.run("verify", "--quiet", expecting: 1)
    #expect(
      try project.report()["frames"].each("id") == [
        "normal-header/idle/en", "normal-header/idle/en@2x", "back-state-footer/idle/en",
        "back-state-footer/idle/en@2x",
      ])
  }

  /// Everything but the pending frames, byte for byte.
  private func references() throws -> [String: Data] {
    let files = try project.folder.files(below: ".").filter { !$0.hasPrefix("pending/") }
    return Dictionary(
      uniqueKeysWithValues: try files.map { ($0, try project.folder.data($0)) })
  }

  /// Runs a command that must refuse and leave every file as it is.
  @discardableResult
  private func refuses(
    _ arguments: String..., saying problem: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    let before = try references()
    let report = try project.folder.data("pending/report.json")
    let outcome = try Program.run(
      [arguments[0], "--config", project.folder.path("pullproof.yml")] + arguments.dropFirst())
    #expect(outcome.exitCode == 65, "\(outcome)", sourceLocation: sourceLocation)
    #expect(outcome.errors.contains(problem), "\(outcome)", sourceLocation: sourceLocation)
    #expect(try references() == before, "\(outcome)", sourceLocation: sourceLocation)
    #expect(
      try project.folder.data("pending/report.json") == report, sourceLocation: sourceLocation)
    return outcome
  }

  @Test("an image that is cut, another one, of another size or absent: then no frame is accepted")
  func images() throws {
    let whole = try project.folder.data(image)
    try project.folder.write(whole.dropLast(20), to: image)
    for choice in ["--all", "**"] {
      let outcome = try refuses("accept", choice, saying: "nothing was accepted, because 1 of 4")
      #expect(outcome.errors.contains("en/normal-header-idle-actual.png is truncated"))
    }
    try project.folder.write(
      project.folder.data("References/en/normal-header-idle.png"), to: image)
    try refuses("accept", "--all", saying: "is not the image that was compared")
    try project.folder.write(
      SamplePNG.bytes(width: 2, height: 1) { _, _ in [0, 0, 0, 255] }, to: image)
    try refuses("accept", "--all", saying: "has 2 × 1 pixels instead of 375 × 54")
    try FileManager.default.removeItem(atPath: project.folder.path(image))
    try refuses("accept", "--all", saying: "en/normal-header-idle-actual.png")
    // A group without the damage is as good as before.
    try project.run("accept", "--group", "text:back-footer.idle.title", expecting: 0)
    try project.folder.write(whole, to: image)
    try project.run("accept", "--all", expecting: 0)
    try project.run("verify", expecting: 0)
  }

  @Test("a project that was edited since, whose other frames another verification finds")
  func matrix() throws {
    try project.write(components: "[normal-header]", rest: "strings: [App]")
    try refuses("accept", "--all", saying: "these differ: project; run ")
    try project.run("verify", "--quiet", expecting: 1)
    try project.run("accept", "--all", expecting: 0)
    try project.run("verify", expecting: 0)
  }
}
