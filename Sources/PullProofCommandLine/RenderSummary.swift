internal import ProofFiles
internal import RefreshGallery
internal import RefreshProjectFiles

/// The summary of a run.
struct RenderSummary: CustomStringConvertible {
  let run: RenderRun

  /// What became of each frame of the run's matrix; nil for one that failed.
  let written: [RenderRun.WrittenFrame?]

  var description: String {
    let folder = run.folder.path
    let frames = written.count { $0 != nil }
    let files = frames * run.files(at: "").count
    return
      ([
        "\(count(frames, "frame")) in \(count(run.matrix.locales.count, "locale")), "
          + "\(count(files, "file")) in \(folder)/",
        remark("is truncated", where: \.isTruncated),
        remark("lacks a glyph") { $0.missingGlyphCount > 0 },
        "open \(folder)/index.html; \(folder)/manifest.json lists every frame with its digest",
      ] as [String?]).compactMap(\.self).joined(separator: "\n")
  }

  /// A line that names the first frame with a problem; nil when none has it.
  private func remark(
    _ problem: String, where hasProblem: (RenderRun.WrittenFrame) -> Bool
  ) -> String? {
    let affected = written.indices.filter { written[$0].map(hasProblem) ?? false }
    guard let first = affected.first else { return nil }
    let rest = affected.count > 1 ? " and \(affected.count - 1) more" : ""
    return "a text \(problem) in \(run.matrix[first].id)\(rest)"
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
