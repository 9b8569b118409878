import Foundation
import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

/// The files that imported texts go to, and those whose place they never take.
@Suite struct ImportPlaceTests {
  /// A table of the texts `a` and `b`, of which French has `a`.
  struct Table: Sendable, CustomTestStringConvertible {
    let original: String
    let french: String
    let files: [String: String]

    /// The French file after an import of `b`.
    let imported: String
    var testDescription: String { original }
  }

  private static let tables = [
    Table(
      original: "en.lproj/L.strings", french: "fr.lproj/L.strings",
      files: [
        "en.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
        "fr.lproj/L.strings": "\"a\" = \"fA\";\n",
      ], imported: "\"a\" = \"fA\";\n\"b\" = \"fB\";\n"),
    Table(
      original: "values/strings.xml", french: "values-fr/strings.xml",
      files: [
        "values/strings.xml":
          "<resources><string name=\"a\">A</string><string name=\"b\">B</string></resources>\n",
        "values-fr/strings.xml": "<resources>\n  <string name=\"a\">fA</string>\n</resources>\n",
      ],
      imported: "<resources>\n  <string name=\"a\">fA</string>\n  <string name=\"b\">fB</string>\n"
        + "</resources>\n"),
    Table(
      original: "app_en.arb", french: "app_fr.arb",
      files: [
        "app_en.arb": "{\"a\": \"A\", \"b\": \"B\"}\n", "app_fr.arb": "{\n  \"a\": \"fA\"\n}\n",
      ], imported: "{\n  \"a\": \"fA\",\n  \"b\": \"fB\"\n}\n"),
  ]

  private func document(
    of original: String, in tag: String = "fr", key: String = "b"
  ) throws -> XLIFFDocument {
    let text = """
      <xliff><file original="\(original)" source-language="en" target-language="\(tag)"><body>
      <trans-unit id="\(key)"><source>B</source><target>fB</target></trans-unit></body></file></xliff>
      """
    return try XLIFFDocument(parsing: Array(text.utf8), file: "x")
  }

  /// What an import of `b` changes, and why it doesn't.
  private func imported(
    _ document: XLIFFDocument, into path: String, base: String, addingLanguages: Bool = true
  ) throws -> (files: [String: String], refusals: [String]) {
    let project = try StringsFolder(contentsOf: [path], addingLanguages: addingLanguages)
    var texts = TextImport(into: project.groups, relativeTo: base)
    texts.add(document)
    let files = texts.changedFiles().map { file in
      (file.path.relative(to: base), String(decoding: file.bytes, as: UTF8.self))
    }
    let refusals = texts.refusals.map { $0.description.replacing(base + "/", with: "") }
    return (Dictionary(uniqueKeysWithValues: files), refusals)
  }

