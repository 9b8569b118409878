import ProofDocuments
import ProofDrawing

/// The marks on a picture while they are laid out, in points of the picture without margins.
struct AnnotationLayout {
  private let picture: Picture
  private let style: AnnotationStyle
  private let marks: [AnnotationMark]
  private let drawing: AnnotationDrawing

  /// The numbers of annotations before, if the picture has been annotated before.
  private let former: (annotations: Int, badges: Int)
  private var obstacles: Obstacles
  private var elements: [Picture.Element] = []

  init(_ picture: Picture, marks: [AnnotationMark], style: AnnotationStyle) {
    self.picture = picture
    self.style = style
    self.marks = marks
    drawing = AnnotationDrawing(style: style)
    former = picture.formerAnnotations
    obstacles = Obstacles(of: picture)
    drawBare()
    drawMeasurements(overall: false)
    drawLabels()
    drawMeasurements(overall: true)
    drawLegend()
  }

  /// The picture with all marks, on a canvas that holds them.
  var annotated: Picture {
    let content = Rect(size: picture.size)
    let all = elements.reduce(content) { $0.union(with: $1.bounds) }
    let origin = Point(x: -all.x.rounded(.down), y: -all.y.rounded(.down))
    var result = picture
    result.size = Size(
      width: all.maxX.rounded(.up) + origin.x, height: all.maxY.rounded(.up) + origin.y)
    if all != content, let background = picture.background {
      result.background = nil
      result.elements.insert(
        Picture.Element(
          "background", bounds: content,
          content: .shapes([Shape(.rectangle(content), color: background)])), at: 0)
    }
    result.elements = (result.elements + elements).map { $0.moved(by: origin) }
    return result
  }

  private func name(_ mark: Int, _ part: String) -> String {
    "annotation-\(former.annotations + mark + 1).\(part)"
  }

  /// Draws outlines and baselines, which have their places.
  private mutating func drawBare() {
    for mark in marks {
      if let outline = mark.outline(padding: style.outlinePadding) {
        elements.append(drawing.element(ofOutline: outline, named: name(mark.index, "outline")))
      }
      let lines = mark.baselines(overhang: style.outlinePadding)
      for (number, line) in lines.enumerated() {
        let part = number == 0 ? "baseline" : "baseline-\(number + 1)"
        elements.append(drawing.element(ofBaseline: line, named: name(mark.index, part)))
        obstacles.lines.append((mark.index, line))
      }
    }
  }

  /// Draws measurements; those of the whole picture stand outermost, as in a technical drawing.
  private mutating func drawMeasurements(overall: Bool) {
    let insets = overall ? insets : [:]
    for mark in marks {
      guard let measurement = mark.measurement,
        measurement.isOverall(in: picture.size) == overall
      else { continue }
      draw(measurement, of: mark, insets: insets)
    }
  }

  private mutating func draw(
    _ measurement: Measurement, of mark: AnnotationMark, insets: [PictureSide: Double]
  ) {
    let distance = style.digits(measurement.distance)
    let text = mark.text.map { "\($0) \(distance)" } ?? distance
    let label = AnnotationLabel(text, shape: .plain, style: style)
    let layout = DimensionLayout(
      content: picture.size, measurement: measurement, label: label.size, gap: style.gap,
      side: mark.annotation.region?.place(in: style.direction).side, insets: insets)
    let dimension = layout.best(among: obstacles, owner: mark.index)
    obstacles.labels.append((mark.index, dimension.label))
    obstacles.lines += ([dimension.line] + dimension.witnesses).map { (mark.index, $0) }
    elements.append(
      drawing.element(
        of: dimension, distance: measurement.distance, named: name(mark.index, "line")))
    elements += drawing.elements(
      of: label, in: dimension.label, names: ("", name(mark.index, "text")))
  }

  private mutating func drawLabels() {
    let numbers = badgeNumbers
    let labelled = marks.compactMap {
      $0.labelled(number: numbers[$0.index], in: style.direction, style: style)
    }
    let layout = LabelLayout(
      style: style, content: picture.size, obstacles: obstacles, insets: insets)
    for placement in layout.placements(of: labelled) {
      let owner = placement.mark.owner
      obstacles.labels.append((owner, placement.rect))
      obstacles.lines += placement.leader.segments.map { (owner, $0) }
      elements.append(
        drawing.element(
          of: placement.leader, kind: marks[owner].annotation.kind,
          named: name(owner, "leader")))
      let isBadge = placement.mark.label.shape == .badge
      elements += drawing.elements(
        of: placement.mark.label, in: placement.rect,
        names: (
          name(owner, isBadge ? "badge" : "bubble"), name(owner, isBadge ? "number" : "text")
        ))
    }
  }

  private mutating func drawLegend() {
    let numbers = badgeNumbers
    let entries = marks.compactMap { mark -> AnnotationLegend.Entry? in
      guard let number = numbers[mark.index], let text = mark.text else { return nil }
      return AnnotationLegend.Entry(
        owner: former.annotations + mark.index, number: number, text: text)
    }
    guard !entries.isEmpty else { return }
    let content = Rect(size: picture.size)
    let bottom = elements.reduce(content) { $0.union(with: $1.bounds) }.maxY
    let legend = AnnotationLegend(style: style, content: content)
    elements += legend.elements(
      of: entries, top: (bottom + style.theme.spacing.medium).rounded(.up))
  }

  /// The numbers of badges, by annotation.
  private var badgeNumbers: [Int: Int] {
    var numbers: [Int: Int] = [:]
    for mark in marks where mark.annotation.kind == .badge {
      numbers[mark.index] = former.badges + numbers.count + 1
    }
    return numbers
  }

