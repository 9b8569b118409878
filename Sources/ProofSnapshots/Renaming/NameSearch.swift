package import ProofDrawing

/// Finds frames whose names changed: renamed ones, those that take the place of references with another
/// value, and those of components that exchanged their names.
package struct NameSearch {
  private let lock: SnapshotLock
  private let matrix: [(id: String, facets: [String: String])]?
  private let facets: @Sendable (_ id: String) -> [String: String]?
  private let scene: @Sendable (_ id: String) -> Scene?

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - matrix: the id of each frame of the whole matrix, and its value on each axis; nil where it has
  ///     all references, so that no frame takes the place of another.
  ///   - lock: what all references looked like.
  ///   - facets: the value on each axis of a reference; nil for what is no id.
  ///   - scene: the recorded facts of a reference.
  package init(
    matrix: [(id: String, facets: [String: String])]?, lock: SnapshotLock,
    facets: @escaping @Sendable (_ id: String) -> [String: String]?,
    scene: @escaping @Sendable (_ id: String) -> Scene?
  ) {
    (self.matrix, self.lock, self.facets, self.scene) = (matrix, lock, facets, scene)
  }

  /// The reports of frames; those of new ones with the names that they may have had and the references
  /// whose places they take, those of changed ones with the references that they look like.
  package func reports(of found: [SnapshotVerifier.Examination]) -> [FrameReport] {
    withSwaps(withReplacements(found))
  }

  private func withReplacements(_ found: [SnapshotVerifier.Examination]) -> [FrameReport] {
    guard let matrix, found.contains(where: { $0.report.status == .missing }) else {
      return found.map(\.report)
    }
    let search = RenameSearch(matrix: matrix, lock: lock, facets: facets, scene: scene)
    let exchange = AxisExchange(matrix: matrix, lock: lock, facets: facets)
    return found.map { examination in
      var report = examination.report
      let candidates = search.candidates(for: report, facts: examination.scene)
      report.renameCandidates = candidates.isEmpty ? nil : candidates
      let causes = exchange.causes(of: report)
      guard !causes.isEmpty else { return report }
      report.replacements = causes
      report.causes = causes
      return report
    }
  }

  private func withSwaps(_ reports: [FrameReport]) -> [FrameReport] {
    guard reports.contains(where: { $0.status == .changed }) else { return reports }
    let search = SwapSearch(lock: lock, facets: facets)
    return reports.map { report in
      let candidates = search.candidates(for: report)
      var report = report
      report.swapCandidates = candidates.isEmpty ? nil : candidates
      return report
    }
  }
}
