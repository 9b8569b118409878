import Foundation
import RefreshStrings
import RefreshTranslations

extension GrowingInput {
  /// Folders of texts, which are made in a folder before they are searched and read.
  static func folders(in scratch: String) -> [GrowingInput] {
    let strings = #""MJRefreshHeaderIdleText" = "Pull";"#
    let tables = { (number: Int) in ("App/en.lproj/Table\(number).strings", strings) }
    let languages = { (number: Int) in ("App/en-x-a\(number).lproj/Localizable.strings", strings) }
    let depths = { (number: Int) in ("App/a\(number)/b/c/en.lproj/Localizable.strings", strings) }
    let broken = { (number: Int) in ("App/en.lproj/Table\(number).strings", "\"a\" = ") }
    let android = { (number: Int) in
      (
        "App/values/texts\(number).xml",
        "<resources><string name='a\(number)'>b</string></resources>"
      )
    }
    // Every other file is a translation; all have one key in common.
    let shared = { (number: Int) in
      (
        "App/values\(number % 2 == 0 ? "" : "-de")/texts\(number / 2).xml",
        "<resources><string name='a'>b</string><string name='a\(number / 2)'>b</string></resources>"
      )
    }
    // The last file has the translations of all others.
    let merged: (Int) -> [(name: String, text: String)] = { count in
      (0...count).map { number in
        let keys = number == count ? Array(0..<count) : [number]
        let texts = keys.map { "<string name='a\($0)'>b</string>" }.joined()
        let folder = number == count ? "values-de" : "values"
        return (
          name: "App/\(folder)/texts\(number).xml", text: "<resources>\(texts)</resources>"
        )
      }
    }
    return [
      folder("tables of a language", scratch, tables, read: readAll),
      folder("languages", scratch, languages, read: readAll),
      folder("folders", scratch, depths, read: readAll),
      folder("files that can't be read", scratch, broken, read: readAll),
      folder("files of Android", scratch, android, read: readAll),
      folder("files of Android with a key in common, translated", scratch, shared, read: translate),
      folder("files of Android, translated in one", scratch, files: merged, read: importAnew),
      folder("folders, translated", scratch, depths, read: translate),
      folder("tables of a bundle", scratch, tables, read: readBundle),
      folder("languages of a bundle", scratch, languages, read: readBundle),
      folder("folders of a bundle", scratch, depths, read: readBundle),
    ]
  }

  /// A folder with a file for each number, which holds little besides its name.
  private static func folder(
    _ name: String, _ scratch: String, _ file: @escaping (Int) -> (name: String, text: String),
    read: @escaping (String) throws -> Void
  ) -> GrowingInput {
    folder(name, scratch, files: { (0..<$0).map(file) }, read: read)
  }

  /// A folder with files that depend on their number.
  private static func folder(
    _ name: String, _ scratch: String, files: @escaping (Int) -> [(name: String, text: String)],
    read: @escaping (String) throws -> Void
  ) -> GrowingInput {
    let top = "\(scratch)/texts"
    return GrowingInput("a folder: \(name)") { count in
      let files = files(count)
      try? FileManager.default.removeItem(atPath: top)
      for (name, text) in files {
        let file = URL(filePath: "\(top)/\(name)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      return files.flatMap { Array("\($0.name)\n\($0.text)".utf8) }
    } read: { _ in
      try read("\(top)/App")
    }
  }

  private static func readAll(_ path: String) throws {
    _ = try StringsFolder(contentsOf: [path], keepsGoing: true)
  }

  /// Exports texts for a translator, and imports what was exported.
  private static func translate(_ path: String) throws {
    guard let german = LocaleIdentifier("de") else { return }
    let groups = try StringsFolder(contentsOf: [path], addingLanguages: true).groups
    var exporter = XLIFFExporter(from: .english, to: german)
    for group in groups { try group.export(to: &exporter, locale: german, relativeTo: path) }
    var texts = TextImport(into: groups, relativeTo: path)
    texts.add([exporter.document])
    _ = texts.changedFiles()
  }

  /// Imports another translation of each text.
  private static func importAnew(_ path: String) throws {
    let groups = try StringsFolder(contentsOf: [path], addingLanguages: true).groups
    let parts = groups.flatMap(\.files).flatMap { file in
      (file.tables[.english]?.keys ?? []).map { key in
        "<file original='\(file.path)' source-language='en' target-language='de'><body>"
          + "<trans-unit id='\(key)'><source>b</source><target>c</target></trans-unit></body></file>"
      }
    }
    let text = "<xliff version='1.2'>\(parts.joined())</xliff>"
    var texts = TextImport(into: groups, relativeTo: path)
    texts.add([try XLIFFDocument(parsing: Array(text.utf8), file: "de.xliff")])
    guard texts.changedFiles().count == 1 else { throw CocoaError(.fileWriteUnknown) }
  }

  private static func readBundle(_ path: String) throws {
    _ = try StringBundle(contentsOf: path)
  }
}
