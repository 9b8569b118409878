import ProofDocuments
import ProofDrawing

/// An annotation whose target and text are found, before anything is placed.
struct AnnotationMark {
  /// The number of the annotation in its figure, from 0.
  let index: Int

  let annotation: Annotation
  let target: AnnotationTarget

  /// The text in the reader's language; nil for none.
  let text: String?

  /// The distance of a measurement; nil for any other kind.
  let measurement: Measurement?

  /// Finds what an annotation points at, and what it says.
  ///
  /// - Throws: `FigureError` when it points at nothing, or says nothing and has to.
  init(_ annotation: Annotation, index: Int, in picture: Picture) throws(FigureError) {
    self.index = index
    self.annotation = annotation
    target = try AnnotationTarget(annotation.target, in: picture, ofAnnotation: index)
    text = annotation.text?.text(in: picture.language)
    measurement = try Self.measurement(of: annotation, from: target, in: picture, index: index)
    let name = annotation.target.description.quoted
    switch annotation.kind {
    case .callout where text == nil, .text where text == nil:
      throw FigureError(
        annotation: index, problem: "the text at \(name) has no words in “\(picture.language)”",
        advice: "give it a `text`, or one in this language")
    case .baseline where !target.isText:
      throw FigureError(
        annotation: index, problem: "\(name) has no baseline, for it is no text",
        advice: "choose an element that is text")
    default: break
    }
  }

  private static func measurement(
    of annotation: Annotation, from target: AnnotationTarget, in picture: Picture, index: Int
  ) throws(FigureError) -> Measurement? {
    guard case .measure(let to, let axis) = annotation.kind else { return nil }
    guard let to else { return Measurement(sizeOf: target, along: axis) }
    guard to != annotation.target else {
      throw FigureError(
        annotation: index, problem: "\(to.description.quoted) is measured to itself",
        advice: "leave `to` out to measure its size, or name another element")
    }
    let other = try AnnotationTarget(to, in: picture, ofAnnotation: index)
    guard let measurement = Measurement(from: target, to: other, along: axis) else {
      let names = "\(annotation.target.description.quoted) and \(to.description.quoted)"
      throw FigureError(
        annotation: index, problem: "there is no \(axis.rawValue) gap between \(names)",
        advice: "measure along the other axis, or choose elements that lie apart")
    }
    return measurement
  }
}

extension AnnotationMark {
  /// The rectangle of an outline, in points; nil for any other kind.
  func outline(padding: Double) -> Rect? {
    annotation.kind == .outline ? target.bounds.expanded(by: padding) : nil
  }

  /// The lines along baselines, a little longer than the ink; none for any other kind.
  func baselines(overhang: Double) -> [Segment] {
    guard annotation.kind == .baseline else { return [] }
    return zip(target.ink, target.baselines).map { ink, y in
      Segment(
        start: Point(x: ink.x - overhang, y: y), end: Point(x: ink.maxX + overhang, y: y))
    }
  }

  /// The mark in the margin, with a line to the target; nil for none.
  func labelled(number: Int?, in direction: TextDirection, style: AnnotationStyle) -> LabelledMark?
  {
    guard let label = label(number: number, style: style) else { return nil }
    let place = annotation.region?.place(in: direction)
    return LabelledMark(
      owner: index, label: label, target: leaderTarget(style: style),
      sides: place.map { [$0.side] } ?? freeSides(in: direction), along: place?.along)
  }

  private func label(number: Int?, style: AnnotationStyle) -> AnnotationLabel? {
    switch annotation.kind {
    case .badge: number.map { AnnotationLabel(number: $0, style: style) }
    case .callout: text.map { AnnotationLabel($0, shape: .bubble, style: style) }
    case .text, .outline, .baseline:
      text.map { AnnotationLabel($0, shape: .plain, style: style) }
    case .arrow:
      text.map { AnnotationLabel($0, shape: .plain, style: style) } ?? AnnotationLabel.none
    case .measure: nil
    }
  }

  private func leaderTarget(style: AnnotationStyle) -> LeaderTarget {
    if let outline = outline(padding: style.outlinePadding) {
      return LeaderTarget([outline], gap: 0, hasLongEdges: true)
    }
    if let line = baselines(overhang: style.outlinePadding).first {
      return LeaderTarget([line.bounds], gap: 0, hasLongEdges: false, isLateral: true)
    }
    return LeaderTarget(
      target.ink, gap: target.isText ? style.gap : style.shapeGap, hasLongEdges: target.isText)
  }

  private func freeSides(in direction: TextDirection) -> [PictureSide] {
    let lateral: [PictureSide] = direction == .rightToLeft ? [.left, .right] : [.right, .left]
    return annotation.kind == .baseline ? lateral : [.top, .bottom] + lateral
  }
}

/// An annotation with a label and a line to its target.
struct LabelledMark {
  /// The number of the annotation, from 0.
  let owner: Int

  /// The label in the margin.
  let label: AnnotationLabel

  /// The target of the line.
  let target: LeaderTarget

  /// The sides at which the label may stand, the best first.
  let sides: [PictureSide]

