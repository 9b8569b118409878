package import ProofDocuments

extension RunError {
  /// The error that frames differ which a verification can't judge, because fonts or libraries differ,
  /// too.
  package init(environmentOf report: VerificationReport, commands: ProjectCommands) {
    self.init(
      differing: report.counts[.changed], of: report.counts.verified,
      differences: report.environment, commands: commands)
  }

  /// The error that frames differ, perhaps only because fonts or libraries do.
  package init(
    differing count: Int, of total: Int, differences: [String], commands: ProjectCommands
  ) {
    let frames =
      total == 1
      ? "the frame differs from its reference"
      : "\(count) of \(total) frames differ from "
        + "their references"
    self.init(
      .environment,
      """
      \(frames), and this machine does not have the fonts and libraries of the references
      \(differences.map { "  \($0)\n" }.joined())\
      install those; or judge the frames by cause with “\(commands.verification) --environment any” and accept \
      them; or record all frames with “\(commands.recording) --mode all”, without a filter
      """)
  }
}
