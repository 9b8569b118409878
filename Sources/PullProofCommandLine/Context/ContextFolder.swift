import ProofDocuments
import RefreshContext
import RefreshProject

/// The folder of an export, with a list of the files that the program wrote to it.
///
/// Translators work on some of these files. So a file that was changed since it was written is never
/// replaced or removed.
struct ContextFolder {
  /// What became of the files of an export.
  struct Outcome {
    let writtenCount: Int
    let upToDateCount: Int
    let removedCount: Int
  }

  private let folder: OutputFolder
  private let kind: FolderMarker.Kind

  private static let advice = OutputFolder.usualAdvice

  /// Checks a folder before anything is drawn.
  ///
  /// - Parameters:
  ///   - kind: what the folder holds.
  ///   - file: the project.
  ///   - path: the path that was named with `--out`; nil for the project's usual one.
  /// - Throws: `RunError` when it is somebody else's, or would overwrite something of the project.
  init(
    of kind: FolderMarker.Kind, for file: ProjectFile, at path: String?
  ) throws(RunError) {
    self.kind = kind
    let path = path ?? "\(kind.rawValue)\(file.suffix)"
    try ProjectPlaces(file).checkFolder(
      path, option: "--out ", example: "--out \(kind.rawValue)")
    try FolderMarker.check(path, for: kind, advice: Self.advice)
    folder = OutputFolder(ownPath: path, advice: Self.advice)
  }

  /// The path as it was named.
  var path: String { folder.path }

  /// Writes files, and removes those of earlier exports that are none of them.
  ///
  /// - Parameters:
  ///   - files: the files.
  ///   - systems: the systems that they are for; the files of others are left. Nil where the folder holds
  ///     files of no system.
  ///   - warn: takes a warning about an earlier file that was changed by hand, and is left.
  ///   - waiting: takes a warning that another run holds the folder.
  /// - Returns: how many files were written, were up to date and were removed.
  /// - Throws: `RunError` when a file that the program did not write would be lost; then nothing is
  ///   written.
  func write(
    _ files: [ContextFile], for systems: [TranslationSystem]? = nil, warn: (String) -> Void,
    waiting: (String) -> Void
  ) throws(RunError) -> Outcome {
    try folder.make()
    let mutex = try FolderMutex(path: folder.path) {
      waiting("\(folder.path): waiting for another run that writes there")
    }
    defer { mutex.release() }
    try FolderMarker.claim(folder, for: kind, advice: Self.advice)
    let earlier = try ContextFileList(in: folder)
    try folder.checkBoundary(of: files.map(\.path) + earlier.digests.keys.sorted())
    let plan = try ContextFolderPlan(
      writing: files, for: systems, over: earlier, in: folder, advice: Self.advice)
    plan.warnings.forEach(warn)
    // Until all is written, the list has both, so that a later run knows what an interrupted one left.
    try folder.write(earlier.adding(plan.list).contents, to: ContextFileList.name)
    try folder.makeFolders(Set(plan.written.map(\.path.parentFolder)).sorted())
    for file in plan.written { try folder.write(file.bytes, to: file.path) }
    for path in plan.removed { try remove(path) }
    try folder.write(plan.list.contents, to: ContextFileList.name)
    return Outcome(
      writtenCount: plan.written.count, upToDateCount: files.count - plan.written.count,
      removedCount: plan.removed.count)
  }

  private func remove(_ path: String) throws(RunError) {
    try folder.remove(path)
    var parent = path.parentFolder
    while parent != "." {
      folder.removeFolderIfEmpty(parent)
      parent = parent.parentFolder
    }
  }
}
