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
  /// - Throws: `AnnotationError` when it points at nothing, or says nothing and has to.
  init(_ annotation: Annotation, index: Int, in picture: Picture) throws(AnnotationError) {
    self.index = index
    self.annotation = annotation
    target = try AnnotationTarget(annotation.target, in: picture, ofAnnotation: index)
    text = annotation.text?.text(in: picture.language)
    measurement = try Self.measurement(of: annotation, from: target, in: picture, index: index)
    let name = annotation.target.description.quoted
    switch annotation.kind {
    case .callout where text == nil, .text where text == nil:
      throw AnnotationError(
        index: index, problem: "the text at \(name) has no words in “\(picture.language)”",
        advice: "give it a `text`, or one in this language")
    case .baseline where !target.isText:
      throw AnnotationError(
        index: index, problem: "\(name) has no baseline, for it is no text",
        advice: "choose an element that is text")
    default: break
    }
  }

  private static func measurement(
    of annotation: Annotation, from target: AnnotationTarget, in picture: Picture, index: Int
  ) throws(AnnotationError) -> Measurement? {
    guard case .measure(let to, let axis) = annotation.kind else { return nil }
    guard let to else { return Measurement(sizeOf: target, along: axis) }
    guard to != annotation.target else {
      throw AnnotationError(
        index: index, problem: "\(to.description.quoted) is measured to itself",
        advice: "leave `to` out to measure its size, or name another element")
    }
    let other = try AnnotationTarget(to, in: picture, ofAnnotation: index)
    guard let measurement = Measurement(from: target, to: other, along: axis) else {
      let names = "\(annotation.target.description.quoted) and \(to.description.quoted)"
      throw AnnotationError(
        index: index, problem: "there is no \(axis.rawValue) gap between \(names)",
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
