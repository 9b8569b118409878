import Foundation
import Testing
import _ProofTestSupport

/// `pullproof components`: its list, its copies, its check and its schema.
@Suite struct ComponentsCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @discardableResult
  private func write(_ children: String, to name: String = "ring") throws -> String {
    try folder.write(
      "version: 1\nextends: back-gif-footer\nchildren: [\(children)]\n",
      to: "Looks/\(name).component.yml")
  }

  @Test func `the list has the built-in components, and those of files with their files`() throws {
    try folder.makeFolder("Looks")
    try write("{label: title}")
    try folder.write(
      "version: 1\nextends: gif-header\nheight: 70\n", to: "Looks/tall.component.yml")
    let project = try folder.write(
      """
      version: 1
      components:
        - {component: Looks/ring.component.yml, name: more}
        - Looks/tall.component.yml
        - {component: normal-header, name: inbox}
      """, to: "pullproof.yml")
    let lines = try Program.run(["components", "list", "--config", project]).output
      .split(separator: "\n")
      .map { $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ") }
    #expect(lines.first == "NAME KIND INDICATOR FILE")
    #expect(lines.contains("state-header header none -"))
    #expect(lines.contains("back-gif-footer back footer images -"))
    #expect(lines.contains("normal-trailer trailer symbols -"))
    #expect(
      Array(lines.suffix(2)) == [
        "more back footer - Looks/ring.component.yml",
        "tall header images Looks/tall.component.yml",
      ])
    #expect(!lines.contains { $0.hasPrefix("inbox") }, "it is a built-in component")
    let builtIn = try Program.run(["components", "list", "--no-config"]).output
    #expect(builtIn.split(separator: "\n").count == lines.count - 2)
  }

  @Test func `a good file is counted with all that it names`() throws {
    try folder.makeFolder("Looks")
    for name in ["Looks/logo.png", "Looks/logo@2x.png"] {
      try folder.write(SamplePNG.bytes(width: 4, height: 4) { _, _ in [0, 0, 0, 255] }, to: name)
    }
    let base = try write("{row: [{image: logo.png}, {label: title}]}", to: "base")
    let own = try folder.write(
      "version: 1\nextends: base.component.yml\nheight: 70\n", to: "Looks/own.component.yml")
    let outcome = try Program.run(["components", "check", base, own])
    #expect(outcome.exitCode == 0)
    #expect(outcome.output == "\(base): 3 elements, 3 files\n\(own): 3 elements, 4 files\n")
  }

  @Test func `a malformed file has its place and 65, and the others are checked`() throws {
    try folder.makeFolder("Looks")
    let wrong = try write("{lable: title}", to: "wrong")
    let good = try write("{label: title}")
    let outcome = try Program.run(["components", "check", wrong, good])
    #expect(outcome.exitCode == 65)
    #expect(outcome.errors.contains("wrong.component.yml:3:13: there is no kind"), "\(outcome)")
    #expect(outcome.output == "\(good): 1 element, 1 file\n")
  }

  @Test func `a missing file, image or base has 66`() throws {
    try folder.makeFolder("Looks")
    let missing = folder.path("Looks/none.component.yml")
    let outcome = try Program.run(["components", "check", missing])
    #expect(outcome.exitCode == 66)
    #expect(outcome.errors.contains("\(missing): No such file"), "\(outcome)")
    let image = try Program.run(["components", "check", write("{image: none.png}")])
    #expect(image.exitCode == 66)
    #expect(image.errors.contains("ring.component.yml:3:20: there is no file “none.png”"))
    let own = try folder.write(
      "version: 1\nextends: none.component.yml\n", to: "Looks/own.component.yml")
    let base = try Program.run(["components", "check", own])
    #expect(base.exitCode == 66)
    #expect(base.errors.contains("\(own) or a file that it names extends it"), "\(base)")
  }

  @Test func `a key that the app's texts lack is an error where an element names it`() throws {
    try folder.makeFolder("Looks")
    try folder.makeFolder("en.lproj")
    try folder.write("\"inbox.hint\" = \"All of your mail\";\n", to: "en.lproj/Localizable.strings")
    let head = "version: 1\ncomponents: [Looks/ring.component.yml]\nmatrix: {locales: [en]}\n"
    let project = try folder.write(head + "strings: [.]\n", to: "pullproof.yml")
    func list() throws -> Program.Outcome { try Program.run(["list", "--config", project]) }
    try write("{label: {key: inbox.hint}}")
    #expect(try list().exitCode == 0)
    try write("{label: {key: inbox.hit}}")
    let misspelled = try list()
    #expect(misspelled.exitCode == 65)
    #expect(misspelled.errors.contains("Looks/ring.component.yml:3:12: "), "\(misspelled)")
    #expect(misspelled.errors.contains("did you mean “inbox.hint”?"), "\(misspelled)")
    try write("{label: title, spoken: {key: nothing}}")
    #expect(try list().exitCode == 65)
    try folder.write(head, to: "pullproof.yml")
    let none = try list()
    #expect(none.exitCode == 65)
    #expect(none.errors.contains("no strings are named; add “strings”"), "\(none)")
  }

  @Test func `a copy is written once, and draws what the component draws`() throws {
    let path = "Own/inbox.component.yml"
    let copied = try Program.run(["components", "copy", "normal-header", path], in: folder.url)
    #expect(copied.exitCode == 0 && copied.output.hasPrefix("wrote \(path)"), "\(copied)")
    try folder.write(
      "version: 1\ncomponents: [Own/inbox.component.yml, normal-header]\n", to: "pullproof.yml")
    let drawn = try Program.run(
      ["render", "--quiet", "--locale", "ar", "--state", "refreshing"], in: folder.url)
    #expect(drawn.exitCode == 0, "\(drawn)")
    let images = try ["inbox", "normal-header"].map { name in
      try Data(contentsOf: folder.url.appending(path: "out/ar/\(name)-refreshing@3x.png"))
    }
    #expect(images[0] == images[1])
    try folder.write("mine", to: path)
    let again = try Program.run(["components", "copy", "gif-header", path], in: folder.url)
    #expect(again.exitCode == 73 && again.errors.contains("already exists"), "\(again)")
    #expect(try folder.text(path) == "mine")
  }

  @Test func `a look is copied, and named where a project takes it for a component`() throws {
    try folder.write("version: 1\ncomponents: [ring]\n", to: "pullproof.yml")
    let named = try Program.run(["list"], in: folder.url)
    #expect(named.exitCode == 65)
    #expect(named.errors.contains("“pullproof components copy ring Looks/ring.component.yml”"))
    let path = "Looks/ring.component.yml"
    #expect(try Program.run(["components", "copy", "ring", path], in: folder.url).exitCode == 0)
    try folder.write("version: 1\ncomponents: [\(path)]\n", to: "pullproof.yml")
    let drawn = try Program.run(["render", "--quiet", "--locale", "ar"], in: folder.url)
    #expect(drawn.exitCode == 0, "\(drawn)")
  }

  @Test func `a look is copied with the files that it names, or not at all`() throws {
    let path = "Looks/drop.component.yml"
    let copied = try Program.run(["components", "copy", "drop", path], in: folder.url)
    #expect(copied.output.hasPrefix("wrote Looks/drop.json, \(path); name"), "\(copied)")
    let checked = try Program.run(["components", "check", path], in: folder.url)
    #expect(checked.output == "\(path): 2 elements, 2 files\n", "\(checked)")
    let copy = ["components", "copy", "drop", "Looks/other.yml"]
    try folder.write("another", to: "Looks/drop.json")
    let refused = try Program.run(copy, in: folder.url)
    #expect(
      refused.exitCode == 73 && refused.errors.contains("Looks/drop.json already"), "\(refused)")
    #expect(try folder.files(below: "").count == 2)
  }

  @Test func `a file of a look that is there already is used if it is the same`() throws {
    for name in ["drop", "other"] {
      let path = "Looks/\(name).component.yml"
      let copied = try Program.run(["components", "copy", "drop", path], in: folder.url)
      let written = name == "drop" ? "Looks/drop.json, \(path)" : path
      #expect(copied.exitCode == 0 && copied.output.hasPrefix("wrote \(written); "), "\(copied)")
    }
    #expect(try folder.files(below: "").count == 3)
  }

  @Test func `a copy of no component, or to another kind of file, is refused`() throws {
    let misspelled = try Program.run(
      ["components", "copy", "normal-heder", "a.yml"], in: folder.url)
    #expect(misspelled.exitCode == 64)
    #expect(misspelled.errors.contains("did you mean “normal-header”?"), "\(misspelled)")
    let other = try Program.run(
      ["components", "copy", "normal-header", "a.json"], in: folder.url)
    #expect(other.exitCode == 64 && other.errors.contains("ends in .yml"), "\(other)")
    #expect(try folder.files(below: "").isEmpty)
  }

  @Test func `the schema is the file that comes with the program`() throws {
    let file = DocumentCheckout.sources.appending(path: "Resources/Project/component.schema.json")
    let outcome = try Program.run(["components", "schema"])
    #expect(try outcome.output == String(contentsOf: file, encoding: .utf8))
  }

  @Test func `a misspelled command and a missing argument are explained`() throws {
    let misspelled = try Program.run(["components", "chek"])
    #expect(misspelled.exitCode == 64)
    #expect(misspelled.errors.contains("Did you mean 'check'?"), "\(misspelled)")
    let bare = try Program.run(["components", "check"])
    #expect(bare.exitCode == 64)
    #expect(bare.errors.contains("<file>"), "\(bare)")
  }
}
