internal import ArgumentParser
internal import ProofSnapshots
internal import RefreshProject

/// How frames are compared, and what is told of it.
struct CheckOptions: ParsableArguments {
  @Option(
    name: .customLong("environment"),
    help: ArgumentHelp(
      "strict or any: whether fonts and libraries must be those of the references; strict.",
      valueName: "which"))
  var environment = EnvironmentPolicy.strict

  @Option(
    help: ArgumentHelp(
      "ignore, warn, reject or delete references that nobody expects; the project's, else reject "
        + "where CI is set and warn elsewhere.",
      valueName: "policy"))
  var unreferenced: UnreferencedPolicy?

  @Flag(help: "Draws only frames whose layout is not that of the reference.")
  var onlyChanged = false

  @Option(
    name: [.customShort("x"), .customLong("max-failures")], parsing: .unconditional,
    help: ArgumentHelp("The number of failures after which to stop.", valueName: "count"))
  var maxFailures: Int?

  @Option(
    help: ArgumentHelp(
      "The part of the frames that is this machine's, such as 2/5; what the build service tells.",
      valueName: "i/n"))
  var shard: Shard?

  @Flag(help: "No frames at all are no failure.")
  var passWithNoFrames = false

  func validate() throws {
    if let maxFailures, maxFailures < 1 {
      throw ValidationError("--max-failures is 1 or more, not \(maxFailures).")
    }
  }
}

extension CheckOptions {
  /// Checks that fonts and libraries are those of the references.
  func checkEnvironment(of run: ProjectRun) throws(CommandFailure) {
    switch environment {
    case .any: return
    case .strict:
      try run.checkEnvironment(
        advice: "install what they were made with, record all anew with "
          + "“pullproof record --mode all”, or compare anyway with --environment any")
    }
  }

  /// The numbers of the frames that are this machine's.
  func indices(
    _ selection: SelectionOptions, in run: ProjectRun
  ) throws(CommandFailure) -> [Int] {
    let selected = try selection.indices(in: run)
    guard !selected.isEmpty || passWithNoFrames || selection.lastFailed else {
      throw CommandFailure(
        .changed,
        "no frame is meant, so nothing was verified; loosen the filter, or pass "
          + "--pass-with-no-frames")
    }
    return try part.indices(ofCosts: selected.map(run.cost(ofFrame:))).map { selected[$0] }
  }

  /// The part of the frames that is this machine's.
  var part: Shard {
    get throws(CommandFailure) {
      if let shard { return shard }
      do {
        return try Shard.detected(in: EnvironmentVariables.current.values) ?? .whole
      } catch {
        throw CommandFailure(.usage, "\(error)")
      }
    }
  }

  /// What is done about references that nobody expects.
  func policy(of project: Project) -> UnreferencedPolicy {
    unreferenced ?? project.unreferenced
      ?? (EnvironmentVariables.current.isBuildService ? .reject : .warn)
  }

  /// Tells a report.
  ///
  /// - Throws: `CommandFailure` without a message when the report isn't clean.
  static func tell(
    _ report: VerificationReport, pending: String, quiet: Bool, by reporters: [Reporter]
  ) throws(CommandFailure) {
    try Reporting(reporters: reporters, pending: pending, quiet: quiet).tell(report)
    if report.hasErrors { throw CommandFailure(.framesFailed, "") }
    if !report.isClean { throw CommandFailure(.changed, "") }
  }
}

/// Whether fonts and libraries must be those of the references.
enum EnvironmentPolicy: String, CaseIterable, ExpressibleByArgument {
  case strict
  case any
}
