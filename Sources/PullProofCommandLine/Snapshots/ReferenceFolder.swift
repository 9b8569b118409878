internal import Foundation
internal import ProofDrawing
internal import ProofReports
internal import ProofSnapshots
internal import Synchronization

/// The images and facts of references, as files below a folder.
///
/// Facts are kept in `scenes/`, a line a scene, in a file for each component: sorted text that merges
/// line by line.
final class ReferenceFolder: ReferenceSource {
  let path: String

  /// What messages call the folder, wherever it is on this machine.
  private let name: String

  /// The scenes of each file that was read, by their ids; nil for a file that isn't there.
  private let scenes = Mutex<[String: SceneFile]>([:])

  init(path: String, name: String? = nil) {
    self.path = path
    self.name = name ?? path
  }

  func name(ofImageAt path: String) -> String { "\(name)/\(path).png" }

  func image(at path: String) throws -> [UInt8]? {
    do {
      return try Descriptor.contents(of: "\(self.path)/\(path).png")
    } catch {
      guard error == .notFound else { throw error }
      return nil
    }
  }

  func scene(of id: String) throws -> Scene? {
    let file = Self.file(ofScene: id)
    return try scenes.withLock { scenes in
      if scenes[file] == nil {
        scenes[file] = try SceneFile(path: "\(path)/\(file)", name: "\(name)/\(file)")
      }
      return try scenes[file]?.scene(of: id)
    }
  }

  /// The file that holds a scene, below the folder: that of what its id begins with.
  static func file(ofScene id: String) -> String {
    "scenes/\(id.prefix { $0 != "/" }).txt"
  }

  /// The paths of all images, below the folder and without an extension.
  func imagePaths() -> [String] {
    let files = FileManager.default.enumerator(atPath: path)
    return (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".png") }
      .map { String($0.dropLast(4)) }.sorted()
  }
}

/// A file of scenes: an id, a space and a scene as JSON on each line, in the order of the ids.
struct SceneFile {
  /// What messages call the file.
  private let name: String

  private var lines: [String: (text: Substring, number: Int)] = [:]

  /// What version control leaves where two changes of a line meet.
  private static let markers = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"]

  /// Reads a file; one that isn't there has no scene.
  init(path: String, name: String? = nil) throws(CommandFailure) {
    self.name = name ?? path
    let bytes: [UInt8]
    do {
      bytes = try Descriptor.contents(of: path)
    } catch {
      guard error == .notFound else {
        throw CommandFailure(.missingInput, "\(self.name): \(error)")
      }
      return
    }
    for (index, line) in String(decoding: bytes, as: UTF8.self).split(separator: "\n").enumerated()
    {
      guard !Self.markers.contains(where: line.hasPrefix) else {
        throw CommandFailure(
          .badData,
          "\(self.name):\(index + 1): a merge was left unfinished here; keep the lines of both sides "
            + "without the markers")
      }
      guard let space = line.firstIndex(of: " ") else { continue }
      lines[String(line[..<space])] = (line[line.index(after: space)...], index + 1)
    }
  }

  /// The scene of an id; nil if the file has none.
  func scene(of id: String) throws(CommandFailure) -> Scene? {
    guard let line = lines[id] else { return nil }
    do {
      return try JSONDecoder().decode(Scene.self, from: Data(line.text.utf8))
    } catch {
      throw CommandFailure(
        .badData,
        "\(name):\(line.number): this is no scene; restore the line from version control or record "
          + "the frame anew")
    }
  }

  /// The file with some scenes added or replaced and some removed.
  func text(setting scenes: [String: Scene], keeping keeps: (String) -> Bool) throws -> String {
    var texts = lines.filter { keeps($0.key) }.mapValues { String($0.text) }
    for (id, scene) in scenes { texts[id] = String(decoding: try scene.jsonLine(), as: UTF8.self) }
    return texts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()
  }
}
