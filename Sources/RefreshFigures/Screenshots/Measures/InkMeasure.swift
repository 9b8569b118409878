package import ProofDrawing

/// The place and the colour of the ink of an element.
package struct InkMeasure: Hashable, Sendable {
  /// The bounds of the ink, in points.
  package var box: Rect

  /// The distance from the top to the line on which most letters stand, in points; nil for anything but
  /// a text.
  package var baseline: Double?

  /// The colour of its darkest or lightest pixels, whichever differ most from the background.
  package var color: Color

  /// The background behind it.
  package var background: Color

  /// The share of the box that has ink, from 0 to 1; bold letters have more.
  package var density: Double

  /// Whether it reaches to where another background begins, or to the edge of the picture, which hide
  /// what is left of it.
  package var isCut: Bool

  /// The ink of each column of the box, from the left, which distinguishes texts.
  package var profile: [Double]
}

extension InkMeasure {
  /// The same, seen from another corner, in points.
  func moved(by distance: Point) -> InkMeasure {
    var measure = self
    measure.box = box.moved(by: distance)
    measure.baseline = baseline.map { $0 + distance.y }
    return measure
  }

  /// The height by which it is compared, in points: a text's baseline, the middle of anything else.
  package var level: Double { baseline ?? box.center.y }
}

/// The measuring of some pieces of a region, as one element.
///
/// Edges are found in parts of a pixel, by how much ink the outermost pixels have.
struct InkMeasuring {
  private let region: InkRegion
  private let bounds: PixelRect
  private let color: UInt32
  private let background: UInt32

  /// The share of ink that each pixel has, from 0 to 1, row by row, with a pixel on each side of the
  /// bounds.
  private let coverage: [Double]

  /// The share of the pixels that may be stronger than the colour: a lossy image has some beside edges.
  private static let strongest = 0.05

  /// The share of the strongest pixels' distance from the background from which a pixel has the colour.
  private static let core = 0.8

  /// The difference of two backgrounds that are not the same, from 0 to 255.
  private static let leastChange = 4

  /// The share of ink from which a pixel belongs to a letter; less is noise of a lossy image.
  private static let faintestLetter = 0.35

  /// The share of ink from which a pixel belongs to a mark; spokes of a spinner are faint.
  private static let faintestMark = 0.15

  /// Prepares to measure pieces, one at least.
  init?(_ pieces: [InkRegion.Piece], of region: InkRegion) {
    guard let first = pieces.first else { return nil }
    self.region = region
    bounds = pieces.dropFirst().reduce(first.bounds) { $0.union(with: $1.bounds) }
      .grown(by: 1)
    let numbers = Set(pieces.map(\.number))
    let screen = region.screenshot.pixels
    var inked: [(distance: Int, pixel: UInt32)] = []
    var distances: [Int] = []
    for row in bounds.rows {
      for column in bounds.columns {
        let piece = region.piece(atColumn: column, row: row)
        let isForeign = piece.map { !numbers.contains($0) } ?? false
        guard !isForeign, screen.bounds.holds(column, row) else {
          distances.append(0)
          continue
        }
        let pixel = screen[column, row]
        let distance = pixel.distance(to: region.screenshot.backgrounds[row])
        distances.append(distance)
        if piece != nil { inked.append((distance, pixel)) }
      }
    }
    guard let color = Self.color(of: inked) else { return nil }
    self.color = color
    background =
      region.screenshot.backgrounds[bounds.rows.clamped(to: 0..<screen.height)].mean ?? 0
    let contrast = Double(max(1, color.distance(to: background)))
    coverage = distances.map { min(1, Double($0) / contrast) }
  }

  /// The colour of pixels: the mean of those in the middle of the strong ones.
  private static func color(of inked: [(distance: Int, pixel: UInt32)]) -> UInt32? {
    let sorted = inked.sorted { $0.distance > $1.distance }
    guard let strongest = sorted.dropFirst(Int(Double(sorted.count) * strongest)).first else {
      return nil
    }
    let least = Double(strongest.distance) * core
    let strong = sorted.prefix { Double($0.distance) >= least }
    let third = strong.count / 3
    return strong.dropFirst(third).dropLast(third).map(\.pixel).mean
  }

  /// The measure of a text, which has a baseline, or of anything else.
  func measure(isText: Bool) -> InkMeasure {
    let scale = region.screenshot.scale
    let columns = (0..<bounds.width).map { column in
      (0..<bounds.height).reduce(0) { max($0, coverage[$1 * bounds.width + column]) }
    }
    let rows = (0..<bounds.height).map { row in
      coverage[row * bounds.width..<(row + 1) * bounds.width].reduce(0, max)
    }
    func edge(_ shares: some Collection<Double>) -> Double {
      Self.edge(of: Array(shares), from: isText ? Self.faintestLetter : Self.faintestMark)
    }
    let (left, right) = (edge(columns), Double(columns.count) - edge(columns.reversed()))
    let (top, bottom) = (edge(rows), Double(rows.count) - edge(rows.reversed()))
    let box = Rect(
      x: (Double(bounds.column) + left) / scale, y: (Double(bounds.row) + top) / scale,
      width: max(0, right - left) / scale, height: max(0, bottom - top) / scale)
    let area = max(1, (right - left) * (bottom - top))
    return InkMeasure(
      box: box, baseline: isText ? baseline.map { (Double(bounds.row) + $0) / scale } : nil,
      color: Color(color), background: Color(background),
      density: min(1, coverage.reduce(0, +) / area), isCut: isCut, profile: profile)
  }

