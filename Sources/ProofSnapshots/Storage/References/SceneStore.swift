import Foundation
import ProofDocuments
import ProofDrawing

/// The files of scenes below a folder.
struct SceneStore: Sendable {
  let folder: OutputFolder

  private var present: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/scenes"))
      .map { $0.filter { $0.hasSuffix(".txt") }.map { "scenes/\($0)" } } ?? []
  }

  /// Checks that the files that are there are in the folder and can be read, and have no conflict
  /// markers.
  func check() throws(RunError) {
    let boundary = FolderBoundary(path: folder.path)
    for file in present.sorted() {
      try boundary.check(file)
      let remains = try SceneFile(path: "\(folder.path)/\(file)").remains
      if remains.hasMarkers { throw RunError(unfinished: [remains]) }
    }
  }

  /// Adds or replaces scenes, and removes those that are no longer kept.
  ///
  /// Frames of other scales whose references still have the former facts keep these as their own.
  ///
  /// - Throws: `RunError` when a file can't be read or written.
  func set(
    _ scenes: [String: Scene], of lock: SnapshotLock,
    keeping keeps: (String) -> Bool = { _ in true }
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
        let former = try SceneFile(path: "\(folder.path)/\(file)")
        let own = try former.ownScenes(besides: new, of: lock)
        text = try former.text(setting: new.merging(own.kept) { $1 }) { id in
          keeps(id) && !own.obsolete.contains(id)
        }
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
