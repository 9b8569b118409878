import Foundation
import Testing

/// `verify --only-changed` with a revision where links, or what has gone, is nothing that Git knows: all frames run.
@Suite struct IgnoredPlaceTests {
  private let project: SampleProject
  private var folder: TemporaryFolder { project.folder }

  /// A project of a header in two locales, with texts of an app.
  init() throws {
    project = try SampleProject()
    try write()
    for locale in ["en", "de"] {
      try project.writeTexts(["header.idle.title": "Pull"], in: locale)
    }
  }

  private func write(
    components: String = "[normal-header]", locales: String = "[en, de]", rest: String = ""
  ) throws {
    try project.write(
      components: components, locales: locales, states: "[idle]", scales: "[1]",
      rest: "strings: [App]\n\(rest)")
  }

  /// Records the project and commits it but for some paths.
  private func record(ignoring ignored: String...) throws {
    try folder.write(ignored.map { "\($0)\n" }.joined(), to: ".gitignore")
    try project.run("record", "--quiet", expecting: 0)
    try folder.git("init", "--quiet")
    try folder.git("add", "--all")
    try folder.git("commit", "--quiet", "--message", "a")
  }

  /// Makes a link, or leads it elsewhere.
  private func link(_ name: String, to target: String) throws {
    if (try? FileManager.default.destinationOfSymbolicLink(atPath: folder.path(name))) != nil {
      try FileManager.default.removeItem(atPath: folder.path(name))
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(name), withDestinationPath: target)
  }

  private func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: folder.path(name), toPath: folder.path(other))
  }

  /// Expects that all frames run for a reason, with an exit code.
  private func expectAll(
    because reason: String, expecting code: Int32, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try project.run(
      "verify", "--only-changed=HEAD", expecting: code, sourceLocation: sourceLocation)
    #expect(
      outcome.errors.contains("every frame runs: \(reason)"), "\(outcome)",
      sourceLocation: sourceLocation)
  }

  private func expectNone(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let outcome = try project.run(
      "verify", "--only-changed=HEAD", expecting: 0, sourceLocation: sourceLocation)
    #expect(
      outcome.output.contains("clean: no frames") && !outcome.errors.contains("every frame runs"),
      "\(outcome)", sourceLocation: sourceLocation)
  }

  @Test(arguments: ["App", "App/en.lproj", "App/en.lproj/Localizable.strings"])
  func `a link to texts that Git ignores may have led elsewhere`(name: String) throws {
    try move(name, to: "first")
    try FileManager.default.copyItem(atPath: folder.path("first"), toPath: folder.path("second"))
    let file = ["App/en.lproj/Localizable.strings", "App/en.lproj", "App"].first(
      where: name.hasPrefix)
    let rest = "App/en.lproj/Localizable.strings".dropFirst(try #require(file).count)
    try folder.write("\"header.idle.title\" = \"Haul\";\n", to: "second\(rest)")
    let up = String(repeating: "../", count: name.split(separator: "/").count - 1)
    try link(name, to: "\(up)first")
    try record(ignoring: "/\(name)")
    try link(name, to: "\(up)second")
    try expectAll(because: "\(name) is a link that Git doesn't track", expecting: 1)
  }

  @Test func `a link to another input that Git ignores may have led elsewhere`() throws {
    for (name, color) in [("first", "#111111"), ("second", "#222222")] {
      try folder.write(#"{"light": {"label": "\#(color)"}}"#, to: "\(name).json")
      try folder.write(
        "version: 1\nextends: normal-header\nchildren:\n  - label: title\n",
        to: "\(name)/small.component.yml")
    }
    try link("theme.json", to: "first.json")
    try write(rest: "theme: theme.json")
    try record(ignoring: "theme.json", "Looks")
    try link("theme.json", to: "second.json")
    try expectAll(because: "theme.json is a link that Git doesn't track", expecting: 1)

    try link("Looks", to: "first")
    try write(components: "[Looks/small.component.yml]")
    try record(ignoring: "Looks")
    try expectAll(because: "Looks is a link that Git doesn't track", expecting: 0)
  }

  @Test(arguments: ["pullproof.yml", "pullproof.lock", "References"])
  func `the project, its lock or its references may be behind a link that Git ignores`(
    name: String
  ) throws {
    try project.run("record", "--quiet", expecting: 0)
    try move(name, to: "own")
    try link(name, to: "own")
    try record(ignoring: "/\(name)")
    try expectAll(because: "\(name) is a link that Git doesn't track", expecting: 0)
  }

  @Test func `a link that Git tracks may lead over one that it doesn't, or doesn't look at`() throws
  {
    try move("App", to: "first")
    try link("App", to: "own")
    try link("own", to: "first")
    try record(ignoring: "own")
    try expectAll(because: "own is a link that Git doesn't track", expecting: 0)
    try record()
    try expectNone()
    try folder.git("update-index", "--assume-unchanged", "App")
    try expectAll(because: "Git doesn't look at App, ", expecting: 0)
  }

  @Test func `a link that is new, changed or around the repository hides nothing`() throws {
    try record()
    try move("App", to: "first")
    try link("App", to: "first")
    try expectNone()
    try record()
    let outside = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: outside.path("link"), withDestinationPath: folder.path(""))
    let outcome = try Program.run(
      ["verify", "--config", outside.path("link/pullproof.yml"), "--only-changed=HEAD"],
      environment: SampleProject.noService)
    #expect(outcome.exitCode == 0 && outcome.output.contains("clean: no frames"), "\(outcome)")
  }
}
