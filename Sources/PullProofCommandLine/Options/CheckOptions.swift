import ArgumentParser
import ProofDocuments
import ProofSnapshots
import RefreshProject

/// The options that compare frames with references, and the results that fail a run.
struct CheckOptions: ParsableArguments {
  @Option(
    name: .customLong("environment"),
    help: ArgumentHelp(
      "How to judge frames that differ where the fonts or libraries are not those of the references.",
      discussion: "strict exits with 78; any reports the frames as changed.", valueName: "policy"))
  var environment = EnvironmentPolicy.strict

  @Option(
    help: ArgumentHelp(
      "How to handle orphaned references. (default: the project's, else auto)",
      discussion: "auto rejects them where CI is set and warns elsewhere.", valueName: "policy"))
  var orphaned: OrphanedChoice?

  @Option(
    defaultAsFlag: OnlyChanged.layouts,
    help: ArgumentHelp(
      "Run only frames that changes since a Git revision, such as main, affect.",
      discussion: "Without a revision, draw only frames whose layout differs from the reference's.",
      valueName: "revision"))
  var onlyChanged: OnlyChanged?

  @Flag(
    name: .customLong("full"),
    help: ArgumentHelp(
      "Draw all frames, also those that were drawn before with the same inputs.",
      discussion: "Without it, such frames pass by their inputs. Pass it in nightly runs."))
  var drawsAll = false

  @Option(
    name: .customLong("max-failures"), parsing: .unconditional,
    help: ArgumentHelp(
      "Stop after this number of failures, in the order of the frames.", valueName: "count"))
  var failureLimit: Int?

  @Option(
    name: .customShort("x"), defaultAsFlag: 1,
    help: ArgumentHelp(
      "Stop after the first failure, or after this number of failures.", valueName: "count"))
  var shortFailureLimit: Int?

  @Option(
    help: ArgumentHelp(
      "Run one part of the frames, such as 2/5. (default: detected from the CI service)",
      valueName: "i/n"))
  var shard: Shard?

  @Flag(
    name: [.customLong("pass-with-no-tests"), .customLong("pass-with-no-frames")],
    help: "Succeed if there are no frames to compare.")
  var passesWithNoFrames = false

  @Flag(
    name: .customLong("list"),
    help: "Print the ids of the selected frames without drawing them.")
  var listsOnly = false

  func validate() throws {
    try ValidationError.checkConflict(
      of: ("-x", shortFailureLimit != nil), ("--max-failures", failureLimit != nil))
    if let maxFailures, maxFailures < 1 {
      throw ValidationError("--max-failures must be at least 1, not \(maxFailures).")
    }
  }
}

extension CheckOptions {
  /// The number of failures to stop after; nil for no limit.
  var maxFailures: Int? { failureLimit ?? shortFailureLimit }

  /// The indices of the frames in this machine's shard.
  ///
  /// - Parameters:
  ///   - selected: the frames of all machines.
  ///   - run: the project.
  ///   - isMerged: whether the run writes a blob, to be merged with those of the other machines.
  ///   - note: tells somebody at a terminal which frames run.
  /// - Returns: the indices, in order.
  /// - Throws: `RunError` when a CI service's variables contradict each other.
  func indices(
    of selected: [Int], in run: ProjectRun, isMerged: Bool, note: (String) -> Void
  ) throws(RunError) -> [Int] {
    let part = try part(in: run.world)
    guard part != .whole else { return selected }
    let indices = part.indices(ofCosts: selected.map(run.cost(ofFrame:))).map { selected[$0] }
    // The command doesn't show that a CI service's variables selected a shard.
    note("shard \(part): \(indices.count) of \(selected.count) frames")
    // Without a blob nobody learns of the other frames, and a service sets its variables for other reasons, too.
    if shard == nil, !isMerged {
      run.world.warn(
        "the CI service's variables select shard \(part), so \(indices.count) of \(selected.count) frames run; "
          + "pass --reporter blob and merge the shards, or --shard 1/1 to run all frames")
    }
    return indices
  }

  /// The shard that this machine runs.
  func part(in world: World) throws(RunError) -> Shard {
    if let shard { return shard }
    do {
      return try Shard.detected(in: world.variables.values) ?? .whole
    } catch {
      throw RunError(.usage, "\(error)")
    }
  }

  /// The handling of orphaned references.
  ///
  /// Deletions on a CI service are lost, so a project's `delete` means `reject` there.
  func policy(of project: Project, in world: World) -> OrphanedPolicy {
    let isService = world.variables.isCIService
    if let orphaned { return orphaned.policy(onCIService: isService) }
    return isService && project.orphaned == .delete
      ? .reject
      : project.orphaned ?? OrphanedChoice.auto.policy(onCIService: isService)
  }
}

/// The frames that are skipped because nothing changed them.
enum OnlyChanged: Hashable, ExpressibleByArgument, CustomStringConvertible {
  /// Frames whose layout equals the reference's are laid out but not drawn.
  case layouts

  /// Frames that no change since a Git revision can affect are not laid out either.
  case since(revision: String)

  init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    self = .since(revision: argument)
  }

  var description: String {
    switch self {
    case .layouts: "layouts"
    case .since(let revision): revision
    }
  }
}

/// The handling of orphaned references that an argument names.
enum OrphanedChoice: String, CaseIterable, ExpressibleByArgument {
  case ignore
  case warn
  case reject
  case delete
  case auto

  /// The policy for a developer's machine or a CI service.
  func policy(onCIService isService: Bool) -> OrphanedPolicy {
    switch self {
    case .ignore: .ignore
    case .warn: .warn
    case .reject: .reject
    case .delete: .delete
    case .auto: isService ? .reject : .warn
    }
  }
}
