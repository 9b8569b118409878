import Foundation
import Testing

/// The variables that Git gives its hooks, in commands that ask Git.
@Suite struct GitVariableTests {
  private let project: SampleProject
  private var folder: TemporaryFolder { project.folder }

  /// A project of a header in two locales, and its references, which nothing has been committed of.
  init() throws {
    project = try SampleProject()
    try project.write(
      components: "[normal-header]", locales: "[en, de]", states: "[idle]", scales: "[1]",
      rest: "strings: [App]")
    for locale in ["en", "de"] { try title("Pull", in: locale) }
    try project.run("record", "--quiet", expecting: 0)
  }

  private func title(_ text: String, in locale: String) throws {
    try project.writeTexts(["header.idle.title": text], in: locale)
  }

  /// Expects frames that changed, as a hook with some variables lists them.
  private func expectChanged(
    _ ids: [String], in path: String, with variables: [String: String?],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for arguments in [["verify", "--list", "--only-changed=HEAD"], ["impact", "--list"]] {
      let outcome = try Program.run(
        arguments, environment: SampleProject.noService.merging(variables) { $1 },
        in: URL(filePath: path))
      #expect(
        outcome.exitCode == 0 && outcome.output.split(separator: "\n").map(String.init) == ids,
        "\(outcome)", sourceLocation: sourceLocation)
    }
  }

  @Test func `a hook of a linked worktree finds the project below its top folder`() throws {
    let top = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: folder.path(""), toPath: top.path("app"))
    try top.git("init", "--quiet")
    try top.git("add", "--all")
    try top.git("commit", "--quiet", "--message", "a")
    try top.git("worktree", "add", "--quiet", "tree")
    try top.write(
      "\"header.idle.title\" = \"Zieh\";\n", to: "tree/app/App/de.lproj/Localizable.strings")
    let place = top.path(".git/worktrees/tree")
    try expectChanged(
      ["normal-header/idle/de"], in: top.path("tree/app"),
      with: ["GIT_DIR": place, "GIT_INDEX_FILE": "\(place)/index", "GIT_PREFIX": "app/"])
  }

  @Test func `the variables of a repository are none of its submodules'`() throws {
    try folder.write("de.lproj\n", to: "App/.gitignore")
    try folder.git("init", "--quiet", "App")
    try folder.git("-C", folder.path("App"), "add", "--all")
    try folder.git("-C", folder.path("App"), "commit", "--quiet", "--message", "a")
    try folder.git("init", "--quiet")
    try folder.git("add", "--all")
    try folder.git("commit", "--quiet", "--message", "a")
    let outcome = try project.run(
      "verify", "--only-changed=HEAD", expecting: 0,
      environment: [
        "GIT_DIR": folder.path(".git"), "GIT_INDEX_FILE": folder.path(".git/index"),
      ])
    #expect(
      outcome.errors.contains(
        "every frame runs: Git ignores App/de.lproj/Localizable.strings"), "\(outcome)")
  }

  @Test func `a variable may name a repository elsewhere`() throws {
    let store = try TemporaryFolder()
    try store.git("init", "--quiet")
    for arguments in [["add", "--all"], ["commit", "--quiet", "--message", "a"]] {
      let outcome = try Program.run(
        command: [
          "/usr/bin/env", "git", "-C", folder.path(""), "-c", "user.name=a", "-c",
          "user.email=a@example.com",
        ] + arguments, environment: ["GIT_DIR": store.path(".git")])
      #expect(outcome.exitCode == 0, "\(outcome)")
    }
    try title("Zieh", in: "de")
    try expectChanged(
      ["normal-header/idle/de"], in: folder.path(""), with: ["GIT_DIR": store.path(".git")])
  }
}
