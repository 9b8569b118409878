import Foundation
import Testing

@Suite("Creating a project") struct InitTests {
  private let project: SampleProject
  private var folder: TemporaryFolder { project.folder }

  init() throws {
    project = try SampleProject()
    try FileManager.default.removeItem(atPath: folder.path("pullproof.yml"))
    try FileManager.default.removeItem(atPath: folder.path("App"))
  }

  private func writeBundle(_ path: String) throws {
    for language in ["en", "pt-BR"] {
      try folder.write(
        "\"MJRefreshHeaderIdleText\" = \"Pull \(language)\";\n",
        to: "\(path)/\(language).lproj/Localizable.strings")
    }
  }

  /// The commands below “next:”, without their comments.
  private func commands(in output: String) -> [String] {
    output.components(separatedBy: "next:\n").last.map { text in
      text.split(separator: "\n").map {
        $0.components(separatedBy: "  # ")[0].trimmingCharacters(in: .whitespaces)
      }
    } ?? []
  }

  /// The command that keeps some patterns out of version control.
  private static func ignoring(_ patterns: [String]) -> String {
    "printf '%s\\n' \(patterns.map { "'\($0)'" }.joined(separator: " ")) >> .gitignore"
  }

  @Test func `every command that it prints works on the new project`() throws {
    try writeBundle("My App.bundle")
    let outcome = try project.inside("init", "--strings", "My App.bundle", expecting: 0)
    #expect(outcome.output.contains("  locales  app: en, pt-BR\n"))
    // A header, of which there is a text, with four states in two languages.
    #expect(outcome.output.contains("# draw 8 frames"))
    let commands = commands(in: outcome.output)
    try #require(commands.count == 4)
    for command in commands.prefix(2) {
      try project.inside(
        command.split(separator: " ").dropFirst().map(String.init), expecting: 0)
    }
    let added = commands[2].split(separator: " ").dropFirst(2).map(String.init)
    #expect(commands[2].hasPrefix("git add ") && added.allSatisfy(folder.holds))
    #expect(
      commands[3]
        == Self.ignoring(["out/", "snapshot-report*", "lint-report*", "context/", "context-diff*/"])
    )
    #expect(try ShellFolder().run(commands[3], in: folder.url).exitCode == 0)
    let again = try project.inside("init", "--config", "b.yml", "--no-strings", expecting: 0)
    // What is ignored already has the reports of other projects, too, but not their drawings.
    let last = try #require(self.commands(in: again.output).last)
    #expect(self.commands(in: again.output).count == 4)
    #expect(last == Self.ignoring(["out-*/", "context-*/"]))
    #expect(try ShellFolder().run(last, in: folder.url).exitCode == 0)
    let third = try project.inside("init", "--config", "c.yml", "--no-strings", expecting: 0)
    #expect(self.commands(in: third.output).count == 3, "\(third)")
  }

  @Test func `commands name a project that they would not find`() throws {
    try writeBundle("App.bundle")
    let outcome = try project.inside(
      "init", "--config", "ui/my app.yml", "--strings", "App.bundle", expecting: 0)
    #expect(try folder.text("ui/my app.yml").contains("strings: [../App.bundle]\n"))
    #expect(
      commands(in: outcome.output).prefix(3) == [
        "pullproof record --config 'ui/my app.yml'", "pullproof verify --config 'ui/my app.yml'",
        "git add 'ui/my app.yml' 'ui/my app.lock' 'ui/References-my app'",
      ])
    try project.inside("record", "--config", "ui/my app.yml", "--quiet", expecting: 0)
    try project.inside("verify", "--config", "ui/my app.yml", expecting: 0)
  }

  @Test func `nothing that is there is overwritten`() throws {
    try folder.write("mine\n", to: "pullproof.yml")
    let outcome = try project.inside("init", expecting: 73)
    #expect(outcome.errors.contains("pullproof.yml already exists"))
    #expect(try folder.text("pullproof.yml") == "mine\n")
    try project.inside("init", "--config", "other.yml", expecting: 0)
    try project.inside("init", "--config", "other.yml", expecting: 73)
  }

  @Test func `the only texts in the folder are used`() throws {
    try writeBundle("App/News.bundle")
    let outcome = try project.inside("init", expecting: 0)
    #expect(outcome.output.contains("  strings  App/News.bundle, found here: 1 key"))
    #expect(try folder.text("pullproof.yml").contains("\nstrings: [App/News.bundle]\n"))
  }

  @Test func `texts in several places are listed, and nothing is written`() throws {
    try writeBundle("A.bundle")
    try writeBundle("B b.bundle")
    let outcome = try project.inside("init", "--config", "ui.yml", expecting: 64)
    #expect(
      outcome.errors.hasSuffix(
        """
        \n  pullproof init --strings A.bundle --config ui.yml
          pullproof init --strings 'B b.bundle' --config ui.yml
          pullproof init --no-strings --config ui.yml

        """))
    #expect(!folder.holds("ui.yml"))
    let german = try project.inside("init", "--source", "de", expecting: 64)
    #expect(
      german.errors.hasSuffix(
        """
        \n  pullproof init --strings A.bundle --source de
          pullproof init --strings 'B b.bundle' --source de

        """))
    try project.inside("init", "--config", "ui.yml", "--no-strings", expecting: 0)
  }

  @Test func `without texts the built-in ones are drawn, which a project says`() throws {
    let outcome = try project.inside("init", expecting: 0)
    #expect(outcome.output.contains("  strings  none; "))
    #expect(try folder.text("pullproof.yml").contains("\n# strings: ["))
    #expect(
      try project.inside("init", "--config", "b.yml", "--source", "de", expecting: 64).errors
        .contains("--strings"))
  }

  @Test func `texts that can't be used are an error, and nothing is written`() throws {
    try folder.write("\"home\" = \"Home\";\n", to: "App.bundle/en.lproj/Localizable.strings")
    let outcome = try project.inside("init", "--strings", "App.bundle", expecting: 65)
    #expect(outcome.errors.contains("found: “home”"))
    try project.inside("init", "--strings", "Absent.bundle", expecting: 66)
    #expect(!folder.holds("pullproof.yml"))
  }

  @Test func `malformed texts are reported, whatever their table is called`() throws {
    try folder.write("\"a\" = \"b\"\n\"c\" = \"d\";\n", to: "App/en.lproj/Refresh.strings")
    let words = "en.lproj/Refresh.strings:1:10: “;” is missing"
    #expect(
      try project.inside("init", "--strings", "App", expecting: 65).errors.contains(words))
    let search = try project.inside("init", expecting: 65)
    #expect(search.errors.components(separatedBy: words).count == 2, "\(search)")
  }

  @Test(arguments: [
    ("App/Localizable.xcstrings", #"{"sourceLanguage":"en","strings":{"Pull to refresh":{"loc"#),
    ("App/en.lproj/Localizable.strings", "\"pull\" = \"Pull to refresh\"\n"),
    ("app/src/main/res/values/strings.xml", #"<resources><string name="a">Pull</strin"#),
  ])
  func `an app of which no text can be read gets no project`(path: String, text: String) throws {
    #expect(try ShellFolder().run("git init --quiet", in: folder.url).exitCode == 0)
    try folder.write(text, to: path)
    for _ in 1...2 {
      let outcome = try project.inside("init", expecting: 65)
      #expect(
        outcome.errors.hasPrefix("Error: none of the app's texts can be read:\n  \(path):1:"),
        "\(outcome)")
      #expect(
        outcome.errors.hasSuffix(
          "\nmend that, or use the built-in texts:\n  pullproof init --no-strings\n"),
        "\(outcome)")
      #expect(!folder.holds("pullproof.yml") && !folder.holds(".gitattributes"))
      #expect(try !folder.text(".git/config").contains("pullproof"))
    }
    // The built-in texts have a language and keys of their own.
    for arguments in [["--source", "de"], ["--keys", "header.idle.title=pull"]] {
      let outcome = try project.inside(["init"] + arguments, expecting: 65)
      #expect(outcome.errors.contains("\n  \(path):1:"), "\(outcome)")
      #expect(outcome.errors.hasSuffix("\nmend that, and run the command again\n"), "\(outcome)")
    }
    try project.inside("init", "--no-strings", expecting: 0)
  }

  @Test func `beside texts that can be read, a malformed file is a warning`() throws {
    try writeBundle("News.bundle")
    try folder.write("{\"sourceLanguage\"", to: "App/Localizable.xcstrings")
    let outcome = try project.inside("init", expecting: 0)
    #expect(outcome.errors.contains("Warning: App/Localizable.xcstrings:1:"), "\(outcome)")
    #expect(try folder.text("pullproof.yml").contains("\nstrings: [News.bundle]\n"))
  }

  @Test func `a malformed file of other texts is a warning, also beside an earlier lock`() throws {
    try folder.write(
      "\"MJRefreshHeaderIdleText\" = \"Pull\";\n", to: "App/en.lproj/Refresh.strings")
    try folder.write("", to: "App/fr.lproj/Other.strings")
    let named = ["--keys", "header.idle.title=MJRefreshHeaderIdleText"]
    for (name, arguments) in [("a", []), ("b", ["--strings", "App"]), ("c", named)] {
      let outcome = try project.inside(["init", "-c", "\(name).yml"] + arguments, expecting: 0)
      #expect(outcome.errors.contains("App/fr.lproj/Other.strings:1:1: the file is empty"))
      #expect(try folder.text("\(name).yml").contains("\nstrings: [\"App\"]\n"))
    }
    let table = "App/fr.lproj/Refresh.strings"
    try folder.write("\"MJRefreshHeaderIdleText\" = \"Tirez\";\n", to: table)
    try project.inside("record", "-c", "a.yml", "--quiet", expecting: 0)
    for path in ["a.yml", table] { try FileManager.default.removeItem(atPath: folder.path(path)) }
    try project.inside("init", "-c", "a.yml", expecting: 0)
    let refused = try project.inside("verify", "-c", "a.yml", expecting: 65)
    #expect(refused.errors.contains("a.lock has references in fr"), "\(refused)")
  }

  @Test func `where a language of the components is malformed, its place is the error`() throws {
    try folder.write(
      "\"MJRefreshHeaderIdleText\" = \"Pull\";\n", to: "App/en.lproj/Refresh.strings")
    try folder.write("", to: "App/de.lproj/Refresh.strings")
    let outcome = try project.inside("init", expecting: 65)
    #expect(
      outcome.errors.hasPrefix("Error: App/de.lproj/Refresh.strings:1:1: the file is empty; "),
      "\(outcome)")
    #expect(!folder.holds("pullproof.yml"))
    // Texts elsewhere are used, and a warning says what is not.
    try writeBundle("News.bundle")
    let other = try project.inside("init", expecting: 0)
    #expect(other.errors.contains("Warning: App/de.lproj/Refresh.strings:1:1: "), "\(other)")
    #expect(try folder.text("pullproof.yml").contains("\nstrings: [News.bundle]\n"))
  }

  @Test func `commands don't take a path that begins with a hyphen for an option`() throws {
    try writeBundle("-A.bundle")
    try writeBundle("B.bundle")
    let choices = try project.inside("init", "--config=-q.yml", expecting: 64)
    #expect(choices.errors.contains("init --strings ./-A.bundle --config=-q.yml\n"), "\(choices)")
    let outcome = try project.inside(
      "init", "--strings", "./-A.bundle", "--config=-q.yml", expecting: 0)
    #expect(
      commands(in: outcome.output).prefix(3) == [
        "pullproof record --config ./-q.yml", "pullproof verify --config ./-q.yml",
        "git add ./-q.yml ./-q.lock References--q",
      ])
    try project.inside("record", "--config", "./-q.yml", "--quiet", expecting: 0)
    try project.inside("verify", "--config", "./-q.yml", expecting: 0)
  }

  @Test func `a folder that is made with the project is no warning`() throws {
    let outcome = try project.inside("init", "--config", "new/p.yml", expecting: 0)
    #expect(outcome.errors.isEmpty, "\(outcome)")
    #expect(folder.holds("new/p.yml"))
  }

  @Test(arguments: [
    ("out/\nsnapshot-report*\n", []), ("/out\n", ["snapshot-report*"]),
    ("*.log\nsnapshot-report/  \r\n", ["out/"]), ("build/out/**\nsnapshot-report\n", []),
    ("# out/\n!snapshot-report\noutput/\n", ["out/", "snapshot-report*"]),
    ("o*\nsnapshot-*\n", []), ("/build/*\n*.json\nout-*/\n", ["out/", "snapshot-report*"]),
  ])
  func `what .gitignore names already is left out of the next commands`(
    text: String, patterns: [String]
  ) throws {
    let others = ["lint-report*", "context/", "context-diff*/"]
    for (own, missing) in [("", patterns + others), (others.joined(separator: "\n"), patterns)] {
      try folder.write(text + own, to: ".gitignore")
      let outcome = try project.inside("init", expecting: 0)
      #expect(
        Array(commands(in: outcome.output).dropFirst(3))
          == (missing.isEmpty ? [] : [Self.ignoring(missing)]))
      try FileManager.default.removeItem(atPath: folder.path("pullproof.yml"))
    }
  }

  @Test(.enabled(if: OtherUser.isBindable, Comment(rawValue: OtherUser.reason)))
  func `a folder and a file that can't be read are warnings, and texts beside them are found`()
    throws
  {
    // Hidden folders aren't searched, and the program has texts of its own.
    let copy = try Program.copy(to: URL(fileURLWithPath: folder.makeFolder(".copy")))
    try writeBundle("A.bundle")
    try writeBundle("Closed/B.bundle")
    try writeBundle("C.bundle")
    let closed = ["Closed", "C.bundle/en.lproj/Localizable.strings"]
    for name in closed { try folder.setPermissions(0, of: name) }
    try folder.setPermissions(0o777, of: "")
    defer { for name in closed { try? folder.setPermissions(0o755, of: name) } }
    let outcome = try Program.start(
      ["init", "--config", folder.path("pullproof.yml")], through: OtherUser.boundLauncher,
      executable: copy)
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(try folder.text("pullproof.yml").contains("A.bundle"))
    for name in closed {
      let warning = "\(folder.path(name)): cannot be read (Permission denied)"
      #expect(outcome.errors.components(separatedBy: warning).count == 2, "\(outcome)")
    }
  }

  @Test func `a project with the other extension is not passed over`() throws {
    try folder.write("version: 1\n", to: "pullproof.yaml")
    let outcome = try project.inside("init", expecting: 73)
    let command = "mv pullproof.yaml pullproof.yml"
    #expect(
      outcome.errors.contains(
        "pullproof.yaml already exists, but commands read pullproof.yml; rename it with “\(command)”"
      ),
      "\(outcome)")
    #expect(!folder.holds("pullproof.yml"))
    #expect(try ShellFolder().run(command, in: folder.url).exitCode == 0)
    try project.inside("doctor", expecting: 0)
    try folder.write("version: 1\n", to: "ui.yaml")
    let other = try project.inside("init", "--config", "ui.yml", expecting: 73)
    #expect(other.errors.contains("both projects would share a lock"))
    #expect(!folder.holds("ui.yml"))
  }
}
