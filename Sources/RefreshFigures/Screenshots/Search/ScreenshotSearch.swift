package import ProofDrawing

/// The search for a component in a screenshot, by the places and sizes of its ink.
package struct ScreenshotSearch {
  /// A place where the component may be.
  package struct Place: Hashable, Sendable {
    /// The corner of the component in the searched picture, in points.
    package let corner: Point

    /// The share of ink at the same places in both, from 0 to 1.
    package let overlap: Double
  }

  /// The result of a search.
  package enum Result: Hashable, Sendable {
    /// The one place where it is.
    case found(Place)

    /// Several places that are about as good, the best first.
    case ambiguous([Place])

    /// No place is good enough; the best of them, if there is any.
    case missing(Place?)
  }

  private let screen: CellGrid
  private let sums: InkSums
  private let component: CellGrid
  private let ink: PixelRect
  private let distances: [Int]

  /// The least overlap of a component that is found.
  package static let leastOverlap = 0.55

  /// The share of the best overlap from which another place is about as good.
  private static let rivalShare = 0.9

  /// The largest distance of parts of a component from ours where its left edge is known, in points.
  private static let largestShift = 24

  /// The rows above and below the ink that must be free as ours are, in points.
  private static let margin = 4

  /// Prepares a search; nil if the component has no ink.
  package init?(for component: Screenshot, in screenshot: Screenshot, left: Double?) {
    self.component = CellGrid(of: component)
    guard let ink = self.component.inkBounds else { return nil }
    self.ink = ink
    screen = CellGrid(of: screenshot)
    sums = InkSums(of: screen)
    if let left = left.map({ Int($0.rounded()) }) {
      // Of equal places the first wins: the one nearest to where the component belongs.
      distances = (left - Self.largestShift...left + Self.largestShift)
        .sorted { abs($0 - left) < abs($1 - left) }
    } else {
      let first = -ink.column
      distances = Array(first...max(first, screen.width - ink.column - ink.width))
    }
  }

  /// The place of the component, which has some overlap at least.
  package func result(leastOverlap: Double = leastOverlap) -> Result {
    var best = bestOfRows()
    best.sort { $0.overlap > $1.overlap }
    guard let first = best.first else { return .missing(nil) }
    guard first.overlap >= leastOverlap else { return .missing(first) }
    var rivals = [first]
    for place in best
    where place.overlap >= leastOverlap && place.overlap >= first.overlap * Self.rivalShare
      && rivals.allSatisfy({ abs($0.corner.y - place.corner.y) >= Double(ink.height) })
    {
      rivals.append(place)
    }
    return rivals.count > 1 ? .ambiguous(rivals) : .found(first)
  }

  /// The best place of each row at which the component can begin.
  private func bestOfRows() -> [Place] {
    let moved = distances.map { distance in
      (ink.row..<ink.row + ink.height).map {
        component.row($0, movedBy: distance, inWidth: screen.width)
      }
    }
    let own = component.inkCount
    let tops = -ink.row...max(-ink.row, screen.height - ink.row - ink.height)
    return tops.compactMap { top in
      var best: Place?
      for (number, distance) in distances.enumerated() {
        let place = Place(
          corner: Point(x: Double(distance), y: Double(top)),
          overlap: overlap(of: moved[number], own: own, at: distance, top))
        if place.overlap > best?.overlap ?? 0 { best = place }
      }
      return best
    }
  }

  /// Twice the common ink by the ink of both.
  private func overlap(of rows: [[UInt64]], own: Int, at left: Int, _ top: Int) -> Double {
    var common = 0
    for (number, row) in rows.enumerated() {
      let place = top + ink.row + number
      guard screen.rows.indices.contains(place) else { continue }
      for (word, bits) in row.enumerated() where bits != 0 {
        common += (bits & screen.rows[place][word]).nonzeroBitCount
      }
    }
    guard common > 0 else { return 0 }
    let theirs = sums.count(
      columns: left..<left + component.width,
      rows: top + ink.row - Self.margin..<top + ink.row + ink.height + Self.margin)
    return Double(2 * common) / Double(own + theirs)
  }
}
