import Foundation
import Testing

/// `verify --only-changed` with a revision where Git doesn't show what changed: all frames run.
@Suite struct UnseenChangeTests {
  private let project: SampleProject
  private var folder: TemporaryFolder { project.folder }

  /// A project of a header in two locales, and its references.
  init() throws {
    project = try SampleProject()
    try write()
    for locale in ["en", "de"] { try title("Pull", in: locale) }
    try project.run("record", "--quiet", expecting: 0)
  }

  private func write(strings: String = "App", locales: String = "[en, de]", rest: String = "")
    throws
  {
    try project.write(
      components: "[normal-header]", locales: locales, states: "[idle]", scales: "[1]",
      rest: "strings: [\(strings)]\n\(rest)")
  }

  private func title(_ text: String, in locale: String) throws {
    try project.writeTexts(["header.idle.title": text], in: locale)
  }

  private func commit() throws {
    try folder.git("init", "--quiet")
    try folder.git("add", "--all")
    try folder.git("commit", "--quiet", "--message", "a")
  }

  /// Moves a file or folder out of the repository, and leaves a link.
  private func moveOut(_ name: String, of outside: TemporaryFolder) throws {
    try FileManager.default.moveItem(
      atPath: folder.path(name), toPath: outside.path(name))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(name), withDestinationPath: outside.path(name))
  }

  @Test func `files that frames don't depend on may be ignored, link elsewhere or be outside`()
    throws
  {
    let outside = try TemporaryFolder()
    try folder.write("pending*\nout\n*.notes\n", to: ".gitignore")
    try folder.write("mine", to: "App/my.notes")
    try folder.write("mine", to: "out/Localizable.strings")
    try folder.write("mine", to: "read.me")
    try moveOut("read.me", of: outside)
    try commit()
    try folder.git("update-index", "--assume-unchanged", ".gitignore")
    let clean = try project.run("verify", "--only-changed=HEAD", expecting: 0)
    #expect(clean.output.contains("clean: no frames"), "\(clean)")
    #expect(!clean.errors.contains("every frame runs"), "\(clean)")
  }

  @Test func `references that Git ignores may have changed`() throws {
    try folder.write("*.lock\nReferences\n", to: ".gitignore")
    try commit()
    try project.expectAll(because: "Git doesn't track pullproof.lock", expecting: 0)
    let lock = try folder.text("pullproof.lock")
    try folder.write(
      lock.replacing(/frame normal-header\/idle\/en .*\n/, with: ""), to: "pullproof.lock")
    try project.expectAll(because: "Git doesn't track pullproof.lock", expecting: 1)
    try folder.write(lock, to: "pullproof.lock")
    try folder.write("References\n", to: ".gitignore")
    try commit()
    try FileManager.default.removeItem(atPath: folder.path("References/de"))
    try project.expectAll(
      because: "Git doesn't track References/en/normal-header-idle.png", expecting: 2)
    // Where no image is kept, none can be missing.
    try write(rest: "references: none")
    try commit()
    #expect(
      try project.run("verify", "--only-changed=HEAD", expecting: 0).output.contains("no frames"))
  }

  @Test func `a lock that no commit and no folder has is new, unless it is ignored`() throws {
    try FileManager.default.removeItem(atPath: folder.path("References"))
    try FileManager.default.removeItem(atPath: folder.path("pullproof.lock"))
    try commit()
    #expect(try project.run("verify", "--list", "--only-changed=HEAD").output.isEmpty)
    try folder.write("*.lock\n", to: ".gitignore")
    try project.expectAll(because: "Git doesn't track pullproof.lock", expecting: 1)
  }

  @Test(arguments: ["pullproof.lock", "References", "App"])
  func `what is outside of the repository may have changed`(name: String) throws {
    let outside = try TemporaryFolder()
    try moveOut(name, of: outside)
    try commit()
    let place = URL(filePath: outside.path(name)).resolvingSymlinksInPath().path
    try project.expectAll(because: "\(place) is outside of the repository", expecting: 0)
  }

  @Test func `a link to a file elsewhere may lead to another text`() throws {
    let outside = try TemporaryFolder()
    let file = "App/de.lproj/Localizable.strings"
    try outside.write(folder.data(file), to: "de.strings")
    try FileManager.default.removeItem(atPath: folder.path(file))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(file), withDestinationPath: outside.path("de.strings"))
    try commit()
    try outside.write("\"header.idle.title\" = \"Zieh\";\n", to: "de.strings")
    try project.expectAll(
      because: "\(file) is a link, and Git doesn't show changes behind it", expecting: 1)
  }

  @Test func `texts that Git ignores may have changed`() throws {
    try folder.write("de.lproj\n", to: ".gitignore")
    try commit()
    try title("Zieh", in: "de")
    try project.expectAll(because: "Git ignores App/de.lproj/Localizable.strings", expecting: 1)
  }

  @Test(arguments: ["--assume-unchanged", "--skip-worktree"])
  func `what Git doesn't look at may have changed`(option: String) throws {
    try commit()
    let (text, image) = (
      "App/de.lproj/Localizable.strings", "References/en/normal-header-idle.png"
    )
    try folder.git("update-index", option, text)
    try title("Zieh", in: "de")
    try project.expectAll(because: "Git doesn't look at \(text), ", expecting: 1)
    try title("Pull", in: "de")
    try folder.git("update-index", "--no\(option.dropFirst())", text)
    try folder.git("update-index", option, image)
    try FileManager.default.removeItem(atPath: folder.path(image))
    try project.expectAll(because: "Git doesn't look at \(image), ", expecting: 2)
  }

  @Test func `what Git ignores and no search for texts reads changes nothing`() throws {
    let ignored = "pending*\nxcuserdata\nbuild\nnode_modules\n"
    try folder.write(ignored, to: ".gitignore")
    try commit()
    for file in [
      "Demo.xcodeproj/xcuserdata/me/management.plist", "build/X.app/Info.plist",
      "build/X.app/en.lproj/Localizable.strings", "node_modules/a/Package.swift",
    ] {
      try folder.write("x", to: "App/\(file)")
    }
    let clean = try project.run("verify", "--only-changed=HEAD", expecting: 0)
    #expect(clean.output.contains("clean: no frames"), "\(clean)")
    // What a search may read counts: a record above texts, and a table beside them.
    for file in ["App/l10n.yaml", "App/en.lproj/Other.strings"] {
      try folder.write("\(ignored)\(file)\n", to: ".gitignore")
      try folder.write("", to: file)
      try project.expectAll(because: "Git ignores \(file)", expecting: 0)
      try FileManager.default.removeItem(atPath: folder.path(file))
    }
  }

  @Test(arguments: [(true, "submodule"), (false, "repository")])
  func `texts of another repository below those of the project may have changed`(
    isAdded: Bool, noun: String
  ) throws {
    try write(strings: "App, More")
    try folder.write("\"a\" = \"b\";\n", to: "More/Texts/en.lproj/Localizable.strings")
    try folder.git("init", "--quiet", "More/Texts")
    try folder.git("-C", folder.path("More/Texts"), "add", "--all")
    try folder.git("-C", folder.path("More/Texts"), "commit", "--quiet", "--message", "a")
    try folder.git("init", "--quiet")
    try folder.git("add", isAdded ? "." : "App", "pullproof.yml", "pullproof.lock", "References")
    try folder.git("commit", "--quiet", "--message", "a")
    try folder.write(
      "\"header.idle.title\" = \"Haul\";\n", to: "More/Texts/en.lproj/Localizable.strings")
    try project.expectAll(because: "the \(noun) More/Texts is not as it was", expecting: 1)
  }

  @Test func `whatever changed in a submodule is seen, whatever is configured`() throws {
    try folder.git("init", "--quiet", "App")
    try folder.git("-C", folder.path("App"), "add", "--all")
    try folder.git("-C", folder.path("App"), "commit", "--quiet", "--message", "a")
    try commit()
    try folder.git("config", "diff.ignoreSubmodules", "all")
    #expect(try project.run("verify", "--list", "--only-changed=HEAD", expecting: 0).output.isEmpty)
    try title("Zieh", in: "de")
    try project.expectAll(because: "the submodule App is not as it was", expecting: 1)
    let impact = try project.run("impact", "--since", "HEAD", expecting: 0)
    #expect(impact.output.contains("touched: 2 of 2 frames"), "\(impact)")
    try title("Pull", in: "de")
    #expect(try project.run("verify", "--list", "--only-changed=HEAD", expecting: 0).output.isEmpty)
    try write(locales: "app")
    try commit()
    try title("Tirer", in: "fr")
    try project.expectAll(because: "the submodule App is not as it was", expecting: 1)
  }

  @Test func `what a submodule hides, or a submodule in it, may have changed`() throws {
    let (outer, inner) = ("de.lproj/Localizable.strings", "en.lproj/Localizable.strings")
    try folder.write("\"header.pulling.title\" = \"Let go\";\n", to: "App/Inner/\(inner)")
    for module in ["App/Inner", "App"] {
      try folder.git("init", "--quiet", module)
      try folder.git("-C", folder.path(module), "add", "--all")
      try folder.git("-C", folder.path(module), "commit", "--quiet", "--message", "a")
    }
    try commit()
    #expect(try project.run("verify", "--list", "--only-changed=HEAD", expecting: 0).output.isEmpty)

    for (module, file, code) in [("App", outer, Int32(1)), ("App/Inner", inner, 0)] {
      try folder.git("-C", folder.path(module), "update-index", "--assume-unchanged", file)
      if module == "App" { try title("Zieh", in: "de") }
      try project.expectAll(because: "Git doesn't look at \(module)/\(file), ", expecting: code)
      try title("Pull", in: "de")
      try folder.git("-C", folder.path(module), "update-index", "--no-assume-unchanged", file)
    }

    try folder.write("Other.strings\n", to: "ignored")
    try folder.git(
      "-C", folder.path("App"), "config", "core.excludesFile", folder.path("ignored"))
    try folder.write("\"a\" = \"b\";\n", to: "App/en.lproj/Other.strings")
    try project.expectAll(because: "Git ignores App/en.lproj/Other.strings", expecting: 0)
  }
}
