internal import ProofSnapshots
internal import ProofText

extension TerminalReport {
  /// What somebody does next about frames that fail, a command or a place each; nothing after a clean
  /// run.
  var nextSteps: [String] {
    guard report.frames.contains(where: \.isPending), !report.blamesEnvironment else { return [] }
    if report.hasNoReferences {
      return ["no references yet: run “\(commands.recording.visible)”"]
    }
    var steps: [String] = []
    if let imageFolder, report.frames.contains(where: { !$0.images.isEmpty }) {
      steps.append(
        "images: \(imageFolder.visible)/, where *-comparison.png has expected, difference and actual "
          + "side by side")
    }
    if !hasPage {
      steps.append("page: add “--reporter list,html”, then open snapshot-report/index.html")
    }
    steps.append("accept all: \(commands.acceptance.visible) --all")
    return steps
  }

  /// The command that shows a frame of a group in a program for comparing images; nil where there is
  /// no program, or no frame with two images.
  func comparison(of group: CauseGroup) -> String? {
    guard let diffTool, let imageFolder else { return nil }
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
