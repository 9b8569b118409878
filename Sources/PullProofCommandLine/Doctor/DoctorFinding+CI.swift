import ProofDocuments
import ProofSnapshots
import RefreshProject

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
