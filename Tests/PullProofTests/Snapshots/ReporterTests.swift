import Foundation
import Testing
import _ProofTestSupport

@Suite struct ReporterTests {
  /// A project of which a text has changed since it was recorded.
  private func changedProject() throws -> SampleProject {
    let project = try SampleProject()
    try project.run("record", expecting: 0)
    try project.folder.write(
      "\"header.idle.title\" = \"50 % <new>\";", to: "App/en.lproj/Localizable.strings")
    try project.write(rest: "strings: [App]")
    return project
  }

  @Test func `several reporters write the same run, each in its place`() throws {
    let project = try changedProject()
    let path = project.folder.path
    let outcome = try project.run(
      "verify", "--quiet", "--reporter", "html=\(path("out/page")),junit=\(path("out/junit.xml"))",
      "--reporter", "json=\(path("report.json"))", "--reporter", "json=-", expecting: 1)
    let json = try project.folder.data("report.json")
    #expect(outcome.output.contains(String(decoding: json, as: UTF8.self)))
    #expect(try json == project.folder.data("pending/report.json"))
    let junit = String(decoding: try project.folder.data("out/junit.xml"), as: UTF8.self)
    #expect(junit.hasPrefix("<?xml"))
    #expect(junit.contains("50 % &lt;new&gt;"))
    let attachments = junit.matches(of: /\[\[ATTACHMENT\|(.*?)\]\]/).map { String($0.output.1) }
    #expect(!attachments.isEmpty)
    for attachment in attachments { #expect(FileManager.default.fileExists(atPath: attachment)) }
    #expect(try project.folder.data("out/page/index.html").starts(with: Data("<!DOCTYPE".utf8)))
    #expect(!outcome.output.contains("accept:"), "the list was not asked for")
  }

  @Test func `a page has its images beside it, and no path of the machine`() throws {
    let project = try changedProject()
    for folder in ["one", "two"] {
      try project.run(
        "verify", "--reporter", "html=\(project.folder.path(folder))", expecting: 1)
    }
    #expect(try project.folder.differences(between: "one", and: "two").isEmpty)
    let files = try project.folder.files(below: "one")
    let images = files.filter { $0.hasPrefix("images/") }
    // The header's title at 1x and 2x, each with three images.
    #expect(images.count == 6)
    #expect(
      try project.folder.data("one/images/en/normal-header-idle-actual.png")
        == project.folder.data("pending/en/normal-header-idle-actual.png"))
    let root = Data(project.folder.path("").utf8)
    for name in files {
      let contents = try project.folder.data("one/\(name)")
      #expect(contents.firstRange(of: root) == nil, "\(name) names the machine's folder")
    }
  }

  @Test func `no other run can replace the pictures of a page before they are copied`() throws {
    let project = try changedProject()
    let page = open(try project.folder.makeFolder("page"), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(flock(page, LOCK_EX) == 0)
    let (process, told) = try Program.running(
      [
        Program.executable.path, "verify", "--config", project.folder.path("pullproof.yml"),
        "--reporter", "html=\(project.folder.path("page"))",
      ], environment: SampleProject.noService, until: "waiting for another report")
    #expect(told.contains("page: waiting for another report"))
    let pending = open(project.folder.path("pending"), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(flock(pending, LOCK_EX | LOCK_NB) != 0, "the run holds its pending frames")
    close(pending)
    #expect(flock(page, LOCK_UN) == 0)
    close(page)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(project.folder.holds("page/index.html"))
  }

  @Test func `a page that is written anew loses what is old and keeps what is not its own`() throws
  {
    let project = try changedProject()
    let folder = project.folder.path("page")
    try project.run("verify", "--reporter", "html=\(folder)", expecting: 1)
    try project.folder.write("mine", to: "page/images/notes.txt")
    try project.folder.write("mine", to: "page/data/own.js")
    try project.run("accept", "--all", expecting: 0)
    try project.run("verify", "--reporter", "html=\(folder)", expecting: 0)
    let names = try project.folder.files(below: "page")
    let pictures = names.filter { $0.hasPrefix("images/") && $0.hasSuffix(".png") }
    #expect(
      names.filter { !$0.hasPrefix("assets/") && !pictures.contains($0) } == [
        "data/causes.js", "data/frames-0.js", "data/index-0.js", "data/own.js", "images/notes.txt",
        "index.html", "pullproof-folder.txt",
      ])
    // A clean run shows its references, and nothing of the run before.
    #expect(pictures.count == 16)
    #expect(pictures.allSatisfy { $0.hasSuffix("-expected.png") })
    #expect(
      try project.folder.data("page/images/en/normal-header-idle-expected.png")
        == project.folder.data("References/en/normal-header-idle.png"))
  }

