import Foundation
import Testing

/// `strings import --keep-going`: one text that cannot be imported keeps no other from being.
@Suite struct StringsKeepGoingTests {
  private static func stringsdict(_ forms: String) -> String {
    """
    <plist><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
    <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict></dict></dict></plist>
    """
  }

  private static func form(_ category: String, _ text: String) -> String {
    "<key>\(category)</key><string>\(text)</string>"
  }

  private static func unit(_ id: String, _ target: String) -> String {
    "<trans-unit id=\"\(id)\"><source>x</source><target>\(target)</target></trans-unit>"
  }

  private static func part(_ original: String, _ tag: String, _ units: String) -> String {
    "<file original=\"\(original)\" source-language=\"en\" target-language=\"\(tag)\"><body>"
      + units + "</body></file>"
  }

  private func write(
    _ files: [String: String], to folder: borrowing TemporaryFolder
  ) throws {
    for (name, text) in files { try folder.write(text, to: name) }
  }

  @Test func `what cannot be imported is printed, and all the rest is written with --keep-going`()
    throws
  {
    let folder = try TemporaryFolder()
    try write(
      [
        "App/en.lproj/L.strings": "a = x; b = x;",
        "App/de.lproj/L.strings": "",
        "App/en.lproj/M.strings": "m = x;",
        "App/en.lproj/L.stringsdict": Self.stringsdict(Self.form("other", "x")),
      ], to: folder)
    let broken = "<trans-unit id=\"b\"><source>x</source><target><x/></target></trans-unit>"
    let all = try folder.write(
      "<xliff version=\"1.2\">"
        + Self.part("en.lproj/L.strings", "de", Self.unit("a", "A"))
        + Self.part("en.lproj/M.strings", "de", Self.unit("m", "M"))
        + Self.part("en.lproj/Gone.strings", "de", Self.unit("g", "G"))
        + Self.part("en.lproj/L.strings", "fr", Self.unit("a", "À") + broken)
        + Self.part(
          "en.lproj/L.stringsdict", "fr",
          Self.unit("/n:dict/v:dict/other:dict/:string", "%d")
            + Self.unit("/n:dict/w:dict/other:dict/:string", "%d"))
        + "</xliff>", to: "all.xliff")
    let arguments = ["strings", "import", all, "--into", folder.path("App")]
    let read = try Program.run(arguments)
    #expect(read.exitCode == 65, "the empty file is an error of its own")
    let going = try Program.run(arguments + ["--keep-going"])
    #expect(going.exitCode == 65)
    for problem in [
      "de.lproj/L.strings:1:1: the file is empty",
      "de.lproj/L.strings” could not be read and would be replaced; fix that file first",
      "the original “en.lproj/Gone.strings” is not among the files to import into",
      "the mark “x” doesn't say what it stands for",
      "the substitution “w” is undefined",
    ] {
      #expect(going.errors.contains(problem), "\(problem) in \(going)")
    }
    #expect(try folder.text("App/de.lproj/L.strings") == "")
    #expect(try folder.text("App/de.lproj/M.strings") == "\"m\" = \"M\";\n")
    #expect(try folder.text("App/fr.lproj/L.strings") == "\"a\" = \"À\";\n")
    #expect(try folder.text("App/fr.lproj/L.stringsdict").contains("<string>%d</string>"))
    #expect(going.output.contains("fr.lproj/L.strings: fr: 1 text changed; 1 of 1 are translated"))
  }

