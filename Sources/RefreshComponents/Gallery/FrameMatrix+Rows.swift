package import ProofDrawing
import RefreshModel
package import RefreshStrings

/// The frames of a matrix by what they share, without making each of them.
extension FrameMatrix {
  /// The ids of all frames, in order.
  package var ids: FrameIDs {
    FrameIDs(
      locales: locales.map(\.tag),
      cells: cells.map { (component: $0.setup.name, state: $0.pulledState.name) }, axes: axes)
  }

  /// The number of layouts of each component, state and locale; their frames are neighbours.
  package var layoutCount: Int { axes.counts.reduce(1, *) }

  /// The numbers of all frames of some components, states and locales, in order.
  package func indices(
    where isSelected: (ComponentSetup, PulledState, LocaleIdentifier) -> Bool
  ) -> [Int] {
    let layoutCount = layoutCount
    var found: [Int] = []
    for (row, locale) in locales.enumerated() {
      for (column, cell) in cells.enumerated()
      where isSelected(cell.setup, cell.pulledState, locale) {
        let first = (row * cells.count + column) * layoutCount
        found += first..<first + layoutCount
      }
    }
    return found
  }

  /// Counts frames by their values on the axes that a reader knows a project by: `component`, `state` and
  /// `locale`; empty for no frames.
  package func counts(of frames: [Int]) -> [String: [String: Int]] {
    let layoutCount = layoutCount
    var rows = Array(repeating: 0, count: locales.count * cells.count)
    for frame in frames { rows[frame / layoutCount] += 1 }
    var counts: [String: [String: Int]] = [:]
    for (row, count) in rows.enumerated() where count > 0 {
      let cell = cells[row % cells.count]
      counts["component", default: [:]][cell.setup.name, default: 0] += count
      counts["state", default: [:]][cell.pulledState.name, default: 0] += count
      counts["locale", default: [:]][locales[row / cells.count].tag, default: 0] += count
    }
    return counts
  }
}
