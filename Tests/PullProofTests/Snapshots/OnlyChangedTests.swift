import Foundation
import Testing

@Suite("pullproof verify --only-changed with a revision")
struct OnlyChangedTests {
  private let project: SampleProject

  /// A project in a repository of its own, whose references are committed: 24 frames, eight a locale.
  init() throws {
    project = try SampleProject()
    for (locale, title) in [("en", "Pull"), ("ar", "اسحب"), ("de", "Ziehen")] {
      try project.folder.write(
        "\"header.idle.title\" = \"\(title)\";\n", to: "App/\(locale).lproj/Localizable.strings")
    }
    try project.folder.write("{}", to: "theme.json")
    try project.write(locales: "[en, ar, de]", rest: "strings: [App]\ntheme: theme.json")
    try project.run("record", "--quiet", expecting: 0)
    try project.folder.git("init", "--quiet")
    try commit()
  }

  private func commit() throws {
    try project.folder.git("add", "--all")
    try project.folder.git("commit", "--quiet", "--message", "a")
  }

  private func write(_ title: String, in locale: String) throws {
    try project.folder.write(
      "\"header.idle.title\" = \"\(title)\";\n", to: "App/\(locale).lproj/Localizable.strings")
  }

  /// The ids that would be verified.
  private func ids(since revision: String = "HEAD") throws -> [Substring] {
    try project.run("verify", "--list", "--only-changed", revision, expecting: 0).output
      .split(separator: "\n")
  }

  @Test("takes the frames that show texts which changed, committed or not")
  func texts() throws {
    #expect(try ids().isEmpty)
    try write("اسحب لأسفل", in: "ar")
    let arabic = try ids()
    #expect(arabic == ["normal-header/idle/ar", "normal-header/idle/ar@2x"])
    let outcome = try project.run("verify", "--only-changed=HEAD", expecting: 1)
    #expect(outcome.errors.contains("changed since HEAD: 2 of 24 frames\n"))
    #expect(outcome.output.contains("failed: 2 changed"), "\(outcome)")
    try commit()
    #expect(try ids().isEmpty)
    #expect(try ids(since: "HEAD~1") == arabic)
  }

