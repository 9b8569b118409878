import ProofDocuments
import ProofReports
import ProofText
import RefreshProjectFiles
import RefreshStrings

/// A summary of what `init` wrote, with the next commands.
struct NewProjectSummary {
  private let project: NewProject
  private let isSearched: Bool
  private let ignored: IgnoreRules

  /// Creates a summary.
  ///
  /// - Parameters:
  ///   - project: the project that was written.
  ///   - isSearched: whether the texts were searched and not named.
  ///   - ignored: what Git ignores already.
  init(of project: NewProject, isSearched: Bool, ignored: IgnoreRules) {
    self.project = project
    self.isSearched = isSearched
    self.ignored = ignored
  }

  /// The lines for a terminal.
  var lines: [String] {
    ["wrote \(project.file.path)"] + textLines + ["next:"] + commands.map { "  \($0)" }
  }

  private var textLines: [String] {
    guard let texts = project.texts else {
      return ["  strings  none; “strings” in the file names the texts of an app"]
    }
    let paths = texts.paths.joined(separator: ", ")
    return [
      "  strings  \(paths)\(isSearched ? ", found here" : ""): \(texts.keys.count.counted("key")) of the components",
      "  source   "
        + (texts.source?.tag ?? "unknown; set “source” in the file to the development language"),
      "  locales  app: \(texts.locales.map(\.tag).listed(limit: 12))",
    ]
  }

  private var commands: [String] {
    let file = project.file
    let commands = file.commands()
    let paths = [file.path, file.lock, file.references].map(\.shellWord)
    let frames = project.frameCount.counted("frame")
    let rows = [
      [commands.recording, "# draw \(frames) and write their references"],
      [commands.verification, "# compare frames with the references, here and in CI"],
      ["git add \(paths.joined(separator: " "))", "# commit the references"],
    ]
    let outputs = [
      (
        "out\(file.suffix)", file.suffix.isEmpty ? "out/" : "out-*/",
        "# keep what render draws out of version control"
      ),
      ("snapshot-report", "snapshot-report*", "# keep reports out of version control"),
    ]
    let ignoring = outputs.filter { name, _, _ in !ignored.ignores(name) }
      .map { _, pattern, comment in ["echo '\(pattern)' >> .gitignore", comment] }
    return AlignedColumns.lines(of: rows + ignoring)
  }
}
