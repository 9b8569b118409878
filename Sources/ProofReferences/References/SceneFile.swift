import Foundation
import ProofDrawing
import ProofFiles
import ProofGraphics
import ProofReports
import ProofSnapshots

/// A file of scenes: an id, a space and a scene as JSON on each line, in the order of the ids.
struct SceneFile {
  /// What messages call the file.
  private let name: String

  private var lines: [String: (text: ArraySlice<UInt8>, number: Int)] = [:]

  /// What version control leaves where two changes of a line meet.
  private static let markers = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].map { Array($0.utf8) }

  /// Reads a file; one that isn't there has no scene.
  ///
  /// - Throws: `RunError` for a line that a merge left unfinished, and for two lines of one id
  ///   that are not alike.
  init(path: String, name: String? = nil) throws(RunError) {
    self.name = name ?? path
    let contents: [UInt8]?
    do {
      contents = try Descriptor.contentsIfPresent(of: path)
    } catch {
      throw RunError(.missingInput, "\(self.name): \(error)")
    }
    guard let bytes = contents else { return }
    // Bytes are compared much faster than characters.
    let all = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in all.enumerated() where !line.isEmpty {
      try add(line.last == UInt8(ascii: "\r") ? line.dropLast() : line, number: index + 1)
    }
  }

  private mutating func add(_ line: ArraySlice<UInt8>, number: Int) throws(RunError) {
    guard !Self.markers.contains(where: line.starts(with:)) else {
      throw RunError(
        .badData,
        "\(name):\(number): an unresolved merge conflict; keep the lines of both sides without "
          + "the markers")
    }
    guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return }
    let id = String(decoding: line[..<space], as: UTF8.self)
    let text = line[(space + 1)...]
    guard let former = lines.updateValue((text, number), forKey: id),
      Self.string(former.text) != Self.string(text)
    else { return }
    throw RunError(
      .badData,
      "\(name):\(number): \(id) differs from line \(former.number) for the same frame; keep the one "
        + "that belongs to the lock, or remove both and run “pullproof record -u”")
  }

  /// The scene of an id; nil if the file has none.
  func scene(of id: String) throws(RunError) -> Scene? {
    guard let line = lines[id] else { return nil }
    do {
      return try JSONDecoder().decode(Scene.self, from: Data(Self.string(line.text).utf8))
    } catch {
      throw RunError(
        .badData,
        "\(name):\(line.number): this is not a scene; restore the line from version control, or "
          + "remove it and run “pullproof record -u”")
    }
  }

  /// The scenes that frames keep as their own, as their scales no longer share them with new ones.
  ///
  /// - Parameters:
  ///   - scenes: new scenes by their ids.
  ///   - lock: what the frames look like that have these scenes.
  /// - Returns: the former scenes of frames that still have them, and the ids of own scenes that are of
  ///   no frame any more.
  /// - Throws: `RunError` for a line that is no scene.
  func ownScenes(
    besides scenes: [String: Scene], of lock: SnapshotLock
  ) throws(RunError) -> (kept: [String: Scene], obsolete: Set<String>) {
    var (kept, obsolete) = ([String: Scene](), Set<String>())
    for (id, scene) in scenes {
      let digest = FactsDigest(of: scene).description
      for scale in FrameID.scales {
        let own = FrameID.ownSceneID(of: id, scale: scale)
        let facts = lock.entries[scale == 1 ? id : own]?.facts
        if facts == nil || facts == digest {
          obsolete.insert(own)
        } else if let former = try self.scene(of: id),
          FactsDigest(of: former).description == facts
        {
          kept[own] = former
        }
      }
    }
    return (kept, obsolete)
  }

  /// The file with some scenes added or replaced and some removed.
  func text(setting scenes: [String: Scene], keeping keeps: (String) -> Bool) throws -> String {
    var texts = lines.filter { keeps($0.key) }.mapValues { Self.string($0.text) }
    for (id, scene) in scenes { texts[id] = String(decoding: try scene.jsonLine(), as: UTF8.self) }
    return texts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
