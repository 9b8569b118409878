import Foundation
import Testing

/// Exports of several projects into one folder.
@Suite struct ContextOwnerTests {
  private let folder: TemporaryFolder

  /// Two projects, A in English and German and B in English alone.
  init() throws {
    folder = try TemporaryFolder()
    for (name, locales) in [("A", ["en", "de"]), ("B", ["en"])] {
      try folder.write(
        """
        version: 1
        strings: [App]
        components: [normal-header]
        matrix: {locales: [\(locales.joined(separator: ", "))], scales: [1]}

        """, to: "\(name)/pullproof.yml")
      for locale in locales {
        try folder.write(
          "\"header.idle.title\" = \"\(name) \(locale)\";\n",
          to: "\(name)/App/\(locale).lproj/Localizable.strings")
      }
    }
  }

  @discardableResult
  private func export(
    in project: String, to output: String = "../C", _ arguments: String...,
    expecting code: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    let outcome = try Program.run(
      ["context", "export", "--for", "folder", "--out", output] + arguments,
      in: folder.url.appending(path: project))
    #expect(outcome.exitCode == code, "\(outcome)", sourceLocation: sourceLocation)
    return outcome
  }

  @Test func `the pictures of another project are refused a change, however often`() throws {
    try export(in: "A")
    let before = try folder.contents(below: "C")
    for _ in 1...2 {
      let other = try export(in: "B", expecting: 73)
      #expect(
        other.errors.contains(
          "../C: holds pictures for translators of ../A/pullproof.yml, which would be replaced or "
            + "removed; nothing was changed; name another --out, or remove the line “project” "
            + "from ../C/context-files.txt if they are this project's"), "\(other)")
      try export(in: "B", "--no-config", "--locale", "en", expecting: 73)
      try #expect(folder.contents(below: "C").differences(from: before) == [])
    }
    #expect(try export(in: "A").output.contains(" 0 files written"))
    try export(in: "B", to: "../D")
    #expect(try export(in: "B", to: "../D").output.contains(" 0 files written"))
  }

  @Test func `changed texts of another project are refused a change, too`() throws {
    try folder.write("\"header.idle.title\" = \"Tug\";\n", to: "en.lproj/Localizable.strings")
    func compare(in project: String) throws -> Program.Outcome {
      try Program.run(
        ["context", "diff", "App/en.lproj", "../en.lproj", "--locale", "en", "--out", "../C"],
        in: folder.url.appending(path: project))
    }
    let own = try compare(in: "A")
    #expect(own.exitCode == 0, "\(own)")
    let before = try folder.contents(below: "C")
    let other = try compare(in: "B")
    #expect(other.exitCode == 73, "\(other)")
    #expect(
      other.errors.contains("../C: holds pictures of changed texts of ../A/pullproof.yml"),
      "\(other)")
    let again = try compare(in: "A")
    #expect(again.exitCode == 0, "\(again)")
    try #expect(folder.contents(below: "C").differences(from: before) == [])
  }

  @Test(arguments: ["A/pullproof.yml", "A"])
  func `a folder of a project that isn't there any more is taken over`(moved: String) throws {
    try export(in: "A")
    try FileManager.default.moveItem(atPath: folder.path(moved), toPath: folder.path("moved"))
    let other = try export(in: "B")
    #expect(other.output.contains(" removed") && !other.output.contains(" 0 removed"), "\(other)")
    #expect(try export(in: "B").output.contains(" 0 files written"))
    #expect(
      try folder.text("C/context-files.txt").hasPrefix(
        "pullproof-context 1\nproject ../B/pullproof.yml\n"))
  }

  @Test func `projects and a folder that move together still belong together`() throws {
    try folder.makeFolder("All")
    try export(in: "A")
    for name in ["A", "B", "C"] {
      try FileManager.default.moveItem(
        atPath: folder.path(name), toPath: folder.path("All/\(name)"))
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "All/C")
    try export(in: "All/B", to: "../../link", expecting: 73)
    for output in ["../C", "../../link"] {
      let own = try export(in: "All/A", to: output)
      #expect(own.output.contains(" 0 files written"), "\(own)")
    }
  }

  @Test func `a list of an earlier version, which names no project, gets a name`() throws {
    try export(in: "A")
    let list = "C/context-files.txt"
    let named = try folder.text(list)
    try folder.write(named.replacing("project ../A/pullproof.yml\n", with: ""), to: list)
    #expect(try export(in: "A").output.contains(" 0 files written"))
    #expect(try folder.text(list) == named)
    try folder.write(named.replacing("project ../A/pullproof.yml\n", with: ""), to: list)
    try export(in: "B")
    #expect(try export(in: "B").output.contains(" 0 files written"))
    try export(in: "A", expecting: 73)
  }
}
