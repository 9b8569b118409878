import Foundation
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
    try refuses("theme")
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

  @Test func `every kind of file counts, and a new language that no frame shows does not`() throws {
    try folder.write("version: 1\n", to: "Fonts.txt")
    try branches.setColor("#884422")
    try project.inside("verify", "--quiet", expecting: 1)
    try branches.setText("Tirer", in: "fr")
    try branches.setColor("#224488")
    try branches.setText("Tug", in: "ar")
    try project.write(states: "[idle]", rest: "strings: [App]\ntheme: theme.json")
    try refuses("project, strings, theme")
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
        "these differ: theme; run “pullproof verify --config second.yml” once more"), "\(outcome)")
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
    try refuses("theme")
    try branches.setColor("#884422")
    try project.inside("accept", "--all", expecting: 0)
    try project.inside("verify", expecting: 0)
  }

  @Test func `frames that don't tell what they were drawn from are refused`() throws {
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
