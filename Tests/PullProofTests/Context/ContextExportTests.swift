import Foundation
import Testing

/// `pullproof context export`, by the program itself.
@Suite struct ContextExportTests {
  private func export(
    _ folder: TemporaryFolder, _ arguments: String..., to output: String = "out"
  ) throws -> Program.Outcome {
    try Program.run(
      ["context", "export", "--no-config", "--out", folder.path(output)] + arguments)
  }

  /// An app with a text in English and German.
  private func app() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "\"header.idle.title\" = \"Pull\";\n\"settings.title\" = \"Settings\";\n",
      to: "App/en.lproj/Localizable.strings")
    try folder.write(
      "\"header.idle.title\" = \"Ziehen\";\n", to: "App/de.lproj/Localizable.strings")
    return folder
  }

  @Test func `a second export writes nothing and changes no byte`() throws {
    let folder = try app()
    let arguments = [
      "--strings", folder.path("App"), "--locale", "app", "--for", "xcode, folder,arb",
    ]
    let first = try Program.run(
      ["context", "export", "--no-config", "--out", folder.path("out")] + arguments)
    #expect(first.exitCode == 0, "\(first)")
    #expect(first.output.contains("1 text in 2 pictures of 2 languages"))
    #expect(
      first.output.contains(
        "not drawn: “settings.title”, because no component shows a text with this key"))
    try FileManager.default.copyItem(atPath: folder.path("out"), toPath: folder.path("kept"))
    let second = try Program.run(
      ["context", "export", "--no-config", "--out", folder.path("out")] + arguments)
    #expect(second.output.contains(" 0 files written"))
    #expect(try folder.differences(between: "out", and: "kept") == [])
  }

  @Test func `the line ends of a list that a checkout changed make no difference`() throws {
    let folder = try app()
    let arguments = ["--strings", folder.path("App"), "--locale", "app", "--for", "folder"]
    func export() throws -> Program.Outcome {
      try Program.run(
        ["context", "export", "--no-config", "--out", folder.path("out")] + arguments)
    }
    #expect(try export().exitCode == 0)
    for list in ["out/context-files.txt", "out/pullproof-folder.txt"] {
      try folder.write(try folder.text(list).replacing("\n", with: "\r\n"), to: list)
    }
    let again = try export()
    #expect(again.exitCode == 0 && again.output.contains(" 0 files written"), "\(again)")
  }

  @Test func `what a folder for Xcode leaves out is said`() throws {
    let folder = try app()
    try folder.write(
      "\"header.idle.title\" = \"Ziehen\";\n\"gone\" = \"Weg\";\n",
      to: "App/de.lproj/Localizable.strings")
    let outcome = try export(
      folder, "--strings", folder.path("App"), "--locale", "de", "--for", "xcode")
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(
      outcome.errors.contains(
        "Localizable.strings:2:1: “gone” is not among the sources; it stays in its file alone"),
      "\(outcome)")
  }

  @Test func `files of an earlier export go, and files of others stay`() throws {
    let folder = try app()
    let app = folder.path("App")
    let more = try export(folder, "--strings", app, "--locale", "app", "--for", "folder")
    #expect(more.exitCode == 0, "\(more)")
    try folder.write("mine", to: "out/folder/notes.txt")
    let less = try export(folder, "--strings", app, "--locale", "en", "--for", "folder")
    #expect(less.exitCode == 0, "\(less)")
    #expect(try folder.files(below: "out").contains("folder/notes.txt"))
    #expect(try folder.files(below: "out").allSatisfy { !$0.contains("/de/") })
    #expect(!folder.holds("out/folder/de") && !folder.holds("out/pictures/de"))
  }

  @Test func `a translator's work is never overwritten`() throws {
    let folder = try app()
    let app = folder.path("App")
    try #expect(export(folder, "--strings", app, "--locale", "de", "--for", "xcode").exitCode == 0)
    let xliff = "out/xcode/de.xcloc/Localized Contents/de.xliff"
    try folder.write(try folder.text(xliff).replacing("Ziehen", with: "Zieh"), to: xliff)
    let same = try export(folder, "--strings", app, "--locale", "de", "--for", "xcode")
    #expect(same.exitCode == 73)
    #expect(same.errors.contains("de.xliff: it was changed since PullProof wrote it"))
    #expect(try folder.text(xliff).contains("Zieh<"))
  }

  @Test func `a translated .xcloc folder is imported`() throws {
    let folder = try app()
    let app = folder.path("App")
    try #expect(export(folder, "--strings", app, "--locale", "de", "--for", "xcode").exitCode == 0)
    let xliff = "out/xcode/de.xcloc/Localized Contents/de.xliff"
    try folder.write(try folder.text(xliff).replacing(">Ziehen<", with: ">Zieh mich<"), to: xliff)
    let outcome = try Program.run(
      ["strings", "import", folder.path("out/xcode/de.xcloc"), "--into", app])
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(
      try folder.text("App/de.lproj/Localizable.strings").contains("Zieh mich"))
  }

  @Test(arguments: ["xcode", "folder,xcode"])
  func `a system that gets no picture fails the command`(systems: String) throws {
    let folder = try app()
    let app = folder.path("App")
    let outcome = try export(folder, "--strings", app, "--locale", "en", "--for", systems)
    #expect(outcome.exitCode == 65, "\(outcome)")
    #expect(
      outcome.errors.contains(
        "Error: --for xcode: there is no language to translate into; name one with --locale\n"))
    #expect(folder.holds("out/context.json") == systems.contains("folder"))
    #expect(!folder.holds("out/xcode"))
    #expect(
      outcome.errors.contains("nothing was written for xcode\n") == systems.contains("folder"))
  }

  @Test func `a folder of somebody else's is refused before anything is drawn`() throws {
    let folder = try app()
    try folder.write("mine", to: "out/pictures.txt")
    let outcome = try export(folder, "--locale", "en")
    #expect(outcome.exitCode == 73 && outcome.errors.contains("PullProof did not write"))
    #expect(try folder.files(below: "out") == ["pictures.txt"])
  }

  @Test func `an unknown system is refused with the known ones`() throws {
    let outcome = try Program.run(["context", "export", "--for", "crowdin,nowhere"])
    #expect(outcome.exitCode == 64)
    #expect(outcome.errors.contains("transifex"))
  }

  @Test func `the pictures of a language take less than a megabyte`() throws {
    let folder = try TemporaryFolder()
    let outcome = try export(folder, "--locale", "ja", "--for", "folder")
    #expect(outcome.exitCode == 0, "\(outcome)")
    let sizes = try ["pictures", "folder"].map { name in
      try folder.files(below: "out/\(name)").reduce(0) { sum, file in
        sum + (try folder.data("out/\(name)/\(file)").count)
      }
    }
    #expect(sizes.allSatisfy { $0 > 10_000 && $0 < 1_000_000 }, "\(sizes)")
  }
}

