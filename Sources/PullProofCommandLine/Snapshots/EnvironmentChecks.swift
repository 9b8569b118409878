internal import ProofFiles
internal import ProofSnapshots
internal import RefreshGallery

extension RunError {
  /// That frames differ which a verification can't judge, because fonts or libraries differ, too.
  init(environmentOf report: VerificationReport) {
    self.init(
      differing: report.counts[.changed], of: report.counts.verified,
      differences: report.environment)
  }

  /// That frames differ, and perhaps only because fonts or libraries do.
  init(differing count: Int, of total: Int, differences: [String]) {
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

extension Verification {
  /// Checks that a recording leaves no reference that was made with other fonts or libraries than
  /// this machine's and looks different here.
  ///
  /// The lock tells of one environment. So where this machine's is another, all references outside
  /// of the selection are drawn, too: they may stay if their digests are the same.
  ///
  /// - Throws: `RunError` where a frame differs and fonts or libraries can be the cause, unless
  ///   the mode replaces it whatever the cause.
  func checkEnvironment(recording mode: RecordMode) async throws(RunError) {
    // What is not recorded is reported, with the environment.
    guard mode != .never, let lock = run.lock, !run.environmentComparison.differences.isEmpty
    else { return }
    let selected = Set(observed.map(\.index))
    let others = run.matrix.indices.filter {
      !selected.contains($0) && lock.entries[run.matrix[$0].id] != nil
    }
    let left = await run.verifier.observe(others, until: { Interruption.isRequested })
    guard !Interruption.isRequested else {
      throw Interruption.error("interrupted; no reference was changed")
    }
    let differing = (left + (mode == .all ? [] : observed)).filter { frame in
      guard let entry = lock.entries[run.matrix[frame.index].id] else { return false }
      return frame.observation?.entry?.looks(like: entry) != true
    }
    let differences = await run.environmentDifferences(affecting: differing.map(\.index))
    guard differences.isEmpty else {
      throw RunError(
        differing: differing.count, of: observed.count + left.count, differences: differences)
    }
  }

  /// Whether references are left that look different here, or can't be drawn, once some frames are
  /// recorded.
  func leavesDifferences(besides recorded: Set<String>) -> Bool {
    observed.contains { frame in
      let id = run.matrix[frame.index].id
      guard !recorded.contains(id), let entry = run.lock?.entries[id] else { return false }
      return frame.observation?.entry?.looks(like: entry) != true
    }
  }
}
