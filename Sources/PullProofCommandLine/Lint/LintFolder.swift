import ProofDocuments
import ProofLint
import ProofSnapshots
import RefreshComponents

/// The folder of a lint's page.
struct LintFolder {
  private let folder: OutputFolder
  private let advice: String

  init(path: String, advice: String) throws(RunError) {
    try FolderMarker.check(path, for: .lint, advice: advice)
    folder = OutputFolder(ownPath: path, advice: advice)
    self.advice = advice
    try folder.make()
  }

  /// Writes a page with the pictures of its violations, and removes what an earlier one left.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - frames: what draws the frames; nil where there are none.
  ///   - waiting: is called with a warning where another run holds the folder.
  /// - Throws: `RunError` when a frame can't be drawn, or a file can't be written.
  func write(
    _ report: LintReport, frames: LintFrames?, waiting: (String) -> Void
  ) async throws {
    let mutex = try FolderMutex(path: folder.path) {
      waiting("\(folder.path): waiting for another report")
    }
    defer { mutex.release() }
    try FolderMarker.claim(folder, for: .lint, advice: advice)
    // A page never stands beside the pictures of another report: it goes first and comes last.
    try folder.remove("index.html")
    var files: Set<String> = []
    var images: [String: String] = [:]
    let shown = Set(report.violations.compactMap(LintPage.shownFrame))
    for (frame, png) in try await frames?.pictures(of: shown) ?? [] {
      let image = LintPage.path(ofImage: frame.path)
      try folder.makeFolders([image.parentFolder])
      try folder.write(png, to: image)
      files.insert(image)
      images[frame.id] = image
    }
    try folder.makeFolders([LintPage.assetFolder])
    try LintPage().write(report, images: images) { file, bytes in
      try folder.write(bytes, to: file)
      files.insert(file)
    }
    try removeOthers(than: files)
  }

  /// Only files that bear the program's names are removed, even in a folder of its own.
  private func removeOthers(than kept: Set<String>) throws(RunError) {
    for file in folder.files
    where LintPage.isPart(AtomicFile.target(ofTemporary: file) ?? file) && !kept.contains(file) {
      try folder.remove(file)
    }
  }
}
