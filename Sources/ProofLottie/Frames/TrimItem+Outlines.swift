import ProofDrawing

extension TrimItem {
  /// The parts of the whole length, from 0 to 1, that are drawn; those of a part across the end are two.
  private func parts(at frame: Double) -> [ClosedRange<Double>] {
    let bounds = (start.number(at: frame).share, end.number(at: frame).share)
    let (low, high) = (min(bounds.0, bounds.1), max(bounds.0, bounds.1))
    guard low < high else { return [] }
    guard high - low < 1 else { return [0...1] }
    let turns = offset.number(at: frame) / 360
    var first = low + turns - turns.rounded(.down)
    var last = first + high - low
    if first >= 1 { (first, last) = (first - 1, last - 1) }
    return last <= 1 ? [first...last] : [first...1, 0...(last - 1)]
  }

  /// Cuts outlines.
  func trim(_ outlines: inout ArraySlice<ShapeStack.Outline>, at frame: Double) {
    let parts = parts(at: frame)
    guard parts != [0...1] else { return }
    let pieces = outlines.map { outline in outline.contours.map(MeasuredContour.init) }
    let lengths = pieces.map { $0.reduce(0) { $0 + $1.length } }
    let whole = lengths.reduce(0, +)
    // An outline that groups have scaled beyond all bounds has no length.
    guard whole.isFinite else { return }
    var position = 0.0
    for (index, pieces) in zip(outlines.indices, pieces) {
      let own = lengths[index - outlines.startIndex]
      let length = isSequential ? whole : own
      outlines[index].contours = Self.cut(
        pieces, to: parts.map { $0.lowerBound * length...$0.upperBound * length },
        from: isSequential ? position : 0)
      position += own
    }
  }

  /// The parts of pieces that follow one another from a position, all lengths being in points.
  private static func cut(
    _ pieces: [MeasuredContour], to parts: [ClosedRange<Double>], from start: Double
  ) -> [Contour] {
    var (contours, position) = ([Contour](), start)
    for piece in pieces {
      contours += piece.cut(
        to: parts.map { (from: $0.lowerBound - position, to: $0.upperBound - position) })
      position += piece.length
    }
    return contours
  }
}

/// A piece of an outline with its length.
private struct MeasuredContour {
  let contour: Contour
  let curves: [MeasuredCurve]

  /// The length, in points.
  let length: Double

  init(_ contour: Contour) {
    self.contour = contour
    curves = contour.curves
    length = curves.reduce(0) { $0 + $1.length }
  }

  /// The parts between lengths from the beginning, in points.
  func cut(to parts: [(from: Double, to: Double)]) -> [Contour] {
    let parts = parts.map { (from: max(0, $0.from), to: min(length, $0.to)) }
      .filter { $0.from < $0.to }
    guard let first = parts.first else { return [] }
    if parts.count == 1, first.from == 0, first.to == length { return [contour] }
    let cuts = parts.map { part(from: $0.from, to: $0.to) }
    // A part across the end of a closed piece goes on at its beginning without an end of the line.
    guard contour.isClosed, cuts.count == 2, first.to == length, parts[1].from == 0,
      let last = cuts[0].vertices.last, let next = cuts[1].vertices.first
    else { return cuts }
    let joined = Contour.Vertex(point: last.point, into: last.into, out: next.out)
    return [
      Contour(
        vertices: cuts[0].vertices.dropLast() + [joined] + cuts[1].vertices.dropFirst())
    ]
  }

  private func part(from start: Double, to end: Double) -> Contour {
    var contour = Contour()
    var position = 0.0
    for curve in curves where curve.length > 0 {
      let bounds = (max(0, start - position), min(curve.length, end - position))
      position += curve.length
      guard bounds.0 < bounds.1 else { continue }
      contour.append(curve.part(from: bounds.0, to: bounds.1))
    }
    return contour
  }
}

extension Contour {
  /// Appends a curve that begins at the last point.
  fileprivate mutating func append(_ curve: CubicCurve) {
    if vertices.isEmpty { vertices.append(Vertex(point: curve.start)) }
    vertices[vertices.count - 1].out = curve.first - curve.start
    vertices.append(Vertex(point: curve.end, into: curve.second - curve.end))
  }
}
