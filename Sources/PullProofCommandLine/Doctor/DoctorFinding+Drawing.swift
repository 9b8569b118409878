import ProofDocuments
import ProofRendering
import ProofSnapshots
import RefreshProject

/// Why a folder of fonts is used.
enum FontOrigin: String, Hashable, Sendable {
  case system = "the system's"
  case argument = "from --font-dir"
  case project = "from the project"
  case variable = "from PULLPROOF_FONT_DIR"

  /// The remedy for a folder that lacks fonts.
  fileprivate func remedy(folder: String, packages: [String]) -> String {
    switch self {
    case .system: "sudo apt-get install \(packages.joined(separator: " "))"
    case .argument: "name a folder of fonts with --font-dir, or leave it out"
    case .project: "pullproof fonts vendor \(folder.shellPath)"
    case .variable: "unset PULLPROOF_FONT_DIR, or name a folder of fonts with it"
    }
  }
}

/// The fonts that frames are drawn with here.
struct FontFacts: Hashable, Sendable {
  /// The name of the set.
  let set: String

  /// The folder.
  let folder: String

  /// Why this folder is used.
  let origin: FontOrigin

  /// The faces.
  let entries: [FontLock.Entry]

  /// Whether other machines can have the same set.
  let isLocked: Bool

  /// Creates facts.
  init(
    set: String, folder: String, origin: FontOrigin, entries: [FontLock.Entry], isLocked: Bool
  ) {
    self.set = set
    self.folder = folder
    self.origin = origin
    self.entries = entries
    self.isLocked = isLocked
  }
}

extension DoctorFinding {
  /// Usable fonts, compared with the known sets.
  static func fonts(_ facts: FontFacts, known: [FontLock]) -> DoctorFinding {
    let files = Set(facts.entries.map(\.file)).count
    let summary = "\(facts.set): \(files) files in \(facts.folder) (\(facts.origin.rawValue))"
    guard !facts.isLocked, let nearest = nearest(to: facts.entries, among: known) else {
      return DoctorFinding(.fonts, summary)
    }
    let heading = "differ from \(nearest.set); other machines may draw other pixels:"
    return DoctorFinding(
      .fonts, isNote: true, summary, details: [heading] + nearest.lines,
      remedy:
        "pullproof fonts fetch \(nearest.set) --out Fonts, then write “fonts: Fonts” into the "
        + "project")
  }

  /// Fonts that are missing, or that are not those of the folder's lock.
  ///
  /// - Parameters:
  ///   - error: which fonts.
  ///   - origin: why the folder is used.
  /// - Returns: the finding.
  static func fonts(_ error: FontError, origin: FontOrigin) -> DoctorFinding {
    var paths: Set<String> = []
    let lines = error.mismatches.filter { paths.insert($0.path).inserted }.map { mismatch in
      let state = mismatch.kind == .absent ? "missing" : "another file"
      return "\(mismatch.path): \(state) (package \(mismatch.entry.package))"
    }
    let count = lines.count.counted("font file")
    let folder = error.folder.path
    return DoctorFinding(
      .fonts,
      problem: error.isLocked
        ? "\(count) in \(folder) not those of its fonts.lock"
        : "\(count) missing in \(folder) (\(origin.rawValue))",
      kind: .environment, details: shortened(lines),
      remedy: error.isLocked
        ? "git checkout -- \(folder.shellPath), or “pullproof fonts vendor \(folder.shellPath)”"
        : origin.remedy(folder: folder, packages: error.packages))
  }

  /// The first lines of a list, with the number of the others.
  static func shortened(_ lines: [String], to limit: Int = 6) -> [String] {
    guard lines.count > limit + 1 else { return lines }
    return lines.prefix(limit) + ["and \(lines.count - limit) more"]
  }

  /// The known set that has the most of some faces, and a line for each face that it has not.
  private static func nearest(
    to entries: [FontLock.Entry], among known: [FontLock]
  ) -> (set: String, lines: [String])? {
    let comparisons = known.map { lock in
      let expected = Dictionary(lock.entries.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
      let lines = entries.compactMap { entry -> String? in
        guard let other = expected[entry.name] else { return "\(entry.name): not in the set" }
        guard other.sha256 != entry.sha256 else { return nil }
        return "\(entry.name): \(entry.file) is not that of \(other.package) \(other.version)"
      }
      return (set: lock.setName ?? "", lines: lines)
    }
    return comparisons.min { $0.lines.count < $1.lines.count }
      .map { ($0.set, shortened($0.lines)) }
  }
}

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
    let restoration = "git checkout -- \(folder.shellPath)"
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

  /// Images of references that can't be compared.
  ///
  /// - Parameters:
  ///   - defects: what is wrong with each.
  ///   - folder: the path of the folder of references.
  ///   - commands: the commands of the project.
  /// - Returns: the finding.
  static func referenceImages(
    _ defects: [ReferenceImageDefect], in folder: String, commands: ProjectCommands
  ) -> DoctorFinding {
    let isUnfetched = defects.contains { if case .unfetched = $0 { true } else { false } }
    return DoctorFinding(
      .references,
      problem: "\(folder): \(defects.count.counted("image")) can't be compared with a frame",
      kind: .missingInput, details: shortened(defects.map(\.words), to: 3),
      remedy: isUnfetched
        ? "git lfs pull"
        : "git checkout -- \(folder.shellPath), or “\(commands.recording) -u”")
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
