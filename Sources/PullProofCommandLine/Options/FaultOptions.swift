import ArgumentParser
import Foundation
import ProofDocuments
import ProofSnapshots
import RefreshComponents
import RefreshLint
import RefreshProject

/// The faults of frames that fail a run.
struct FaultOptions: ParsableArguments {
  @Option(
    name: .customLong("forbid"),
    help: ArgumentHelp(
      "The faults that fail the run, by the ids of their rules, such as textTruncated, or none. "
        + "(default: the project's, else none)",
      discussion: "Separate several with commas or repeat the option.", valueName: "rules"))
  private var lists: [String] = []

  private static let none = "none"

  private var names: [String] { lists.flatMap(\.commaSeparated) }

  func validate() throws {
    guard names.contains(Self.none) else { return try Self.check(names, by: LintSettings()) }
    guard Set(names).count == 1 else {
      throw ValidationError("--forbid none forbids nothing; remove none or the rules.")
    }
  }

  /// The ids of the rules whose faults fail a run of a project.
  ///
  /// - Throws: `RunError` when the project turns one of them off.
  func forbidden(in project: Project) throws(RunError) -> Set<String> {
    guard !names.isEmpty else { return project.forbiddenFaults }
    guard !names.contains(Self.none) else { return [] }
    do {
      try Self.check(names, by: project.lint)
    } catch {
      throw RunError(.usage, "\(error.message)")
    }
    return Set(names)
  }

  private static func check(
    _ names: [String], by settings: LintSettings
  ) throws(ValidationError) {
    for name in names {
      guard let objection = settings.objection(toForbidding: name) else { continue }
      throw ValidationError("--forbid: \(objection.problem); \(objection.advice)")
    }
  }
}

extension FaultCheck {
  /// The check of a project's frames, whatever is done with them.
  ///
  /// - Throws: `RunError` where the project ignores faults in the languages of texts that it lacks.
  init(
    of file: ProjectFile, forbidding forbidden: Set<String>, on now: Date
  ) throws(RunError) {
    self.init(
      try file.resolvingAppLocalesOfLint().project.lint, forbidding: forbidden,
      on: try .inGreenwich(at: now))
  }

  /// The search for faults of a matrix's frames, by their numbers.
  func search(in matrix: FrameMatrix) -> FaultFinder.Search {
    { frame, picture, draw in
      try faults(in: picture, of: matrix[frame].name, drawnBy: draw)
    }
  }
}