  @Test func `GitHub gets annotations, and a summary behind what is there`() throws {
    let project = try changedProject()
    try project.folder.write("before\n", to: "summary.md")
    let outcome = try project.run(
      "verify", "--reporter", "github", expecting: 1,
      environment: ["GITHUB_STEP_SUMMARY": project.folder.path("summary.md")])
    #expect(
      outcome.output.hasPrefix(
        "::error file=pullproof.yml,title=the text header.idle.title changed%3A 2 frames in en::"))
    #expect(outcome.output.contains("50 %25 <new>"))
    let summary = String(decoding: try project.folder.data("summary.md"), as: UTF8.self)
    #expect(summary.hasPrefix("before\n## ❌ PullProof: 2 of 16 frames need a look\n"))
    #expect(summary.contains("50 % &lt;new&gt;"))
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/cmark-gfm"),
      "there is no cmark-gfm; scripts/document-python installs it"))
  func `a comment is read by GitHub's parser as it was meant, whatever is in a text`() throws {
    let hostile = #"a|b `c` <b> @team #1 www.x.y https://x.y ~~d~~ *e* [f](g) &amp; $h$"#
    let project = try changedProject()
    try project.writeTexts(["header.idle.title": hostile])
    for _ in 1...2 { try project.inside("verify", "--reporter", "markdown=r.md", expecting: 1) }
    let piped = try project.inside("verify", "--reporter", "markdown=-", expecting: 1)
    #expect(try project.folder.text("r.md") == piped.output)
    let page = try Program.run(command: [
      "/usr/bin/cmark-gfm", "--unsafe", "-e", "table", "-e", "autolink", "-e", "strikethrough",
      project.folder.path("r.md"),
    ]).output
    for tag in ["<a ", "<b>", "<del>", "<em>", "</table>\n<p>a"] { #expect(!page.contains(tag)) }
    let cells = page.matches(of: /<td>(.*?)<\/td>/).map { String($0.output.1) }
    let written = hostile.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
    #expect(cells.map { $0.replacing("\u{200B}", with: "") }.contains(written), "\(cells)")
    #expect(cells.contains("<code>header.idle.title</code>"))
    #expect(
      cells.contains { $0.hasSuffix("App/en.lproj/Localizable.strings:1</code>") }, "\(cells)")
  }

  @Test func `GitHub gets the line of a changed text, by its path in the repository`() throws {
    let project = try changedProject()
    try project.folder.write(
      "/* The header */\n\n\"header.idle.title\" = \"New\";\n",
      to: "App/en.lproj/Localizable.strings")
    let root = URL(filePath: project.folder.path("")).standardizedFileURL
    func file(in workspace: URL) throws -> String {
      let outcome = try Program.start(
        ["verify", "--reporter", "github"],
        environment: ["CI": nil, "GITHUB_STEP_SUMMARY": nil, "GITHUB_WORKSPACE": workspace.path],
        through: ["/usr/bin/env", "-C", root.path])
      return String(
        try #require(outcome.output.firstMatch(of: /^::error file=(.*?),title/)).output.1)
    }
    #expect(try file(in: root) == "App/en.lproj/Localizable.strings,line=3")
    #expect(
      try file(in: root.deletingLastPathComponent())
        == "\(root.lastPathComponent)/App/en.lproj/Localizable.strings,line=3")
    try FileManager.default.removeItem(atPath: project.folder.path("App"))
    try project.folder.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"header.idle.title": {"localizations": {
        "ar": {"stringUnit": {"state": "translated", "value": "اسحب"}},
        "en": {"stringUnit": {"state": "translated", "value": "New"}}}}}}
      """, to: "Words.xcstrings")
    try project.write(rest: "strings: [Words.xcstrings]")
    // The Arabic text stands above the English one, and the Arabic group below, as names are equal.
    #expect(try file(in: root) == "Words.xcstrings,line=3")
  }

  @Test func `a list shows what is in a text, and a terminal or a log never acts on it`() throws {
    let project = try changedProject()
    try project.folder.write(
      "\"header.idle.title\" = \"A\\n::add-mask::x\\U001B[31m\\U202E\";",
      to: "App/en.lproj/Localizable.strings")
    let outcome = try project.run("verify", "--reporter", "list, github", expecting: 1)
    #expect(
      outcome.output.contains("became “A<U+000A>::add-mask::x<U+001B>[31m<U+202E>”"), "\(outcome)")
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(!outcome.output.contains("\u{202E}"))
    #expect(!outcome.output.contains("\n::add-mask"))
    let words = try Program.run([
      "strings", "resolve", "en", "--strings", project.folder.path("App"),
    ])
    #expect(
      words.output.contains("header.idle.title = A<U+000A>::add-mask::x<U+001B>[31m<U+202E> ["))
  }

  @Test func `a recording reports what is left`() throws {
    let project = try changedProject()
    let file = project.folder.path("report.json")
    let told = try project.run(
      "record", "--reporter", "json=\(file)", "--reporter", "list", expecting: 1)
    #expect(
      told.output.contains(
        "pullproof accept --config \(project.folder.path("pullproof.yml")) --group 1@"))
    #expect(try project.folder.data("report.json") == project.folder.data("pending/report.json"))
    try project.run("record", "--mode", "failed", "--reporter", "json=\(file)", expecting: 0)
    let report = try JSON(parsing: project.folder.data("report.json"))
    #expect(try report["groups"] == [])
  }

  @Test(arguments: [
    ("xml", "“xml” is not a reporter"), ("html=", "“html=” needs a path"),
    ("list=a", "the list reporter takes no path"),
    ("json,,list", "“” is not a reporter"), ("junit=a,b", "“b” is not a reporter"),
  ])
  func `a reporter that there is not is an error of usage`(argument: String, words: String) throws {
    let project = try SampleProject()
    let outcome = try project.run("verify", "--reporter", argument, expecting: 64)
    #expect(outcome.errors.contains(words))
  }

  @Test(arguments: ["html=", "json=", "junit="])
  func `a report that can't be written is an error that names it`(reporter: String) throws {
    let project = try changedProject()
    try project.folder.write("a file", to: "taken")
    let path = project.folder.path("taken/report")
    let outcome = try project.run("verify", "--reporter", reporter + path, expecting: 73)
    #expect(outcome.errors.contains(project.folder.path("taken")))
    #expect(outcome.errors.contains("name another path in --reporter"))
  }

  @Test(
    arguments: [
      ("json=r", "junit=r", "--reporter junit=r: the json reporter writes there, too"),
      ("json=r", "junit=./new/../r", "--reporter junit=./new/../r: the json reporter writes there"),
      ("markdown=link/r", "json=real/r", "--reporter json=real/r: the markdown reporter writes"),
      ("json", "json", "--reporter json=snapshot-report.json: the json reporter writes there"),
      ("html=page", "json=page/index.html", "the html reporter writes there, too; name another"),
      ("json=-", "junit=-", "--reporter junit=-: the json reporter writes to standard output, too"),
      ("list", "markdown=-", "name a file, such as markdown=snapshot-report.md"),
      ("json=-", "github", "--reporter json=-: the github reporter writes to standard output, too"),
    ])
  func `two reports in one place are refused before anything is written`(
    first: String, second: String, problem: String
  ) throws {
    let project = try SampleProject.ofOneHeader()
    try project.folder.makeFolder("real")
    try FileManager.default.createSymbolicLink(
      atPath: project.folder.path("link"), withDestinationPath: "real")
    let before = try project.folder.files(below: "")
    for command in ["verify", "record"] {
      let outcome = try project.inside(
        command, "--reporter", first, "--reporter", second, expecting: 64)
      #expect(outcome.errors.contains(problem), "\(outcome)")
      #expect(outcome.output == "")
    }
    #expect(try project.folder.files(below: "") == before)
  }

  @Test func `a list of frames has no report beside it, and a merged report is no blob`() throws {
    let project = try SampleProject.ofOneHeader()
    let listed = try project.inside(
      "verify", "--list", "--reporter", "json=x,html", expecting: 64)
    #expect(listed.errors.contains("--list and --reporter cannot be combined"), "\(listed)")
    #expect(!project.folder.holds("x") && !project.folder.holds("snapshot-report"))
    try project.inside(["verify", "--reporter", "blob=one"], expecting: 1)
    let merged = try project.inside(
      "merge-reports", "one", "--reporter", "blob=two", expecting: 64)
    #expect(merged.errors.contains("--reporter blob works with verify only"), "\(merged)")
    #expect(!project.folder.holds("two") && !project.folder.holds("pending"))
  }
}
