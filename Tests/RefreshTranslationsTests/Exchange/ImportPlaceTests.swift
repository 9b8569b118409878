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
    texts.add([document])
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
    try texts.add([document(of: "en.lproj/L.strings", key: "a")])
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

  @Test(arguments: [
    ("values/strings.xml", "values-car/strings.xml", "strings"),
    ("app_en.arb", "app_car.arb", "app"),
  ])
  func `a file that would not be found again is refused`(
    original: String, refused: String, table: String
  ) throws {
    let folder = try TemporaryFolder([
      "values/strings.xml": "<resources><string name=\"b\">B</string></resources>",
      "app_en.arb": #"{"b": "B"}"#,
    ])
    let result = try imported(
      document(of: original, in: "car"), into: folder.path, base: folder.path)
    #expect(result.files == [:])
    #expect(
      result.refusals == [
        "x:1:8: “\(refused)” would not be read as the texts of “\(table)” in car; write another tag "
          + "for the language"
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
  func `of two files with different texts in one language neither is exported or imported into`(
    original: String, first: String, second: String, tag: String
  ) throws {
    let isXML = original.hasSuffix(".xml")
    let text = isXML ? "<resources><string name=\"b\">B</string></resources>" : "b = B;"
    let other = isXML ? "<resources><string name=\"b\">C</string></resources>" : "b = C;"
    let folder = try TemporaryFolder([original: text, first: text, second: other])
    let problem =
      "\(first): “\(second)” has other texts of the same table in \(tag); give both files the same "
      + "texts, or move all texts to one and remove the other"
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

  @Test(arguments: pairs)
  func `of two files with the same texts the first is exported, and both are imported into`(
    original: String, first: String, second: String, tag: String
  ) throws {
    let isXML = original.hasSuffix(".xml")
    func text(_ value: String) -> String {
      isXML
        ? "<resources><string name=\"b\">\(value)</string></resources>\n"
        : "\"b\" = \"\(value)\";\n"
    }
    let folder = try TemporaryFolder([
      original: text("B"), first: text("old"), second: text("old") + "\n",
    ])
    let group = try #require(try StringsFolder(contentsOf: [folder.path]).groups.first)
    let language = try locale(tag)
    var exporter = XLIFFExporter(from: .english, to: language)
    try group.export(to: &exporter, locale: language, relativeTo: folder.path)
    let units = exporter.document.files.flatMap(\.units)
    #expect(units.map(\.target?.value) == ["old"])

    let result = try imported(
      document(of: original, in: tag), into: folder.path, base: folder.path)
    #expect(result.refusals == [])
    #expect(result.files == [first: text("fB"), second: text("fB") + "\n"])
  }

  @Test func `a named file brings only the languages that are asked for, and the source`() throws {
    let folder = try TemporaryFolder([
      "en.lproj/L.strings": "a = A;", "de.lproj/L.strings": "a = ;", "fr.lproj/L.strings": "a = B;",
      "pt-BR.lproj/L.strings": "a = C;",
    ])
    let french = try locale("fr")
    for path in ["en.lproj", "fr.lproj/L.strings"] {
      let project = try StringsFolder(
        contentsOf: ["\(folder.path)/\(path)"], addingLanguages: true, only: [french])
      #expect(project.groups.map(\.locales) == [[.english, french]])
      #expect(project.groups.map(\.missingSource) == [nil])
    }
    #expect(throws: DocumentError.self) {
      try StringsFolder(contentsOf: [folder.path + "/en.lproj"], addingLanguages: true)
    }
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
