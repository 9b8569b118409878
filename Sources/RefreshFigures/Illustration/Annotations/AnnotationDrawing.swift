import Foundation
public import ProofDrawing

extension Picture {
  /// The picture with annotations, on a canvas that is larger where they need room.
  ///
  /// Annotations point at the ink of elements. Texts and badges stand in the margins, with lines to
  /// what they explain; the lines go around texts where there is a way. What the annotations
  /// consist of are elements of their own, such as `annotation-1.leader`, `annotation-1.text` and
  /// `annotation-2.legend-text`; leaders have their ends as `startX`, `startY`, `endX` and `endY`
  /// in their poses, in points from the corner of their bounds.
  ///
  /// A background of the picture becomes an element `background` where the canvas is larger.
  ///
  /// - Parameters:
  ///   - annotations: the annotations; badges are numbered in their order.
  ///   - theme: their colours, type and line weights.
  ///   - measurer: measures their texts.
  /// - Returns: the picture with its elements in the same places relative to each other.
  /// - Throws: `FigureError` when a target is missing or can't be seen.
  public func annotated(
    with annotations: [Annotation], theme: FigureTheme, measuredBy measurer: any TextMeasuring
  ) throws(FigureError) -> Picture {
    guard !annotations.isEmpty else { return self }
    var marks: [AnnotationMark] = []
    for (index, annotation) in annotations.enumerated() {
      marks.append(try AnnotationMark(annotation, index: index, in: self))
    }
    let style = AnnotationStyle(
      theme: theme, language: language, direction: direction, measurer: measurer)
    return AnnotationLayout(self, marks: marks, style: style).annotated
  }
}

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

/// The measures and colours of annotations, all derived from a theme, with the reader's language.
struct AnnotationStyle {
  let theme: FigureTheme
  let language: String
  let direction: TextDirection
  let measurer: any TextMeasuring

  /// The size of annotations' text, in points.
  var textSize: Double { theme.sizes.annotation }

  /// The weight of leader lines, in points.
  var lineWidth: Double { theme.lines.medium }

  /// The distance from the end of a line to the ink of a text, in points: a dot does not touch it.
  var gap: Double { dotRadius + 0.75 }

  /// The distance from the end of a line to other ink, in points: a line does not seem to be a part
  /// of an arrow.
  var shapeGap: Double { gap + 1 }

  /// The radius of the dot at the end of a leader line, in points.
  var dotRadius: Double { 1 + lineWidth }

  /// The length of an arrow's head, in points.
  var headLength: Double { 4 + 2.4 * lineWidth }

  /// The diameter of a badge, in points.
  var badgeDiameter: Double { (textSize * 1.7).rounded(.up) }

  /// The distance from an outline to the ink in it, in points.
  var outlinePadding: Double { theme.spacing.small * 2 / 3 }

  /// The room between a bubble's edge and its text, in points.
  var bubblePadding: Size {
    Size(width: textSize * 0.75, height: textSize * 0.45)
  }

  /// The radius of a bubble's corners, in points.
  var bubbleRadius: Double { textSize / 2 }

  /// The greatest width of a text, in points.
  var maximumTextWidth: Double { textSize * 16 }

  /// The distance between texts that stand beside each other, in points.
  var labelSpacing: Double { theme.spacing.small }

  /// The distance from a label to the picture or to the marks at its side, in points.
  var margin: Double { theme.spacing.medium }

  /// A text in the style of annotations; widths are in points.
  func block(
    _ string: String, weight: TextStyle.Weight = .regular, scale: Double = 1,
    width: Double = .infinity, lines: Int = 1
  ) -> TextBlock {
    TextBlock(
      string,
      style: TextStyle(size: textSize * scale, weight: weight, families: theme.families),
      language: language, direction: direction, width: width, maximumLineCount: lines)
  }

  /// A number in the digits of the language, with one digit after the point at most.
  func digits(_ value: Double) -> String { value.digits(in: language) }
}

extension Double {
  /// The number in the digits of a language (a BCP-47 tag), with one digit after the point at most.
  package func digits(in language: String) -> String {
    formatted(
      .number.precision(.fractionLength(0...1)).grouping(.never)
        .locale(Locale(identifier: language)))
  }
}
