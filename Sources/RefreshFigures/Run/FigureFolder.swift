import ProofDocuments
import RefreshProject

/// The folder of figures with what the program knows of its files.
struct FigureFolder: Sendable {
  let folder: OutputFolder
  var lock = FigureLock()
  var scenes = FigureScenes()

  /// Reads the lists of a folder, which need not be there yet.
  ///
  /// - Throws: `RunError` when a list can't be read or is malformed.
  init(path: String) throws(RunError) {
    folder = OutputFolder(ownPath: path, advice: "name another “folder” of figures, or --out")
    if let bytes = try Self.contents(of: FigureLock.name.inFolder(path)) {
      lock = try FigureLock(bytes, path: FigureLock.name.inFolder(path))
    }
    if let bytes = try Self.contents(of: FigureScenes.name.inFolder(path)) {
      scenes = FigureScenes(bytes)
    }
  }

  private static func contents(of path: String) throws(RunError) -> [UInt8]? {
    do {
      return try Descriptor.contentsIfPresent(of: path)
    } catch {
      throw RunError(.missingInput, "\(path): \(error)")
    }
  }

  /// The digest of a file's bytes; nil where there is no file.
  func digest(of name: String) throws(RunError) -> String? {
    try Self.contents(of: name.inFolder(folder.path)).map(\.digest)
  }

  /// Writes the lists; those that are so already are left alone, and empty ones are removed.
  func writeLists() throws(RunError) {
    guard !lock.entries.isEmpty else {
      try folder.remove(FigureScenes.name)
      return try folder.remove(FigureLock.name)
    }
    try folder.write(scenes.contents, to: FigureScenes.name)
    try folder.write(lock.contents, to: FigureLock.name)
  }
}
