import ProofDocuments

/// A report as Markdown: what changed in words, which needs no place to keep images.
package struct MarkdownSummary: Sendable {
  /// The place where a report is read.
  package enum Form: Sendable {
    /// The summary of a job, with a section for each cause and its frames.
    case job

    /// A comment on a pull request, with tables of the causes and of the texts.
    case comment

    /// The number of bytes that a text may have: GitHub drops a step's summary of more than a mebibyte, and
    /// refuses a comment of more than 65,536 characters.
    var byteLimit: Int {
      switch self {
      case .job: 1_000_000
      case .comment: 60_000
      }
    }
  }

  let report: VerificationReport
  let frames: [String: FrameReport]
  let byteLimit: Int
  let grouping: ReviewGrouping
  private let form: Form
  private let files: ReportFiles
  let commands: ProjectCommands

  /// The numbers of changes and of frames that a group lists.
  private static let changeLimit = 8
  private static let frameLimit = 50

  /// The number of frames that the faults of a rule list, a line each.
  private static let faultyFrameLimit = 1_000

  /// Creates a summary.
  ///
  /// - Parameters:
  ///   - report: the report to write.
  ///   - files: where the images are.
  ///   - commands: the commands for the report's readers; nil for those that follow from it.
  ///   - form: the place where it is read.
  ///   - grouping: the property by which a comment puts frames together.
  ///   - byteLimit: the number of bytes that it may have; nil for that of the form.
  package init(
    _ report: VerificationReport, files: ReportFiles = ReportFiles(),
    commands: ProjectCommands? = nil, form: Form = .job,
    groupedBy grouping: ReviewGrouping = .cause, byteLimit: Int? = nil
  ) {
    self.report = report
    self.files = files
    self.form = form
    self.grouping = grouping
    self.commands = commands ?? report.commands
    self.byteLimit = byteLimit ?? form.byteLimit
    frames = report.framesByID
  }

  /// The Markdown, ending in a line break.
  package var text: String {
    switch form {
    case .job: jobText
    case .comment: commentText
    }
  }

  /// The beginnings of the first line of a clean report and of any other.
  package static let headings = ["## ✅ PullProof: ", "## ❌ PullProof: "]

  /// The note at the end of a text that is not complete.
  static let note = "\n**Truncated at GitHub's size limit.** The JSON report is complete.\n"

  private var jobText: String {
    let note = Self.note
    var text = head
    let sections =
      [{ environment }] + report.groups.indices.map { group in { section(ofGroup: group) } }
      + report.faults.map { group in { section(of: group) } } + [{ debts }, { orphaned }]
    for section in sections.lazy.map({ $0() }) where !section.isEmpty {
      guard text.utf8.count + 1 + section.utf8.count + note.utf8.count <= byteLimit else {
        return text + note
      }
      text += "\n" + section
    }
    return text
  }

  var head: String {
    let rows = FrameStatus.allCases.filter { report.counts[$0] > 0 }
    let names = rows.map(\.word).joined(separator: " | ")
    let numbers = rows.map { report.counts[$0].grouped }.joined(separator: " | ")
    let rule = rows.map { _ in "---:" }.joined(separator: " | ")
    let table = rows.isEmpty ? "" : "\n| \(names) |\n| \(rule) |\n| \(numbers) |\n"
    let coverage = report.coverage.prefix(1).uppercased() + report.coverage.dropFirst()
    let notes = [report.inputsNote, report.stop].compactMap(\.self).map { " \($0)" }.joined()
    return
      "\(Self.headings[report.isClean ? 0 : 1])\(report.verdict)\n\(table)\n\(coverage).\(notes)\n"
      + images
  }

  /// The way to the images, which Markdown has no place for.
  private var images: String {
    guard report.needsLook, !report.hasNoReferences || report.rejectsFaults else { return "" }
    let page = files.pageInReports.map { "The page \(Markdown.code($0)) shows the images." }
    let command = "Make a page with the images with \(Markdown.code(commands.page))."
    let download = files.service?.download.map {
      "If the job keeps its files as artifacts, \(Markdown.code($0)) downloads them."
    }
    let sentences = [page ?? command, page == nil ? nil : download].compactMap(\.self)
    return "\n\(sentences.joined(separator: " "))\n"
  }

  var environment: String {
    guard !report.environment.isEmpty else { return "" }
    return "### Fonts or libraries differ from those of the references\n\n"
      + list(report.environment)
  }

  var debts: String {
    guard !report.debts.isEmpty else { return "" }
    let rows = report.toleranceDebts.map { debt in
      "| \(Markdown.text(debt.tolerance.reason)) | \(Markdown.text(debt.tolerance.limits)) "
        + "| \(debt.frameCount.grouped) | \(Markdown.text(debt.observed)) |\n"
    }
    return "### Tolerated\n\n| Why | Limits | Frames | At most |\n| --- | --- | ---: | --- |\n"
      + rows.joined()
  }

  var orphaned: String {
    guard !report.orphaned.isEmpty, report.orphanedPolicy != .ignore else { return "" }
    let shown = report.orphaned.prefix(Self.frameLimit).map { "- \(Markdown.code($0))\n" }
    let rest = report.orphaned.count - shown.count
    return "### Orphaned references\n\n" + shown.joined()
      + (rest > 0 ? "- and \(rest.grouped) more\n" : "")
      + (report.removalObstacle.map { "\nThey are kept: \(Markdown.text($0)).\n" }
        ?? "\nRemove them with \(Markdown.code(commands.removal)).\n")
  }

  private func section(ofGroup index: Int) -> String {
    let group = report.groups[index]
    let places = group.places.isEmpty ? "" : " in \(Markdown.text(group.places))"
    let size = group.frames.count.counted("frame")
    let shown = group.changes(in: frames).prefix(Self.changeLimit).map(\.sentence)
    let more = group.changeCount - shown.count
    var text = "### \(index + 1). \(Markdown.text(group.title))\n\n\(size)\(places)"
    let remedy = remedy(ofGroup: index)
    text += remedy.map { "; \($0.verb) with \(Markdown.code($0.command))\n" } ?? "\n"
    if let sources = group.sources, !sources.isEmpty {
      let places = sources.map(Markdown.source).joined(separator: ", ")
      text += "\nWritten at \(places).\n"
    }
    if !shown.isEmpty {
      text += "\n" + list(shown + (more > 0 ? ["and \(more.grouped) more"] : []))
    }
    return text + "\n" + table(of: group.frames)
  }

  /// The command that decides about a group; nil where none does.
  func remedy(ofGroup index: Int) -> (verb: String, command: String)? {
    report.remedy(ofGroup: index, by: commands)
  }

  private func section(of group: FaultGroup) -> String {
    let places = group.places.isEmpty ? "" : " in \(Markdown.text(group.places))"
    let more = group.problemCount - group.problems.count
    var text =
      "### \(group.isForbidden ? "❌ Forbidden" : "⚠️ Fault"): \(Markdown.text(group.rule))\n\n"
    text += "\(group.frames.count.counted("frame"))\(places). \(Markdown.text(group.summary))\n"
    if let sources = group.sources {
      let places = sources.map(Markdown.source).joined(separator: ", ")
      text += "\nWritten at \(places).\n"
    }
    text += "\n" + list(group.problems + (more > 0 ? ["and \(more.grouped) more"] : []))
    let shown = group.frames.prefix(Self.faultyFrameLimit)
    let ids = shown.map { "- \(Markdown.code($0))\n" }.joined()
    let rest = group.frames.count - shown.count
    return text + "\n<details><summary>\(group.frames.count.counted("frame"))</summary>\n\n" + ids
      + (rest > 0 ? "- and \(rest.grouped) more in the JSON report\n" : "") + "\n</details>\n"
  }

  private func table(of ids: [String]) -> String {
    let rows = ids.prefix(Self.frameLimit).compactMap { frames[$0] }.map { frame in
      "| \(Markdown.code(frame.id)) | \(frame.status.word) "
        + "| \(facts(of: frame).map(Markdown.text).joined(separator: "<br>")) |\n"
    }
    let more = ids.count - rows.count
    return "<details><summary>\(ids.count.counted("frame"))</summary>\n\n"
      + "| Frame | Status | Changes |\n| --- | --- | --- |\n" + rows.joined()
      + (more > 0 ? "\nand \(more.grouped) more\n" : "") + "\n</details>\n"
  }

  /// The changes of a frame, and its faults.
  private func facts(of frame: FrameReport) -> [String] {
    frame.facts.map(\.description) + (frame.faults ?? []).map(\.sentence)
  }

  private func list(_ texts: some Sequence<String>) -> String {
    texts.map { "- \(Markdown.text($0))\n" }.joined()
  }
}
