internal import ArgumentParser
internal import ProofFiles
internal import ProofSnapshots
internal import RefreshProject

/// How frames are compared, and what is told of it.
struct CheckOptions: ParsableArguments {
  @Option(
    name: .customLong("environment"),
    help: ArgumentHelp(
      "strict or any: whether frames that differ are judged only with the fonts and libraries of "
        + "the references; strict.",
      valueName: "which"))
  var environment = EnvironmentPolicy.strict

  @Option(
    help: ArgumentHelp(
      "ignore, warn, reject or delete orphaned references; auto rejects where CI is set "
        + "and warns elsewhere; the project's, else auto.",
      valueName: "policy"))
  var orphaned: OrphanedChoice?

  @Option(
    defaultAsFlag: OnlyChanged.layouts,
    help: ArgumentHelp(
      "Frames that files can have changed which differ from those of a Git revision, such as main; "
        + "without one, frames are drawn only where their layout is not that of the reference.",
      valueName: "revision"))
  var onlyChanged: OnlyChanged?

  @Option(
    name: .customLong("max-failures"), parsing: .unconditional,
    help: ArgumentHelp(
      "The number of failures to stop at, in the order of the frames.", valueName: "count"))
  var failureLimit: Int?

  @Option(
    name: .customShort("x"), defaultAsFlag: 1,
    help: ArgumentHelp("The same; without a number, 1.", valueName: "count"))
  var shortFailureLimit: Int?

  @Option(
    help: ArgumentHelp(
      "The part of the frames that is this machine's, such as 2/5; what the build service tells.",
      valueName: "i/n"))
  var shard: Shard?

  @Flag(
    name: [.customLong("pass-with-no-tests"), .customLong("pass-with-no-frames")],
    help: "No frames at all are no failure.")
  var passesWithNoFrames = false

  @Flag(
    name: .customLong("list"),
    help: "Prints the ids of the frames that would be verified, and draws none.")
  var listsOnly = false

  func validate() throws {
    if failureLimit != nil, shortFailureLimit != nil {
      throw ValidationError("-x and --max-failures mean the same; give one.")
    }
    if let maxFailures, maxFailures < 1 {
      throw ValidationError("--max-failures is 1 or more, not \(maxFailures).")
    }
  }
}

extension CheckOptions {
  /// The number of failures to stop at; nil for none.
  var maxFailures: Int? { failureLimit ?? shortFailureLimit }

  /// The numbers of the frames that are this machine's.
  func indices(
    of selected: [Int], in run: ProjectRun, note: (String) -> Void
  ) throws(RunError) -> [Int] {
    let part = try part
    let indices = part.indices(ofCosts: selected.map(run.cost(ofFrame:))).map { selected[$0] }
    // That a service's variables part the run is not seen in the command.
    if part != .whole { note("shard \(part): \(indices.count) of \(selected.count) frames") }
    return indices
  }

  /// The part of the frames that is this machine's.
  var part: Shard {
    get throws(RunError) {
      if let shard { return shard }
      do {
        return try Shard.detected(in: EnvironmentVariables.current.values) ?? .whole
      } catch {
        throw RunError(.usage, "\(error)")
      }
    }
  }

  /// What is done about orphaned references.
  ///
  /// A build service loses what it removes, so there a project's wish to remove is one to reject.
  func policy(of project: Project) -> OrphanedPolicy {
    let isService = EnvironmentVariables.current.isBuildService
    if let orphaned { return orphaned.policy(onBuildService: isService) }
    return isService && project.orphaned == .delete
      ? .reject
      : project.orphaned ?? OrphanedChoice.auto.policy(onBuildService: isService)
  }
}

/// Which frames are left out because nothing changed them.
enum OnlyChanged: Hashable, ExpressibleByArgument, CustomStringConvertible {
  /// Those whose layout is that of the reference are laid out and not drawn.
  case layouts

  /// Those are not even laid out that no change since a Git revision can have changed.
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

/// What is done about orphaned references, as it is asked for.
enum OrphanedChoice: String, CaseIterable, ExpressibleByArgument {
  case ignore
  case warn
  case reject
  case delete
  case auto

  /// What is done on a machine.
  func policy(onBuildService isService: Bool) -> OrphanedPolicy {
    switch self {
    case .ignore: .ignore
    case .warn: .warn
    case .reject: .reject
    case .delete: .delete
    case .auto: isService ? .reject : .warn
    }
  }
}
