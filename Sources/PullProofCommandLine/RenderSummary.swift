internal import ProofDrawing
internal import ProofFiles
internal import ProofReports
internal import ProofText
internal import RefreshGallery
internal import RefreshProjectFiles

/// The summary of a run.
struct RenderSummary: CustomStringConvertible {
  let run: RenderRun

  /// What became of each frame of the run's matrix; nil for one that failed.
  let written: [RenderRun.WrittenFrame?]

  /// The files of earlier runs that the folder still has.
  var earlier: [Manifest.Entry] = []

  /// The number of frames of earlier runs whose files were removed.
  var removedCount = 0

  var description: String {
    let folder = run.folder.path
    let (page, manifest) = ("index.html".inFolder(folder), "manifest.json".inFolder(folder))
    let frames = written.count { $0 != nil }
    let files = frames * run.files(at: "").count
    return
      ([
        "\(frames.counted("frame")) in \(run.matrix.locales.count.counted("locale")), "
          + "\(files.counted("file")) in \(folder.withTrailingSlash)",
        remark("is truncated", where: .truncated),
        remark("lacks a glyph", where: .missingGlyph),
        leftovers,
        "open \(page); \(manifest) lists every frame with its digest",
      ] as [String?]).compactMap(\.self).joined(separator: "\n")
  }

  /// A line that names the first frame with a problem; nil when none has it.
  private func remark(_ problem: String, where fault: PictureFaults) -> String? {
    let affected = written.indices.filter { written[$0]?.faults.contains(fault) ?? false }
    guard let first = affected.first else { return nil }
    let rest = affected.count > 1 ? " and \(affected.count - 1) more" : ""
    return "a text \(problem) in \(run.matrix[first].id)\(rest)"
  }

  /// What became of the files of earlier runs; nil where there were none.
  private var leftovers: String? {
    let removed =
      removedCount > 0 ? "removed \(removedCount.counted("frame")) of earlier runs" : nil
    guard !earlier.isEmpty else { return removed }
    let left =
      "\(earlier.count.counted("frame")) of earlier runs in \(run.folder.path.withTrailingSlash), "
      + "which index.html does not show" + (run.isClean ? "" : "; --clean removes such files")
    return [removed, left].compactMap(\.self).joined(separator: "\n")
  }
}
