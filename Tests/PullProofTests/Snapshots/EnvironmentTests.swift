import Foundation
import ProofGraphics
import Testing

/// Verifying, recording and accepting with other fonts than those of the references.
@Suite struct EnvironmentTests {
  private let project: SampleProject

  /// The faces of the project's own fonts; no text of the project is in Thai.
  private static let faces = [
    (role: "latin", family: "Inter", file: "opentype/inter/Inter-Bold.otf"),
    (
      role: "arabic", family: "Noto Sans Arabic UI", file: "truetype/noto/NotoSansArabicUI-Bold.ttf"
    ),
    (role: "thai", family: "Noto Sans Thai UI", file: "truetype/noto/NotoSansThaiUI-Bold.ttf"),
  ]

  private static let black = "opentype/inter/Inter-Black.otf"

  init() throws {
    project = try SampleProject()
    try project.write(rest: "fonts: fonts")
    for face in Self.faces { try write(Self.system(face.file), to: face.file) }
    try project.run("record", "--quiet", expecting: 0)
  }

  private static func system(_ file: String) throws -> Data {
    try Data(contentsOf: URL(filePath: "/usr/share/fonts/\(file)"))
  }

  /// Writes a font of the project, and a lock of all that are there.
  private func write(_ contents: Data, to file: String) throws {
    try project.folder.write(contents, to: "fonts/\(file)")
    let lines = try Self.faces.filter { project.folder.holds("fonts/\($0.file)") }.map { face in
      let digest = try project.folder.data("fonts/\(face.file)")
        .withUnsafeBytes(SHA256.hexDigest(of:))
      return "\(face.role)\t\(face.family)\tBold\t\(face.file)\t0\tpackage\t1\t\(digest)\n"
    }
    try project.folder.write(lines.joined(), to: "fonts/fonts.lock")
  }

  /// Replaces a font by one with other bytes that draws the same.
  private func append(to file: String) throws {
    try write(Self.system(file) + [0], to: file)
  }

  /// Replaces the Latin face by a blacker one.
  private func blacken() throws { try write(Self.system(Self.black), to: Self.faces[0].file) }

  private func fontLines() throws -> [String] {
    try project.folder.text("pullproof.lock").split(separator: "\n")
      .filter { $0.hasPrefix("environment font ") }.map(String.init)
  }

  @Test func `equal digests are clean whatever the fonts are`() throws {
    for face in Self.faces { try append(to: face.file) }
    try project.folder.write(
      project.folder.text("pullproof.lock")
        .replacing(/environment library pango .*/, with: "environment library pango 1.0.0"),
      to: "pullproof.lock")
    let outcome = try project.run("verify", expecting: 0)
    #expect(!outcome.output.contains("environment"))
    #expect(outcome.output.contains("clean: 16 unchanged"))
  }

  @Test func `frames that differ with another font are not blamed`() throws {
    try blacken()
    try append(to: Self.faces[2].file)
    let outcome = try project.run("verify", expecting: 78)
    // An Arabic text has no mark of the Latin face: two frames of it, at 1x and at 2x, are the same.
    #expect(outcome.errors.contains("14 of 16 frames differ"))
    #expect(outcome.errors.contains("font Inter-Bold.otf is a different file"))
    #expect(!outcome.errors.contains("Thai"), "no frame uses it")
    #expect(!outcome.errors.contains("Arabic"), "it is the same")
    #expect(!outcome.output.contains("accept"))
    #expect(try !project.groups().isEmpty, "causes can be looked at")
    #expect(try project.run("accept", "--all", expecting: 78).errors.contains("Inter-Bold.otf"))
    let partly = try project.run("verify", "--only-changed", "--locale", "ar", expecting: 78)
    #expect(partly.errors.contains("6 of 8 frames differ"), "the same layout has another look")
  }

  @Test func `a font that is added for a new script is no reason`() throws {
    let thai = Self.faces[2].file
    try FileManager.default.removeItem(atPath: project.folder.path("fonts/\(thai)"))
    try write(Self.system(Self.faces[0].file), to: Self.faces[0].file)
    try project.run("record", "--mode", "all", "--quiet", expecting: 0)
    #expect(try fontLines().count == 2)
    try write(Self.system(thai), to: thai)
    try project.writeTexts(["header.idle.title": "ดึงลง"])
    try project.write(rest: "fonts: fonts\nstrings: [App]")
    let outcome = try project.run("verify", expecting: 1)
    #expect(outcome.output.contains("header.idle.title"))
    #expect(!outcome.output.contains("environment"))
    try project.run("accept", "--all", expecting: 0)
    try project.run("verify", expecting: 0)
    #expect(try fontLines().count == 3)
  }

  @Test func `a weight that a theme asks for, or no longer, is no reason`() throws {
    let project = try SampleProject.recorded()
    for weight in ["regular", "bold", "regular"] {
      try project.writeTheme("{\"title\": {\"weight\": \"\(weight)\"}}")
      let outcome = try project.run("verify", expecting: 1)
      #expect(!outcome.output.contains("environment"), "\(outcome)")
      try project.run("accept", "*/idle/en", expecting: 0)
      try project.run("verify", expecting: 1)
      try project.run("accept", "--all", expecting: 0)
      try project.run("verify", expecting: 0)
    }
    try project.writeTheme("{}")
    try project.run("record", "-u", "--quiet", expecting: 0)
    try project.run("verify", expecting: 0)
  }

