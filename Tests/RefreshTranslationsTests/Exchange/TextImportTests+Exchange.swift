import ProofDocuments
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

extension TextImportTests {
  func project(_ folder: borrowing TemporaryFolder) throws -> StringsFolder {
    try StringsFolder(contentsOf: [folder.path])
  }

  /// Exports, changes the file as a translator would, and imports it.
  func changes(
    _ folder: borrowing TemporaryFolder, to tag: String,
    _ translate: (inout XLIFFDocument) -> Void
  ) throws -> [String: String] {
    let path = folder.path
    let project = try project(folder)
    var document = XLIFFDocument()
    for group in project.groups {
      var exporter = XLIFFExporter(from: group.sourceLanguage, to: try locale(tag))
      try group.export(to: &exporter, locale: try locale(tag), relativeTo: path)
      document.files += exporter.document.files
    }
    translate(&document)
    let text = try document.serialized()
    var texts = TextImport(into: project.groups, relativeTo: path)
    try texts.add([XLIFFDocument(parsing: Array(text.utf8), file: "x")])
    let changed = texts.changedFiles()
    if let refusal = texts.refusals.first { throw DocumentError(refusal) }
    return Dictionary(
      uniqueKeysWithValues: changed.map { file in
        (file.path.relative(to: path), String(decoding: file.bytes, as: UTF8.self))
      })
  }

  func translateAll(_ document: inout XLIFFDocument) {
    for file in document.files.indices {
      for unit in document.files[file].units.indices {
        let source = document.files[file].units[unit].source
        document.files[file].units[unit].target = .init(
          value: source + "!", state: "translated", location: Sample.place)
      }
    }
  }
}
