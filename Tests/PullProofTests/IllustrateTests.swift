import Foundation
import Testing

@Suite("pullproof illustrate")
struct IllustrateTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try writeTitle("Pull for bread")
    try folder.write(
      """
      version: 1
      strings: App
      matrix: {locales: [en]}
      figures:
        idle: {kind: frame, component: normal-header, scales: 1}
      """.utf8, to: "pullproof.yml")
  }

  private func writeTitle(_ title: String) throws {
    try folder.write(
      #""header.idle.title" = "\#(title)";"#.utf8, to: "App/en.lproj/Localizable.strings")
  }

  private func illustrate(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["illustrate"] + arguments, in: folder.url)
  }

  @Test func `a run writes figures once, checks them, and says why one is stale`() throws {
    let first = try illustrate()
    #expect(first.exitCode == 0, "\(first)")
    #expect(
      first.output == """
        wrote idle.png
        wrote idle~dark.png
        2 written, 0 up to date in Figures

        """)
    #expect(try illustrate().output == "0 written, 2 up to date in Figures\n")
    #expect(try illustrate("--check").output == "2 files are up to date\n")
    try writeTitle("Pull for cake")
    let check = try illustrate("--check")
    #expect(check.exitCode == 1)
    #expect(check.output.contains("idle: title: “Pull for bread” became “Pull for cake”\n"))
    #expect(
      check.errors.hasSuffix(
        "Error: figures are out of date; run “pullproof illustrate” and commit the result\n"))
    let diff = try illustrate("--diff")
    #expect(diff.exitCode == 0)
    #expect(diff.output.contains("became “Pull for cake”"))
    #expect(try illustrate("idle").output.contains("2 written"))
    #expect(try illustrate("--check", "--quiet").output == "")
  }

  @Test func `one file that is up to date is no plural`() throws {
    try folder.write(
      folder.text("pullproof.yml")
        .replacing("scales: 1}", with: "scales: 1, appearances: light}"), to: "pullproof.yml")
    _ = try illustrate()
    #expect(try illustrate("--check").output == "1 file is up to date\n")
  }

  @Test func `removes the files of figures that are gone`() throws {
    _ = try illustrate()
    try folder.write("version: 1\n".utf8, to: "pullproof.yml")
    let check = try illustrate("--check")
    #expect(check.exitCode == 1)
    #expect(check.output.contains("idle~dark.png: no figure makes this file\n"))
    #expect(check.errors.contains("run “pullproof illustrate --clean”"))
    #expect(try illustrate("--clean").output == "removed idle.png\nremoved idle~dark.png\n")
    #expect(try illustrate("--check").exitCode == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("Figures")).isEmpty)
  }

  @Test func `documents whose names are spelled in different bytes are all filled and checked`()
    throws
  {
    let project = String(decoding: try folder.data("pullproof.yml"), as: UTF8.self)
    try folder.write("\(project)\nillustration: {documents: \"*.md\"}\n".utf8, to: "pullproof.yml")
    let region = Data("<!-- pullproof figure idle -->\n<!-- /pullproof -->\n".utf8)
    let paths = ["\u{E9}.md", "e\u{301}.md"].map { "\(folder.url.path)/\($0)" }
    for path in paths {
      #expect(FileManager.default.createFile(atPath: path, contents: region))
    }
    let first = try illustrate()
    #expect(first.exitCode == 0, "\(first)")
    for path in paths {
      let text = try #require(FileManager.default.contents(atPath: path))
      #expect(String(decoding: text, as: UTF8.self).contains("Figures/idle"), "\(path)")
    }
    #expect(try illustrate("--check").exitCode == 0)
    #expect(FileManager.default.createFile(atPath: paths[0], contents: region))
    #expect(try illustrate("--check").exitCode == 1)
  }

  @Test func `a document that a link leads to is filled in once, for its own place`() throws {
    let project = String(decoding: try folder.data("pullproof.yml"), as: UTF8.self)
    try folder.write(
      "\(project)\nillustration: {documents: [\"Docs/**.md\", README.md]}\n", to: "pullproof.yml")
    try folder.write("<!-- pullproof figure idle -->\n<!-- /pullproof -->\n", to: "README.md")
    try folder.makeFolder("Docs")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Docs/index.md"), withDestinationPath: "../README.md")
    let first = try illustrate()
    #expect(first.output.contains("wrote README.md\n3 written"), "\(first)")
    #expect(try folder.text("README.md").contains("\"Figures/idle.png\""))
    #expect(try illustrate("--check").exitCode == 0)
    #expect(try illustrate().output == "0 written, 2 up to date in Figures\n")
  }

  @Test func `a figure that only a tutorial of a catalogue shows is used`() throws {
    let project = String(decoding: try folder.data("pullproof.yml"), as: UTF8.self)
    try folder.write(
      """
      \(project)
        busy: {kind: frame, component: normal-header, state: refreshing, scales: 1}
        unused: {kind: frame, component: state-header, scales: 1}
      illustration: {folder: App.docc/Figures, documents: [App.docc]}
      """, to: "pullproof.yml")
    let region = "<!-- pullproof figure idle -->\n<!-- /pullproof -->\n"
    try folder.write(region, to: "App.docc/App.md")
    try folder.write("@Image(source: \"busy\", alt: \"x\")\n", to: "App.docc/T.tutorial")
    #expect(try illustrate().exitCode == 0)
    let clean = try illustrate("--clean")
    #expect(clean.output == "removed unused.png\nremoved unused~dark.png\n", "\(clean)")
    #expect(try illustrate("--check").output == "4 files are up to date\n")
    try FileManager.default.removeItem(atPath: folder.path("App.docc/Figures/busy.png"))
    #expect(try illustrate("--check").output.hasPrefix("busy: busy.png is missing\n"))
  }

  @Test func `a project in a DocC catalogue is checked alike from every folder`() throws {
    let project = String(decoding: try folder.data("pullproof.yml"), as: UTF8.self)
    try folder.write(
      "\(project)\nillustration: {folder: Figures, documents: [A.md]}\n"
        .replacing("strings: App", with: "strings: ../App")
        .replacing("scales: 1}", with: "scales: [1, 2]}"), to: "App.docc/pullproof.yml")
    try folder.write("<!-- pullproof figure idle -->\n<!-- /pullproof -->\n", to: "App.docc/A.md")
    func inside(_ arguments: String...) throws -> Program.Outcome {
      try Program.run(["illustrate"] + arguments, in: folder.url.appending(path: "App.docc"))
    }
    let config = "App.docc/pullproof.yml"
    #expect(try inside().exitCode == 0)
    let text = try folder.text("App.docc/A.md")
    #expect(text.contains("](idle)\n") && !text.contains("<picture>"), "\(text)")
    #expect(try inside("--check").exitCode == 0)
    #expect(try illustrate("--config", config, "--check").exitCode == 0)
    #expect(try illustrate("--config", config).output.hasPrefix("0 written, 4 up to date in "))
    let formats = try folder.text(config).replacing("scales: [1, 2]", with: "formats: [png, svg]")
    try folder.write(formats, to: config)
    for outcome in [try inside("--check"), try illustrate("--config", config, "--check")] {
      #expect(outcome.exitCode == 65, "\(outcome)")
      #expect(outcome.errors.contains("between which DocC can't choose"), "\(outcome)")
    }
  }

  /// Writes a project with figures and a document.
  private func write(figures: String, document name: String, _ text: String) throws {
    let project = String(decoding: try folder.data("pullproof.yml"), as: UTF8.self)
    try folder.write(
      "\(project)\n\(figures)\nillustration: {documents: [\(name)]}\n", to: "pullproof.yml")
    try folder.write(text, to: name)
  }

  @Test(arguments: [
    ("App.docc/a.md", "<!-- pullproof figure mark -->\n<!-- /pullproof -->\n"),
    ("a.mdx", "{/* pullproof figure mark */}\n{/* /pullproof */}\n"),
  ])
  func `a text with a marker is refused, and the document stays readable`(
    name: String, text: String
  ) throws {
    let alt = name.hasSuffix("mdx") ? "{/* /pullproof */}" : "<!-- /pullproof -->"
    try write(
      figures: """
          mark: {kind: frame, component: state-header, scales: 1, caption: "c", alt: "\(alt)"}
        """, document: name, text)
    for _ in 1...2 {
      let outcome = try illustrate()
      #expect(outcome.exitCode == 65, "\(outcome)")
      #expect(
        outcome.errors.contains(
          "\(name):1:1: a text of figure “mark” has a marker of PullProof in it"), "\(outcome)")
      #expect(try folder.text(name) == text)
    }
  }

  @Test func `a page of MDX imports each picture by a name of its own`() throws {
    try write(
      figures: """
          strip: {kind: frame, component: state-header, scales: 1, locales: [en]}
          strip-en: {kind: frame, component: normal-header, scales: 1}
        """, document: "a.mdx",
      ["strip", "strip-en"].map { "{/* pullproof figure \($0) */}\n{/* /pullproof */}\n" }.joined())
    #expect(try illustrate().exitCode == 0)
    let imports = try folder.text("a.mdx").split(separator: "\n").filter { $0.hasPrefix("import ") }
    #expect(
      imports == [
        "import ThemedImage_strip_en from '@theme/ThemedImage';",
        "import ThemedImage_strip__en from '@theme/ThemedImage';",
      ])
  }

  @Test(arguments: [
    (
      "- a\n\n  {/* pullproof figure strip */}\n  {/* /pullproof */}\n",
      "a.mdx:3:3: the region of figure “strip” is indented and imports a component"
    ),
    (
      "{/* pullproof figure strip */}\n{/* /pullproof */}\n\n"
        + "{/* pullproof figure strip locale: en */}\n{/* /pullproof */}\n",
      "the region of figure “strip” shows the same picture as another one"
    ),
  ])
  func `a page of MDX that no program could read is not written`(
    text: String, message: String
  ) throws {
    try write(
      figures: """
          strip: {kind: frame, component: state-header, scales: 1, locales: [en]}
          light: {kind: frame, component: state-header, scales: 1, appearances: light}
        """, document: "a.mdx", text)
    for arguments in [[], ["--check"]] {
      let outcome = try Program.run(["illustrate"] + arguments, in: folder.url)
      #expect(outcome.exitCode == 65, "\(outcome)")
      #expect(outcome.errors.contains(message), "\(outcome)")
    }
    try folder.write(
      "- a\n\n  {/* pullproof figure light */}\n  {/* /pullproof */}\n", to: "a.mdx")
    #expect(try illustrate().exitCode == 0)
    #expect(try illustrate("--check").exitCode == 0)
  }

  /// Writes another project with a figure, and with a folder of figures.
  private func writeOther(folder place: String) throws {
    try folder.write(
      """
      version: 1
      matrix: {locales: [en]}
      illustration: {folder: \(place)}
      figures:
        pull: {kind: frame, component: state-header, scales: 1}
      """.utf8, to: "other.yml")
  }

  private func illustrateOther(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["illustrate", "--config", "other.yml"] + arguments, in: folder.url)
  }

  @Test func `a folder with figures of another project is refused`() throws {
    _ = try illustrate()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "Figures")
    let before = try folder.contents(below: "Figures")
    for place in ["Figures", "link"] {
      try writeOther(folder: place)
      for arguments in [[], ["--check"], ["--clean"]] {
        let outcome = try Program.run(
          ["illustrate", "--config", "other.yml"] + arguments, in: folder.url)
        #expect(outcome.exitCode == 65, "\(outcome)")
        #expect(
          outcome.errors.contains(
            "other.yml: figures can't be in \(place), as it has figures of pullproof.yml, which "
              + "“--clean” would remove; name another folder in “illustration” or for --out, or "
              + "remove the line “project” from \(place)/figures.lock"), "\(outcome)")
      }
      #expect(try folder.contents(below: "Figures") == before)
    }
    #expect(try illustrate("--check").exitCode == 0, "who was there first goes on")
    #expect(try illustrateOther("--out", "Others").exitCode == 0)
  }

  @Test func `a folder that --out names is refused where another project has drawn`() throws {
    try writeOther(folder: "Others")
    _ = try illustrate("--out", "Shared")
    let before = try folder.contents(below: "Shared")
    for arguments in [[], ["--check"], ["--clean"]] {
      let outcome = try Program.run(
        ["illustrate", "--config", "other.yml", "--out", "Shared"] + arguments, in: folder.url)
      #expect(outcome.exitCode == 65, "\(outcome)")
      #expect(
        outcome.errors.contains(
          "other.yml: figures can't be in Shared, as it has figures of pullproof.yml, which “--clean” "
            + "would remove; name another folder"), "\(outcome)")
    }
    #expect(try folder.contents(below: "Shared") == before)
    let project = String(decoding: try folder.data("pullproof.yml"), as: UTF8.self)
    try folder.write(project.replacing("idle:", with: "start:"), to: "pullproof.yml")
    #expect(try illustrate("--out", "Shared").output.contains("wrote start.png\n"))
    #expect(
      try illustrate("--out", "Shared", "--clean").output
        == "removed idle.png\nremoved idle~dark.png\n", "a renamed figure of its own")
  }

  @Test func `a project can't take its own folder back from one that drew there first`() throws {
    try writeOther(folder: "Others")
    _ = try illustrate("--out", "Others")
    let before = try folder.contents(below: "Others")
    for arguments in [[], ["--check"], ["--clean"]] {
      let outcome = try Program.run(
        ["illustrate", "--config", "other.yml"] + arguments, in: folder.url)
      #expect(outcome.exitCode == 65, "\(outcome)")
      #expect(outcome.errors.contains("it has figures of pullproof.yml"), "\(outcome)")
    }
    #expect(try folder.contents(below: "Others") == before)
  }

  @Test func `figures stay those of a project whose file gets another name or place`() throws {
    _ = try illustrate()
    try FileManager.default.moveItem(
      atPath: folder.path("pullproof.yml"), toPath: folder.path("app.yml"))
    let outcome = try Program.run(
      ["illustrate", "--config", "app.yml", "--out", "Figures", "--clean"], in: folder.url)
    #expect(outcome.exitCode == 0, "\(outcome)")
    let lock = try folder.text("Figures/figures.lock")
    #expect(lock.hasPrefix("pullproof-figures 1\nproject ../app.yml\nfigure "), "\(lock)")
  }

  @Test func `a folder in the figures of another project has a list of its own`() throws {
    _ = try illustrate()
    try writeOther(folder: "Figures/more")
    #expect(try illustrateOther().output.contains("2 written"))
    #expect(try !illustrate("--clean").output.contains("removed"))
    #expect(try !illustrateOther("--clean").output.contains("removed"))
    #expect(try illustrate("--check").exitCode == 0)
    #expect(try illustrateOther("--check").exitCode == 0)
  }

  @Test func `a run makes the other figures where one is wrong`() throws {
    let project = String(decoding: try folder.data("pullproof.yml"), as: UTF8.self)
    try folder.write("\(project)\n  wrong: {kind: frame}\n".utf8, to: "pullproof.yml")
    let outcome = try illustrate()
    #expect(outcome.exitCode == 65)
    #expect(outcome.output.contains("wrote idle.png\n"))
    #expect(
      outcome.errors.contains("pullproof.yml:6:10: the figure “wrong” of the kind frame lacks"))
    try folder.write("\(project)\n  wrong: {kind: [}\n".utf8, to: "pullproof.yml")
    let broken = try illustrate("--out", folder.path("Elsewhere"))
    #expect(broken.exitCode == 65)
    #expect(!FileManager.default.fileExists(atPath: folder.path("Elsewhere")))
  }

  @Test(arguments: [
    ["--check", "--clean"], ["--diff", "--snippet", "docc"], ["--clean", "idle"],
  ])
  func `refuses options that exclude each other`(arguments: [String]) throws {
    let outcome = try Program.run(["illustrate"] + arguments, in: folder.url)
    #expect(outcome.exitCode == 64)
  }

  @Test func `a run needs a project and the name of a figure`() throws {
    #expect(try illustrate("--config", "absent.yml").exitCode == 66)
    let unknown = try illustrate("idel")
    #expect(unknown.exitCode == 64)
    #expect(
      unknown.errors.hasSuffix(
        "Error: no figure is called “idel”; did you mean “idle”? the figures are idle\n"))
  }
}
