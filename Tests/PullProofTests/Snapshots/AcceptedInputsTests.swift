import Foundation
import ProofGraphics
import Testing
import _ProofTestSupport

/// Pending frames whose project, texts, theme or images are no longer what they were drawn from.
@Suite struct AcceptedInputsTests {
  private let branches: BranchedProject
  private var project: SampleProject { branches.project }
  private var folder: TemporaryFolder { branches.folder }

  init() throws { branches = try BranchedProject(hasDriver: false) }

  /// Accepts all frames, which must be refused and leave every reference as it is.
  private func refuses(
    _ differences: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try branches.references()
    let outcome = try project.inside(
      "accept", "--all", expecting: 65, sourceLocation: sourceLocation)
    #expect(
      outcome.errors.contains("; these differ: \(differences); run “pullproof verify” once more"),
      "\(outcome)", sourceLocation: sourceLocation)
    #expect(try branches.references() == before, sourceLocation: sourceLocation)
  }

  @Test func `pictures of another branch are refused, and accepted on their own`() throws {
    try folder.git("checkout", "-q", "-b", "feature")
    try branches.setColor("#884422")
    try project.inside("verify", "--quiet", expecting: 1)
    try branches.setText("Tug", in: "en")
    try folder.git("stash", "-q")
    try folder.git("checkout", "-q", "main")
    try refuses("theme or files of components")
    try folder.git("stash", "pop", "-q")
    try refuses("strings")
    try branches.setText("Pull", in: "en")
    try project.inside("accept", "--all", expecting: 0)
    try project.inside("verify", expecting: 0)
    try branches.expectRecordedReferences()
  }

  @Test func `what a text became after a verification is accepted after the next one`() throws {
    try branches.setText("Tug", in: "en")
    try project.inside("verify", "--quiet", expecting: 1)
    try branches.setText("Drag", in: "en")
    try refuses("strings")
    try project.inside("verify", "--quiet", expecting: 1)
    try project.inside("accept", BranchedProject.english[0], expecting: 0)
    try project.inside("accept", BranchedProject.english[1], expecting: 0)
    try project.inside("verify", expecting: 0)
    try branches.expectRecordedReferences()
  }

  @Test func `an edit of one language keeps no frame of another from being accepted`() throws {
    try branches.setColor("#884422")
    try project.inside("verify", "--quiet", expecting: 1)
    try branches.setText("Heave", in: "ar")
    try project.inside(["accept"] + BranchedProject.english, expecting: 0)
    try refuses("strings")
    try branches.setText("Pull", in: "ar")
    try project.inside("accept", "--all", expecting: 0)
    try branches.expectRecordedReferences()
  }

  @Test func `every kind of file counts, and a new language that no frame shows does not`() throws {
    try folder.write("version: 1\n", to: "Fonts.txt")
    try branches.setColor("#884422")
    try project.inside("verify", "--quiet", expecting: 1)
    try branches.setText("Tirer", in: "fr")
    try branches.setColor("#224488")
    try branches.setText("Tug", in: "ar")
    try project.write(states: "[idle]", rest: "strings: [App]\ntheme: theme.json")
    try refuses("project, strings, theme or files of components")
    try branches.write()
    try branches.setText("Pull", in: "ar")
    try branches.setColor("#884422")
    try project.inside("accept", "--all", expecting: 0)
  }

  @Test func `two projects in a folder have inputs of their own`() throws {
    try folder.write(folder.data("pullproof.yml"), to: "second.yml")
    try folder.write(
      folder.text("second.yml").replacing("theme.json", with: "dark.json"), to: "second.yml")
    try folder.write(folder.data("theme.json"), to: "dark.json")
    try project.inside("record", "--config", "second.yml", "--quiet", expecting: 0)
    try branches.setColor("#884422")
    try folder.write(folder.data("theme.json"), to: "dark.json")
    try project.inside("verify", "--quiet", expecting: 1)
    try project.inside("verify", "--config", "second.yml", "--quiet", expecting: 1)
    try folder.write("{\"light\": {\"label\": \"#000000\"}}", to: "dark.json")
    try project.inside("accept", "--all", expecting: 0)
    let outcome = try project.inside("accept", "--config", "second.yml", "--all", expecting: 65)
    #expect(
      outcome.errors.contains(
        "these differ: theme or files of components; run “pullproof verify --config second.yml” once more"
      ), "\(outcome)")
    try project.inside("verify", expecting: 0)
  }

  @Test func `pending frames of a merged report have the inputs of their shards`() throws {
    try branches.setColor("#884422")
    for shard in ["1/2", "2/2"] {
      try project.inside(
        "verify", "--shard", shard, "--reporter", "blob=blobs/\(shard.prefix(1))", expecting: 1)
    }
    try project.inside("merge-reports", "blobs", "--quiet", expecting: 1)
    try branches.setColor("#224488")
    try refuses("theme or files of components")
    try branches.setColor("#884422")
    try project.inside("accept", "--all", expecting: 0)
    try project.inside("verify", expecting: 0)
  }

  @Test func `a merged report's frames are where the project has its pending ones`() throws {
    let file = try folder.text("pullproof.yml")
    for (name, own) in [("pullproof.yml", "new"), ("second.yml", "other")] {
      try folder.write("pending: frames/\(own)\n\(file)", to: name)
      try project.inside("record", "--config", name, "--quiet", expecting: 0)
    }
    try branches.setColor("#884422")
    for name in ["pullproof.yml", "second.yml"] {
      try project.inside(
        "verify", "--config", name, "--pending", "blob", "--reporter", "blob=blob-of/\(name)",
        expecting: 1)
      let merged = try project.inside("merge-reports", "blob-of/\(name)", expecting: 1)
      #expect(!merged.output.contains("--pending"), "\(merged)")
      try project.inside("accept", "--config", name, "--all", expecting: 0)
      try project.inside("verify", "--config", name, expecting: 0)
    }
    #expect(folder.holds("frames/new") && folder.holds("frames/other") && !folder.holds("pending"))
  }

  @Test func `frames that don't report what they were drawn from are refused`() throws {
    try branches.setColor("#884422")
    try project.inside("verify", "--quiet", expecting: 1)
    try FileManager.default.removeItem(atPath: folder.path("pending/inputs.json"))
    let outcome = try project.inside("accept", "--all", expecting: 65)
    #expect(outcome.errors.contains("don't tell from which files they were drawn"), "\(outcome)")
    try folder.write("{}", to: "pending/inputs.json")
    let malformed = try project.inside("accept", "--all", expecting: 65)
    #expect(malformed.errors.contains("pending/inputs.json:1:"), "\(malformed)")
  }
}

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