  /// Whether the background changes directly above or below the ink, or the picture ends there.
  private var isCut: Bool {
    let backgrounds = region.screenshot.backgrounds
    func changes(from row: Int, to next: Int) -> Bool {
      guard backgrounds.indices.contains(next) else { return true }
      return backgrounds[row].distance(to: backgrounds[next]) > Self.leastChange
    }
    let (first, last) = (bounds.row + 1, bounds.row + bounds.height - 2)
    return changes(from: first, to: first - 2) || changes(from: last, to: last + 2)
  }

  /// The ink of each column.
  private var profile: [Double] {
    (0..<bounds.width).map { column in
      (0..<bounds.height).reduce(0) { $0 + coverage[$1 * bounds.width + column] }
    }
  }

  /// The distance from the first pixel to where the ink begins, in pixels.
  ///
  /// Ink is as strong as in the pixels behind the edge, so that faint spokes of a spinner have an edge
  /// as sharp as any. The pixel before the first that is half full at least has a part of it, too.
  private static func edge(of shares: [Double], from faintest: Double) -> Double {
    guard let start = shares.firstIndex(where: { $0 >= faintest }) else { return 0 }
    let peak = shares[start..<min(shares.count, start + 3)].max() ?? 1
    let local = shares.map { min(1, $0 / peak) }
    guard let first = local[start...].firstIndex(where: { $0 >= 0.5 }) else { return Double(start) }
    return Double(first) + 1 - local[first] - (first > 0 ? local[first - 1] : 0)
  }

  /// The distance from the first row to the end of the row after which the ink gets less the most, in
  /// pixels: below the baseline there are only descenders.
  private var baseline: Double? {
    let rows = (0..<bounds.height).map { row in
      coverage[row * bounds.width..<(row + 1) * bounds.width].reduce(0, +)
    }
    guard rows.count > 4 else { return nil }
    func fall(_ row: Int) -> Double { rows[row - 1] - rows[row + 1] }
    let lower = rows.count / 2..<rows.count - 1
    guard let row = lower.max(by: { fall($0) < fall($1) }), fall(row) > 0 else { return nil }
    let share = (rows[row] - rows[row + 1]) / fall(row)
    return Double(row) + min(1, max(0, share))
  }
}

extension PixelRect {
  /// The columns from the first to behind the last.
  var columns: Range<Int> { column..<column + width }

  /// The rows from the first to behind the last.
  var rows: Range<Int> { row..<row + height }

  /// The rectangle with some pixels more on each side.
  func grown(by count: Int) -> PixelRect {
    PixelRect(
      column: column - count, row: row - count, width: width + 2 * count,
      height: height + 2 * count)
  }

  /// Whether a pixel lies in it.
  func holds(_ column: Int, _ row: Int) -> Bool { columns.contains(column) && rows.contains(row) }
}

/// An element of ours as it is drawn, alone, so that it is measured as what is seen in a screenshot.
package struct DrawnElement: Sendable {
  /// The name, such as `title`.
  package let name: String

  package let isText: Bool

  /// The colour that it is drawn in; nil for one with several, such as an image.
  package let color: Color?

  package let measure: InkMeasure

  /// Measures an element; nil if nothing of it is seen.
  package init?(_ element: Picture.Element, in screenshot: Screenshot) {
    name = element.name
    if case .text = element.content.untransformed { isText = true } else { isText = false }
    color = element.singleColor
    let region = InkRegion(screenshot.pixels.bounds, of: screenshot)
    guard let measure = InkMeasuring(region.pieces, of: region)?.measure(isText: isText) else {
      return nil
    }
    self.measure = measure
  }
}

extension Picture.Element {
  /// The one colour of an opaque element, apart from shapes that are clear in part; nil for several.
  fileprivate var singleColor: Color? {
    guard opacity == 1 else { return nil }
    switch content.untransformed {
    case .text(_, _, let color): return color.alpha == 1 ? color : nil
    case .shapes(let shapes):
      let colors = Set(shapes.map(\.color.opaque))
      return colors.count == 1 && shapes.contains { $0.color.alpha > 0.99 } ? colors.first : nil
    case .pixels: return template?.color.opaque
    case .art, .picture, .transformed: return nil
    }
  }
}

/// The background of each row of pixels: its most frequent colour.
///
/// A row of a screen with a component is background for the most part, also where bars, pages and
/// cells have backgrounds of their own.
struct RowBackgrounds: Hashable {
  /// The colour of each row, from the top.
  let colors: [UInt32]

  /// The largest distance of a pixel of the background from its colour, as noise of lossy images makes it.
  static let noise = 12

  init(of pixels: Pixmap) {
    var counts = [Int32](repeating: 0, count: 1 << 12)
    colors = (0..<pixels.height).map { row in
      Self.background(of: pixels.row(row), counts: &counts)
    }
  }

  /// The mean of the pixels near the most frequent colour.
  private static func background(of row: ArraySlice<UInt32>, counts: inout [Int32]) -> UInt32 {
    var (best, bestCount) = (0, Int32(0))
    for pixel in row {
      let bin = bin(of: pixel)
      counts[bin] += 1
      if counts[bin] > bestCount { (best, bestCount) = (bin, counts[bin]) }
    }
    for pixel in row { counts[bin(of: pixel)] = 0 }
    var middle = ColorSum()
    for pixel in row where bin(of: pixel) == best { middle.add(pixel) }
    let color = middle.mean ?? row[row.startIndex]
    var near = ColorSum()
    for pixel in row where pixel.distance(to: color) <= noise { near.add(pixel) }
    return near.mean ?? color
  }

  private static func bin(of pixel: UInt32) -> Int {
    Int(pixel >> 20 & 0xF) << 8 | Int(pixel >> 12 & 0xF) << 4 | Int(pixel >> 4 & 0xF)
  }
}

extension Pixmap {
  /// The pixels of a row.
  func row(_ row: Int) -> ArraySlice<UInt32> { pixels[row * width..<(row + 1) * width] }
}