  @Test("refuses a git that says nothing, which would leave out every frame")
  func silentGit() throws {
    let programs = try TemporaryFolder()
    try programs.write("#!/bin/sh\nexit 0\n", to: "git")
    try programs.setPermissions(0o755, of: "git")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let outcome = try project.run(
      "verify", "--only-changed=HEAD", environment: ["PATH": "\(programs.url.path):\(path)"])
    #expect(outcome.exitCode == 69, "\(outcome)")
    #expect(
      outcome.errors.contains(
        "git rev-parse --show-toplevel didn't print the path of a folder; check which git is in the "
          + "PATH, or omit the revision"), "\(outcome)")
    // One that knows the folder and no commit is no better.
    try programs.write("#!/bin/sh\n[ \"$4\" != --show-toplevel ] || pwd\n", to: "git")
    try programs.setPermissions(0o755, of: "git")
    let second = try project.run(
      "verify", "--only-changed=HEAD", environment: ["PATH": "\(programs.url.path):\(path)"])
    #expect(second.exitCode == 69, "\(second)")
    #expect(second.errors.contains("didn't print the digest of a commit"), "\(second)")
  }

  /// A pipe holds 64 KiB.
  @Test("waits for a git that complains at length")
  func complainingGit() throws {
    let programs = try TemporaryFolder()
    try programs.write(
      "#!/bin/sh\necho no >&2\nhead -c 200000 /dev/zero >&2\nexit 3\n", to: "git")
    try programs.setPermissions(0o755, of: "git")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let outcome = try project.run(
      "verify", "--only-changed=HEAD", environment: ["PATH": "\(programs.url.path):\(path)"])
    #expect(outcome.exitCode == 66, "\(outcome)")
    #expect(outcome.errors.contains("needs a Git repository (no)"), "\(outcome)")
  }

  @Test func `a git that is ended amid its work decides nothing`() throws {
    try write("اسحب لأسفل", in: "ar")
    try project.run("verify", expecting: 1)
    try project.run("accept", "--all", expecting: 0)
    try write("اسحب", in: "ar")
    for (calls, isOnce) in [
      ("*' rev-parse --verify --quiet HEAD'*", true), ("*'^{commit}'", false),
      ("*' cat-file '*", false), ("*' diff --name-status '*", false),
    ] {
      let git = try FailingGit(at: calls, isOnce: isOnce)
      let outcome = try project.run(
        "verify", "--only-changed=HEAD", expecting: 2, environment: git.variables)
      let errors = outcome.errors
      #expect(errors.contains("ended by signal 9; try again"), "\(calls): \(outcome)")
      #expect(errors.contains("Error: git ") && !errors.contains("unknown revision"), "\(outcome)")
    }
    try project.run("verify", "--only-changed=HEAD", expecting: 1)
  }

  @Test func `a git that fails, or can't be started, is told from one that is missing`() throws {
    let failing = try FailingGit(at: "*' --quiet HEAD'", "echo 'fatal: no room' >&2; exit 128")
    let failed = try project.run(
      "verify", "--only-changed=HEAD", expecting: 2, environment: failing.variables)
    #expect(
      failed.errors.contains("git rev-parse --verify --quiet HEAD: fatal: no room"), "\(failed)")
    let unclear = try FailingGit(at: "*'^{commit}'", "echo 'fatal: no room' >&2; exit 128")
    let untold = try project.run(
      "verify", "--only-changed=HEAD", expecting: 64, environment: unclear.variables)
    #expect(
      untold.errors.contains("--only-changed HEAD: git can't tell this revision (fatal: no room)"),
      "\(untold)")
    // The system starts no program with a variable as long.
    let unstarted = try project.run(
      "verify", "--only-changed=HEAD", expecting: 69,
      environment: ["LONG": String(repeating: "a", count: 200_000)])
    #expect(unstarted.errors.contains("Error: git can't be started: "), "\(unstarted)")
  }

  @Test("takes the frames that show a text which others fall back to")
  func fallback() throws {
    try project.folder.write(
      "\"back-footer.idle.title\" = \"Plus\";\n", to: "App/fr.lproj/Localizable.strings")
    #expect(
      Set(try ids()) == [
        "back-state-footer/idle/ar", "back-state-footer/idle/ar@2x", "back-state-footer/idle/de",
        "back-state-footer/idle/de@2x", "back-state-footer/idle/en", "back-state-footer/idle/en@2x",
      ])
  }

  @Test(
    "a file that may have texts can touch all frames, in every format",
    arguments: [
      ("fr.xliff", ""), ("fr.xlf", ""), ("app_fr.arb", #"{"@@locale": "fr"}"#),
      ("values-fr/strings.xml", "<resources></resources>"),
      ("Localizable.xcstrings", #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#),
    ])
  func formats(file: String, text: String) throws {
    let path = try project.folder.write(text, to: "App/\(file)")
    let outcome = try project.run("impact", path, expecting: 0)
    #expect(outcome.output.hasSuffix("touched: 24 of 24 frames\n"), "\(outcome)")
  }

  @Test("takes the frames that look different, and none where a file changed that changes none")
  func others() throws {
    try project.folder.write("notes", to: "notes.txt")
    try project.folder.write("notes", to: "App/notes.txt")
    let clean = try project.run("verify", "--only-changed", "HEAD", expecting: 0)
    #expect(clean.output.contains("clean: no frames"))
    try project.folder.write("{\"light\": {\"label\": \"#333333\"}}", to: "theme.json")
    #expect(try ids().count == 24)
    try commit()
    let project = "strings: [App]\ntheme: theme.json\n"
    try self.project.write(locales: "[en, ar, de]", rest: project + "# a note")
    #expect(try ids().isEmpty)
    for setting in [
      "forbid: [contrast]", "tolerances: [{frames: '**', threshold: 0.5, reason: a}]",
      "lint: {rules: {overlap: off}}", "references: none",
    ] {
      try self.project.write(locales: "[en, ar, de]", rest: project + setting)
      #expect(try ids().count == 24, "the verdict of \(setting) may be another one")
    }
  }

  @Test("takes all frames where texts have other keys, if faults are ignored by keys")
  func keys() throws {
    for locale in ["en", "ar", "de"] {
      try project.folder.write(
        "\"a\" = \"Pull\";\n\"b\" = \"Pull\";\n", to: "App/\(locale).lproj/Localizable.strings")
    }
    for (lint, count) in [("", 0), ("lint: {ignore: [{rule: overlap, key: a, reason: thin}]}", 24)]
    {
      let rest = "strings: [App]\n\(lint)\nkeys: {header.idle.title: a}"
      try project.write(locales: "[en, ar, de]", rest: rest)
      try commit()
      try project.write(locales: "[en, ar, de]", rest: rest.replacing("title: a", with: "title: b"))
      #expect(try ids().count == count)
    }
  }

  @Test("takes all frames where the revision can't be compared, and says why")
  func unknown() throws {
    try project.write(locales: "[en, ar, de]", rest: "strings: [App]\ntheme: theme.json\nx: 1")
    try commit()
    try project.write(locales: "[en, ar, de]", rest: "strings: [App]\ntheme: theme.json")
    let outcome = try project.run("verify", "--list", "--only-changed", "HEAD", expecting: 0)
    #expect(outcome.output.split(separator: "\n").count == 24)
    #expect(
      outcome.errors.contains("every frame runs: HEAD:pullproof.yml:6:1: the project has no field"),
      "\(outcome)")
  }

  @Test("takes the frames where a component's file or an image that it names changed")
  func componentFiles() throws {
    let images = try ["idle", "refreshing"].map {
      try project.folder.data("References/en/normal-header-\($0)@2x.png")
    }
    let look = "version: 1\nextends: normal-header\nchildren: [{image: logo.png, size: [20, 20]}]\n"
    try project.folder.write(look, to: "Looks/logo.component.yml")
    try project.folder.write(images[0], to: "Looks/logo@2x.png")
    try project.folder.write(images[1], to: "Looks/logo@3x.png")
    try project.write(
      components: "[Looks/logo.component.yml]", locales: "[en, ar, de]",
      rest: "strings: [App]\ntheme: theme.json")
    try commit()
    #expect(try ids().isEmpty)
    try project.folder.write(look + "# a note\n", to: "Looks/logo.component.yml")
    #expect(try ids().isEmpty)
    try project.folder.write(
      look.replacing("[20", with: "[24"), to: "Looks/logo.component.yml")
    #expect(try ids().count == 12)
    try project.folder.git("checkout", "--quiet", ".")
    try FileManager.default.removeItem(atPath: project.folder.path("Looks/logo@3x.png"))
    #expect(try ids().count == 12)
    try project.folder.git("checkout", "--quiet", ".")
    try project.folder.write("notes", to: "Looks/notes.txt")
    #expect(try ids().isEmpty)
  }

  @Test("takes the frames where a token changed, even of a file that only a resolver file names")
  func tokenFiles() throws {
    let token =
      "{\"n\": {\"$type\": \"dimension\", \"$value\": {\"value\": 14, \"unit\": \"px\"}}}\n"
    try project.folder.write(token, to: "Tokens/base.json")
    try project.folder.write(#"{"title": {"size": "{n}"}}"#, to: "theme.json")
    try project.folder.write(
      """
      {"version": "2025.10",
       "resolutionOrder": [{"type": "set", "name": "a", "sources": [{"$ref": "base.json"}]}]}
      """, to: "Tokens/brand.resolver.json")
    try project.write(
      locales: "[en, ar, de]",
      rest: "strings: [App]\ntheme: theme.json\ntokens: Tokens/brand.resolver.json")
    try commit()
    #expect(try ids().isEmpty)
    try project.folder.write(token + "\n", to: "Tokens/base.json")
    #expect(try ids().isEmpty)
    try project.folder.write(token.replacing("14", with: "15"), to: "Tokens/base.json")
    #expect(try ids().count == 24)
  }

  @Test("takes the frames whose lines in the lock or whose images changed")
  func references() throws {
    try write("اسحب لأسفل", in: "ar")
    try project.run("verify", expecting: 1)
    try project.run("accept", "--all", expecting: 0)
    try write("اسحب", in: "ar")
    // The text is as it was committed, its references are not.
    #expect(try ids() == ["normal-header/idle/ar", "normal-header/idle/ar@2x"])
    try project.folder.git("checkout", "--quiet", ".")
    try project.folder.write(
      project.folder.data("References/en/normal-header-idle@2x.png"),
      to: "References/en/normal-header-refreshing@2x.png")
    #expect(try ids() == ["normal-header/refreshing/en@2x"])
  }

  @Test("says what is wrong where there is no revision, or no repository")
  func mistakes() throws {
    let unknown = try project.run("verify", "--only-changed", "no-such-branch", expecting: 64)
    #expect(unknown.errors.contains("no-such-branch: unknown revision"))
    #expect(unknown.errors.contains("(git fetch origin no-such-branch)"))
    let spaced = try project.run("verify", "--only-changed", "a b", expecting: 64)
    #expect(spaced.errors.contains("(git fetch origin 'a b')"))
    let option = try project.run("verify", "--only-changed=--output=x", expecting: 64)
    #expect(!option.errors.contains("git fetch"), "\(option)")
    #expect(!project.folder.holds("x"))
    try FileManager.default.removeItem(atPath: project.folder.path(".git"))
    let outside = try project.run("verify", "--only-changed", "HEAD", expecting: 66)
    #expect(outside.errors.contains("needs a Git repository"))
    let empty = try project.run("verify", "--component", "", expecting: 64)
    #expect(empty.errors.contains("the project has no component ''; it has normal-header, "))
    let alone = try Program.run(
      ["verify", "--config", project.folder.path("pullproof.yml"), "--only-changed", "HEAD"],
      environment: ["PATH": project.folder.path("")])
    #expect(alone.exitCode == 66 && alone.errors.contains("needs git"), "\(alone)")
  }

  @Test("tells how a repository of another user is trusted, as Git says it")
  func foreignRepository() throws {
    // Git's own tests pretend so.
    let outcome = try project.run(
      "verify", "--only-changed", "HEAD", expecting: 66,
      environment: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
    #expect(outcome.errors.contains("detected dubious ownership"), "\(outcome)")
    #expect(
      outcome.errors.contains(
        "; trust it with “git config --global --add safe.directory "), "\(outcome)")
    #expect(outcome.errors.contains("”, or omit the revision to compare layouts only"))
  }

  @Test func `a value behind an equals sign counts, whatever option follows`() throws {
    let unknown = try project.run(
      "verify", "--only-changed=no-such-branch", "--quiet", expecting: 64)
    #expect(unknown.errors.contains("unknown revision"), "\(unknown)")
    try write("Zieh", in: "de")
    try project.run("verify", "--only-changed=HEAD", "--quiet", expecting: 1)
    let before = try project.folder.contents(below: "References")
    for command in [
      ["verify", "--update-snapshots=none"], ["verify", "-u=none"],
      ["record", "--update-snapshots=never"], ["record", "-u=missing"],
    ] {
      try project.inside(command + ["--component", "normal-header"], expecting: 1)
      #expect(try project.folder.contents(below: "References") == before)
    }
    let limited = try project.run("verify", "-x=1", "--reporter", "list", expecting: 1)
    #expect(limited.output.contains("1 changed, stopped after"), "\(limited)")
  }
}
