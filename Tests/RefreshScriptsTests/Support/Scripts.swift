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
    do {
      _ = try EventScript(bytes, file: "test.jsonl")
      return "nothing"
    } catch {
      return error.description
    }
  }

  /// What is wrong with a script, as it is told.
  static func complaint(about text: String) -> String {
    complaint(about: Array(text.utf8))
  }

  /// A file of the project, by its path from the root.
  static func file(_ path: String) throws -> [UInt8] {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in
      folder.deletingLastPathComponent()
    }
    return Array(try Data(contentsOf: root.appending(path: path)))
  }
}
