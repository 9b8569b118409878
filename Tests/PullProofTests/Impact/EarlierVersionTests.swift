import Foundation
import Testing

/// Revisions that have no project which can be drawn, and files that Git doesn't have as they are.
@Suite struct EarlierVersionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a project of one header in two locales and two states.
  private func write(strings: String, to file: String = "pullproof.yml") throws {
    try folder.write(
      """
      version: 1
      strings: [\(strings)]
      components: [normal-header]
      matrix: {locales: [en, de], states: [idle, refreshing], scales: [1]}
      """, to: file)
  }

  private func write(title: String, below path: String) throws {
    try folder.write(
      "\"header.idle.title\" = \"\(title)\";\n", to: "\(path)/de.lproj/Localizable.strings")
  }

  private func commit() throws {
    try folder.git("init", "--quiet")
    try folder.git("add", "--all")
    try folder.git("commit", "--quiet", "--message", "a")
  }

  private func impact(in path: String = "", expecting code: Int32 = 0) throws -> Program.Outcome {
    let outcome = try Program.run(["impact"], in: URL(filePath: folder.path(path)))
    #expect(outcome.exitCode == code, "\(outcome)")
    return outcome
  }

  private static let none = "touched: 0 of 4 frames\n"
  private static let title = "key header.idle.title in de: 1 frame\ntouched: 1 of 4 frames\n"

  /// The answer that counts all frames, for a reason.
  private static func all(_ reason: String) -> String {
    "HEAD can't be compared, so all frames count: \(reason)\ntouched: 4 of 4 frames\n"
  }

  @Test func `all frames count where there is no commit, or no such project in it`() throws {
    try write(strings: "App")
    try write(title: "Ziehen", below: "App")
    try folder.git("init", "--quiet")
    #expect(try impact().output == Self.all("the repository has no commit yet"))
    try folder.git("add", "App")
    try folder.git("commit", "--quiet", "--message", "a")
    #expect(try impact().output == Self.all("HEAD has no pullproof.yml there"))
  }

  @Test func `all frames count where the project was invalid, with its place as Git names it`()
    throws
  {
    try write(strings: "App")
    try write(title: "Ziehen", below: "App")
    try folder.write("version: 1\ncolours: 2\n", to: "pullproof.yml")
    try commit()
    try write(strings: "App")
    let output = try impact().output
    #expect(
      output.contains("count: HEAD:pullproof.yml:2:1: the project has no field “colours”"),
      "\(output)")
    #expect(output.hasSuffix("touched: 4 of 4 frames\n"))
  }

  @Test func `without a repository only what is named can be looked at`() throws {
    try write(strings: "App")
    try write(title: "Ziehen", below: "App")
    let outcome = try impact(expecting: 66)
    #expect(outcome.errors.contains("impact since a revision needs a Git repository"), "\(outcome)")
    #expect(outcome.errors.contains("key:header.idle.title"))
    let named = try Program.run(["impact", "key:header.idle.title"], in: folder.url)
    #expect(named.output == "key header.idle.title: 2 frames\ntouched: 2 of 4 frames\n")
  }

  @Test func `links lead to the files that they led to`() throws {
    try write(strings: "Link")
    try write(title: "Ziehen", below: "shared")
    try write(title: "Reißen", below: "other")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Link"), withDestinationPath: "shared")
    try commit()
    #expect(try impact().output == Self.none)
    try write(title: "Zieh", below: "shared")
    #expect(try impact().output == Self.title)
    try folder.git("checkout", "--quiet", ".")
    try FileManager.default.removeItem(atPath: folder.path("Link"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Link"), withDestinationPath: "other")
    #expect(try impact().output == Self.title)
    let only = try Program.run(["verify", "--list", "--only-changed", "HEAD"], in: folder.url)
    #expect(only.output == "normal-header/idle/de\n", "\(only)")
  }

  @Test func `ignored files and those outside of the repository count as they are`() throws {
    try write(strings: "Made", to: "repository/pullproof.yml")
    try write(title: "Ziehen", below: "repository/Made")
    try folder.write("Made\n", to: "repository/.gitignore")
    try folder.git("init", "--quiet", "repository")
    let repository = ["-C", folder.path("repository")]
    func commit() throws {
      try folder.git(repository[0], repository[1], "add", "--all")
      try folder.git(repository[0], repository[1], "commit", "--quiet", "--message", "a")
    }
    try commit()
    try write(title: "Zieh", below: "repository/Made")
    #expect(try impact(in: "repository").output == Self.none)
    try write(strings: "../outside", to: "repository/pullproof.yml")
    try write(title: "Zieh", below: "outside")
    #expect(try impact(in: "repository").output == Self.none, "the texts of both are the same")
    try commit()
    try write(title: "Ziehen", below: "outside")
    #expect(try impact(in: "repository").output == Self.none)
  }

  @Test func `all frames count where a path from the root leads into the repository`() throws {
    try write(strings: folder.path("App"))
    try write(title: "Ziehen", below: "App")
    try commit()
    let output = try impact().output
    #expect(output.contains("/App leads into the repository from the root"), "\(output)")
  }

  @Test func `a submodule counts as it is while it is as it was`() throws {
    let module = try TemporaryFolder()
    try module.write(
      "\"header.idle.title\" = \"Ziehen\";\n", to: "de.lproj/Localizable.strings")
    try module.git("init", "--quiet")
    try module.git("add", "--all")
    try module.git("commit", "--quiet", "--message", "a")
    try write(strings: "Texts")
    try folder.git("init", "--quiet")
    try folder.git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", module.path(""), "Texts")
    try commit()
    #expect(try impact().output == Self.none)
    let git = try FailingGit(at: "*' diff --quiet '*", "echo 'fatal: no room' >&2; exit 128")
    let failed = try Program.run(["impact"], environment: git.variables, in: folder.url)
    #expect(failed.output.contains("diff --quiet ") && failed.output.contains(": fatal: no room"))
    #expect(!failed.output.contains("is not as it was"), "\(failed)")
    try write(title: "Zieh", below: "Texts")
    #expect(try impact().output == Self.all("the submodule Texts is not as it was"))
  }

  @Test func `settings above the texts count`() throws {
    try write(strings: "lib/l10n")
    try folder.write(
      #"{"@@locale": "en", "header.idle.title": "it''s"}"#, to: "lib/l10n/app_en.arb")
    try folder.write("name: app\n", to: "pubspec.yaml")
    try commit()
    try folder.write("use-escaping: true\n", to: "l10n.yaml")
    let output = try impact().output
    #expect(output.hasSuffix("touched: 2 of 4 frames\n"), "\(output)")
    let only = try Program.run(["verify", "--list", "--only-changed", "HEAD"], in: folder.url)
    #expect(only.output == "normal-header/idle/en\nnormal-header/idle/de\n", "\(only)")
  }
}