  @Test(arguments: tables)
  func `the file or the folder of one language brings the same texts in other languages`(
    table: Table
  ) throws {
    let folder = try TemporaryFolder(table.files)
    let original = "\(folder.path)/\(table.original)"
    let language = Disk.parent(of: original)
    for path in [original, language] {
      let group = try #require(
        try StringsFolder(contentsOf: [path], addingLanguages: true).groups.first)
      #expect(group.table(for: try locale("fr"))?["a"]?.text.plainValue == "fA", "\(path)")
      let result = try imported(document(of: table.original), into: path, base: folder.path)
      #expect(result.refusals == [])
      #expect(result.files == [table.french: table.imported], "\(path)")
    }
    let alone = try #require(try StringsFolder(contentsOf: [original]).groups.first)
    #expect(alone.locales == [.english])
  }

  @Test func `a named file brings no other table, no other format and no link`() throws {
    let folder = try TemporaryFolder([
      "en.lproj/L.strings": "a = A;", "en.lproj/M.strings": "a = A;",
      "de.lproj/M.strings": "a = A;",
      "de.lproj/L.stringsdict": "<plist><dict/></plist>", "de.lproj/L.strings": "a = B;",
      "none.lproj/L.strings": "a = A;",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/fr.lproj", withDestinationPath: "de.lproj")
    let groups = try StringsFolder(
      contentsOf: [folder.path + "/en.lproj/L.strings"], addingLanguages: true
    ).groups
    #expect(
      groups.flatMap(\.files).map { $0.path.relative(to: folder.path) } == [
        "de.lproj/L.strings", "en.lproj/L.strings",
      ])
    let result = try imported(
      document(of: "en.lproj/L.strings", key: "a"), into: folder.path, base: folder.path)
    #expect(result.files == [:])
    #expect(
      result.refusals == [
        "x:1:8: “fr.lproj/L.strings” would be replaced, because it was not read as this table’s texts "
          + "in fr; name the folder that holds the folders or files of all languages, put a folder in "
          + "the place of a link, or move that file away"
      ])
  }

  @Test(arguments: tables)
  func `a file that was not read is never replaced`(table: Table) throws {
    let folder = try TemporaryFolder(table.files)
    let result = try imported(
      document(of: table.original), into: "\(folder.path)/\(table.original)", base: folder.path,
      addingLanguages: false)
    #expect(result.files == [:])
    #expect(result.refusals.count == 1)
    #expect(result.refusals.first?.hasPrefix("x:1:8: “\(table.french)” would be replaced") == true)
  }

  @Test func `a folder of a language that can't be listed is an error, or a failure`() throws {
    let folder = try TemporaryFolder([
      "en.lproj/L.strings": "a = A;", "fr.lproj/L.strings": "a = B",
    ])
    let path = folder.path + "/en.lproj/L.strings"
    #expect(throws: DocumentError.self) {
      try StringsFolder(contentsOf: [path], addingLanguages: true)
    }
    let project = try StringsFolder(contentsOf: [path], keepsGoing: true, addingLanguages: true)
    #expect(project.failures.map(\.file) == [folder.path + "/fr.lproj/L.strings"])
    var texts = TextImport(into: project.groups, relativeTo: folder.path)
    texts.add(try document(of: "en.lproj/L.strings", key: "a"))
    #expect(texts.changedFiles().isEmpty && texts.refusals.count == 1)
  }

  // MARK: - Languages

  @Test(arguments: ["und", "mul", "qaa", "zxx", "mis", "qq"])
  func `a target that is no language is refused`(tag: String) throws {
    let folder = try TemporaryFolder([
      "en.lproj/L.strings": "b = B;",
      "A.xcstrings": #"{"sourceLanguage": "en", "strings": {"b": {}}, "version": "1.0"}"#,
    ])
    for original in ["en.lproj/L.strings", "A.xcstrings"] {
      let result = try imported(
        document(of: original, in: tag), into: folder.path, base: folder.path)
      #expect(result.files == [:])
      #expect(
        result.refusals == [
          "x:1:8: “\(tag)” stands for no language, or for several; write the language of the "
            + "translations, such as target-language=\"fr\""
        ])
    }
  }

  @Test func `a file that would not be found again is refused`() throws {
    let folder = try TemporaryFolder([
      "values/strings.xml": "<resources><string name=\"b\">B</string></resources>"
    ])
    let result = try imported(
      document(of: "values/strings.xml", in: "car"), into: folder.path, base: folder.path)
    #expect(result.files == [:])
    #expect(
      result.refusals == [
        "x:1:8: “values-car/strings.xml” would not be read as the texts of “strings” in car; write "
          + "another tag for the language, or make that file by hand and import again"
      ])
  }

  @Test func `an old code of a language is no other language`() throws {
    let folder = try TemporaryFolder([
      "values/strings.xml": "<resources><string name=\"b\">B</string></resources>"
    ])
    let result = try imported(
      document(of: "values/strings.xml", in: "iw"), into: folder.path, base: folder.path)
    #expect(result.refusals == [])
    #expect(result.files.count == 1)
  }

  // MARK: - Two files

  private static let pairs = [
    ("values/strings.xml", "values-he/strings.xml", "values-iw/strings.xml", "he"),
    ("values/strings.xml", "values-id/strings.xml", "values-in/strings.xml", "id"),
    ("en.lproj/L.strings", "pt-BR.lproj/L.strings", "pt_BR.lproj/L.strings", "pt-BR"),
  ]

  @Test(arguments: pairs)
  func `of two files in one language neither is exported or imported into`(
    original: String, first: String, second: String, tag: String
  ) throws {
    let isXML = original.hasSuffix(".xml")
    let text = isXML ? "<resources><string name=\"b\">B</string></resources>" : "b = B;"
    let folder = try TemporaryFolder([original: text, first: text, second: text])
    let problem =
      "\(first): “\(second)” has texts of the same table in \(tag), too; "
      + "move the texts of one file to the other, and remove it"
    let result = try imported(
      document(of: original, in: tag), into: folder.path, base: folder.path)
    #expect(result.files == [:])
    #expect(result.refusals == [problem])

    let group = try #require(try StringsFolder(contentsOf: [folder.path]).groups.first)
    let language = try locale(tag)
    var exporter = XLIFFExporter(from: .english, to: language)
    let error = #expect(throws: DocumentError.self) {
      try group.export(to: &exporter, locale: language, relativeTo: folder.path)
    }
    #expect(error?.description.replacing(folder.path + "/", with: "") == problem)
  }

  @Test func `texts in the source language go back to the file that they were taken from`() throws {
    let folder = try TemporaryFolder([
      "Base.lproj/L.strings": "\"a\" = \"A\";\n", "en.lproj/L.strings": "\"b\" = \"B\";\n",
    ])
    let result = try imported(
      document(of: "en.lproj/L.strings", in: "en"), into: folder.path, base: folder.path)
    #expect(result.refusals == [])
    #expect(result.files == ["en.lproj/L.strings": "\"b\" = \"fB\";\n"])
  }
}
