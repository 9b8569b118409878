internal import ProofFiles
internal import ProofReports

/// The frames that earlier runs wrote to a folder, as its manifest and its journal list them.
struct ListedFrames {
  /// The frames with their files, each file once.
  let entries: [Manifest.Entry]

  var isEmpty: Bool { entries.isEmpty }

  /// Reads the manifest and the journal of a folder.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - isClean: whether listed files will be removed, so the manifest must be the program's own.
  /// - Throws: `RunError` when files will be removed and the manifest is not the program's, or when
  ///   a link leads out of the folder.
  init(in folder: OutputFolder, isClean: Bool) throws(RunError) {
    let path = "\(folder.path)/manifest.json"
    var listed: [Manifest.Entry] = []
    do {
      let bytes = try Descriptor.contentsIfPresent(of: path)
      listed = try bytes.map(Manifest.entries) ?? []
    } catch {
      // A run without --clean replaces the file, whoever wrote it.
      guard !isClean else {
        throw RunError(
          .badData,
          "\(path): is not a manifest of PullProof, so --clean does not know which files it may "
            + "remove; nothing was removed; remove the file or name another --out")
      }
    }
    listed += RenderJournal.entries(in: folder)
    var files: [String: [String]] = [:]
    for entry in listed.compactMap(\.trusted) {
      let known = files[entry.id, default: []]
      files[entry.id] = known + entry.files.filter { !known.contains($0) }
    }
    entries = files.sorted { $0.key < $1.key }.map { Manifest.Entry(id: $0.key, files: $0.value) }
    guard isClean else { return }
    let boundary = FolderBoundary(path: folder.path)
    for name in Set(entries.flatMap { $0.files.map(\.parentFolder) }).sorted() {
      try boundary.check(name)
    }
  }

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