  @Test func `without --keep-going nothing is written if anything cannot be imported`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a = x;", to: "App/en.lproj/L.strings")
    let file = try folder.write(
      "<xliff version=\"1.2\">" + Self.part("en.lproj/L.strings", "de", Self.unit("a", "A"))
        + Self.part("Gone.strings", "de", Self.unit("g", "G")) + "</xliff>", to: "de.xliff")
    let arguments = ["strings", "import", file, "--into", folder.path("App")]
    let stopped = try Program.run(arguments)
    #expect(stopped.exitCode == 65)
    #expect(stopped.errors.contains("“Gone.strings” is not among the files"))
    #expect(stopped.errors.contains("to import all other texts, add --keep-going"))
    #expect(!folder.holds("App/de.lproj"))
    let going = try Program.run(arguments + ["--keep-going"])
    #expect(going.exitCode == 65 && !going.errors.contains("--keep-going"), "\(going)")
    #expect(try folder.text("App/de.lproj/L.strings") == "\"a\" = \"A\";\n")
  }

  /// A folder may be closed, or it may be listed and nobody can look at what is in it.
  @Test(
    .enabled(if: OtherUser.isBindable, Comment(rawValue: OtherUser.reason)),
    arguments: [(0, "App/a"), (0o444, "App/a/en.lproj")])
  func `a folder that can't be read keeps no texts after it from being listed with --keep-going`(
    permissions: Int, named: String
  ) throws {
    let folder = try TemporaryFolder()
    let copy = try Program.copy(to: URL(fileURLWithPath: folder.makeFolder("copy")))
    try write(
      ["App/a/en.lproj/L.strings": "a = x;", "App/b/en.lproj/L.strings": "b = y;"], to: folder)
    try folder.setPermissions(permissions, of: "App/a")
    try folder.setPermissions(0o755, of: "")
    defer { try? folder.setPermissions(0o755, of: "App/a") }
    let problem = "\(folder.path(named)): cannot be read (Permission denied)"
    for (options, lists) in [([], false), (["--keep-going"], true)] {
      let outcome = try Program.start(
        ["strings", "list", folder.path("App")] + options, through: OtherUser.boundLauncher,
        executable: copy)
      #expect(outcome.exitCode == 66, "\(outcome)")
      #expect(outcome.errors.contains(problem), "\(outcome)")
      #expect(outcome.output.contains("App/b/L (strings)") == lists, "\(outcome)")
    }
  }

  @Test func `plural forms that lack other are used, reported by check and kept by import`() throws
  {
    let folder = try TemporaryFolder()
    let russian = ["one", "few", "many"].map { Self.form($0, "%d \($0)") }.joined()
    try write(
      [
        "App/en.lproj/L.stringsdict": Self.stringsdict(
          Self.form("one", "%d star") + Self.form("other", "%d stars")),
        "App/ru.lproj/L.stringsdict": Self.stringsdict(russian),
      ], to: folder)
    let listed = try Program.run(["strings", "list", folder.path("App")])
    #expect(listed.exitCode == 0, "\(listed)")
    // No whole number is “other” in Russian, but a fraction is.
    let checked = try Program.run(["strings", "check", "--notes", folder.path("App")])
    #expect(checked.exitCode == 0)
    #expect(checked.output.contains("[missingFractionForm]"), "\(checked)")
    let file = try folder.write(
      "<xliff version=\"1.2\">"
        + Self.part(
          "en.lproj/L.stringsdict", "ru",
          Self.unit("/n:dict/v:dict/few:dict/:string", "%d звезды")) + "</xliff>", to: "ru.xliff")
    let imported = try Program.run(["strings", "import", file, "--into", folder.path("App")])
    #expect(imported.exitCode == 0, "\(imported)")
    let text = try folder.text("App/ru.lproj/L.stringsdict")
    #expect(text.contains("<string>%d звезды</string>"))
    #expect(!text.contains("<key>other</key>"))
  }

  @Test func `what Xcode exported goes back, the texts of a storyboard too`() throws {
    let folder = try TemporaryFolder()
    try write(
      [
        "App/Base.lproj/Main.storyboard": "<document/>",
        "App/Base.lproj/L.strings": "a = x;",
        "App/fr.lproj/Main.strings": "/* Kept */ \"id.text\" = \"vieux\";\n",
        "fr.xcloc/contents.json": "{}",
        "fr.xcloc/Localized Contents/fr.xliff": "<xliff version=\"1.2\">"
          + Self.part("App/Base.lproj/Main.storyboard", "fr", Self.unit("id.text", "neuf"))
          + Self.part("App/Base.lproj/L.strings", "fr", Self.unit("a", "À")) + "</xliff>",
      ], to: folder)
    let outcome = try Program.run([
      "strings", "import", folder.path("fr.xcloc"), "--into", folder.path("App"), "--source", "en",
    ])
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(
      try folder.text("App/fr.lproj/Main.strings") == "/* Kept */ \"id.text\" = \"neuf\";\n")
    #expect(try folder.text("App/fr.lproj/L.strings") == "\"a\" = \"À\";\n")
  }
}
