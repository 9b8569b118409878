import Foundation
import ProofGraphics
import Testing

@Suite("What accept checks before it writes")
struct AcceptanceCheckTests {
  private let project: SampleProject
  private let image = "pending/en/normal-header-idle-actual.png"

  /// Frames 0 and 1 are a header at 1x and 2x in one group, 2 and 3 a footer in another.
  init() throws {
    project = try SampleProject.recorded()
    try project.folder.write(
      "\"header.idle.title\" = \"Tug it\";\n\"back-footer.idle.title\" = \"Heave\";\n",
      to: "App/en.lproj/Localizable.strings")
    try project.write(rest: "strings: [App]")
    try project.run("verify", "--quiet", expecting: 1)
    #expect(
      try project.report().frames.map(\.id) == [
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
    _ arguments: String..., code: Int32 = 65, saying problem: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    let before = try references()
    let report = try project.folder.data("pending/report.json")
    let outcome = try Program.run(
      [arguments[0], "--config", project.folder.path("pullproof.yml")] + arguments.dropFirst())
    #expect(outcome.exitCode == code, "\(outcome)", sourceLocation: sourceLocation)
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

  @Test("facts that are other ones, cut or absent")
  func facts() throws {
    let file = "pending/scenes/normal-header.txt"
    let facts = try project.folder.text(file)
    try project.folder.write(facts.replacing("Tug it", with: "Tug at"), to: file)
    try refuses("accept", "--all", saying: "is not the one that was compared")
    try project.folder.write(String(facts.dropLast(30)), to: file)
    try refuses("accept", "--all", saying: "this is not a scene")
    try FileManager.default.removeItem(atPath: project.folder.path(file))
    try refuses("accept", "--all", saying: "its scene is missing in scenes/normal-header.txt")
  }

  @Test("a lock of pending frames that is not the report's")
  func lock() throws {
    let file = "pending/pullproof.lock"
    let lock = try project.folder.text(file)
    try project.folder.write(lock.replacing(/frame normal-header.*\n/, with: ""), to: file)
    try refuses("accept", "--all", saying: "does not match the report")
    try FileManager.default.removeItem(atPath: project.folder.path(file))
    try refuses("accept", "--all", code: 66, saying: file)
  }

  @Test("a reference that changed since, as where another checkout was merged")
  func reference() throws {
    let lock = try project.folder.text("pullproof.lock")
    let other = lock.replacing(
      /frame normal-header\/idle\/en [0-9a-f]{32}/,
      with: "frame normal-header/idle/en \(String(repeating: "0", count: 32))")
    try project.folder.write(other, to: "pullproof.lock")
    let outcome = try refuses("accept", "--all", saying: "because 1 of 4 frames can't be")
    #expect(outcome.errors.contains("its reference changed after the frame was compared with it"))
    #expect(outcome.errors.contains("run “pullproof verify” again"))
    try project.folder.write(
      lock.replacing(/frame normal-header\/idle\/en .*\n/, with: ""), to: "pullproof.lock")
    try refuses("accept", "normal-header/idle/en", saying: "its reference changed")
    try project.folder.write(lock, to: "pullproof.lock")
    try project.run("accept", "--all", expecting: 0)
  }

  @Test("a reference that is as it will be is no obstacle, as after an acceptance was interrupted")
  func interrupted() throws {
    let report = try project.folder.data("pending/report.json")
    try project.run("accept", "--group", "text:header.idle.title", expecting: 0)
    // Killed before the report was written, the acceptance is run again.
    try project.folder.write(report, to: "pending/report.json")
    try project.run("accept", "--group", "text:header.idle.title", expecting: 0)
    try project.run("accept", "--all", expecting: 0)
    try project.run("verify", expecting: 0)
  }

  @Test("a frame that the project doesn't have any more")
  func matrix() throws {
    try project.write(components: "[normal-header]", rest: "strings: [App]")
    try refuses("accept", "--all", saying: "the project has no such frame any more")
    try project.run("accept", "normal-header/idle/en", expecting: 0)
  }

  @Test("references amid a merge, before an image is written")
  func merge() throws {
    let file = "References/scenes/normal-header.txt"
    try project.folder.write("<<<<<<< ours\n\(try project.folder.text(file))", to: file)
    try refuses("accept", "--all", saying: "an unresolved merge conflict")
  }
}