  @Test func `a font that no changed frame uses is no reason`() throws {
    try append(to: Self.faces[2].file)
    try project.folder.write("{\"light\": {\"label\": \"#333333\"}}", to: "theme.json")
    try project.write(rest: "fonts: fonts\ntheme: theme.json")
    let outcome = try project.run("verify", expecting: 1)
    #expect(outcome.output.contains("a colour changed: #5A5A5A → #333333"))
    #expect(!outcome.output.contains("environment"))
    try FileManager.default.removeItem(atPath: project.folder.path("References/scenes"))
    let blind = try project.run("verify", expecting: 78)
    #expect(blind.errors.contains("font NotoSansThaiUI-Bold.ttf"), "nobody knows who used it")
  }

  @Test func `another font is accepted by cause, and the lock lists both until all is`() throws {
    let before = try fontLines()
    try blacken()
    let seen = try project.run("verify", "--environment", "any", expecting: 1)
    #expect(seen.output.contains("environment font Inter-Bold.otf"))
    try project.run("accept", "*/*/en*", expecting: 0)
    #expect(try Set(fontLines()).isSuperset(of: before))
    #expect(try fontLines().count == before.count + 1)
    let mixed = try project.run("verify", expecting: 78)
    #expect(mixed.errors.contains("6 of 16 frames differ"))
    #expect(mixed.errors.contains("font Inter-Bold.otf has a SHA-256 that begins with"))
    #expect(mixed.errors.contains("partly with"))
    try project.run("verify", "--environment", "any", expecting: 1)
    try project.run("accept", "*/*/ar", expecting: 0)
    try project.run("accept", "--all", expecting: 0)
    #expect(try fontLines().count == before.count)
    #expect(try Set(fontLines()).subtracting(before).count == 1)
    try project.run("verify", expecting: 0)
  }

  @Test func `a rejected frame keeps the fonts of its reference in the lock`() throws {
    let before = try fontLines()
    try blacken()
    try project.run("verify", "--environment", "any", expecting: 1)
    try project.run("reject", "*/*/ar*", expecting: 0)
    try project.run("accept", "--all", expecting: 0)
    #expect(try Set(fontLines()).isSuperset(of: before))
  }

  @Test func `a part is recorded with other fonts that draw the rest the same`() throws {
    let before = try fontLines()
    for face in Self.faces { try append(to: face.file) }
    try project.write(states: "[idle, refreshing, pulling]", rest: "fonts: fonts")
    let outcome = try project.run("record", "--locale", "en", expecting: 0)
    #expect(outcome.output.hasPrefix("recorded 4 new"))
    #expect(try Set(fontLines()).isDisjoint(with: before))
    #expect(try fontLines().count == before.count)
  }

  @Test func `no part is recorded where other fonts draw the rest differently`() throws {
    let before = try project.folder.text("pullproof.lock")
    try blacken()
    try project.write(states: "[idle, refreshing, pulling]", rest: "fonts: fonts")
    let refusal = try project.run("record", "--state", "pulling", expecting: 78)
    #expect(refusal.errors.contains("14 of 24 frames differ"))
    #expect(refusal.errors.contains("font Inter-Bold.otf is a different file"))
    try project.run("record", "-u", expecting: 78)
    try project.run("record", "--mode", "all", "--locale", "en", expecting: 78)
    #expect(try project.folder.text("pullproof.lock") == before)
    try project.run("record", "--mode", "all", expecting: 0)
    try project.run("verify", expecting: 0)
    #expect(try fontLines().count == Self.faces.count)
  }

  @Test func `a recording of all that is as it was makes one of two environments`() throws {
    let lock = try project.folder.text("pullproof.lock")
    let mixed = lock.replacing(
      "environment library cairo",
      with: "environment library cairo 0.1.0\nenvironment library cairo",
      maxReplacements: 1)
    try project.folder.write(mixed, to: "pullproof.lock")
    try project.run("verify", expecting: 0)
    try project.run("record", expecting: 0, environment: ["CI": "1"])
    #expect(try project.folder.text("pullproof.lock") == mixed, "there nothing is written")
    try project.run("record", expecting: 0)
    #expect(try project.folder.text("pullproof.lock") == lock)
  }

  @Test func `parts of a run with another font merge to what one run says`() throws {
    try blacken()
    let blobs = ["1/2", "2/2"].map { part in
      (part, project.folder.path("blobs/\(part.prefix(1))"))
    }
    for (part, blob) in blobs {
      try project.run("verify", "--shard", part, "--reporter", "blob=\(blob)", expecting: 78)
    }
    let merged = try Program.run([
      "merge-reports", project.folder.path("blobs"), "--pending", project.folder.path("merged"),
    ])
    #expect(merged.exitCode == 78, "\(merged)")
    #expect(merged.errors.contains("14 of 16 frames differ"))
    #expect(merged.errors.components(separatedBy: "font Inter-Bold.otf").count == 2)
  }
}
