package import ProofFiles
package import ProofSnapshots

extension RunError {
  /// That frames differ which a verification can't judge, because fonts or libraries differ, too.
  package init(environmentOf report: VerificationReport) {
    self.init(
      differing: report.counts[.changed], of: report.counts.verified,
      differences: report.environment)
  }

  /// That frames differ, and perhaps only because fonts or libraries do.
  package init(differing count: Int, of total: Int, differences: [String]) {
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
      install those; or judge the frames by cause with “pullproof verify --environment any” and accept \
      them; or record all frames with “pullproof record --mode all”, without a filter
      """)
  }
}
