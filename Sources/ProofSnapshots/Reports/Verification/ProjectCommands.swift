import ProofDocuments

/// The commands that follow a report, quoted for a shell.
package struct ProjectCommands: Hashable, Sendable {
  private let project: String?
  private let pending: String?

  /// The ids of the rules whose faults keep frames from being accepted, whatever a run forbade.
  let forbidden: Set<String>

  package init(
    project: String? = nil, pending: String? = nil, forbidding forbidden: Set<String> = []
  ) {
    self.project = project
    self.pending = pending
    self.forbidden = forbidden
  }

  /// The same commands for readers of a report on other machines.
  package func forReaders(of report: VerificationReport) -> ProjectCommands {
    ProjectCommands(project: report.project, forbidding: forbidden)
  }

  /// Compares frames with their references.
  package var verification: String { "pullproof verify" + option("--config", project) }

  /// Compares frames and makes a page.
  package var page: String { "\(verification) --reporter list,html" }

  /// Lists pending frames.
  package var listing: String {
    "pullproof pending-snapshots" + option("--config", project) + option("--pending", pending)
  }

  /// Whether the commands work on another machine: no path starts at the root.
  package var isPortable: Bool {
    [project, pending].allSatisfy { $0?.hasPrefix("/") != true }
  }

  /// Accepts frames, whose ids are added.
  package var acceptance: String { decision("accept") }

  /// Rejects frames, whose ids are added.
  package var rejection: String { decision("reject") }

  private func decision(_ verb: String) -> String {
    "pullproof \(verb)" + option("--config", project) + option("--pending", pending)
  }

  /// Accepts a group of a report and of no other; nil where there is nothing to accept.
  func acceptance(ofGroup index: Int, in report: VerificationReport) -> String? {
    canAccept(group: index, of: report)
      ? "\(acceptance) --group \(report.reference(ofGroup: index))" : nil
  }

  /// Whether all frames of a group can become references.
  func canAccept(group index: Int, of report: VerificationReport) -> Bool {
    let group = report.groups[index]
    guard !group.isForbidden, !group.causes.contains(where: { $0.kind == .failure }) else {
      return false
    }
    guard !forbidden.isEmpty else { return true }
    let members = Set(group.frames)
    return !report.frames.contains { refuses($0) && members.contains($0.id) }
  }

  /// Whether a frame has a fault that its run or the project forbids, so that it can't be accepted.
  func refuses(_ frame: FrameReport) -> Bool {
    frame.isForbidden || (frame.faults ?? []).contains { forbidden.contains($0.rule) }
  }

  /// Records references.
  package var recording: String { "pullproof record" + option("--config", project) }

  /// Keeps one line of each frame where a merge left two or conflict markers.
  package var mending: String { "pullproof merge-driver --mend" + option("--config", project) }

  /// Makes git merge the lock and scenes frame by frame.
  package var mergeSetup: String {
    "pullproof merge-driver --install" + option("--config", project)
  }

  /// Removes the orphaned references.
  package var removal: String { recording + " --orphaned delete" }

  private func option(_ name: String, _ path: String?) -> String {
    path.map { " \(name) \($0.shellPath)" } ?? ""
  }
}

/// The places of a report's images, with paths and commands for the folder where the report was made.
package struct ReportFiles: Hashable, Sendable {
  /// The folder of pending images; nil where nobody can look.
  let images: String?

  /// The page that the same run makes; nil for none.
  let page: String?

  /// The command that makes a page; nil where there is one, or nothing to make one of.
  let pageCommand: String?

  /// The CI service that made the report, which deletes files that a job doesn't keep; nil for none.
  let service: Service?

  /// A CI service.
  package enum Service: Hashable, Sendable {
    /// GitHub Actions, with the number of the workflow's run.
    case gitHub(run: String)

    /// Another one.
    case other

    /// The command that downloads the artifacts of the run; nil where it is unknown.
    var download: String? {
      if case .gitHub(let run) = self { "gh run download \(run)" } else { nil }
    }
  }

  /// Creates paths.
  package init(
    images: String? = nil, page: String? = nil, pageCommand: String? = nil, service: Service? = nil
  ) {
    self.images = images
    self.page = page
    self.pageCommand = pageCommand
    self.service = service
  }
}

extension ReportFiles {
  /// The path of the page without a machine's folders: relative to the working folder, or else its
  /// last two names.
  var pageInReports: String? {
    page.map { page in
      page.hasPrefix("/") ? page.split(separator: "/").suffix(2).joined(separator: "/") : page
    }
  }
}

extension VerificationReport {
  /// Whether frames are pending or have forbidden faults, and fonts or libraries aren't the likely
  /// cause.
  var needsLook: Bool { (hasPending || rejectsFaults) && !blamesEnvironment }

  /// Whether frames are pending.
  var hasPending: Bool { frames.contains(where: \.isPending) }
}
