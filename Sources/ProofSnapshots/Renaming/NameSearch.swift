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
    let search = SwapSearch(for: reports, lock: lock, facets: facets)
    return reports.map { report in
      let candidates = search.candidates(for: report)
      var report = report
      report.swapCandidates = candidates.isEmpty ? nil : candidates
      return report
    }
  }
}

/// Finds new frames that take the place of references: values of an axis were exchanged for others, such
/// as a width of 375 pt for one of 414 pt.
///
/// The exchanges follow from the whole matrix and the whole lock, so that a shard finds for its
/// frames what one run would.
package struct AxisExchange: Sendable {
  /// The causes by the axes that have both new values and values that are gone.
  private let causes: [String: Cause]

  /// The new values of these axes.
  private let added: [String: Set<String>]

  /// The values of the orphaned references on all other axes.
  private let orphaned: Set<[String: String]>

  /// Looks through a matrix and a lock.
  package init(
    matrix: some Sequence<(id: String, facets: [String: String])>, lock: SnapshotLock,
    facets: (_ id: String) -> [String: String]?
  ) {
    let ids = Set(matrix.lazy.map(\.id))
    let references = lock.entries.keys.compactMap { id in facets(id).map { (id: id, facets: $0) } }
    let expected = Self.values(of: matrix.lazy.map(\.facets))
    let former = Self.values(of: references.lazy.map(\.facets))
    var (causes, added) = ([String: Cause](), [String: Set<String>]())
    for (axis, values) in expected {
      let new = values.subtracting(former[axis] ?? [])
      let gone = (former[axis] ?? []).subtracting(values)
      guard !new.isEmpty, !gone.isEmpty else { continue }
      added[axis] = new
      causes[axis] = Cause(.new, "\(axis) \(Self.list(gone))→\(Self.list(new))")
    }
    (self.causes, self.added) = (causes, added)
    let axes = Set(causes.keys)
    orphaned = Set(
      references.filter { !ids.contains($0.id) }.map { Self.rest(of: $0.facets, without: axes) })
  }

  /// All values by their axes.
  private static func values(
    of facets: some Sequence<[String: String]>
  ) -> [String: Set<String>] {
    facets.reduce(into: [:]) { values, facets in
      for (axis, value) in facets { values[axis, default: []].insert(value) }
    }
  }

  /// The causes of a new frame; empty where it takes the place of no reference.
  package func causes(of frame: FrameReport) -> [Cause] {
    guard frame.status == .missing, !causes.isEmpty,
      orphaned.contains(Self.rest(of: frame.facets, without: Set(causes.keys)))
    else { return [] }
    return causes.filter { axis, _ in
      frame.facets[axis].map { added[axis]?.contains($0) == true } ?? false
    }.map(\.value).sorted()
  }

  private static func rest(
    of facets: [String: String], without axes: Set<String>
  ) -> [String: String] {
    facets.filter { !axes.contains($0.key) }
  }

  private static let listLimit = 3

  /// Some values in words; numbers in their order.
  private static func list(_ values: Set<String>) -> String {
    let sorted = values.sorted { (Int($0) ?? 0, $0) < (Int($1) ?? 0, $1) }
    let more = sorted.count - listLimit
    return sorted.prefix(listLimit).joined(separator: ",") + (more > 0 ? " and \(more) more" : "")
  }
}
