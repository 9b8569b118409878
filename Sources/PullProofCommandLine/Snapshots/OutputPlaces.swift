import ProofDocuments
import ProofSnapshots
import RefreshProject

extension ReporterOptions {
  /// Checks every path that a report goes to, before anything is drawn or written.
  ///
  /// - Parameters:
  ///   - places: what must not be written to.
  ///   - pending: the folder of pending frames, or of the blob.
  ///   - world: where the report is written.
  /// - Throws: `RunError` when a report would overwrite or clear one of these places, or
  ///   something else that isn't the program's own.
  func check(
    apartFrom places: ProjectPlaces, pending: String, in world: World
  ) throws(RunError) {
    for reporter in reporters {
      switch reporter {
      case .list, .json("-"), .junit("-"): break
      case .json(let file):
        try places.checkFile(
          file, option: "--reporter json=", example: "json=snapshot-report.json")
        try ReportFile.json.check(file)
      case .junit(let file):
        try places.checkFile(
          file, option: "--reporter junit=", example: "junit=snapshot-report.xml")
        try ReportFile.junit.check(file)
      case .github:
        guard let summary = world.variables.gitHubSummary else { break }
        try places.checkFile(
          summary, option: "GITHUB_STEP_SUMMARY=", example: "a file outside the project")
      case .html(let folder):
        try places.adding("the folder of pending frames", pending)
          .checkFolder(folder, option: "--reporter html=", example: "html=snapshot-report")
        try FolderMarker.check(folder, for: .report, advice: Reporting.advice)
      case .blob(let folder):
        try places.checkFolder(
          folder, option: "--reporter blob=", example: "blob=\(BlobFolder.standardPath)")
        try FolderMarker.check(folder, for: .pending, advice: Reporting.advice)
      }
    }
  }
}

extension ProjectPlaces {
  /// Checks the folder that frames are drawn to; it may hold the project.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - pending: the folder of pending frames.
  /// - Throws: `RunError` when it is or lies within one of these places.
  func checkDrawings(_ path: String, pending: String) throws(RunError) {
    let places = adding("the folder of pending frames", pending)
    guard let conflict = places.conflict(ofFile: path) else { return }
    throw RunError(
      .usage, "--out \(path): this folder \(conflict); name another folder, such as --out out")
  }

  /// Checks the folder of pending frames that an argument names.
  ///
  /// - Throws: `RunError` when it is, holds or lies within one of these places.
  func checkPending(_ path: String?) throws(RunError) {
    guard let path else { return }
    try checkFolder(path, option: "--pending ", example: "--pending pending")
  }
}
