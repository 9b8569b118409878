import Foundation
import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

/// The files that the parts of a translator's file were taken from, where their paths start in another folder.
@Suite struct ImportOriginalTests: ~Copyable {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "R/App/en.lproj/L.strings": "a = A;", "R/Kit/en.lproj/L.strings": "a = A;",
      "New/en.lproj/L.strings": "a = A;", "P/App/fr.lproj/InfoPlist.strings": "CFBundleName = N;",
      "P/App/de.lproj/InfoPlist.strings": "CFBundleName = N;",
      "P/Kit/fr.lproj/InfoPlist.strings": "CFBundleName = N;",
      "P/Kit/de.lproj/InfoPlist.strings": "CFBundleName = N;",
    ])
  }

  /// A document with a part for each original, each with a translation that names it.
  private func document(of originals: [String]) throws -> XLIFFDocument {
    let parts = originals.map { original in
      """
      <file original="\(original)" source-language="en" target-language="fr"><body>
      <trans-unit id="a"><source>A</source><target>\(original)</target></trans-unit></body></file>
      """
    }
    let text = "<xliff>\(parts.joined())</xliff>"
    return try XLIFFDocument(parsing: Array(text.utf8), file: "x")
  }

  /// What an import of some originals changes, and the problems of what it refuses and warns of.
  private func imported(
    _ originals: [String], into name: String, together: Bool = true
  ) throws -> (files: [String: String], refusals: [String], warnings: [String]) {
    let path = "\(folder.path)/\(name)"
    var texts = TextImport(
      into: try StringsFolder(contentsOf: [path]).groups, relativeTo: path)
    texts.add(
      together ? [try document(of: originals)] : try originals.map { try document(of: [$0]) })
    let files = texts.changedFiles().map { file in
      (file.path.relative(to: path), String(decoding: file.bytes, as: UTF8.self))
    }
    func problems(_ diagnostics: [Diagnostic]) -> [String] {
      diagnostics.map { $0.problem.replacing(folder.path, with: "") }
    }
    return (
      Dictionary(uniqueKeysWithValues: files), problems(texts.refusals), problems(texts.warnings)
    )
  }

  @Test(arguments: [true, false])
  func `the texts of one module go to no other that has files of the same names`(
    together: Bool
  ) throws {
    let (app, kit) = ("App/en.lproj/L.strings", "Kit/en.lproj/L.strings")
    for originals in [[app, kit], [kit, app]] {
      let result = try imported(originals, into: "R/App", together: together)
      #expect(result.files == ["fr.lproj/L.strings": "\"a\" = \"\(app)\";\n"])
      #expect(
        result.refusals == [
          "the original “\(kit)” would be taken for “en.lproj/L.strings”, and so would “\(app)”"
        ])
    }
    let result = try imported([kit], into: "R/App")
    #expect(result.files == [:])
    #expect(
      result.refusals == [
        "the original “\(kit)” is “/R/\(kit)”, which is not among the files to import into"
      ])
  }

  @Test func `the folders above a file tell it from others, also behind a link`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "R/App")
    for (original, name) in [
      ("App/en.lproj/L.strings", "R/App"), ("R/App/en.lproj/L.strings", "R/App"),
      ("./R/App/en.lproj/L.strings", "R/App"), ("../App/en.lproj/L.strings", "R/App"),
      ("\(folder.path)/R/App/en.lproj/L.strings", "R/App"), ("App/en.lproj/L.strings", "link"),
    ] {
      let result = try imported([original], into: name)
      #expect(result.files.keys.sorted() == ["fr.lproj/L.strings"], "\(original), \(name)")
      #expect(result.refusals == [] && result.warnings == [], "\(original), \(name)")
    }
  }

  @Test func `a folder may have another name now, which is said, if only one original fits`() throws
  {
    let result = try imported(["Old/en.lproj/L.strings"], into: "New")
    #expect(result.files.keys.sorted() == ["fr.lproj/L.strings"])
    #expect(result.refusals == [])
    #expect(
      result.warnings == [
        "the original “Old/en.lproj/L.strings” is taken for “en.lproj/L.strings”, the only file whose path "
          + "ends like it"
      ])
    let two = try imported(["Old/en.lproj/L.strings", "Older/en.lproj/L.strings"], into: "New")
    #expect(two.files == [:])
    #expect(two.refusals.count == 2)
  }

  @Test func `an original that may be any of several files is refused`() throws {
    let result = try imported(["en.lproj/L.strings"], into: "R")
    #expect(result.files == [:])
    #expect(
      result.refusals == [
        "the original “en.lproj/L.strings” may be any of App/en.lproj/L.strings, Kit/en.lproj/L.strings"
      ])
  }

  @Test func `the texts of an Info.plist are those of the module that it is in`() throws {
    let path = folder.path + "/P"
    var texts = TextImport(
      into: try StringsFolder(contentsOf: [path]).groups, relativeTo: path)
    let document = """
      <xliff><file original="Kit/Info.plist" source-language="en" target-language="fr"><body>
      <trans-unit id="CFBundleName"><source>N</source><target>F</target></trans-unit></body></file></xliff>
      """
    try texts.add([XLIFFDocument(parsing: Array(document.utf8), file: "x")])
    #expect(texts.refusals == [])
    #expect(texts.changedFiles().map(\.path) == ["\(path)/Kit/fr.lproj/InfoPlist.strings"])
  }
}
