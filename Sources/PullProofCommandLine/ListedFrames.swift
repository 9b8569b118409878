import ProofDocuments
import ProofSnapshots

/// The frames that earlier runs wrote to a folder, as its manifest and its journal list them.
struct ListedFrames {
  /// The frames with their files, each file once.
  let entries: [Manifest.Entry]

  var isEmpty: Bool { entries.isEmpty }

  /// Joins the frames of the manifest and of the journal of a folder.
  init(in folder: OutputFolder, after index: EarlierIndex) {
    let listed = index.entries + RenderJournal.entries(in: folder)
    var files: [String: [String]] = [:]
    for entry in listed.compactMap(\.trusted) {
      let known = files[entry.id, default: []]
      files[entry.id] = known + entry.files.filter { !known.contains($0) }
    }
    entries = files.sorted { $0.key < $1.key }.map { Manifest.Entry(id: $0.key, files: $0.value) }
  }

  /// The folders in which the files are.
  var folders: Set<String> { Set(entries.flatMap { $0.files.map(\.parentFolder) }) }

  /// The frames with the files that are still there.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - written: the files that a run has written since.
  /// - Returns: the frames that have such files, with these.
  func remaining(in folder: OutputFolder, except written: Set<String>) -> [Manifest.Entry] {
    entries.compactMap { entry in
      let files = entry.files.filter { file in
        !written.contains(file) && FileIdentity("\(folder.path)/\(file)") != nil
      }
      return files.isEmpty ? nil : Manifest.Entry(id: entry.id, files: files)
    }
  }

  /// Removes the files of frames, and the folders that are empty then.
  ///
  /// - Parameters:
  ///   - earlier: the frames; those that are kept remain.
  ///   - folder: the folder.
  ///   - kept: the ids of frames whose files are kept.
  /// - Returns: the number of frames of which no file is left.
  /// - Throws: `RunError` when a file can't be removed.
  static func remove(
    _ earlier: inout [Manifest.Entry], from folder: OutputFolder,
    except kept: Set<String>
  ) throws(RunError) -> Int {
    let doomed = earlier.filter { !kept.contains($0.id) }
    for file in doomed.flatMap(\.files) { try folder.remove(file) }
    for name in Set(doomed.flatMap { $0.files.map(\.parentFolder) }) {
      folder.removeFolderIfEmpty(name)
    }
    earlier = earlier.filter { kept.contains($0.id) }
    return doomed.count
  }
}