  /// The reach of marks beyond each side, in points.
  private var insets: [PictureSide: Double] {
    let content = Rect(size: picture.size)
    let all = elements.reduce(content) { $0.union(with: $1.bounds) }
    return [
      .top: -all.y, .left: -all.x, .bottom: all.maxY - content.maxY,
      .right: all.maxX - content.maxX,
    ]
  }
}

extension Picture {
  /// The highest number of an annotation that it has, and how many badges.
  fileprivate var formerAnnotations: (annotations: Int, badges: Int) {
    let numbers = elements.compactMap { element in
      element.name.prefixMatch(of: /annotation-([0-9]{1,6})\./).flatMap { Int($0.1) }
    }
    let badges = elements.count { $0.name.wholeMatch(of: /annotation-[0-9]+\.badge/) != nil }
    return (numbers.max() ?? 0, badges)
  }
}

/// The target of an annotation: the visible ink of an element or of one line of its text.
struct AnnotationTarget {
  /// The visible ink in points, one rectangle for each line of a text; at least one.
  let ink: [Rect]

  /// The baselines of the lines in `ink` that are text, as distances from the top in points.
  let baselines: [Double]

  /// The bounds of all visible ink, in points.
  let bounds: Rect

  var isText: Bool { !baselines.isEmpty }

  /// Finds the visible ink of a reference in a picture.
  ///
  /// - Throws: `FigureError` when there is no such element or line, or when it can't be seen.
  init(
    _ reference: ElementReference, in picture: Picture, ofAnnotation index: Int
  ) throws(FigureError) {
    guard let element = picture.elements.first(where: { $0.name == reference.element }) else {
      throw .missingElement(reference.element, in: picture, index: index)
    }
    let lines = element.textLines
    if let line = reference.line, line > max(lines.count, element.isText ? 0 : -1) {
      throw .missingLine(reference, count: lines.count, isText: element.isText, index: index)
    }
    let chosen = reference.line.map { [lines[$0 - 1]] } ?? lines
    let inks = element.isText ? chosen.compactMap(\.ink) : element.ink
    let visible = inks.map { $0.visible(of: element, in: picture) }
    guard let bounds = visible.compactMap(\.self).union, element.isPainted else {
      throw .invisible(reference, because: element.reasonOfAbsence(ink: inks), index: index)
    }
    ink = visible.compactMap(\.self)
    let inked = chosen.filter { $0.ink != nil }
    baselines = zip(inked, visible).compactMap { $1 == nil ? nil : $0.baseline }
    self.bounds = bounds
  }
}

extension Rect {
  /// The part that is neither clipped nor outside of the picture, in points; nil for nothing.
  fileprivate func visible(of element: Picture.Element, in picture: Picture) -> Rect? {
    let frame = Rect(size: picture.size)
    let inside = intersection(with: frame)
    guard let clip = element.clip else { return inside }
    return inside?.intersection(with: clip)
  }
}

extension Picture.Element {
  fileprivate var isText: Bool {
    if case .text = content.untransformed { true } else { false }
  }

  /// The lines of a text with their ink and baselines in the picture, in points.
  fileprivate var textLines: [TextLine] {
    guard case .text(_, let metrics, _) = content.untransformed else { return [] }
    var ink = self.ink[...]
    return zip(metrics.lines, baselines).map { line, baseline in
      TextLine(baseline: baseline, ink: line.ink == nil ? nil : ink.popFirst())
    }
  }

  /// Whether its opacity and colours let it be seen.
  fileprivate var isPainted: Bool {
    guard opacity > 0 else { return false }
    return switch content.untransformed {
    case .text(_, _, let color): color.alpha > 0
    case .shapes(let shapes): shapes.contains { $0.color.alpha > 0 }
    case .pixels, .art, .picture, .transformed: true
    }
  }

  /// The reason why it can't be seen.
  fileprivate func reasonOfAbsence(ink: [Rect]) -> String {
    if ink.isEmpty { return "it is empty" }
    return isPainted ? "it lies outside of what is shown" : "it is transparent"
  }
}

extension FigureError {
  fileprivate static func missingElement(
    _ name: String, in picture: Picture, index: Int
  ) -> FigureError {
    let names = picture.elements.map(\.name)
    let list = names.isEmpty ? "it has no elements" : "its elements are " + names.list
    return FigureError(
      annotation: index, problem: "the picture has no element \(name.quoted)",
      advice: "\(names.question(for: name))\(list)")
  }

  fileprivate static func missingLine(
    _ reference: ElementReference, count: Int, isText: Bool, index: Int
  ) -> FigureError {
    guard isText else {
      return FigureError(
        annotation: index, problem: "\(reference.element.quoted) has no lines, for it is no text",
        advice: "write \(reference.element.quoted)")
    }
    return FigureError(
      annotation: index,
      problem: "\(reference.element.quoted) has no line \(reference.line ?? 0)",
      advice: "it has \(count == 1 ? "1 line" : "\(count) lines")")
  }

  fileprivate static func invisible(
    _ reference: ElementReference, because reason: String, index: Int
  ) -> FigureError {
    FigureError(
      annotation: index, problem: "\(reference.description.quoted) can't be seen: \(reason)",
      advice: "choose a state in which it is visible, or another element")
  }
}

extension [String] {
  /// The names as a message lists them, twenty at most.
  fileprivate var list: String {
    prefix(20).map(\.quoted).joined(separator: ", ") + (count > 20 ? ", …" : "")
  }
}
