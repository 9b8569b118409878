internal import ProofFiles
internal import ProofText
internal import RefreshLint
internal import RefreshProjectFiles
internal import RefreshStrings
internal import RefreshTranslations

/// `pullproof lint --budget`: tells translators how long texts may be, before they write.
struct BudgetRun {
  let run: LintRun
  let frames: LintFrames
  let writes: Bool
  let format: LintOutput.Format

  /// Prints the budgets, or notes them in files.
  ///
  /// - Throws: `RunError` when a frame can't be laid out, or a file can't be read or written.
  func callAsFunction() async throws(RunError) {
    var errors = ErrorReport()
    // A file that can't be read is told before anything is measured.
    let folder = writes ? try folder(&errors) : nil
    let budgets = try await frames.budgets(reportingTo: run.drawing.terminal)
    if let folder {
      try note(LengthLimits(budgets), in: folder)
      if let kind = errors.kind { throw RunError(kind, "") }
      return
    }
    switch format {
    case .json: try JSONReport.write(BudgetReport(budgets))
    case .text, .sarif, .github, .html: try StandardOutput.show(Self.lines(of: budgets))
    }
  }

  /// A table of budgets for people.
  private static func lines(of budgets: [TextBudget]) -> [String] {
    let head = ["KEY", "SCRIPT", "CHARACTERS", "POINTS", "LINES", "LONGEST", "NARROWEST FRAME"]
    return AlignedColumns.lines(
      of: [head]
        + budgets.map { budget in
          [
            budget.key.visible, budget.script, "\(budget.characters)",
            budget.points?.inTenths ?? "-", "\(budget.lines)",
            "\(budget.longest.characters) in \(budget.longest.locale)", budget.frame,
          ]
        })
  }

  /// The files in which lengths are noted.
  private func folder(_ errors: inout ErrorReport) throws(RunError) -> StringsFolder {
    if let folder = try run.folder(&errors) { return folder }
    throw RunError(
      .badData,
      "the project names no files of texts; add “strings” to it, or name the files after --write")
  }

  /// Notes limits in files, each of which is written as a whole or not at all.
  private func note(_ limits: LengthLimits, in folder: StringsFolder) throws(RunError) {
    for group in folder.groups {
      for file in group.files {
        switch file.noting(limits, sourceLanguage: group.sourceLanguage) {
        case .unchanged: try show("\(file.path.visible): unchanged")
        case .refused(let reason):
          run.drawing.warn("\(file.path.visible): lengths are not noted, because \(reason)")
        case .changed(let bytes):
          try OutputFolder.write(bytes, to: file.path, advice: "make it writable")
          try show("\(file.path.visible): lengths are noted")
        }
      }
    }
  }

  private func show(_ line: String) throws(RunError) {
    if !run.drawing.quiet { try StandardOutput.show([line]) }
  }
}

/// Budgets for programs.
struct BudgetReport: Encodable {
  struct Budget: Encodable {
    let key: String
    let script: String
    let characters: Int
    let points: Double?
    let lines: Int
    let frame: String
    let longest: Longest

    /// The flag of Weblate that checks the length of a translation.
    let weblateFlags: String
  }

  struct Longest: Encodable {
    let locale: String
    let characters: Int
  }

  let schemaVersion = 1
  let kind = "budgets"
  let budgets: [Budget]

  init(_ budgets: [TextBudget]) {
    self.budgets = budgets.map { budget in
      Budget(
        key: budget.key, script: budget.script, characters: budget.characters,
        points: budget.points.map(Self.rounded), lines: budget.lines, frame: budget.frame,
        longest: Longest(
          locale: budget.longest.locale, characters: budget.longest.characters),
        weblateFlags: "max-length:\(budget.characters)")
    }
  }

  /// A length with one digit behind the point; rounded down, because it is a limit.
  static func rounded(_ points: Double) -> Double { (points * 10).rounded(.down) / 10 }
}
