import Foundation
import Testing
import _ProofTestSupport

/// The setup by which git calls the merge driver and shows the facts of images.
@Suite struct MergeSetupTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.git("init", "-q", "-b", "main")
  }

  /// The driver that git uses for a file.
  private func driver(of path: String, in name: String = ".") throws -> String {
    let answer = try folder.git("-C", name, "check-attr", "merge", "--", path).output
    return String(answer.dropLast().split(separator: " ").last ?? "")
  }

  /// The line of the doctor about merges, with the remedy below it.
  private func finding(in name: String = "") throws -> String {
    let lines = try folder.run("doctor", in: name).output.split(separator: "\n").map(String.init)
    let index = try #require(lines.firstIndex { $0.dropFirst(9).hasPrefix("merging") })
    return lines[index...].prefix(2).joined(separator: "\n")
  }

  @Test func `a new project has the driver, and a second setup writes nothing`() throws {
    try folder.write("*.png binary", to: ".gitattributes")
    let outcome = try folder.run("init")
    #expect(
      outcome.output.contains(
        "wrote .gitattributes: git merges the lock and scenes frame by frame, and shows the facts of "
          + "images\n"))
    #expect(
      outcome.output.contains(
        "set merge.pullproof.driver, diff.pullproof.textconv in the configuration of this clone\n"
      ))
    let attributes = try folder.text(".gitattributes")
    #expect(
      attributes == """
        *.png binary
        /pullproof.lock -text merge=pullproof
        /References/scenes/*.txt -text merge=pullproof
        /References/**/*.png diff=pullproof

        """)
    let configuration = try folder.text(".git/config")
    #expect(configuration.contains("merge-driver %O %A %B %P"))
    let again = try folder.run("merge-driver", "--install")
    #expect(
      again.output
        == "git merges the lock and scenes frame by frame, and shows the facts of images, already\n"
    )
    try FileManager.default.removeItem(atPath: folder.path("pullproof.yml"))
    #expect(try !folder.run("init").output.contains("merge"))
    #expect(try folder.text(".gitattributes") == attributes)
    #expect(try folder.text(".git/config") == configuration)
    #expect(try driver(of: "References/scenes/normal-header.txt") == "pullproof")
    #expect(try driver(of: "References/en/scenes.txt") == "unspecified")
    #expect(try finding().hasPrefix("ok       merging      git merges the lock"))
  }

  @Test func `lines of others keep their bytes, whatever their encoding`() throws {
    // “Bücher” in Latin-1.
    let others = Array("B".utf8) + [0xFC] + Array("cher/*.png filter=lfs\r\n".utf8)
    try folder.write(others, to: ".gitattributes")
    try folder.run("init")
    let bytes = try folder.data(".gitattributes")
    #expect(bytes.starts(with: others))
    #expect(bytes.dropFirst(others.count).starts(with: Array("/pullproof.lock -text merge".utf8)))
    try folder.write([0xFF, 0xFE, 0x2A, 0], to: ".gitattributes")
    let refused = try folder.run("merge-driver", "--install", expecting: 65)
    #expect(refused.errors.contains("UTF-16, which Git doesn't read"))
    #expect(try folder.data(".gitattributes") == Data([0xFF, 0xFE, 0x2A, 0]))
  }

  @Test func `a project in a folder of a repository has attributes of its own`() throws {
    let name = "apps/my [new] \"app\""
    try folder.makeFolder(name)
    try folder.run("init", in: name)
    #expect(!folder.holds(".gitattributes"))
    #expect(try driver(of: "pullproof.lock", in: name) == "pullproof")
    #expect(try driver(of: "References/scenes/a.txt", in: name) == "pullproof")
    #expect(try driver(of: "pullproof.lock") == "unspecified")
    try folder.run("init", "--config", "b c.yml", in: name)
    #expect(try driver(of: "b c.lock", in: name) == "pullproof")
    #expect(try driver(of: "References-b c/scenes/a.txt", in: name) == "pullproof")
    #expect(
      try folder.run("doctor", "--config", "b c.yml", in: name).output.contains("ok       merging"))
    try folder.write("version: 1\nfolder: \"../shared [x] refs\"\n", to: "\(name)/d.yml")
    try folder.run("merge-driver", "--install", "--config", "d.yml", in: name)
    #expect(try driver(of: "apps/shared [x] refs/scenes/a.txt") == "pullproof")
    #expect(try driver(of: "d.lock", in: name) == "pullproof")
  }

  @Test func `a worktree shares the setup of its repository`() throws {
    try folder.run("init")
    try folder.git("add", "--all")
    try folder.git("commit", "-q", "-m", "c")
    try folder.git("worktree", "add", "-q", "tree")
    #expect(try finding(in: "tree").hasPrefix("ok       merging"))
  }

  @Test func `a new clone lacks the command, and the doctor names what sets it`() throws {
    try folder.makeFolder("origin")
    try folder.git("-C", "origin", "init", "-q", "-b", "main")
    try folder.run("init", in: "origin")
    try folder.git("-C", "origin", "add", "--all")
    try folder.git("-C", "origin", "commit", "-q", "-m", "c")
    try folder.git("clone", "-q", "origin", "clone")
    let finding = try finding(in: "clone")
    #expect(
      finding.hasPrefix(
        "note     merging      .gitattributes names the merge driver, but this clone"))
    #expect(finding.hasSuffix("→ pullproof merge-driver --install"))
    let outcome = try ShellFolder().run(
      "pullproof merge-driver --install", in: folder.url.appending(path: "clone"))
    #expect(
      outcome.output
        == "set merge.pullproof.driver, diff.pullproof.textconv in the configuration of this clone\n"
    )
    // The shell that ran it finds a program that this machine doesn't.
    #expect(try self.finding(in: "clone").contains("the merge driver pullproof is not there"))
    try folder.git(
      "-C", "clone", "config", "merge.pullproof.driver", "/no/x merge-driver %O %A %B %P")
    #expect(try self.finding(in: "clone").contains("the merge driver /no/x is not there"))
    try folder.run("merge-driver", "--install", in: "clone")
    #expect(try self.finding(in: "clone").hasPrefix("ok       merging"))
    try folder.git("-C", "clone", "config", "--unset", "diff.pullproof.textconv")
    #expect(
      try self.finding(in: "clone").hasPrefix(
        "note     merging      .gitattributes names the diff driver, but this clone has no command "
          + "for it, so git does not show what changed in images"))
  }

  @Test func `a project without attributes or without both is reported`() throws {
    try folder.write("version: 1\n", to: "pullproof.yml")
    #expect(try finding().contains("the merge driver is not set up"))
    try folder.git("config", "merge.pullproof.driver", "own %O %A %B")
    #expect(try finding().contains(".gitattributes does not name the merge driver"))
    try folder.run("merge-driver", "--install")
    #expect(try finding().hasPrefix("ok       merging"))
    #expect(try folder.git("config", "merge.pullproof.driver").output == "own %O %A %B\n")
    let attributes = try folder.text(".gitattributes")
    try folder.write(
      attributes.replacing(/.*png.*\n/, with: "*.png -text\n"), to: ".gitattributes")
    #expect(try finding().contains(".gitattributes does not name the diff driver"))
  }

  @Test(arguments: [
    ("kill -9 $$", "ended by signal 9"),
    ("echo 'fatal: bad config line 1' >&2; exit 128", "fatal: bad config line 1"),
  ])
  func `a driver of one's own stays where git can't tell the setting`(
    failure: String, words: String
  ) throws {
    try folder.run("init")
    try folder.git("config", "merge.pullproof.driver", "own %O %A %B")
    let git = try FailingGit(at: "*' --get merge.pullproof.driver'", failure)
    let outcome = try Program.run(
      ["merge-driver", "--install"], environment: git.variables, in: folder.url)
    #expect(outcome.exitCode == 2, "\(outcome)")
    #expect(
      outcome.errors.contains("git config --get merge.pullproof.driver: \(words)"), "\(outcome)")
    let created = try Program.run(
      ["init", "--config", "b.yml"], environment: git.variables, in: folder.url)
    #expect(created.exitCode == 0 && created.errors.contains(words), "\(created)")
    #expect(created.errors.contains("later, run “pullproof merge-driver --install"), "\(created)")
    #expect(try folder.git("config", "merge.pullproof.driver").output == "own %O %A %B\n")
  }

  @Test func `a setup that is cut off leaves a driver that git can run`() throws {
    try folder.write("version: 1\n", to: "pullproof.yml")
    let git = try FailingGit(at: "*' merge.pullproof.name '*")
    let outcome = try Program.run(
      ["merge-driver", "--install"], environment: git.variables, in: folder.url)
    #expect(outcome.exitCode == 2, "\(outcome)")
    // With a name and no command, every merge would be fatal.
    let command = try folder.git("config", "merge.pullproof.driver").output
    #expect(command.hasSuffix(" merge-driver %O %A %B %P\n"), "\(command)")
    try folder.run("merge-driver", "--install")
    #expect(try finding().hasPrefix("ok       merging"))
  }

  @Test func `an earlier setup gets what it lacks, and lines of others stay`() throws {
    let earlier = """
      # ours
      *.png filter=lfs diff=lfs merge=lfs -text
      /pullproof.lock merge=pullproof
      /References/scenes/*.txt -text merge=pullproof
      """
    try folder.write("version: 1\n", to: "pullproof.yml")
    try folder.write(earlier, to: ".gitattributes")
    try folder.git("config", "diff.pullproof.textconv", "own facts of mine")
    try folder.run("merge-driver", "--install")
    #expect(
      try folder.text(".gitattributes")
        == earlier + "\n/pullproof.lock -text\n/References/**/*.png diff=pullproof\n")
    #expect(try folder.git("config", "diff.pullproof.textconv").output == "own facts of mine\n")
    let again = try folder.run("merge-driver", "--install")
    #expect(again.output.hasSuffix("already\n"), "\(again)")
    let path = "References/ar/normal-header-idle@2x.png"
    let attributes = try folder.git("check-attr", "diff", "filter", "text", "--", path).output
    #expect(
      attributes
        == ["diff: pullproof", "filter: lfs", "text: unset"].map { "\(path): \($0)\n" }.joined())
  }

  @Test func `line ends of attributes stay`() throws {
    try folder.write("*.png binary\r\n", to: ".gitattributes")
    try folder.run("init")
    let lines = try folder.text(".gitattributes").components(separatedBy: "\r\n")
    #expect(
      lines == [
        "*.png binary", "/pullproof.lock -text merge=pullproof",
        "/References/scenes/*.txt -text merge=pullproof", "/References/**/*.png diff=pullproof", "",
      ])
  }

  @Test func `without a repository a project is created all the same`() throws {
    let plain = try TemporaryFolder()
    let outcome = try Program.run(["init"], in: plain.url)
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty, "\(outcome)")
    #expect(!plain.holds(".gitattributes") && !outcome.output.contains("merge"))
    let setup = try Program.run(["merge-driver", "--install"], in: plain.url)
    #expect(setup.exitCode == 66 && setup.errors.contains("needs a Git repository"), "\(setup)")
    let missing = try Program.run(
      ["init", "--config", "b.yml"], environment: ["PATH": "/nonexistent"], in: folder.url)
    #expect(missing.exitCode == 0 && missing.errors.contains("needs git"), "\(missing)")
  }

  @Test func `other files are left alone, with a code that is no merge`() throws {
    for name in ["base", "ours", "theirs"] { try folder.write("a b\n\(name)\n", to: name) }
    let outcome = try folder.run(
      "merge-driver", "base", "ours", "theirs", "notes.txt", expecting: 65)
    #expect(outcome.errors.contains("notes.txt: neither a lock nor a file of scenes"))
    #expect(try folder.text("ours") == "a b\nours\n")
    try folder.run("merge-driver", "base", "ours", "absent", "x", expecting: 66)
    try folder.run("merge-driver", "base", expecting: 64)
    try folder.run("merge-driver", "--install", "--mend", expecting: 64)
    try folder.run("merge-driver", expecting: 64)
  }
}
