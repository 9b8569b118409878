import ProofDocuments
import ProofSnapshots
import RefreshProject
import RefreshStrings
import RefreshTranslations

/// A summary of what `init` wrote, with the next commands.
struct NewProjectSummary {
  private let project: NewProject
  private let isSearched: Bool
  private let listsKeys: Bool
  private let ignored: IgnoreRules
  private let mergeSetup: MergeDriverSetup.Changes

  /// Creates a summary.
  ///
  /// - Parameters:
  ///   - project: the project that was written.
  ///   - isSearched: whether the texts were searched and not named.
  ///   - listsKeys: whether the keys that were found are listed.
  ///   - ignored: what Git ignores already.
  ///   - mergeSetup: what was written for merges.
  init(
    of project: NewProject, isSearched: Bool, listsKeys: Bool, ignored: IgnoreRules,
    mergeSetup: MergeDriverSetup.Changes
  ) {
    self.project = project
    self.isSearched = isSearched
    self.listsKeys = listsKeys
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
    let kind = texts.proposals == nil ? "of the components" : "of your app"
    return [
      "  strings  \(paths)\(isSearched ? ", found here" : ""): \(texts.keys.count.counted("key")) \(kind)"
    ] + (listsKeys ? keyLines(of: texts) : []) + [
      "  source   "
        + (texts.source?.tag ?? "unknown; set “source” in the file to the development language"),
      "  locales  app: \(texts.locales.map(\.tag).listed(limit: 12))",
    ]
  }

  /// The keys of the app that are taken for those of the components.
  private func keyLines(of texts: AppTexts) -> [String] {
    guard let proposals = texts.proposals?.proposals else { return [] }
    let rows = proposals.compactMap { key, ranked in
      ranked.first.map { best in
        let file = best.location.file
        return [
          key.rawValue, best.key.visible, best.score == 1 ? "" : best.score.inHundredths,
          "\(file.hasPrefix("./") ? String(file.dropFirst(2)) : file):\(best.location.line) \(best.summary)",
        ]
      }
    }
    let lines = AlignedColumns.lines(of: rows)
    let others = proposals.count { $0.ranked.count > 1 }
    let note =
      others == 0 ? [] : ["           other keys that may be meant are comments in the file"]
    return zip(
      ["  keys     "] + Array(repeating: "           ", count: max(0, lines.count - 1)), lines
    )
    .map { $0 + $1 } + note
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