  /// The place along the side, from 0 to 1; nil for beside its target.
  let along: Double?

  /// The bounds of the target, in points.
  var bounds: Rect {
    target.ink.dropFirst().reduce(target.ink[0]) { $0.union(with: $1) }
  }
}

/// A dimension line in its place, in points of the picture without margins.
struct DimensionLine {
  /// The line itself.
  let line: Segment

  /// The short lines at its ends.
  let ticks: [Segment]

  /// The lines from the ink to the dimension line.
  let witnesses: [Segment]

  /// The place of the number.
  let label: Rect

  var bounds: Rect {
    ([line] + ticks + witnesses).map(\.bounds).reduce(label) { $0.union(with: $1) }
  }
}

/// Finds the place of a dimension line: between two elements, beside them, or in the margin.
struct DimensionLayout {
  let content: Size
  let measurement: Measurement

  /// The size of the number, in points.
  let label: Size

  /// The distance from witness lines to the ink, in points.
  let gap: Double

  /// The side; nil for the best.
  let side: PictureSide?

  /// The reach of other marks beyond each side, in points, that the line goes around.
  let insets: [PictureSide: Double]

  /// Half the length of a tick, in points.
  private static let tick = 3.0

  /// The distance from the line to a number above it or beside it, in points.
  private static func textGap(at side: PictureSide) -> Double { side.isLateral ? 5 : 2 }

  /// The place with the least cost; the first of several.
  func best(among obstacles: Obstacles, owner: Int) -> DimensionLine {
    var best = candidates[0]
    var bestCost = Double.infinity
    for candidate in candidates {
      let lines = [candidate.dimension.line] + candidate.dimension.witnesses
      let crossings = lines.reduce(0) { $0 + obstacles.cost(of: $1, owner: owner) }
      let cover = obstacles.cost(ofLabel: candidate.dimension.label, owner: owner)
      let length = candidate.dimension.witnesses.reduce(0) { $0 + $1.length }
      let border = isAcrossBorder(candidate.dimension.label) ? 20.0 : 0
      let cost = candidate.penalty + crossings + cover + border + length * 0.3
      if cost < bestCost { (best, bestCost) = (candidate, cost) }
    }
    return best.dimension
  }

  /// Whether a number would stand half in the picture and half in the margin.
  private func isAcrossBorder(_ label: Rect) -> Bool {
    let frame = Rect(size: content)
    guard let inside = label.intersection(with: frame) else { return false }
    return inside != label
  }

  private typealias Candidate = (dimension: DimensionLine, penalty: Double)

  private var candidates: [Candidate] {
    let all: [PictureSide] = measurement.axis == .horizontal ? [.top, .bottom] : [.left, .right]
    let wanted = side.flatMap { all.contains($0) ? [$0] : nil }
    return (wanted ?? all).enumerated().flatMap { order, side in
      candidates(at: SideFrame(side: side, content: content), hasChoice: wanted == nil).map {
        ($0.dimension, $0.penalty + Double(order))
      }
    }
  }

  private func candidates(at frame: SideFrame, hasChoice: Bool) -> [Candidate] {
    let (first, last) = (frame.seen(measurement.startInk), frame.seen(measurement.endInk))
    let nearest = min(first.y, last.y)
    var heights: [(y: Double, penalty: Double)] = []
    let overlap = (max(first.y, last.y), min(first.maxY, last.maxY))
    if hasChoice, measurement.isGap, overlap.1 > overlap.0 {
      heights.append(((overlap.0 + overlap.1) / 2, 0))
    }
    if nearest - 8 > 4 { heights.append((nearest - 8, 10)) }
    let lane = frame.seen(label).height + Self.textGap(at: frame.side) + 10
    let outside = -10 - (insets[frame.side] ?? 0)
    for row in 0..<4 {
      heights.append((outside - Double(row) * lane, 12 + Double(row) * 12))
    }
    return heights.map { (dimension(at: $0.y, in: frame, first, last), $0.penalty) }
  }

  private func dimension(
    at y: Double, in frame: SideFrame, _ first: Rect, _ last: Rect
  ) -> DimensionLine {
    let ends = [(measurement.start, first), (measurement.end, last)]
    let size = frame.seen(label)
    let middle = (measurement.start + measurement.end) / 2
    let witnesses = ends.filter { $1.y - gap > y }.map { x, ink in
      Segment(start: Point(x: x, y: ink.y - gap), end: Point(x: x, y: y - Self.tick))
    }
    return DimensionLine(
      line: frame.placed(
        Segment(
          start: Point(x: measurement.start, y: y), end: Point(x: measurement.end, y: y))),
      ticks: ends.map { x, _ in
        frame.placed(
          Segment(start: Point(x: x, y: y - Self.tick), end: Point(x: x, y: y + Self.tick)))
      },
      witnesses: witnesses.map(frame.placed),
      label: frame.placed(
        Rect(
          x: middle - size.width / 2, y: y - Self.textGap(at: frame.side) - size.height,
          width: size.width,
          height: size.height)))
  }
}
