import Foundation
import ProofDrawing
import ProofFiles

/// The files of scenes below a folder.
struct SceneStore: Sendable {
  let folder: OutputFolder

  private var present: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/scenes"))
      .map { $0.filter { $0.hasSuffix(".txt") }.map { "scenes/\($0)" } } ?? []
  }

  /// Checks that the files that are there are in the folder and can be read.
  func check() throws(RunError) {
    let boundary = FolderBoundary(path: folder.path)
    for file in present {
      try boundary.check(file)
      _ = try SceneFile(path: "\(folder.path)/\(file)")
    }
  }

  /// Adds or replaces scenes, and removes those that are no longer kept.
  func set(
    _ scenes: [String: Scene], keeping keeps: (String) -> Bool = { _ in true }
  ) throws(RunError) {
    let files = Dictionary(grouping: scenes) { ReferenceFolder.file(ofScene: $0.key) }
    let present = present
    guard !files.isEmpty || !present.isEmpty else { return }
    try folder.makeFolders(["scenes"])
    let boundary = FolderBoundary(path: folder.path)
    for file in Set(files.keys).union(present).sorted() {
      try boundary.check(file)
      let new = Dictionary(uniqueKeysWithValues: (files[file] ?? []).map { ($0.key, $0.value) })
      let text: String
      do {
        text = try SceneFile(path: "\(folder.path)/\(file)").text(setting: new, keeping: keeps)
      } catch {
        throw RunError(.framesFailed, "\(error)")
      }
      if text.isEmpty {
        try folder.remove(file)
      } else {
        try folder.write(Array(text.utf8), to: file)
      }
    }
  }
}
