import Foundation
import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

/// Files as people have them read as in Foundation, and are written back as they were.
@Suite(.enabled(if: Corpus.folder != nil, "PULLPROOF_CORPUS names no folder of files"))
struct CorpusTests {
  @Test func `strings files read as in Foundation`() throws {
    for (path, bytes) in try Corpus.files(".strings", ".stringsdict") {
      let expected = FoundationOracle.propertyList(in: bytes)
      do throws(DocumentError) {
        let list = try PropertyListFile(
          parsing: bytes, file: path, deepest: PropertyListNode.deepest)
        #expect(list.root.object.isEqual(expected), "\(path)")
      } catch {
        let isLeftOut = expected != nil && FoundationOracle.leavesOut(error)
        #expect(expected == nil || isLeftOut, "\(error)")
      }
    }
  }

  @Test func `stringsdict files have rules that work`() throws {
    for (path, bytes) in try Corpus.files(".stringsdict") {
      let list = try #require(FoundationOracle.propertyList(in: bytes) as? [String: Any])
      #expect(throws: Never.self) {
        let table = try StringTable(stringsdict: bytes, file: path)
        #expect(Set(table.keys) == Set(list.keys), "\(path)")
        let text = try table.stringsdictFile()
        let again = try text.map { try StringTable(stringsdict: Array($0.utf8), file: path) }
        for key in table.keys {
          let text = table[key]?.text
          #expect(again?[key].map { text?.saysTheSame(as: $0.text) } == true, "\(path): \(key)")
        }
      }
    }
  }

  @Test func `catalogs have the keys that they have, and stay as they are to the byte`() throws {
    for (path, bytes) in try Corpus.files(".xcstrings") {
      #expect(throws: Never.self) {
        var catalog = try StringCatalogFile(parsing: bytes, file: path)
        let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        let keys = (object?["strings"] as? [String: Any])?.keys
        let source = catalog.tables[catalog.sourceLanguage]
        #expect(Set(source?.keys ?? []) == keys.map { Set($0) }, "\(path)")
        try catalog.update(catalog.tables)
        #expect(catalog.bytes == bytes, "\(path)")
      }
    }
  }

  @Test func `other files are read`() throws {
    for (path, bytes) in try Corpus.files(".xliff", ".xlf", ".arb", "strings.xml") {
      #expect(throws: Never.self) {
        guard let format = TextFormat.all.format(ofFile: path) else { return }
        let file = try TextFile(parsing: bytes, path: path, as: format, language: .english)
        #expect(file.tables.values.contains { !$0.keys.isEmpty }, "\(path)")
      }
    }
  }
}

extension PropertyListNode {
  /// The value as Foundation has it; of two members with one key the last one counts.
  fileprivate var object: NSObject {
    switch value {
    case .text(let text): text as NSString
    case .dictionary(let members):
      Dictionary(members.map { ($0.key, $0.node.object) }) { $1 } as NSDictionary
    case .other(let account): account as NSString
    }
  }
}

/// Real files, which are not ours to keep: those in the folder that `PULLPROOF_CORPUS` names.
enum Corpus {
  /// The folder; nil if none is named.
  static let folder = ProcessInfo.processInfo.environment["PULLPROOF_CORPUS"]

  /// The files whose names end in some way, in order, with what they hold.
  static func files(_ endings: String...) throws -> [(path: String, bytes: [UInt8])] {
    guard let folder else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      .filter { name in endings.contains { name.lowercased().hasSuffix($0) } }
      .map { "\(folder)/\($0)" }
      .compactMap { path in
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
          !isFolder.boolValue
        else { return nil }
        return (path, Array(try Data(contentsOf: URL(fileURLWithPath: path))))
      }
  }
}
