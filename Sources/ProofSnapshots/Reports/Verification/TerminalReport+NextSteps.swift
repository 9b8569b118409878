import ProofDocuments

extension TerminalReport {
  /// The next steps for frames that fail, a command or a place each; nothing after a clean run.
  ///
  /// Frames without references are recorded once their faults are corrected.
  var nextSteps: [String] {
    guard report.needsLook else { return [] }
    if report.hasNoReferences, !report.rejectsFaults {
      let rest = files.service == nil ? "" : " on your machine and commit what it writes"
      return ["no references yet: run “\(commands.recording.visible)”\(rest)"]
    }
    let steps = [
      images.map { "images: \($0)" },
      files.pageCommand.map { "page: \($0.visible)" },
      artifacts.map { "artifacts: \($0)" },
    ]
    return steps.compactMap(\.self) + acceptance
  }

  /// The command that accepts all pending frames; if one of them can't be accepted, the reason, and the
  /// commands that accept the groups without such frames.
  private var acceptance: [String] {
    guard report.hasPending, !report.hasNoReferences else { return [] }
    let pending = report.frames.filter(\.isPending)
    let refused = pending.count(where: commands.refuses)
    guard refused > 0 else { return ["accept all: \(commands.acceptance.visible) --all"] }
    let verb = refused == 1 ? "has" : "have"
    let reason =
      "accept all: not before faults are corrected or get a reason under “lint: ignore”; "
      + "\(refused.grouped) of \(pending.count.counted("pending frame")) \(verb) forbidden ones"
    let others = report.groups.indices.filter { commands.canAccept(group: $0, of: report) }
    // More than are listed would make a command that nobody reads.
    guard (1...Self.groupLimit).contains(others.count) else { return [reason] }
    let groups = others.map { " --group \(report.reference(ofGroup: $0))" }.joined()
    return [reason, "accept the others: \(commands.acceptance.visible)\(groups)"]
  }

  /// The folder of the images; nil where there are none.
  private var images: String? {
    guard let folder = files.images else { return nil }
    let kinds = Set(report.frames.flatMap(\.images.keys))
    guard !kinds.isEmpty else { return nil }
    return "\(folder.visible)/"
      + (kinds.contains(.comparison) ? " (*-comparison.png: expected, difference, actual)" : "")
  }

  /// The folders that a job of a CI service has to keep; nil elsewhere.
  private var artifacts: String? {
    guard let service = files.service, let images = files.images else { return nil }
    // A page is nothing without the files beside it.
    let page = files.page.map { [String($0.dropLast("/index.html".count))] } ?? []
    let kept = ([images] + page).map(\.visible).joined(separator: " and ")
    let download = service.download.map { " (download: \($0))" } ?? ""
    return "keep \(kept) of this job\(download)"
  }

  /// The command that shows a frame of a group in a program for comparing images; nil where there is
  /// no program, or no frame with two images.
  func comparison(of group: CauseGroup) -> String? {
    guard let diffTool, let imageFolder = files.images else { return nil }
    let members = Set(group.frames)
    let frame = report.frames.first { frame in
      members.contains(frame.id) && frame.images[.expected] != nil && frame.images[.actual] != nil
    }
    guard let images = frame?.images else { return nil }
    let paths = [images[.expected], images[.actual]].compactMap(\.self)
      .map { "\(imageFolder)/\($0)".shellWord }
    return "\(diffTool) \(paths.joined(separator: " "))"
  }
}
