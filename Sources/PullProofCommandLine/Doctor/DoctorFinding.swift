import ProofDocuments
import ProofSnapshots
import RefreshProject
import RefreshStrings

/// The result of one check of `doctor`.
struct DoctorFinding: Hashable, Sendable, Encodable {
  /// Whether anything has to be done.
  enum Status: String, Hashable, Sendable, Encodable {
    /// Nothing has to be done.
    case ok

    /// Commands run, but something may surprise.
    case note

    /// A command fails, or frames differ.
    case problem
  }

  /// The subject of an examination, in the order of the screen.
  enum Check: String, Hashable, Sendable, Encodable, CaseIterable {
    case program, resources, toolchain, libraries, fonts, project, strings, images, theme
    case components
    case references, environment, pending, merging, ci
  }

  /// The subject that was examined.
  let check: Check

  /// Whether anything has to be done.
  let status: Status

  /// The result, in one line.
  let summary: String

  /// Further facts, a line each.
  let details: [String]

  /// The command or the change that corrects it; nil where nothing has to be done.
  let remedy: String?

  /// The exit code of a problem; nil for any other finding.
  let exitCode: Int32?

  /// Creates a finding that is no problem.
  ///
  /// - Parameters:
  ///   - check: what was examined.
  ///   - isNote: whether something may surprise.
  ///   - summary: the result, in one line.
  ///   - details: further facts, a line each.
  ///   - remedy: the command or the change that corrects it.
  init(
    _ check: Check, isNote: Bool = false, _ summary: String, details: [String] = [],
    remedy: String? = nil
  ) {
    self.check = check
    status = isNote ? .note : .ok
    self.summary = summary
    self.details = details
    self.remedy = remedy
    exitCode = nil
  }

  /// Creates a problem.
  init(
    _ check: Check, problem summary: String, kind: RunError.Kind, details: [String] = [],
    remedy: String
  ) {
    self.check = check
    status = .problem
    self.summary = summary
    self.details = details
    self.remedy = remedy
    exitCode = kind.rawValue
  }

  /// Creates a problem of an error, whose message has its advice after the last semicolon.
  ///
  /// - Parameters:
  ///   - check: what was examined.
  ///   - error: the error.
  ///   - remedy: the remedy if the message has no advice.
  init(
    _ check: Check, error: RunError, remedy: String = "correct it, and run “pullproof doctor” again"
  ) {
    let lines = error.description.split(whereSeparator: \.isNewline).map(String.init)
    let first = lines.first ?? ""
    let end = lines.count == 1 ? first.ranges(of: "; ").last : nil
    self.init(
      check, problem: end.map { String(first[..<$0.lowerBound]) } ?? first, kind: error.kind,
      details: Array(lines.dropFirst()),
      remedy: end.map { String(first[$0.upperBound...]) } ?? remedy)
  }
}

/// The program and what it runs with.
extension DoctorFinding {
  /// The version and the place of the program.
  static func program(version: String, path: String) -> DoctorFinding {
    DoctorFinding(.program, version.isEmpty ? path : "version \(version), \(path)")
  }

  /// The files that come with the program.
  ///
  /// - Parameter places: the folder of each, or why there is none.
  /// - Returns: the finding.
  static func resources(_ places: [Result<String, RunError>]) -> DoctorFinding {
    var folders: [String] = []
    for place in places {
      switch place {
      case .failure(let error):
        return DoctorFinding(.resources, error: error)
      case .success(let path):
        let folder = path.parentFolder
        let shown = folder.hasSuffix(".resources") ? folder.parentFolder : folder
        if !folders.contains(shown) { folders.append(shown) }
      }
    }
    return DoctorFinding(.resources, folders.joined(separator: ", "))
  }

  /// The Swift toolchain, which only snapshot tests of other packages need.
  ///
  /// - Parameter version: the first line of `swift --version`; nil without a toolchain.
  /// - Returns: the finding.
  static func toolchain(version: String?) -> DoctorFinding {
    DoctorFinding(
      .toolchain, version ?? "none on PATH; only ProofTesting and builds from source need one")
  }

