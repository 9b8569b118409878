import ProofDocuments
import ProofSnapshots
import RefreshComponents
import RefreshProject

/// What became of a run of `render`.
struct RenderOutcome: Sendable {
  let run: RenderRun

  /// What became of each frame of the run's matrix; nil for one that failed.
  let written: [RenderRun.WrittenFrame?]

  /// The faults of the frames by rule.
  let faults: [FaultGroup]

  /// The files of earlier runs that the folder still has.
  var earlier: [Manifest.Entry] = []

  /// The number of frames of earlier runs whose files were removed.
  var removedCount = 0
}

extension RenderOutcome: CustomStringConvertible {
  /// The summary of the run, some lines.
  var description: String {
    let (page, manifest) = ("index.html".inFolder(folder), "manifest.json".inFolder(folder))
    let frames = written.count { $0 != nil }
    let files = frames * run.output.files(at: "").count
    let head =
      "\(frames.counted("frame")) in \(run.matrix.locales.count.counted("locale")), "
      + "\(files.counted("file")) in \(folder.withTrailingSlash)"
    let foot = "open \(page); \(manifest) lists every frame with its digest"
    return
      ([head] + FaultSummary(of: faults).lines(endingWith: page) + builtInTexts + leftovers + [foot])
      .joined(separator: "\n")
  }

  private var folder: String { run.output.folder.path }

  /// Which built-in texts are seen beside the app's own; nothing where there are none.
  private var builtInTexts: [String] {
    BuiltInTextNote(of: written.lazy.compactMap { $0?.builtInKeys }).map { [$0.description] } ?? []
  }

  /// What became of the files of earlier runs; nothing where there were none.
  private var leftovers: [String] {
    let removed =
      removedCount > 0 ? ["removed \(removedCount.counted("frame")) of earlier runs"] : []
    guard !earlier.isEmpty else { return removed }
    let left =
      "\(earlier.count.counted("frame")) of earlier runs in \(folder.withTrailingSlash), "
      + "which index.html does not show"
      + (run.output.isClean ? "" : "; --clean removes such files")
    return removed + [left]
  }
}
