import ProofDocuments
import ProofSnapshots

/// The sections of a queue in lines, each with the commands that decide about it, for where nobody can press a key.
struct ReviewListing {
  private let queue: ReviewQueue
  private let commands: ProjectCommands

  /// Lists what is pending in a report.
  init(
    of report: VerificationReport, groupedBy grouping: ReviewGrouping, commands: ProjectCommands
  ) {
    queue = ReviewQueue(of: report, groupedBy: grouping)
    self.commands = commands
  }

  /// The lines.
  var lines: [String] {
    let count = queue.sections.count
    return queue.sections.enumerated().flatMap { index, section in
      let head =
        "\(index + 1) of \(count): \(section.title.visible)  \(section.frameCount.counted("frame"))"
      guard let choice = choice(of: section) else { return [head] }
      // A group with a forbidden fault isn't accepted as a whole.
      let isAcceptable = !section.pairs.contains(where: \.frame.isForbidden)
      return [head] + (isAcceptable ? ["   accept: \(commands.acceptance) \(choice)"] : [])
        + ["   reject: \(commands.rejection) \(choice)"]
    }
  }

  /// The arguments that choose a section's frames and no others; nil for frames without a locale.
  private func choice(of section: ReviewSection) -> String? {
    if let group = section.group { return "--group \(group)" }
    return section.name.isEmpty ? nil : "--locale \(section.name.shellWord)"
  }
}