  /// The versions of libraries.
  static func libraries(_ versions: [String: String]) -> DoctorFinding {
    let list = versions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return DoctorFinding(.libraries, list.joined(separator: ", "))
  }
}

/// The project and what it names.
extension DoctorFinding {
  /// A project that can be read.
  static func project(
    path: String, frameCount: Int, locales: [LocaleIdentifier]
  ) -> DoctorFinding {
    DoctorFinding(
      .project,
      "\(path): \(frameCount.counted("frame")) in \(locales.count.counted("locale"))")
  }

  /// No project in a folder or above it.
  ///
  /// - Parameters:
  ///   - folder: the folder in which the search began.
  ///   - top: the last folder of the search.
  ///   - isRepository: whether the last folder is the top of a repository.
  ///   - path: the path of a project that is passed over, as it has the other extension; nil for none.
  /// - Returns: the finding.
  static func noProject(
    from folder: String, upTo top: String, isRepository: Bool, passingOver path: String? = nil
  ) -> DoctorFinding {
    let end = folder == top ? "" : " and up to \(top)"
    return DoctorFinding(
      .project, isNote: true,
      "no pullproof.yml in \(folder)\(end)\(isRepository ? ", the top of the repository" : ""); the "
        + "built-in gallery is drawn" + (path.map { ", and \($0) is passed over" } ?? ""),
      remedy: path.map(ProjectFile.renaming(ofPassedOver:)) ?? "pullproof init")
  }

  /// The texts of an app.
  ///
  /// - Parameters:
  ///   - paths: the paths of the texts.
  ///   - locales: their languages.
  ///   - malformed: the warnings about files that were skipped.
  ///   - warnings: the other warnings about them, which “strings check” prints, too.
  ///   - keyWarnings: the warnings about their keys.
  /// - Returns: the finding.
  static func strings(
    paths: [String], locales: [LocaleIdentifier], malformed: [String] = [], warnings: [String],
    keyWarnings: [String] = []
  ) -> DoctorFinding {
    guard !paths.isEmpty else { return DoctorFinding(.strings, "the built-in texts") }
    let check = "pullproof strings check \(paths.map(\.shellPath).joined(separator: " "))"
    let correction = "correct the keys; “pullproof strings keys” lists them"
    let warnings = malformed + warnings
    return DoctorFinding(
      .strings, isNote: !warnings.isEmpty || !keyWarnings.isEmpty,
      "\(paths.joined(separator: ", ")): \(locales.count.counted("language"))",
      // A malformed file comes first, as only some lines are shown.
      details: shortened(malformed + keyWarnings + warnings.dropFirst(malformed.count)),
      remedy: warnings.isEmpty ? (keyWarnings.isEmpty ? nil : correction) : check)
  }
}

/// Whether git uses one of its drivers for a project: that which merges the lock and the scenes, or that which
/// shows the facts of images.
enum GitDriverState: Hashable, Sendable {
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
  /// The finding about git's merges and differences of a project's references.
  ///
  /// - Parameters:
  ///   - drivers: the states of the merge driver and of the diff driver; nil where there is no repository, or no
  ///     git.
  ///   - commands: the commands of the project.
  /// - Returns: the finding, of which the first problem is told.
  static func merging(
    _ drivers: (merge: GitDriverState, diff: GitDriverState)?, commands: ProjectCommands
  ) -> DoctorFinding {
    guard let drivers else { return DoctorFinding(.merging, "no Git repository") }
    let merges = drivers.merge.problem(of: "merge driver").map {
      "\($0), so git merges the lock and scenes line by line"
    }
    let shows = drivers.diff.problem(of: "diff driver").map {
      "\($0), so git does not show what changed in images"
    }
    guard let problem = merges ?? shows else {
      return DoctorFinding(
        .merging, "git merges the lock and scenes frame by frame, and shows the facts of images")
    }
    return DoctorFinding(.merging, isNote: true, problem, remedy: commands.mergeSetup)
  }
}

