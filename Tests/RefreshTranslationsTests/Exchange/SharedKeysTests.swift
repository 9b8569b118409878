import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

/// Texts of Android whose translations are in files of other names.
@Suite struct SharedKeysTests {
  private static func resources(_ texts: [(String, String)]) -> String {
    "<resources>\n"
      + texts.map { "  <string name=\"\($0)\">\($1)</string>\n" }.joined() + "</resources>\n"
  }

  /// Translations in two files of sources in one, and the reverse.
  private static let layouts: [[String: String]] = [
    [
      "values/strings.xml": resources([("a", "Alpha"), ("b", "Beta")]),
      "values-de/strings.xml": resources([("a", "Alef")]),
      "values-de/more_strings.xml": resources([("b", "Bet")]),
    ],
    [
      "values/strings.xml": resources([("a", "Alpha")]),
      "values/more_strings.xml": resources([("b", "Beta")]),
      "values-de/strings.xml": resources([("a", "Alef"), ("b", "Bet")]),
    ],
  ]

  private func units(_ document: XLIFFDocument) -> [[String]] {
    document.files.flatMap { file in
      file.units.map { [file.original, $0.identifier, $0.source, $0.target?.value ?? "-"] }
    }
  }

  /// What an export of a folder's texts has in a language.
  private func exported(_ path: String, in tag: String, base: String) throws -> XLIFFDocument {
    let groups = try StringsFolder(contentsOf: [path], addingLanguages: true).groups
    var exporter = XLIFFExporter(from: .english, to: try locale(tag))
    for group in groups {
      #expect(group.sourceLanguage == .english && group.missingSource == nil)
      try group.export(to: &exporter, locale: locale(tag), relativeTo: base)
    }
    #expect(exporter.document.warnings.isEmpty)
    return exporter.document
  }

  /// What an import of texts changes, and why it doesn't.
  private func imported(
    _ texts: [(original: String, key: String, target: String)], into path: String, base: String
  ) throws -> (files: [String: String], refusals: [String]) {
    let parts = Dictionary(grouping: texts, by: \.original).sorted { $0.key < $1.key }
    let files = parts.map { original, texts in
      "<file original=\"\(original)\" source-language=\"en\" target-language=\"de\"><body>"
        + texts.map {
          "<trans-unit id=\"\($0.key)\"><source>s</source><target>\($0.target)</target></trans-unit>"
        }.joined() + "</body></file>"
    }
    let text = "<xliff>\(files.joined())</xliff>"
    var imported = TextImport(
      into: try StringsFolder(contentsOf: [path], addingLanguages: true).groups, relativeTo: base)
    imported.add([try XLIFFDocument(parsing: Array(text.utf8), file: "x")])
    let changed = imported.changedFiles().map {
      ($0.path.relative(to: base), String(decoding: $0.bytes, as: UTF8.self))
    }
    return (Dictionary(uniqueKeysWithValues: changed), imported.refusals.map(\.description))
  }

  @Test(arguments: layouts)
  func `no text is missing, and no translation is a source`(files: [String: String]) throws {
    let folder = try TemporaryFolder(files)
    let project = try StringsFolder(contentsOf: [folder.path])
    #expect(project.groups.map(\.name) == ["strings"])
    #expect(project.groups[0].locales.map(\.tag) == ["de", "en"])
    #expect(project.diagnostics().flatMap(\.self).map(\.description) == [])
  }

