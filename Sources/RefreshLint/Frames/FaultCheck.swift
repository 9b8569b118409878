package import ProofDocuments
package import ProofDrawing
import ProofLint
package import ProofSnapshots

/// Finds the faults of single frames, without those that the project ignores.
///
/// Nothing is laid out for it: it reads the picture that a run draws anyway.
package struct FaultCheck: Sendable {
  private let rules: PictureRules
  private let forbidden: Set<String>
  private let ignores: [LintIgnore]

  /// Diagnostics of ignores whose last day has passed, so that their faults are reported again.
  package let expiries: [Diagnostic]
  private let blame = TextBlame(project: LintViolation.nowhere) { $0 }

  /// Prepares the check.
  package init(_ settings: LintSettings, forbidding forbidden: Set<String>, on today: LintDay) {
    let ids = forbidden.union(LintRules.ofFaults.map(\.id))
    rules = PictureRules(settings).only(ids)
    self.forbidden = forbidden
    let own = settings.ignores.filter { ids.contains($0.rule) }
    ignores = own.filter { !$0.isExpired(on: today) }
    expiries = settings.expiries(of: own, on: today)
  }

  /// The faults of a frame, rule by rule.
  package func faults(
    in picture: Picture, of id: FrameID, drawnBy draw: (Picture) throws -> Pixmap
  ) rethrows -> [FrameFault] {
    try rules.violations(in: picture, drawnBy: draw).compactMap { found in
      let violation = blame.violation(found, in: picture, of: id)
      guard !ignores.contains(where: { $0.remainder(of: violation) == nil }) else { return nil }
      return FrameFault(
        found.rule.id, isForbidden: forbidden.contains(found.rule.id), in: found.element,
        key: picture.origins.first { $0.element == found.element }?.key, problem: found.problem)
    }
  }
}