extension GitDriverState {
  /// The problem of a driver; nil where git uses it.
  fileprivate func problem(of driver: String) -> String? {
    switch self {
    case .ready: nil
    case .absent: "the \(driver) is not set up"
    case .unconfigured:
      ".gitattributes names the \(driver), but this clone has no command for it"
    case .withoutAttributes: ".gitattributes does not name the \(driver)"
    case .programMissing(let program): "the \(driver) \(program) is not there"
    }
  }
}

/// The CI service and what it changes.
extension DoctorFinding {
  /// The behaviour that variables of a CI service change.
  ///
  /// - Parameters:
  ///   - environment: the variables of the process.
  ///   - orphaned: the project's policy for orphaned references; nil for the default.
  /// - Returns: the finding.
  static func ci(
    in environment: [String: String], orphaned: OrphanedPolicy?
  ) -> DoctorFinding {
    let service = CIService(in: environment)
    let mode = environment["SNAPSHOT_TESTING_RECORD"].flatMap { $0.isEmpty ? nil : $0 }
    if let mode, RecordMode(name: mode) == nil {
      return DoctorFinding(
        .ci, problem: "SNAPSHOT_TESTING_RECORD is “\(mode)”", kind: .usage,
        remedy: "export SNAPSHOT_TESTING_RECORD=missing, or all, failed or never")
    }
    let part: Shard?
    do {
      part = try Shard.detected(in: environment)
    } catch {
      return DoctorFinding(.ci, error: RunError(.usage, "\(error)"))
    }
    let details = effects(
      onService: service.isDeclared, mode: mode, orphaned: orphaned, part: part)
    if let name = service.name, !service.isDeclared {
      return DoctorFinding(
        .ci, isNote: true, "\(name), but CI is not set, so commands behave as on your machine",
        details: details, remedy: "export CI=true")
    }
    guard service.isDeclared else { return DoctorFinding(.ci, "none", details: details) }
    return DoctorFinding(
      .ci, service.name ?? "an unknown service (CI is set)", details: details)
  }

  private static func effects(
    onService isService: Bool, mode: String?, orphaned: OrphanedPolicy?, part: Shard?
  ) -> [String] {
    let recording =
      mode.map { "\($0) (SNAPSHOT_TESTING_RECORD)" }
      ?? (isService ? "never, so references are only compared" : "missing; in CI never")
    // Deletions on a service are lost, so they are refused there.
    let policy = isService && orphaned == .delete ? OrphanedPolicy.reject : orphaned
    let shown = policy?.rawValue ?? (isService ? "reject" : "warn; in CI reject")
    let shard = part.map { ["verify draws the shard \($0)"] } ?? []
    return ["record mode: \(recording)", "orphaned references: \(shown)"] + shard
  }
}

/// A CI service, as far as its variables name it.
struct CIService: Hashable, Sendable {
  /// The name; nil where none is known.
  let name: String?

  /// Whether `CI` is set and neither `false` nor `0`, which changes what commands do.
  let isDeclared: Bool

  /// Reads the variables of a process; one that is empty counts as unset.
  init(in environment: [String: String]) {
    let names = Set(environment.filter { !$0.value.isEmpty }.keys)
    name = Self.variables.first { names.contains($0.variable) }?.name
    isDeclared = environment.declareCI
  }

  private static let variables: [(variable: String, name: String)] = [
    ("GITHUB_ACTIONS", "GitHub Actions"), ("GITLAB_CI", "GitLab CI"), ("CIRCLECI", "CircleCI"),
    ("BUILDKITE", "Buildkite"), ("TF_BUILD", "Azure Pipelines"), ("JENKINS_URL", "Jenkins"),
    ("TEAMCITY_VERSION", "TeamCity"), ("BITBUCKET_BUILD_NUMBER", "Bitbucket Pipelines"),
    ("CODEBUILD_BUILD_ID", "AWS CodeBuild"), ("TRAVIS", "Travis CI"), ("DRONE", "Drone"),
  ]
}
