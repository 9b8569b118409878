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
    try project.expectAll(because: "\(name) is a link that Git doesn't track", expecting: 1)
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
    try project.expectAll(because: "theme.json is a link that Git doesn't track", expecting: 1)

    try link("Looks", to: "first")
    try write(components: "[Looks/small.component.yml]")
    try record(ignoring: "Looks")
    try project.expectAll(because: "Looks is a link that Git doesn't track", expecting: 0)
  }

  @Test(arguments: ["pullproof.yml", "pullproof.lock", "References"])
  func `the project, its lock or its references may be behind a link that Git ignores`(
    name: String
  ) throws {
    try project.run("record", "--quiet", expecting: 0)
    try move(name, to: "own")
    try link(name, to: "own")
    try record(ignoring: "/\(name)")
    try project.expectAll(because: "\(name) is a link that Git doesn't track", expecting: 0)
  }

  @Test func `a link that Git tracks may lead over one that it doesn't, or doesn't look at`() throws
  {
    try move("App", to: "first")
    try link("App", to: "own")
    try link("own", to: "first")
    try record(ignoring: "own")
    try project.expectAll(because: "own is a link that Git doesn't track", expecting: 0)
    try record()
    try expectNone()
    try folder.git("update-index", "--assume-unchanged", "App")
    try project.expectAll(because: "Git doesn't look at App, ", expecting: 0)
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

  @Test func `texts that Git ignores may have gone`() throws {
    try write(locales: "[en, fr]")
    try project.writeTexts(["header.idle.title": "Tirer"], in: "fr")
    try record(ignoring: "/App/fr.lproj")
    try FileManager.default.removeItem(atPath: folder.path("App/fr.lproj"))
    try project.expectAll(
      because: "Git ignores App/fr.lproj/Localizable.strings, which may have been there",
      expecting: 1)
  }

  @Test func `a table that Git ignores in one language may have gone`() throws {
    try folder.write("\"header.idle.title\" = \"Haul\";\n", to: "App/en.lproj/More.strings")
    try folder.write("\"header.idle.title\" = \"Zieh\";\n", to: "App/de.lproj/More.strings")
    try FileManager.default.removeItem(atPath: folder.path("App/de.lproj/Localizable.strings"))
    try record(ignoring: "/App/de.lproj/More.strings")
    try FileManager.default.removeItem(atPath: folder.path("App/de.lproj/More.strings"))
    try project.expectAll(
      because: "Git ignores App/de.lproj/More.strings, which may have been there", expecting: 1)
  }

  @Test func `texts of a wider locale, and of one that only the lock has, may have gone`() throws {
    try write(locales: "[en, fr-CA]")
    try project.writeTexts(["header.idle.title": "Tirer"], in: "fr")
    try record(ignoring: "fr.lproj")
    try FileManager.default.removeItem(atPath: folder.path("App/fr.lproj"))
    try project.expectAll(
      because: "Git ignores App/fr.lproj/Localizable.strings, which may have been there",
      expecting: 1)
    try project.writeTexts(["header.idle.title": "Tirer"], in: "nl")
    try write(locales: "app")
    try record(ignoring: "nl.lproj")
    try FileManager.default.removeItem(atPath: folder.path("App/nl.lproj"))
    try project.expectAll(
      because: "Git ignores App/nl.lproj/Localizable.strings, which may have been there",
      expecting: 0)
  }

  @Test func `texts that a submodule ignores may have gone`() throws {
    try project.writeTexts(["header.idle.title": "Zieh"], in: "de")
    try folder.write("de.lproj\n", to: "App/.gitignore")
    try folder.git("init", "--quiet", "App")
    try folder.git("-C", folder.path("App"), "add", "--all")
    try folder.git("-C", folder.path("App"), "commit", "--quiet", "--message", "a")
    try record()
    try FileManager.default.removeItem(atPath: folder.path("App/de.lproj"))
    try project.expectAll(
      because: "Git ignores App/de.lproj/Localizable.strings, which may have been there",
      expecting: 1)
  }

  @Test func `an image that Git ignores may have gone`() throws {
    for (name, color) in [("logo", 10), ("logo@2x", 20)] {
      try folder.write(VersionedProject.image(color: UInt8(color)), to: "Looks/\(name).png")
    }
    try folder.write(
      VersionedProject.look(size: 20).replacing("\"{accent}\"", with: "\"#000000\""),
      to: "Looks/dot.component.yml")
    try write(components: "[Looks/dot.component.yml]")
    try record(ignoring: "logo@2x.png")
    try FileManager.default.removeItem(atPath: folder.path("Looks/logo@2x.png"))
    try project.expectAll(
      because: "Git ignores Looks/logo@2x.png, which may have been there", expecting: 1)

    for name in ["1", "2"] {
      try folder.write(VersionedProject.image(color: 1), to: "Spin/\(name).png")
    }
    try write(components: "[gif-header]", rest: "images: [Spin]")
    try record(ignoring: "*@3x.png")
    try project.expectAll(
      because: "Git ignores Spin/0@3x.png, which may have been there", expecting: 0)
    try record(ignoring: "*@4x.png")
    try expectNone()
  }

  @Test func `a font may be new in a folder that Git ignores`() throws {
    try project.inside("fonts", "vendor", "Fonts", "--locale", "en", expecting: 0)
    try project.writeTexts(["header.idle.title": "Pull หน"])
    try write(locales: "[en]", rest: "fonts: Fonts")
    try record(ignoring: "Fonts")
    try expectNone()
    try project.inside("fonts", "vendor", "Fonts", expecting: 0)
    try project.expectAll(because: "Git doesn't track Fonts", expecting: 1)
    try project.run("record", "--quiet", "--mode", "all", expecting: 0)
    try folder.git("commit", "--quiet", "--all", "--message", "b")
    try expectNone()
  }
}
