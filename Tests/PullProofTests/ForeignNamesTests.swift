import Foundation
import Testing

/// Names that are not UTF-8: another name would be another file, or none.
@Suite struct ForeignNamesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Adds a byte that is not UTF-8 to the name of something in the folder, and takes it away after some work.
  private func withForeignName(of name: String, _ work: () throws -> Void) throws {
    let usual = Array(folder.path(name).utf8CString)
    let foreign = usual.dropLast() + [CChar(bitPattern: 0xE9), 0]
    try #require(rename(usual, Array(foreign)) == 0)
    defer { rename(Array(foreign), usual) }
    try work()
  }

  /// Expects a run to fail while a folder's name is not UTF-8.
  private func expectRefusal(
    of arguments: String..., renaming name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try withForeignName(of: name) {
      let outcome = try Program.run(
        arguments, environment: SampleProject.noService, in: folder.url)
      #expect(outcome.exitCode == 66, "\(outcome)", sourceLocation: sourceLocation)
      let shown = (name as NSString).lastPathComponent + "\u{FFFD}"
      for words in [shown, "is not UTF-8", "rename it"] {
        #expect(outcome.errors.contains(words), "\(outcome)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test func `images in a folder of such a name are not taken for compared`() throws {
    for (name, level) in [("a/x", 1), ("b/x", 1), ("a/q/y", 1), ("b/q/y", 2)] as [(String, UInt8)] {
      try folder.write(
        SamplePNG.bytes(width: 1, height: 1) { _, _ in [level, level, level, 255] },
        to: "\(name).png")
    }
    try expectRefusal(of: "diff", "a", "b", renaming: "b/q")
    try folder.run("diff", "a", "b", expecting: 1)
  }

  @Test func `texts in a folder of such a name are not taken for checked`() throws {
    let texts = [("en", "%@ \u{2026}"), ("de", "\u{2026}")]
    for (language, text) in texts {
      for place in ["App", "App/Video"] {
        try folder.write(
          "\"a\" = \"\(place == "App" ? "x" : text)\";\n",
          to: "\(place)/\(language).lproj/Localizable.strings")
      }
    }
    try folder.run("strings", "check", "App", expecting: 65)
    for command in ["check", "lint"] {
      try withForeignName(of: "App/Video") {
        let arguments = command == "lint" ? ["lint", "App"] : ["strings", "check", "App"]
        let outcome = try Program.run(
          arguments, environment: SampleProject.noService, in: folder.url)
        #expect([65, 66].contains(outcome.exitCode), "\(outcome)")
        #expect(outcome.errors.contains("Video\u{FFFD}” is not UTF-8"), "\(outcome)")
      }
    }
  }

  @Test func `documents in a folder of such a name are not taken for filled in`() throws {
    try folder.write(
      """
      version: 1
      illustration: {documents: [Docs]}
      figures:
        idle: {kind: frame, component: normal-header, scales: 1, appearances: light}

      """, to: "pullproof.yml")
    let region = "<!-- pullproof figure idle -->\n<!-- /pullproof -->\n"
    for name in ["Docs/a.md", "Docs/q/b.md"] { try folder.write(region, to: name) }
    try folder.run("illustrate")
    try folder.write(region, to: "Docs/q/b.md")
    try folder.run("illustrate", "--check", expecting: 1)
    try expectRefusal(of: "illustrate", "--check", renaming: "Docs/q")
  }

  @Test func `references in a folder of such a name are not taken for needed`() throws {
    try folder.write(
      "version: 1\ncomponents: normal-header\nmatrix: {locales: en, states: idle}\n",
      to: "pullproof.yml")
    try folder.run("record")
    try folder.write(Data(), to: "References/q/a.png")
    try expectRefusal(of: "verify", renaming: "References/q")
    // A name beside the project is nothing to it.
    try folder.makeFolder("q")
    try FileManager.default.removeItem(atPath: folder.path("References/q"))
    try withForeignName(of: "q") { try folder.run("verify") }
  }

  @Test func `texts beside such a name are found for a new project, with a warning`() throws {
    try folder.write("\"header.idle.title\" = \"Pull\";\n", to: "App/en.lproj/Localizable.strings")
    try folder.makeFolder("q")
    try withForeignName(of: "q") {
      let outcome = try folder.run("init")
      #expect(outcome.output.contains("strings  App, found here"), "\(outcome)")
      #expect(outcome.errors.contains("q\u{FFFD}” is not UTF-8); rename it"), "\(outcome)")
    }
  }

  @Test func `an argument of such bytes is refused, and not taken for another one`() throws {
    let outcome = try Program.run(
      command: [
        "/bin/sh", "-c", #"exec "$0" render --quiet --locale en --out "$(printf 'o\351')""#,
        Program.executable.path,
      ], in: folder.url)
    #expect(outcome.exitCode == 64, "\(outcome)")
    #expect(outcome.errors.contains("the argument “o\u{FFFD}” is not UTF-8"), "\(outcome)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")).isEmpty)
  }
}