/// What an export does to files of earlier exports in its folder, and to the work of translators.
@Suite struct ContextFolderTests {
  private let folder: TemporaryFolder

  /// An app with a text in English and German.
  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "\"header.idle.title\" = \"Pull\";\n", to: "App/en.lproj/Localizable.strings")
    try folder.write(
      "\"header.idle.title\" = \"Ziehen\";\n", to: "App/de.lproj/Localizable.strings")
  }

  @discardableResult
  private func export(
    _ arguments: String..., expecting code: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    let outcome = try Program.run(command + arguments)
    #expect(outcome.exitCode == code, "\(outcome)", sourceLocation: sourceLocation)
    return outcome
  }

  private var command: [String] {
    [
      "context", "export", "--no-config", "--out", folder.path("out"), "--strings",
      folder.path("App"),
    ]
  }

  private let xliff = "out/xcode/de.xcloc/Localized Contents/de.xliff"

  /// Changes a translation in an exported file, as a translator does.
  private func translate() throws {
    try folder.write(try folder.text(xliff).replacing("Ziehen", with: "Zieh"), to: xliff)
  }

  @Test func `the first two commands of the page can be run one after the other`() throws {
    let page = try String(
      contentsOf: DocumentCheckout.sources.appending(
        path: "Documentation/pictures-for-translators.md"), encoding: .utf8)
    let commands = try DocumentBlocks.commands(of: page).prefix(2).map(\.command)
    let checkout = try DocumentCheckout()
    #expect(try checkout.run("cd Examples/News").exitCode == 0)
    let first = try checkout.run(commands[0])
    #expect(first.exitCode == 0 && first.output.contains(" 0 removed"), "\(first)")
    let listing = "find context/xcode -type f -exec sha256sum {} + | sort"
    let before = try checkout.run(listing).output
    #expect(before.contains("ja.xcloc/contents.json"))
    let second = try checkout.run(commands[1])
    #expect(second.exitCode == 0 && second.output.contains(" 0 removed"), "\(second)")
    #expect(try checkout.run(listing).output == before)
    #expect(try checkout.run("ls context/tolgee context/folder").exitCode == 0)
    let again = try checkout.run(commands[0])
    #expect(again.output.contains(" 0 files written") && again.output.contains(" 0 removed"))
  }

  @Test func `a translator's folder stays whole, whatever other systems get`() throws {
    try export("--locale", "app", "--for", "xcode")
    try translate()
    let before = try folder.contents(below: "out/xcode/de.xcloc")
    let other = try export("--locale", "en", "--for", "tolgee")
    #expect(other.errors.isEmpty, "\(other)")
    try #expect(folder.contents(below: "out/xcode/de.xcloc").differences(from: before) == [])

    let all = try folder.contents(below: "out")
    let same = try export("--locale", "de", "--for", "xcode,tolgee", expecting: 73)
    #expect(same.errors.contains("de.xliff: it was changed since PullProof wrote it"), "\(same)")
    // In an export for French, the folder of German would go.
    let less = try export("--locale", "fr", "--for", "xcode", expecting: 73)
    #expect(less.errors.contains("de.xliff: it was changed since PullProof wrote it, and de.xcloc"))
    try #expect(folder.contents(below: "out").differences(from: all) == [])

    try FileManager.default.moveItem(
      atPath: folder.path("out/xcode/de.xcloc"), toPath: folder.path("kept.xcloc"))
    try export("--locale", "de", "--for", "xcode")
    #expect(try folder.text(xliff).contains(">Ziehen<"))
  }

  @Test func `a folder that somebody added a file to stays whole`() throws {
    try export("--locale", "de", "--for", "xcode")
    try folder.write("mine", to: "out/xcode/de.xcloc/Notes/mine.txt")
    let all = try folder.contents(below: "out")
    let less = try export("--locale", "fr", "--for", "xcode", expecting: 73)
    #expect(less.errors.contains("de.xcloc/Notes/mine.txt: PullProof did not write it"), "\(less)")
    try #expect(folder.contents(below: "out").differences(from: all) == [])
    try export("--locale", "de", "--for", "xcode")
    #expect(folder.holds("out/xcode/de.xcloc/Notes/mine.txt"))
  }

  /// The temporary files in the folder of the export.
  private func drafts() throws -> [String] {
    try folder.files(below: "out").filter { $0.hasSuffix(".draft") }
  }

  @Test func `what a killed run left of a file goes though the file is up to date`() throws {
    try export("--locale", "app", "--for", "xcode,arb")
    for _ in 1...2 {
      for file in [xliff, "out/context-files.txt", "out/context.json"] {
        try folder.write("half", to: "\(file).0123456789abcdef.draft")
      }
      let again = try export("--locale", "app", "--for", "xcode,arb")
      #expect(again.output.contains(" 0 files written"), "\(again)")
      #expect(try drafts() == [])
    }
  }

  @Test func `what a killed export left keeps no later one from removing its folder`() throws {
    try export("--locale", "app", "--for", "xcode")
    func exportOther(_ text: String, _ variables: [String: String?]) throws -> Program.Outcome {
      try folder.write(
        "\"header.idle.title\" = \"\(text)\";\n", to: "App/en.lproj/Localizable.strings")
      return try Program.start(
        command + ["--locale", "app", "--for", "xcode"], environment: variables)
    }
    let counter = try FailingCalls.emptyCounter(in: folder)
    let whole = try exportOther("Tug", FailingCalls.variables(countedIn: counter))
    #expect(whole.exitCode == 0, "\(whole)")
    let count = try #require(FailingCalls.counts(in: counter)[.rename])
    // The list is renamed last, behind a file.
    let killed = try exportOther(
      "Haul",
      FailingCalls.variables(failing: .rename, number: count - 1, doing: "kill -9 $PPID"))
    #expect(killed.exitCode == -9, "\(killed)")
    #expect(try drafts().count == 1)
    try export("--locale", "fr", "--for", "xcode")
    #expect(try drafts() == [])
    #expect(!folder.holds("out/xcode/de.xcloc"))
    let again = try export("--locale", "fr", "--for", "xcode")
    #expect(again.output.contains(" 0 files written"), "\(again)")
  }

  @Test func `pictures that another system's files name stay, and a warning names them`() throws {
    try export("--locale", "app", "--for", "arb")
    try export("--locale", "de", "--for", "xcode")
    for language in ["de", "en"] {
      let text = try folder.text("out/arb/app_\(language).arb")
      let picture = try #require(text.firstMatch(of: /"screenshot": "\.\.\/([^"]+)"/))
      #expect(folder.holds("out/\(picture.output.1)"))
    }
    let replaced = try export("--locale", "en", "--for", "tolgee", "--screen")
    #expect(
      replaced.errors.contains("arb of an earlier run name pictures that were replaced"),
      "\(replaced)")
    let together = try export("--locale", "en", "--for", "arb,tolgee", "--screen")
    #expect(together.errors.isEmpty)
    #expect(!folder.holds("out/pictures/de") && !folder.holds("out/arb/app_de.arb"))
  }

  @Test func `a system that can't be exported now keeps what it had`() throws {
    let ids = try folder.write("{\"header.idle.title\": 3}", to: "ids.json")
    try export("--locale", "en", "--for", "crowdin", "--ids", ids)
    let before = try folder.contents(below: "out/crowdin")
    try folder.write("{}", to: "ids.json")
    try export("--locale", "en", "--for", "crowdin,tolgee", "--ids", ids, expecting: 65)
    try #expect(folder.contents(below: "out/crowdin").differences(from: before) == [])
  }
}
