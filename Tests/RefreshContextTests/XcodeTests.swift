import Foundation
import ProofDocuments
import ProofDrawing
import ProofGraphics
import RefreshComponents
import RefreshContext
import RefreshStrings
import RefreshTranslations
import Testing
import _ProofTestSupport

/// `.xcloc` folders, read by Foundation and by our own import.
@Suite struct XcodeTests {
  /// An app's texts in English, and a French file that lacks one of them.
  private static func export(
    in folder: TemporaryFolder, sharesImages: Bool = false
  ) throws -> [String: [UInt8]] {
    try folder.write(
      """
      /* A comment */
      "header.idle.title" = "Pull <b> & “go”";
      "header.last-updated" = "Updated %@";
      "\(Exports.hostile.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))" = "Not drawn";

      """, to: "App/en.lproj/Localizable.strings")
    try folder.write(
      "\"header.idle.title\" = \"Tirez\";\n", to: "App/fr.lproj/Localizable.strings")
    let path = "\(folder.path)/App"
    let bundle = try StringBundle(contentsOf: path)
    let survey = try Surveys.survey(try .builtIn(), overlays: [bundle])
    var export = ContextExport(
      locales: try ["en", "fr"].map { try Surveys.pictures(survey, for: $0) },
      sourceLanguage: .english, version: "1.0")
    export.groups = try StringsFolder(contentsOf: [path]).groups
    export.base = path
    export.bundleIdentifier = "com.example.App"
    export.sharesImages = sharesImages
    return try Exports.files(for: "xcode", in: export)
  }

  private static let screenshots = "xcode/fr.xcloc/Notes/Screenshots/PullProof/375 pt"

  private func list(_ files: [String: [UInt8]]) throws -> [[String: Any]] {
    let bytes = try #require(files["\(Self.screenshots)/localizationStringData.plist"])
    let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    return try #require(list as? [[String: Any]])
  }

  @Test func `the list of texts is a property list with frames in points`() throws {
    let files = try Self.export(in: try TemporaryFolder())
    let list = try list(files)
    let keys = list.map { $0["stringKey"] as? String }
    #expect(keys == ["header.idle.title", "header.last-updated"])
    for text in list {
      #expect(text["tableName"] as? String == "Localizable")
      #expect(text["bundleID"] as? String == "com.example.App")
      #expect(text["bundlePath"] is String)
      let shots = try #require(text["screenshots"] as? [[String: String]])
      #expect(shots.count == 1)
      let name = try #require(shots[0]["name"])
      let image = try PNGDecoder.pixmap(
        from: try #require(files["\(Self.screenshots)/\(name)"]), name: name)
      let frame = try #require(
        shots[0]["frame"]?.wholeMatch(
          of: /\{\{([0-9.]+), ([0-9.]+)\}, \{([0-9.]+), ([0-9.]+)\}\}/))
      let numbers = [frame.output.1, frame.output.2, frame.output.3, frame.output.4]
        .compactMap { Double($0) }
      // The picture has three pixels in a point.
      #expect(numbers[0] + numbers[2] <= Double(image.width) / 3 + 0.01)
      #expect(numbers[1] + numbers[3] <= Double(image.height) / 3 + 0.01)
    }
  }

  @Test func `each text has a copy of its picture unless pictures are shared`() throws {
    let own = try Self.export(in: try TemporaryFolder())
    let names = try list(own).compactMap { ($0["screenshots"] as? [[String: String]])?[0]["name"] }
    #expect(Set(names).count == 2)
    let shared = try Self.export(in: try TemporaryFolder(), sharesImages: true)
    let sharedNames = try list(shared)
      .compactMap { ($0["screenshots"] as? [[String: String]])?[0]["name"] }
    #expect(Set(sharedNames).count == 1)
    #expect(shared.keys.filter { $0.hasSuffix(".png") && $0.hasPrefix("xcode") }.count == 1)
  }

  @Test func `the texts come back as they were`() throws {
    let folder = try TemporaryFolder()
    let files = try Self.export(in: folder)
    for (path, bytes) in files { try folder.write(bytes, to: path) }
    #expect(!files.keys.contains { $0.hasPrefix("xcode/en.xcloc") })
    let contents = try Exports.json(files["xcode/fr.xcloc/contents.json"])
    let facts = try #require(contents as? [String: Any])
    #expect(facts["developmentRegion"] as? String == "en")
    #expect(facts["targetLocale"] as? String == "fr")
    #expect(facts["version"] as? String == "1.0")
    #expect(
      Set((facts["toolInfo"] as? [String: String] ?? [:]).keys)
        == ["toolBuildNumber", "toolID", "toolName", "toolVersion"])
    let path = "\(folder.path)/xcode/fr.xcloc"
    #expect(try LocalizationCatalog.isOne(path))
    let xliff = try LocalizationCatalog.files(in: path)
    #expect(xliff.map { ($0 as NSString).lastPathComponent } == ["fr.xliff"])
    let document = try XLIFFDocument(
      parsing: Array(try Data(contentsOf: URL(filePath: xliff[0]))), file: xliff[0],
      keepsGoing: false)
    let units = document.files.flatMap(\.units)
    #expect(
      Set(units.map(\.identifier)) == [
        "header.idle.title", "header.last-updated", Exports.hostile,
      ])
    var texts = TextImport(
      into: try StringsFolder(contentsOf: ["\(folder.path)/App"]).groups,
      relativeTo: "\(folder.path)/App")
    texts.add([document])
    #expect(texts.changedFiles().isEmpty && texts.refusals.isEmpty)
    #expect(
      files["xcode/fr.xcloc/Source Contents/en.lproj/Localizable.strings"]
        == folder.contents("App/en.lproj/Localizable.strings"))
  }
}
