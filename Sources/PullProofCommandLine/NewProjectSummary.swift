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
  private let mergeSetup: MergeDriverSetup.Changes

  /// Creates a summary.
  ///
  /// - Parameters:
  ///   - project: the project that was written.
  ///   - isSearched: whether the texts were searched and not named.
  ///   - ignored: what Git ignores already.
  ///   - mergeSetup: what was written for merges.
  init(
    of project: NewProject, isSearched: Bool, ignored: IgnoreRules,
    mergeSetup: MergeDriverSetup.Changes
  ) {
    self.project = project
    self.isSearched = isSearched
    self.ignored = ignored
    self.mergeSetup = mergeSetup
  }

  /// The lines for a terminal.
  var lines: [String] {
    ["wrote \(project.file.path)"] + textLines + mergeSetup.lines + ["next:"]
      + commands.map { "  \($0)" }
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
    let paths = ([file.path, file.lock, file.references] + mergeSetup.files).map(\.shellWord)
    let frames = project.frameCount.counted("frame")
    let rows = [
      [commands.recording, "# draw \(frames) and write their references"],
      [commands.verification, "# compare frames with the references, here and in CI"],
      ["git add \(paths.joined(separator: " "))", "# commit the references"],
    ]
    let patterns = outputs.filter { !ignored.ignores($0.name) }.map { " '\($0.pattern)'" }
    let command = "printf '%s\\n'\(patterns.joined()) >> .gitignore"
    return AlignedColumns.lines(of: rows)
      + (patterns.isEmpty ? [] : ["\(command)  # keep output out of version control"])
  }

  /// The folders that commands write by themselves, with patterns for those of all projects in a folder.
  private var outputs: [(name: String, pattern: String)] {
    let suffix = project.file.suffix
    let isUsual = suffix.isEmpty
    return [
      ("out\(suffix)", isUsual ? "out/" : "out-*/"), ("snapshot-report", "snapshot-report*"),
      ("lint-report", "lint-report*"),
      ("context\(suffix)", isUsual ? "context/" : "context-*/"),
      ("context-diff", "context-diff*/"),
    ]
  }
}
