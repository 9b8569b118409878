package import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshProject

extension FigureRun {
  /// The state of a variant and its files.
  private struct Checked: Sendable {
    let facts: FigureFacts

    /// Whether a file shows another layout.
    var hasNewLayout = false

    /// Sentences about single files.
    var reasons: [String] = []
    var upToDateCount = 0

    /// Whether it has files and all of them are as they have to be.
    var isUpToDate: Bool { !hasNewLayout && reasons.isEmpty && upToDateCount > 0 }

    init(facts: FigureFacts) { self.facts = facts }

    mutating func add(_ condition: FileCondition) {
      switch condition {
      case .upToDate: upToDateCount += 1
      case .otherLayout: hasNewLayout = true
      case .wrong(let reason): reasons.append(reason)
      }
    }
  }

  /// Finds the figures that are not what the project says, and writes nothing.
  ///
  /// A figure that no document uses may be absent. Each layout is computed once. Files are compared
  /// by their digests; they are drawn only where they were made with other fonts, libraries or
  /// another version of the drawing.
  ///
  /// - Parameter maximumReasons: the most changes of a figure to report.
  /// - Returns: what is out of date, why, and what is wrong with some figures.
  /// - Throws: `RunError` when a list can't be read, or somebody interrupts.
  package func check(maximumReasons: Int = 3) async throws(RunError) -> FigureReport {
    let present = try FigureFolder(path: folder)
    let unused = try unusedFigures
    let results = try await layOut(variants) { variant, illustration, press in
      var checked = Checked(facts: FigureFacts(of: illustration, on: variant, page: press.page))
      for file in variant.files {
        if unused.contains(variant.figure.name), !present.lists(file) { continue }
        let condition = try condition(of: file, showing: checked.facts, in: present) {
          try press.contents(of: file, showing: illustration)
        }
        checked.add(condition)
      }
      return checked
    }
    var report = FigureReport()
    let sorted = sorted(results, reportingTo: &report)
    var findings: [FigureReport.Finding] = []
    for (variant, checked) in sorted.finished {
      report.upToDateCount += checked.upToDateCount
      var reasons = checked.reasons
      if checked.hasNewLayout {
        reasons = present.reasons(of: variant, now: checked.facts, atMost: maximumReasons) + reasons
      }
      if !reasons.isEmpty {
        findings.append(FigureReport.Finding(subject: variant.id, reasons: reasons))
      }
    }
    report.stale = findings.joiningAppearances + (try staleLists(in: present, sorted))
    report.leftOver = leftOver(in: present)
    report.warnings = try warnings()
    let layouts = layouts(
      of: sorted.finished.map { ($0.variant, $0.value.facts) }, without: sorted.failed)
    try checkDocuments(with: layouts, reportingTo: &report)
    return report
  }

  /// The lists of the folder that a run would change although it drew nothing.
  private func staleLists(
    in present: FigureFolder, _ results: Results<Checked>
  ) throws(RunError) -> [FigureReport.Finding] {
    var scenes: [String: Scene] = [:]
    for (variant, checked) in results.finished
    where checked.isUpToDate && !results.failed.contains(variant.figure.name) {
      scenes[variant.id] = checked.facts.scene
    }
    return try present.staleLists(ofProject: file.path, knowing: scenes).map { name in
      FigureReport.Finding(
        subject: name.inFolder(folder),
        reasons: ["this list is missing or is not what a run would write"])
    }
  }

  private func condition(
    of file: FigureVariant.File, showing facts: FigureFacts, in present: FigureFolder,
    drawing: () throws -> [UInt8]
  ) throws -> FileCondition {
    let name = "\(file.name)"
    guard let digest = try present.digest(of: name) else { return .wrong("\(name) is missing") }
    guard let entry = present.lock.entries[name] else {
      return .wrong("\(name) is not in \(FigureLock.name)")
    }
    if entry.layout != facts.layout { return .otherLayout }
    if digest != entry.bytes { return .wrong("\(name) was changed by hand") }
    if entry.environment == environment.digest { return .upToDate }
    return try drawing().digest == digest
      ? .upToDate
      : .wrong("\(name) was drawn with other fonts, libraries or another version of PullProof")
  }
}

/// The state of a file.
private enum FileCondition {
  case upToDate

  /// It shows another layout.
  case otherLayout

  /// Something else is wrong, in a sentence.
  case wrong(String)
}

extension FigureFolder {
  /// Whether a file was written and not cleaned away since.
  fileprivate func lists(_ file: FigureVariant.File) -> Bool {
    lock.entries["\(file.name)"] != nil
  }

  /// The differences of a layout from the one that was drawn, in sentences.
  fileprivate func reasons(
    of variant: FigureVariant, now facts: FigureFacts, atMost limit: Int
  ) -> [String] {
    guard let former = scenes[variant.id] else {
      return ["the figure changed; \(FigureScenes.name) does not say how it looked"]
    }
    let changes = SceneDifference(from: former, to: facts.scene).roots.map(\.description)
    guard !changes.isEmpty else {
      return [
        "the drawing, “selectableText” or the alternative text in another language changed"
      ]
    }
    let rest = changes.count - limit
    return changes.prefix(limit)
      + (rest > 0 ? ["and \(rest.counted("more change"))"] : [])
  }
}

extension [FigureReport.Finding] {
  /// The findings, with one for both appearances of a figure where they say the same.
  fileprivate var joiningAppearances: [FigureReport.Finding] {
    var joined: [FigureReport.Finding] = []
    for finding in self {
      if finding.subject.hasSuffix("~dark"),
        let last = joined.last, "\(last.subject)~dark" == finding.subject,
        last.reasons == finding.reasons
      {
        continue
      }
      joined.append(finding)
    }
    return joined
  }
}
