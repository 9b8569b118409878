package import ProofDocuments
import ProofDrawing
import RefreshProject

/// The folder of figures with what the program knows of its files.
struct FigureFolder: Sendable {
  let folder: OutputFolder
  var lock = FigureLock()
  var scenes = FigureScenes()

  /// The contents of the lists as they were read, by their names.
  private var lists: [String: [UInt8]] = [:]

  /// Reads the lists of a folder, which need not be there yet.
  ///
  /// - Throws: `RunError` when a list can't be read or is malformed.
  init(path: String) throws(RunError) {
    folder = OutputFolder(ownPath: path, advice: "name another “folder” of figures, or --out")
    if let bytes = try Self.contents(of: FigureLock.name.inFolder(path)) {
      lists[FigureLock.name] = bytes
      lock = try FigureLock(bytes, path: FigureLock.name.inFolder(path))
      try lock.settle { name throws(RunError) in
        try Self.contents(of: name.inFolder(path))?.digest
      }
    }
    if let bytes = try Self.contents(of: FigureScenes.name.inFolder(path)) {
      lists[FigureScenes.name] = bytes
      scenes = FigureScenes(bytes)
    }
  }

  /// The lock of a folder; one without files where there is none.
  ///
  /// - Throws: `RunError` when it can't be read or is malformed.
  static func lock(in path: String) throws(RunError) -> FigureLock {
    let file = FigureLock.name.inFolder(path)
    return try contents(of: file).map { bytes throws(RunError) in
      try FigureLock(bytes, path: file)
    } ?? FigureLock()
  }

  /// The names of the lists that a run would write otherwise than they were read, though it drew nothing.
  ///
  /// The fonts and libraries of figures don't count: figures that look the same with others are up to date.
  ///
  /// - Parameters:
  ///   - file: the path of the file of the project whose figures these are.
  ///   - scenes: the scenes of the figures that are up to date, by the ids of their layouts.
  /// - Returns: the names; none where no figure was written yet.
  /// - Throws: `RunError` for a scene that can't be written.
  func staleLists(
    ofProject file: String, knowing scenes: [String: Scene]
  ) throws(RunError) -> [String] {
    guard !lock.entries.isEmpty else { return [] }
    var next = self
    // A list of an earlier version names no project until a figure changes.
    if lock.project != nil { next.lock.setProject(file, from: folder.path) }
    for (id, scene) in scenes { try next.scenes.set(scene, of: id) }
    let contents = [
      (FigureLock.name, next.lock.contents), (FigureScenes.name, next.scenes.contents),
    ]
    // Git may have given the lines of a checkout other ends.
    return contents.filter { Self.lines(of: lists[$0.0] ?? []) != Self.lines(of: $0.1) }.map(\.0)
  }

  private static func lines(of list: [UInt8]) -> [ArraySlice<UInt8>] {
    list.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
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

  /// Writes the lock with the entries that files had earlier, so that a later run knows whatever an
  /// interrupted one leaves.
  ///
  /// - Parameters:
  ///   - file: the path of the file of the project whose figures these are.
  ///   - earlier: the lock as it was read.
  /// - Throws: `RunError` when it can't be written.
  func writeLock(ofProject file: String, over earlier: FigureLock) throws(RunError) {
    var both = lock.over(earlier)
    both.setProject(file, from: folder.path)
    try folder.write(both.contents, to: FigureLock.name)
  }

  /// Removes what killed runs left of files that they were writing; only for who holds the folder.
  ///
  /// - Parameter names: the names of the files of figures, some of which the lock may not have yet.
  func removeDrafts(of names: Set<String>) {
    folder.removeAbandoned(
      of: names.union(lock.entries.keys).union([FigureLock.name, FigureScenes.name]))
  }

  /// Writes the lists; those that are so already are left alone, and empty ones are removed.
  ///
  /// - Parameter file: the path of the file of the project whose figures these are.
  /// - Throws: `RunError` when a list can't be written or removed.
  mutating func writeLists(ofProject file: String) throws(RunError) {
    lock.setProject(file, from: folder.path)
    guard !lock.entries.isEmpty else {
      try folder.remove(FigureScenes.name)
      return try folder.remove(FigureLock.name)
    }
    try folder.write(scenes.contents, to: FigureScenes.name)
    try folder.write(lock.contents, to: FigureLock.name)
  }
}

extension FigureRun {
  /// Removes the files that no figure makes any more or no document uses; only such as the program
  /// wrote.
  ///
  /// - Parameter waiting: called when another run writes to the folder.
  /// - Returns: what was removed.
  /// - Throws: `RunError` when a file can't be removed.
  package func clean(waiting: () -> Void = {}) throws(RunError) -> FigureReport {
    var report = FigureReport()
    for failure in book.documentFailures { report.add(failure: failure, kind: .badData) }
    guard Descriptor.isPresent(folder) else { return report }
    let mutex = try FolderMutex(path: folder, waiting: waiting)
    defer { mutex.release() }
    var present = try FigureFolder(path: folder)
    present.removeDrafts(of: fileNames { _ in true })
    let unused = try unusedFigures
    for name in leftOver(in: present) + files(of: unused, in: present) {
      let entry = present.lock.entries[name]
      if let digest = try present.digest(of: name), digest != entry?.bytes {
        report.warnings.append(
          "\(name.inFolder(folder)) was changed by hand and is left; remove it yourself")
      } else {
        try present.folder.remove(name)
        report.removed.append(name)
      }
      present.lock.entries[name] = nil
    }
    if book.documentFailures.isEmpty {
      let ids = sheetIDs(without: unused)
      present.scenes.remove { !ids.contains($0) && !isProtected(figureOfFile: $0) }
    }
    try present.writeLists(ofProject: file.path)
    return report
  }

  /// The files of the lock that no figure makes; a figure that is wrong keeps its files.
  func leftOver(in present: FigureFolder) -> [String] {
    // A document that can't be read may define any of them.
    guard book.documentFailures.isEmpty else { return [] }
    let names = fileNames { _ in true }
    return present.lock.entries.keys.sorted().filter {
      !names.contains($0) && !isProtected(figureOfFile: $0)
    }
  }

  /// The files of the lock that some figures make.
  private func files(of figures: Set<String>, in present: FigureFolder) -> [String] {
    let names = fileNames { figures.contains($0) }
    return present.lock.entries.keys.sorted().filter { names.contains($0) }
  }

  private func isProtected(figureOfFile name: String) -> Bool {
    let figure = FigureLock.figure(ofFile: name)
    return book.failures.contains { [$0.name, "\($0.name)-poster"].contains(figure) }
  }

  private func sheetIDs(without unused: Set<String>) -> Set<String> {
    Set(
      book.figures.filter { !unused.contains($0.name) }
        .flatMap { $0.variants(in: file.figureLanguage) }.map(\.id))
  }
}
