internal import ArgumentParser
internal import RefreshStrings

/// `pullproof strings check`: what is wrong with texts, as a compiler tells it.
struct StringsCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Prints what is wrong with texts and their translations.",
    discussion: """
      The exit code is 65 if there are errors or a file cannot be read. Warnings and notes don't \
      count.
      """)

  @Argument(
    help: ArgumentHelp("Files, or folders such as a bundle or a project.", valueName: "path"))
  var paths: [String]

  @OptionGroup var options: TextProjectOptions

  @Flag(help: "Prints notes too, such as texts that need a review.")
  var notes = false

  func run() throws(CommandFailure) {
    try options.run(on: paths) { project, faults throws(CommandFailure) in
      let findings = project.groups.flatMap { $0.findings() }
      let shown = findings.filter { notes || $0.severity > .note }
      try StandardOutput.write(shown.map(\.description) + [Self.summary(findings, project)])
      if findings.contains(where: { $0.severity == .error }) { faults.add(.badData) }
    }
  }

  private static func summary(_ findings: [TextFinding], _ project: TextProject) -> String {
    let counts = TextSeverity.allCases.map { severity in
      let count = findings.count { $0.severity == severity }
      return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let unread = project.failures.count
    let others = unread == 0 ? [] : ["\(unread) file\(unread == 1 ? "" : "s") not read"]
    return (counts + others).joined(separator: ", ")
  }
}
