import ProofDrawing

/// Makes elements of what annotations consist of.
struct AnnotationDrawing {
  let style: AnnotationStyle

  /// A bubble, circle or nothing, and the text in it; the names are those of the two.
  func elements(
    of label: AnnotationLabel, in rect: Rect, names: (shape: String, text: String)
  ) -> [Picture.Element] {
    let colors = style.theme.colors
    guard let measured = label.text else { return [] }
    let local = Rect(x: 0, y: 0, width: rect.width, height: rect.height)
    let text = { (bounds: Rect, color: Color) in
      Picture.Element(
        names.text, bounds: bounds, content: .text(measured.block, measured.metrics, color))
    }
    switch label.shape {
    case .plain:
      return [text(rect, colors.text)]
    case .badge:
      let circle = Path.roundedRectangle(local, radius: local.height / 2)
      return [
        Picture.Element(
          names.shape, bounds: rect, content: .shapes([Shape(circle, color: colors.accent)])),
        text(rect.moved(by: measured.metrics.offsetOfInk), colors.accentText),
      ]
    case .bubble:
      let inset = style.theme.lines.thin / 2
      let outline = Path.roundedRectangle(local.expanded(by: -inset), radius: style.bubbleRadius)
      return [
        Picture.Element(
          names.shape, bounds: rect,
          content: .shapes([
            Shape(outline, color: colors.surface),
            Shape(outline, .stroke(width: style.theme.lines.thin), color: colors.accent),
          ])),
        text(
          Rect(
            x: rect.x + label.padding.width, y: rect.y + label.padding.height,
            width: rect.width - 2 * label.padding.width,
            height: rect.height - 2 * label.padding.height), colors.text),
      ]
    }
  }

  /// A leader line with a dot or an arrow's head at its end; the pose has its ends, in points from
  /// the corner of the element's bounds.
  func element(of leader: Leader, kind: Annotation.Kind, named name: String) -> Picture.Element {
    let accent = style.theme.colors.accent
    guard let last = leader.segments.last else {
      return Picture.Element(
        name, bounds: .zero, content: .shapes([]))
    }
    let end = last.end
    var points = leader.points
    var head: Shape?
    switch kind {
    case .callout, .badge:
      head = Shape(.circle(center: end, radius: style.dotRadius), color: accent)
    case .arrow:
      let foot = arrowFoot(of: last)
      let halfWidth = Segment(start: foot, end: end).length * 0.45
      points[points.count - 1] = foot
      head = Shape(.arrowHead(at: end, from: foot, halfWidth: halfWidth), color: accent)
    case .text: head = Shape(.circle(center: end, radius: style.dotRadius * 2 / 3), color: accent)
    case .outline, .measure, .baseline: break
    }
    let isFirm = kind == .arrow || kind == .callout || kind == .badge
    let width = isFirm ? style.lineWidth : style.lineWidth * 0.6
    let shapes =
      [Shape(Path(points), .stroke(width: width), color: accent)] + [head].compactMap(\.self)
    var element = Picture.Element(name, shapes)
    let start = leader.points[0]
    element.pose = [
      "startX": start.x - element.bounds.x, "startY": start.y - element.bounds.y,
      "endX": end.x - element.bounds.x, "endY": end.y - element.bounds.y,
    ]
    return element
  }

  /// The foot of the head of an arrow at the end of a line.
  private func arrowFoot(of line: Segment) -> Point {
    let part = min(style.headLength / line.length, 1)
    return Point(
      x: line.end.x - (line.end.x - line.start.x) * part,
      y: line.end.y - (line.end.y - line.start.y) * part)
  }

  /// A dimension line; the pose has the distance in points.
  func element(
    of dimension: DimensionLine, distance: Double, named name: String
  ) -> Picture.Element {
    let (accent, width) = (style.theme.colors.accent, style.lineWidth)
    let lines = ([dimension.line] + dimension.ticks).map {
      Shape(Path($0), .stroke(width: width * 0.8), color: accent)
    }
    let witnesses = dimension.witnesses.map {
      Shape(
        Path($0), .stroke(width: style.theme.lines.thin), color: accent.faded(by: 0.6))
    }
    var element = Picture.Element(name, witnesses + lines)
    element.pose = ["distance": distance]
    return element
  }

  /// A thin line along a baseline.
  func element(ofBaseline line: Segment, named name: String) -> Picture.Element {
    Picture.Element(
      name,
      [Shape(Path(line), .stroke(width: style.lineWidth * 0.6), color: style.theme.colors.accent)])
  }

  /// A rounded rectangle around an element.
  func element(ofOutline rect: Rect, named name: String) -> Picture.Element {
    let path = Path.roundedRectangle(rect, radius: style.bubbleRadius)
    return Picture.Element(
      name, [Shape(path, .stroke(width: style.lineWidth), color: style.theme.colors.accent)])
  }
}

extension Path {
  fileprivate init(_ points: [Point]) {
    self.init(points.enumerated().map { $0 == 0 ? .move($1) : .line($1) })
  }

  fileprivate init(_ line: Segment) {
    self.init([line.start, line.end])
  }
}

extension TextMetrics {
  /// The step that puts the ink of a text of one line in the middle, in points.
  fileprivate var offsetOfInk: Point {
    guard lines.count == 1, let ink = lines[0].ink else { return Point(x: 0, y: 0) }
    return Point(x: -ink.center.x, y: -ink.center.y)
  }
}
