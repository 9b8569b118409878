import ProofSnapshots
import RefreshProject

/// Whether git merges the lock and the scenes of a project with the merge driver.
enum MergeDriverState: Hashable, Sendable {
  /// There is no repository, or no git.
  case noRepository

  /// Neither the attributes nor the configuration name the driver.
  case absent

  /// The attributes name the driver, and the configuration has no command for it, as in a new clone.
  case unconfigured

  /// The configuration has a command, and the attributes don't name the driver.
  case withoutAttributes

  /// The configuration names a program that isn't there.
  case programMissing(String)

  /// Git uses the driver.
  case ready
}

extension DoctorFinding {
  /// The finding about git's merges of a project's references.
  ///
  /// - Parameters:
  ///   - state: what is set up.
  ///   - commands: the commands of the project.
  /// - Returns: the finding.
  static func merging(
    _ state: MergeDriverState, commands: ProjectCommands
  ) -> DoctorFinding {
    let problem: String
    switch state {
    case .noRepository: return DoctorFinding(.merging, "no Git repository")
    case .ready: return DoctorFinding(.merging, "git merges the lock and scenes frame by frame")
    case .absent: problem = "the merge driver is not set up"
    case .unconfigured:
      problem = ".gitattributes names the merge driver, but this clone has no command for it"
    case .withoutAttributes: problem = ".gitattributes does not name the merge driver"
    case .programMissing(let program): problem = "the merge driver \(program) is not there"
    }
    return DoctorFinding(
      .merging, isNote: true, "\(problem), so git merges the lock and scenes line by line",
      remedy: commands.mergeSetup)
  }
}
