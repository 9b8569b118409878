import ProofDocuments
import ProofSnapshots
import RefreshProject

/// The references of a project.
extension DoctorFinding {
  /// The references of all frames.
  ///
  /// - Parameters:
  ///   - coverage: which frames have a reference; nil where there is no lock.
  ///   - lock: the path of the lock.
  ///   - skippedFiles: the places of what is wrong in files of texts that were skipped.
  ///   - commands: the commands of the project.
  /// - Returns: the finding.
  static func references(
    _ coverage: ReferenceCoverage?, lock: String, skippedFiles: [String] = [],
    commands: ProjectCommands
  ) -> DoctorFinding {
    guard let coverage else {
      return DoctorFinding(
        .references, isNote: true, "none yet: there is no \(lock)",
        remedy: commands.recording)
    }
    let summary =
      "\(lock): \(coverage.presentCount) of \(coverage.expectedCount), \(coverage.missing.count) "
      + "missing, \(coverage.orphaned.count) orphaned"
    let missing = coverage.missing.map { "missing: \($0)" }
    let orphaned = coverage.orphaned.map { "orphaned: \($0)" }
    let remedy: String? =
      switch (missing.isEmpty, orphaned.isEmpty) {
      case (true, true): nil
      case (false, true): commands.recording
      case (_, false):
        skippedFiles.isEmpty
          ? commands.removal : VerificationReport.removalObstacle(skippedFiles)
      }
    return DoctorFinding(
      .references, isNote: remedy != nil, summary,
      details: shortened(missing, to: 3) + shortened(orphaned, to: 3), remedy: remedy)
  }

  /// A folder of references that can't be read.
  ///
  /// - Parameters:
  ///   - folder: the path of the folder.
  ///   - problem: why it can't be read.
  ///   - isMissing: whether there is nothing at its path.
  ///   - hasImages: whether references have images in it, without which verify fails.
  ///   - commands: the commands of the project.
  /// - Returns: the finding.
  static func referenceFolder(
    _ folder: String, problem: String, isMissing: Bool, hasImages: Bool,
    commands: ProjectCommands
  ) -> DoctorFinding {
    let restoration = "git checkout -- \(folder.shellWord)"
    guard isMissing else {
      return DoctorFinding(
        .references, problem: "\(folder): \(problem)", kind: .missingInput,
        remedy: "make it a folder that can be read, or move it away and run “\(restoration)”")
    }
    let remedy = "\(restoration), or “\(commands.recording) --mode all”"
    guard hasImages else {
      return DoctorFinding(
        .references, isNote: true,
        "\(folder) is missing, so verify can't explain why a frame changed", remedy: remedy)
    }
    return DoctorFinding(
      .references, problem: "\(folder) is missing, although the lock has references",
      kind: .missingInput, remedy: remedy)
  }

  /// The finding about frames that wait to be accepted.
  static func pending(
    count: Int, folder: String, commands: ProjectCommands
  ) -> DoctorFinding {
    guard count > 0 else { return DoctorFinding(.pending, "no frames in \(folder)") }
    let waiting = "\(count.counted("frame")) \(count == 1 ? "waits" : "wait")"
    return DoctorFinding(
      .pending, isNote: true, "\(waiting) in \(folder) since the last verify",
      remedy: "\(commands.listing), then “\(commands.acceptance)” or “\(commands.rejection)”")
  }
}

/// A sample of frames, drawn to find out whether differences of the environment matter.
struct EnvironmentTrial: Hashable, Sendable {
  /// The differences of fonts and libraries from those of the references.
  let differences: [SnapshotEnvironment.Difference]

  /// The number of frames that were drawn.
  let drawnCount: Int

  /// The ids of those that differ from their references, in order.
  let changed: [String]

  /// The differences that can be the cause.
  let causes: [SnapshotEnvironment.Difference]

  /// The sets of fonts of the references.
  let recordedSets: Set<String>

  /// Creates the result of a trial.
  init(
    differences: [SnapshotEnvironment.Difference], drawnCount: Int = 0, changed: [String] = [],
    causes: [SnapshotEnvironment.Difference] = [], recordedSets: Set<String> = []
  ) {
    self.differences = differences
    self.drawnCount = drawnCount
    self.changed = changed
    self.causes = causes
    self.recordedSets = recordedSets
  }
}

extension DoctorFinding {
  /// Whether this machine draws what is in the references.
  ///
  /// - Parameters:
  ///   - trial: the sample.
  ///   - knownSets: the sets that can be downloaded.
  ///   - commands: the commands of the project.
  /// - Returns: the finding.
  static func environment(
    _ trial: EnvironmentTrial, knownSets: [String], commands: ProjectCommands
  ) -> DoctorFinding {
    guard !trial.differences.isEmpty else {
      return DoctorFinding(.environment, "the fonts and libraries of the references")
    }
    let frames = trial.drawnCount.counted("frame")
    guard !trial.causes.isEmpty else {
      let changes =
        trial.changed.isEmpty
        ? "the same" : "the same, or differ for other reasons that verify explains"
      return DoctorFinding(
        .environment, isNote: true,
        "not the fonts and libraries of the references, but the \(frames) drawn are \(changes)",
        details: shortened(trial.differences.map(\.description)))
    }
    let fonts = trial.causes.contains { $0.kind == .font }
    let set = knownSets.first { trial.recordedSets == [$0] }
    return DoctorFinding(
      .environment,
      problem: "\(trial.changed.count) of \(frames) drawn differ, and so do fonts or libraries",
      kind: .environment,
      details: shortened(trial.causes.map(\.description))
        + shortened(trial.changed.map { "differs: \($0)" }, to: 3),
      remedy: fonts
        ? fontRemedy(set)
        : "\(commands.verification) --environment any, then accept the changes by cause; or run it "
          + "in the container of CI")
  }

  private static func fontRemedy(_ set: String?) -> String {
    let command =
      set.map { "pullproof fonts fetch \($0) --out Fonts" }
      ?? "pullproof fonts vendor Fonts on the machine that recorded"
    return "\(command), then write “fonts: Fonts” into the project"
  }
}
