internal import ProofText
internal import RefreshProjectFiles
internal import RefreshStrings

/// What `init` has written, and the commands to go on with.
struct NewProjectSummary {
  private let project: NewProject
  private let isSearched: Bool
  private let ignoresReports: Bool

  /// Creates a summary.
  ///
  /// - Parameters:
  ///   - project: the project that was written.
  ///   - isSearched: whether the texts were searched and not named.
  ///   - ignoresReports: whether Git ignores reports already.
  init(of project: NewProject, isSearched: Bool, ignoresReports: Bool) {
    self.project = project
    self.isSearched = isSearched
    self.ignoresReports = ignoresReports
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
    let keys = texts.keys.count == 1 ? "1 key" : "\(texts.keys.count) keys"
    return [
      "  strings  \(paths)\(isSearched ? ", found here" : ""): \(keys) of the components",
      "  source   "
        + (texts.source?.tag ?? "unknown; set “source” in the file to the development language"),
      "  locales  app: \(Self.list(texts.locales))",
    ]
  }

  /// The languages, of which many are not all listed.
  private static func list(_ locales: [LocaleIdentifier]) -> String {
    let shown = locales.prefix(12).map(\.tag).joined(separator: " ")
    return locales.count > 12 ? "\(shown) and \(locales.count - 12) more" : shown
  }

  private var commands: [String] {
    let file = project.file
    let option = file.nameInReports == nil ? "" : " --config \(file.path.shellWord)"
    let frames = project.frameCount == 1 ? "1 frame" : "\(project.frameCount) frames"
    let paths = [file.path, file.lock, file.references].map(\.shellWord)
    let rows = [
      ("pullproof record\(option)", "draw \(frames) and write their references"),
      ("pullproof verify\(option)", "compare frames with the references, here and in CI"),
      ("git add \(paths.joined(separator: " "))", "commit the references"),
    ]
    let ignored =
      ignoresReports
      ? [] : [("echo 'snapshot-report*' >> .gitignore", "keep reports out of version control")]
    let width = (rows + ignored).map(\.0.count).max() ?? 0
    return (rows + ignored).map { command, comment in
      command + String(repeating: " ", count: width - command.count + 2) + "# \(comment)"
    }
  }
}
