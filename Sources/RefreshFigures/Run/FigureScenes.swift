import Foundation
import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshProject

/// The scenes of figures, `figures.scenes`: an id, a space and a scene as JSON on each line.
///
/// They say why a figure changed. One file of sorted lines keeps the folder of a DocC catalogue
/// free of hundreds of small files, and changes of two branches merge line by line.
struct FigureScenes: Equatable, Sendable {
  /// The name of the file.
  static let name = "figures.scenes"

  /// The scenes as JSON, by the ids of layouts; most are never decoded.
  private(set) var lines: [String: String] = [:]

  /// Creates a file without scenes.
  init() {}

  /// Reads a file; what is no scene is passed over, as it only explains.
  init(_ bytes: [UInt8]) {
    for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    ) {
      guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
      lines[String(decoding: line[..<space], as: UTF8.self)] = String(
        decoding: line[(space + 1)...], as: UTF8.self)
    }
  }

  /// The scene of a layout; nil where none is known.
  subscript(id: String) -> Scene? {
    lines[id].flatMap { try? JSONDecoder().decode(Scene.self, from: Data($0.utf8)) }
  }

  /// Sets the scene of a layout.
  mutating func set(_ scene: Scene, of id: String) throws(RunError) {
    do {
      lines[id] = String(decoding: try scene.jsonLine(), as: UTF8.self)
    } catch {
      throw RunError(.framesFailed, "\(id): \(error)")
    }
  }

  /// Removes the scenes of layouts.
  mutating func remove(where isUnwanted: (String) -> Bool) {
    lines = lines.filter { !isUnwanted($0.key) }
  }

  /// The contents of the file: sorted lines.
  var contents: [UInt8] {
    Array(lines.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined().utf8)
  }
}
