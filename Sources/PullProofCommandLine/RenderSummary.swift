internal import RefreshGallery
internal import RefreshStrings

/// What a run tells at its end.
struct RenderSummary: CustomStringConvertible {
  let written: [(frame: Frame, written: RenderRun.WrittenFrame)]
  let folder: String

  var description: String {
    let locales = Set(written.map(\.frame.locale)).count
    let files = written.reduce(0) { $0 + $1.written.files.count }
    return
      ([
        "\(count(written.count, "frame")) in \(count(locales, "locale")), "
          + "\(count(files, "file")) in \(folder)/",
        remark(written.filter(\.written.isTruncated), "is cut with an ellipsis"),
        remark(written.filter { $0.written.missingGlyphCount > 0 }, "lacks a glyph"),
        "look at \(folder)/index.html; \(folder)/manifest.json lists every frame with its digest",
      ] as [String?]).compactMap(\.self).joined(separator: "\n")
  }

  /// A line that names the frames of which something is worth knowing; nil when there are none.
  private func remark(
    _ frames: [(frame: Frame, written: RenderRun.WrittenFrame)], _ fault: String
  ) -> String? {
    guard let first = frames.first else { return nil }
    let rest = frames.count > 1 ? " and \(frames.count - 1) more" : ""
    return "a text \(fault) in \(first.frame.id)\(rest)"
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