  @Test(arguments: layouts)
  func `an export has each source once, with its translation`(files: [String: String]) throws {
    let folder = try TemporaryFolder(files)
    let second = files.keys.contains("values/more_strings.xml") ? "more_strings" : "strings"
    let document = try exported(folder.path, in: "de", base: folder.path)
    #expect(
      units(document).sorted { $0[1] < $1[1] } == [
        ["values/strings.xml", "a", "Alpha", "Alef"],
        ["values/\(second).xml", "b", "Beta", "Bet"],
      ])
  }

  @Test func `the file of a language is exported with its sources, whatever their file is`() throws
  {
    let folder = try TemporaryFolder(
      Self.layouts[0].merging(["values/other_strings.xml": Self.resources([("o", "Other")])]) { $1 }
    )
    let document = try exported(
      folder.path + "/values-de/more_strings.xml", in: "de", base: folder.path)
    #expect(
      units(document) == [
        ["values/strings.xml", "a", "Alpha", "Alef"], ["values/strings.xml", "b", "Beta", "Bet"],
      ])
  }

  @Test(arguments: layouts, ["", "/values/strings.xml"])
  func `an import changes a text in the file that has it`(
    files: [String: String], path: String
  ) throws {
    let folder = try TemporaryFolder(files)
    let isSplit = files.keys.contains("values/more_strings.xml")
    let second = isSplit ? "values/more_strings.xml" : "values/strings.xml"
    let texts = [("values/strings.xml", "a", "Neu"), (second, "b", "Auch")]
    let result = try imported(texts, into: folder.path + path, base: folder.path)
    #expect(result.refusals == [])
    let expected =
      isSplit
      ? ["values-de/strings.xml": Self.resources([("a", "Neu"), ("b", "Auch")])]
      : [
        "values-de/strings.xml": Self.resources([("a", "Neu")]),
        "values-de/more_strings.xml": Self.resources([("b", "Auch")]),
      ]
    #expect(result.files == expected)
  }

  @Test func `a new translation goes to the file of its source's name`() throws {
    let folder = try TemporaryFolder(
      Self.layouts[1].merging([
        "values/more_strings.xml": Self.resources([("b", "Beta"), ("c", "Gamma")])
      ]) { $1 })
    let result = try imported(
      [("values/more_strings.xml", "b", "Bet"), ("values/more_strings.xml", "c", "Gimel")],
      into: folder.path, base: folder.path)
    #expect(result.refusals == [])
    #expect(Array(result.files.keys) == ["values-de/more_strings.xml"])
    let file = try #require(result.files["values-de/more_strings.xml"])
    #expect(file.contains("Gimel") && !file.contains("Bet"))
  }

  @Test func `an item of an array goes to the file that has others of it`() throws {
    func array(_ items: String...) -> String {
      "<resources>\n  <string-array name=\"l\">\n"
        + items.map { "    <item>\($0)</item>\n" }.joined() + "  </string-array>\n</resources>\n"
    }
    let folder = try TemporaryFolder([
      "values/strings.xml": array("one", "two"), "values-de/arrays.xml": array("eins"),
    ])
    let result = try imported(
      [("values/strings.xml", "l[0]", "eins"), ("values/strings.xml", "l[1]", "zwei")],
      into: folder.path, base: folder.path)
    #expect(result.refusals == [])
    #expect(result.files == ["values-de/arrays.xml": array("eins", "zwei")])
  }

  @Test func `a name that a folder has twice is an error`() throws {
    let folder = try TemporaryFolder([
      "values/a_strings.xml": Self.resources([("x", "X"), ("y", "Y")]),
      "values/b_strings.xml": Self.resources([("z", "Z"), ("x", "X")]),
      "values-de/a_strings.xml": Self.resources([("x", "X"), ("y", "Y"), ("z", "Z")]),
      "values/plurals.xml":
        "<resources><plurals name=\"y\"><item quantity=\"other\">Y</item></plurals></resources>",
    ])
    let found = try StringsFolder(contentsOf: [folder.path]).diagnostics().flatMap(\.self)
      .filter { $0.rule.id == "duplicateKey" }
    #expect(
      found.map { $0.description.replacing(folder.path + "/", with: "") } == [
        "values/b_strings.xml:3:3: error: “x” is also at values/a_strings.xml:2:3, in the same folder;"
          + " remove one of the two, because Android allows a name once in a folder [duplicateKey]"
      ])
  }

  private static func plurals(_ name: String, _ text: String) -> String {
    "<plurals name=\"\(name)\"><item quantity=\"one\">\(text)</item>"
      + "<item quantity=\"other\">\(text)</item></plurals>"
  }

  // Android has R.string.items beside R.plurals.items.
  @Test func `plural forms are no translation of a text that has their name`() throws {
    let german =
      "<resources>\n  <string name=\"ok\">Ja</string>\n  \(Self.plurals("items", "%d Artikel"))\n</resources>"
    var files = [
      "values/strings.xml": Self.resources([("ok", "OK"), ("items", "Items")]),
      "values/plurals.xml": "<resources>\(Self.plurals("items", "%d items"))</resources>",
      "values-de/strings.xml": german,
    ]
    let folder = try TemporaryFolder(files)
    let document = try exported(folder.path, in: "de", base: folder.path)
    #expect(
      units(document).sorted { ($0[2], $0[1]) < ($1[2], $1[1]) } == [
        ["values/plurals.xml", "items|==|plural.one", "%d items", "%d Artikel"],
        ["values/plurals.xml", "items|==|plural.other", "%d items", "%d Artikel"],
        ["values/strings.xml", "items", "Items", "-"], ["values/strings.xml", "ok", "OK", "Ja"],
      ])
    let texts = [("values/strings.xml", "ok", "Gut"), ("values/strings.xml", "items", "Artikel")]
    let refused = try imported(texts, into: folder.path, base: folder.path)
    #expect(refused.files == ["values-de/strings.xml": german.replacing("Ja", with: "Gut")])
    #expect(refused.refusals.count == 1)
    #expect(
      refused.refusals[0].replacing(folder.path + "/", with: "").hasSuffix(
        ": “items” would take the place of what is at values-de/strings.xml:3:3, a resource of"
          + " another kind; rename one of the two"))
    // In a file of their own they are in nobody's way.
    files["values-de/plurals.xml"] = "<resources>\(Self.plurals("items", "%d Artikel"))</resources>"
    files["values-de/strings.xml"] = Self.resources([("ok", "Ja")])
    let other = try TemporaryFolder(files)
    let result = try imported(texts, into: other.path, base: other.path)
    #expect(result.refusals == [])
    #expect(
      result.files == [
        "values-de/strings.xml": Self.resources([("ok", "Gut"), ("items", "Artikel")])
      ])
  }

  @Test func `both folders of a language are changed, whatever their files' names are`() throws {
    let files = [
      "values/strings.xml": Self.resources([("a", "Alpha")]),
      "values-de/x_strings.xml": Self.resources([("a", "Alef")]),
      "values-b+de/y_strings.xml": Self.resources([("a", "Alef")]),
    ]
    let folder = try TemporaryFolder(files)
    let texts = [("values/strings.xml", "a", "Neu")]
    let result = try imported(texts, into: folder.path, base: folder.path)
    #expect(result.refusals == [])
    #expect(
      result.files == [
        "values-de/x_strings.xml": Self.resources([("a", "Neu")]),
        "values-b+de/y_strings.xml": Self.resources([("a", "Neu")]),
      ])
    let other = try TemporaryFolder(
      files.merging(["values-b+de/y_strings.xml": Self.resources([("a", "Alpha")])]) { $1 })
    let refused = try imported(texts, into: other.path, base: other.path)
    #expect(refused.files == [:] && refused.refusals.count == 1)
    #expect(refused.refusals[0].contains("has other texts of the same table in de"))
    #expect(throws: DocumentError.self) {
      try exported(other.path, in: "de", base: other.path)
    }
  }

  @Test func `one translated file has the texts of many originals, each written like its own`()
    throws
  {
    let names = (1...9).map { "s\($0)_strings" }
    func source(_ number: Int) -> String {
      "<resources><string name=\"k\(number)\" formatted=\"false\">%s</string></resources>"
    }
    var files = ["values-de/strings.xml": Self.resources([("k1", "Alt"), ("k2", "Alt")])]
    for (number, name) in names.enumerated() { files["values/\(name).xml"] = source(number + 1) }
    let folder = try TemporaryFolder(files)
    let texts = names.enumerated().map { number, name in
      ("values/\(name).xml", "k\(number + 1)", "Neu %@")
    }
    // The first two are where they were; the others go to files of their originals' names.
    let result = try imported(texts, into: folder.path, base: folder.path)
    #expect(result.refusals == [])
    #expect(
      result.files["values-de/strings.xml"]
        == Self.resources([("k1", "Neu %s"), ("k2", "Neu %s")]))
    #expect(result.files.count == 8)
  }

  @Test func `the items of an array are imported together, whichever file each is from`() throws {
    func array(_ items: String...) -> String {
      "<resources>\n  <string-array name=\"l\">\n"
        + items.map { "    <item>\($0)</item>\n" }.joined() + "  </string-array>\n</resources>\n"
    }
    let folder = try TemporaryFolder([
      "values/strings.xml": array("one", "two", "three"), "values/arrays.xml": array("one", "two"),
      "values-de/arrays.xml": array("eins"),
    ])
    let items = ["eins", "zwei", "drei"].enumerated().map { ("l[\($0)]", $1) }
    let texts =
      items.map { ("values/strings.xml", $0, $1) }
      + items.prefix(2).map { ("values/arrays.xml", $0, $1) }
    let result = try imported(texts, into: folder.path, base: folder.path)
    #expect(result.refusals == [])
    #expect(result.files == ["values-de/arrays.xml": array("eins", "zwei", "drei")])
  }

  @Test func `tables without a key in common stay apart`() throws {
    let folder = try TemporaryFolder([
      "values/strings.xml": Self.resources([("a", "A")]),
      "values-de/strings.xml": Self.resources([("a", "A")]),
      "values/more_strings.xml": Self.resources([("b", "B")]),
      "other/values/strings.xml": Self.resources([("a", "A")]),
    ])
    let groups = try StringsFolder(contentsOf: [folder.path]).groups
    #expect(groups.map(\.name) == ["strings", "more_strings", "strings"])
  }

  @Test func `files outside of folders of languages share no keys`() throws {
    let text = Self.resources([("a", "A")])
    let folder = try TemporaryFolder([
      "x/de.xml": text, "x/fr.xml": text, "x/values/strings.xml": "<",
    ])
    let paths = ["de.xml", "fr.xml"].map { "\(folder.path)/x/\($0)" }
    let groups = try StringsFolder(contentsOf: paths, addingLanguages: true).groups
    #expect(groups.map(\.name) == ["de", "fr"])
    #expect(groups.allSatisfy { $0.keysOfSeveralFiles.isEmpty })
  }

  @Test func `a translation alone is compared with no file that can't be read`() throws {
    let folder = try TemporaryFolder([
      "values/strings.xml": "<resources", "values/arrays.xml": Self.resources([("c", "C")]),
      "values-de/strings.xml": Self.resources([("a", "A")]),
      "values-de/more_strings.xml": Self.resources([("a", "A")]),
    ])
    let groups = try StringsFolder(contentsOf: [folder.path], keepsGoing: true).groups
    #expect(groups.count == 2)
    let missing = groups.compactMap(\.missingSource)
    #expect(missing == [.unreadable(path: folder.path + "/values/strings.xml")])
  }
}
