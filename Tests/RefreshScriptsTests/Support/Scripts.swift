import Foundation
import ProofDocuments
import RefreshModel
import RefreshScripts
import Testing

/// What the scripts of tests have in common.
enum Scripts {
  /// The least scene, which has no component.
  static let scene = #"{"viewport":{"width":375,"height":667}}"#

  /// Reads a script called `test.jsonl`.
  static func read(_ text: String) throws(DocumentError) -> EventScript {
    try EventScript(Array(text.utf8), file: "test.jsonl")
  }

  /// The only event after the least scene.
  static func event(_ line: String) throws -> Event {
    let events = try read("\(scene)\n\(line)\n").events
    try #require(events.count == 1)
    return events[0]
  }

  /// What is wrong with a script, as it is told.
  static func complaint(about bytes: [UInt8]) -> String {
    complaint { () throws(DocumentError) in try EventScript(bytes, file: "test.jsonl") }
  }

  /// What is wrong with a script of any kind, as it is told where it is read.
  static func complaint(_ read: () throws(DocumentError) -> some Any) -> String {
    do {
      _ = try read()
      return "nothing"
    } catch {
      return error.description
    }
  }

  /// What is wrong with a script, as it is told.
  static func complaint(about text: String) -> String {
    complaint(about: Array(text.utf8))
  }

  /// The blocks of a language in a document of the project, which must be so many.
  static func blocks(of language: String, in document: String, count: Int) throws -> [String] {
    let blocks = String(decoding: try file(document), as: UTF8.self)
      .split(separator: "```\(language)\n").dropFirst()
      .compactMap { $0.split(separator: "```").first.map(String.init) }
    try #require(blocks.count == count)
    return blocks
  }

  /// A file of the project, by its path from the root.
  static func file(_ path: String) throws -> [UInt8] {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in
      folder.deletingLastPathComponent()
    }
    return Array(try Data(contentsOf: root.appending(path: path)))
  }
}
