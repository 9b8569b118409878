import ProofSnapshots
import ProofText

/// The commands that follow a report, quoted for a shell.
package struct ProjectCommands: Hashable, Sendable {
  private let project: String?
  private let pending: String?

  /// Creates commands.
  ///
  /// - Parameters:
  ///   - project: the path of the project's file; nil where commands find it by themselves.
  ///   - pending: the folder of pending frames; nil for the project's.
  package init(project: String? = nil, pending: String? = nil) {
    self.project = project
    self.pending = pending
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
    let group = report.groups[index]
    return group.isForbidden || group.causes.contains { $0.kind == .failure }
      ? nil : "\(acceptance) --group \(report.reference(ofGroup: index))"
  }

  /// Records references.
  package var recording: String { "pullproof record" + option("--config", project) }

  /// Removes the orphaned references.
  package var removal: String { recording + " --orphaned delete" }

  private func option(_ name: String, _ path: String?) -> String {
    path.map { " \(name) \($0.shellWord)" } ?? ""
  }
}
