import ProofDrawing
import ProofLottie
import RefreshModel

/// The drawing of one element of a component's file, without its rotation, size and movement.
struct ElementArt {
  let element: ComponentElement
  let context: FaceContext

  /// The images of the component's indicator.
  private let images: ImageSet

  /// Whether the start is the right edge.
  private let startsAtRight: Bool

  /// Draws an element of a face at the moment of a context.
  init(of element: ComponentElement, in context: FaceContext, face: ComponentFileFace) {
    self.element = element
    self.context = context
    images = face.images
    startsAtRight = face.isMirrored(in: context)
  }

  var moment: ElementMoment { context.moment }

  /// The factor of lengths for larger letters; images keep their size.
  private var factor: Double {
    switch element.content {
    case .image, .frames, .lottie: 1
    case .label, .indicator, .arrow, .spinner, .ring, .bar, .dots, .line, .shape, .row, .column,
      .box:
      context.sizeFactor
    }
  }

  var color: Color {
    context.color(of: element.color ?? ElementValue(element.content.usualColor))
  }
}

extension ElementArt {
  /// The width in the layout; a line without one of its own has that of its length.
  var width: LayoutNode.Length {
    if case .line(let line) = element.content, element.width == .fit {
      return length(line.length)
    }
    return length(element.width)
  }

  /// The height in the layout.
  var height: LayoutNode.Length { length(element.height) }

  private func length(_ length: ElementLength) -> LayoutNode.Length {
    switch length {
    case .points(let points): .points(points * factor)
    case .fit: .fit
    case .fill: .fill
    case .share(let share): .share(share)
    }
  }

  /// The size without one of the file's own, in points.
  var naturalSize: Size {
    switch element.content {
    case .image(let image): self.image(of: image)?.size ?? Size(width: 0, height: 0)
    case .frames(let frames): self.image(of: frames)?.image.size ?? Size(width: 0, height: 0)
    case .lottie(let lottie): animation(of: lottie)?.size ?? Size(width: 0, height: 0)
    case .indicator: context.indicator(images: images).size ?? Size(width: 0, height: 0)
    case .arrow: drawn(.arrow(.none)).size ?? Size(width: 0, height: 0)
    case .spinner(let spinner):
      Size(width: spinner.side(in: context.theme), height: spinner.side(in: context.theme))
        .scaled(by: factor)
    case .ring: Size(width: 20, height: 20).scaled(by: factor)
    case .bar(let bar): Size(width: 100, height: bar.lineWidth).scaled(by: factor)
    case .dots(let dots): dots.size.scaled(by: factor)
    case .line(let line): Size(width: line.points * factor, height: line.thickness * factor)
    case .shape(let shape):
      (shape.viewBox ?? shape.path.bounds)?.extent.scaled(by: factor) ?? Size(width: 0, height: 0)
    case .label, .row, .column, .box: Size(width: 0, height: 0)
    }
  }

  /// The parts of the element in bounds of the layout, from back to front.
  func elements(in bounds: Rect, label: SetLabel?) -> [Picture.Element] {
    switch element.content {
    case .label: label.map { [text($0, in: bounds)] } ?? []
    case .image(let image): picture(of: self.image(of: image), image, in: bounds)
    case .frames(let frames): sequence(frames, in: bounds)
    case .lottie(let lottie): animation(lottie, in: bounds)
    case .indicator: indicator(in: bounds).map { [$0] } ?? []
    case .arrow: arrow(in: bounds)
    case .spinner(let spinner): [self.spinner(spinner, in: bounds)]
    case .ring(let ring): [self.ring(ring, in: bounds)]
    case .bar(let bar): [self.bar(bar, in: bounds)]
    case .dots(let dots): [self.dots(dots, in: bounds)]
    case .line(let line): [self.line(line, in: bounds)]
    case .shape(let shape): outline(shape, in: bounds).map { [$0] } ?? []
    case .box(let box): ground(box, in: bounds).map { [$0] } ?? []
    case .row, .column: []
    }
  }

  private func shapes(
    _ shapes: [Shape], in bounds: Rect, pose: [String: Double] = [:]
  ) -> Picture.Element {
    Picture.Element(element.name, bounds: bounds, pose: pose, content: .shapes(shapes))
  }

  private func text(_ label: SetLabel, in bounds: Rect) -> Picture.Element {
    let color = element.color.map { context.color(of: $0) } ?? label.color
    // Letters without room are drawn up to the edge.
    let clip = label.block.truncation == .clip && label.metrics.isTruncated ? bounds : nil
    return Picture.Element(
      element.name, bounds: bounds, clip: clip,
      content: .text(label.block, label.metrics, color))
  }

  /// The component's own indicator, whose name in scenes is that of its pose, such as `spinner`.
  private func indicator(in bounds: Rect) -> Picture.Element? {
    var theme = context.theme
    if let color = element.color.map({ context.color(of: $0) }) {
      theme.title.color = color
      theme.spinner = color
    }
    return context.indicator(images: images).element(in: bounds, of: theme)
  }

  private func drawn(_ pose: IndicatorPose) -> IndicatorArt {
    IndicatorArt(
      pose: pose, images: ImageSet(), arrow: context.theme.arrow,
      spinnerStyle: context.theme.spinnerStyle, factor: factor)
  }

  private func arrow(in bounds: Rect) -> [Picture.Element] {
    let degrees = element.rotation.value(at: moment)
    var theme = context.theme
    theme.title.color = color
    var arrow = drawn(.arrow(Rotation(degrees: degrees))).element(in: bounds, of: theme)
    arrow?.name = element.name
    return [arrow].compactMap(\.self)
  }

  private func spinner(_ spinner: ElementSpinner, in bounds: Rect) -> Picture.Element {
    let phase =
      Double(Pose.Spinner.phase(after: moment.spinningSeconds)) / Double(Pose.Spinner.steps)
    let side = min(bounds.width, bounds.height)
    let style = spinner.style(in: context.theme)
    let drawn = Spinner.shapes(
      phase: phase, radius: side / 2, spokes: spinner.spokes, color: color)
    var result = shapes(
      drawn.map { $0.moved(x: (bounds.width - side) / 2, y: (bounds.height - side) / 2) },
      in: bounds, pose: ["phase": phase])
    result.style = style?.rawValue
    return result
  }
}

/// Rings, bars, dots, outlines and boxes.
extension ElementArt {
  private func ring(_ ring: ElementProgress, in bounds: Rect) -> Picture.Element {
    let (from, to) = ring.part(at: moment)
    let width = ring.lineWidth * factor
    let radius = max(0, (min(bounds.width, bounds.height) - width) / 2)
    let center = Point(x: bounds.width / 2, y: bounds.height / 2)
    let track = ring.track.map { track in
      Shape(
        .circle(center: center, radius: radius), .stroke(width: width),
        color: context.color(of: track))
    }
    let part = Shape(
      ring.cap == .round
        ? .arc(center: center, radius: radius, from: from, to: to)
        : .arcBand(center: center, radius: radius, width: width, from: from, to: to),
      ring.cap == .round ? .stroke(width: width) : .fill, color: color)
    return shapes(
      [track, to > from ? part : nil].compactMap(\.self), in: bounds,
      pose: ["from": from, "to": to])
  }

  /// A line, in bounds that are taller than wide an upright one.
  ///
  /// A hairline has no thickness in the layout, so it lies inside of the edge at which it is placed.
  private func line(_ line: ElementLine, in bounds: Rect) -> Picture.Element {
    guard line.width == .hairline else {
      return shapes([Shape(.rectangle(bounds.atOrigin), color: color)], in: bounds)
    }
    let inwards = element.placement.inwards(startsAtRight: startsAtRight)
    let middle = Point(
      x: bounds.width / 2 + inwards.x * Self.hairlineInset,
      y: bounds.height / 2 + inwards.y * Self.hairlineInset)
    let ends =
      bounds.width >= bounds.height
      ? [Point(x: 0, y: middle.y), Point(x: bounds.width, y: middle.y)]
      : [Point(x: middle.x, y: 0), Point(x: middle.x, y: bounds.height)]
    let path = Path([.move(ends[0]), .line(ends[1])])
    return shapes([Shape(path, .hairline, color: color)], in: bounds)
  }

  /// The distance of a hairline from its edge, in points: enough to be in the pixel inside of it.
  private static let hairlineInset = 0.01

  private func bar(_ bar: ElementProgress, in bounds: Rect) -> Picture.Element {
    let (from, to) = bar.part(at: moment)
    let radius = bar.cap == .round ? bounds.height / 2 : 0
    func segment(_ from: Double, _ to: Double) -> Path {
      let start = (startsAtRight ? 1 - to : from) * bounds.width
      return .roundedRectangle(
        Rect(x: start, y: 0, width: (to - from) * bounds.width, height: bounds.height),
        radius: radius)
    }
    let track = bar.track.map { Shape(segment(0, 1), color: context.color(of: $0)) }
    let part = to > from ? Shape(segment(from, to), color: color) : nil
    return shapes([track, part].compactMap(\.self), in: bounds, pose: ["from": from, "to": to])
  }

  private func dots(_ dots: ElementDots, in bounds: Rect) -> Picture.Element {
    let size = dots.size.scaled(by: factor)
    let scale = min(bounds.width / size.width, bounds.height / size.height) * factor
    let side = ElementDots.side * scale
    let start = Point(
      x: (bounds.width - size.width / factor * scale) / 2, y: bounds.height / 2)
    let phase = (moment.spinningSeconds / dots.seconds).truncatingRemainder(dividingBy: 1)
    let drawn = (0..<dots.count).map { index in
      let look = dots.look(of: index, at: phase)
      let center = Point(
        x: start.x + side / 2 + Double(index) * (ElementDots.side + dots.spacing) * scale,
        y: start.y)
      return Shape(
        .circle(center: center, radius: side / 2 * look.scale), color: color.faded(by: look.opacity)
      )
    }
    return shapes(drawn, in: bounds, pose: ["phase": phase])
  }

  private func outline(_ shape: ElementShape, in bounds: Rect) -> Picture.Element? {
    guard let box = shape.viewBox ?? shape.path.bounds else { return nil }
    let scale = Transform.translation(x: -box.x, y: -box.y).then(
      .scale(
        x: box.width > 0 ? bounds.width / box.width : 1,
        y: box.height > 0 ? bounds.height / box.height : 1))
    let (start, end) = (shape.trimStart.value(at: moment), shape.trimEnd.value(at: moment))
    let isTrimmed = start != 0 || end != 1
    var path = shape.path.transformed(by: scale)
    if isTrimmed { path = path.trimmed(from: start, to: end) }
    let filled = shape.fill.map { Shape(path, color: context.color(of: $0)) }
    let line = shape.stroke.map { stroke in
      Shape(
        path, stroke.width.paint(enlargedBy: factor),
        color: stroke.color.map { context.color(of: $0) } ?? color)
    }
    let drawn = [filled, line].compactMap(\.self)
    return shapes(
      drawn.isEmpty ? [Shape(path, color: color)] : drawn, in: bounds,
      pose: isTrimmed ? ["from": start, "to": end] : [:])
  }

  private func ground(_ box: ElementBox, in bounds: Rect) -> Picture.Element? {
    let area = bounds.atOrigin
    let radius = box.cornerRadius * factor
    let filled = box.background.map { color in
      Shape(.roundedRectangle(area, radius: radius), color: context.color(of: color))
    }
    let border = box.border.map { border in
      let paint = border.width.paint(enlargedBy: factor)
      let inset = if case .stroke(let width) = paint { width / 2 } else { Self.hairlineInset }
      return Shape(
        .roundedRectangle(area.expanded(by: -inset), radius: max(0, radius - inset)), paint,
        color: border.color.map { context.color(of: $0) } ?? color)
    }
    let drawn = [filled, border].compactMap(\.self)
    return drawn.isEmpty ? nil : shapes(drawn, in: bounds)
  }
}

extension ElementSpinner {
  /// The style; nil for a size of its own.
  func style(in theme: Theme) -> SpinnerStyle? {
    switch size {
    case nil: theme.spinnerStyle
    case .style(let style): style
    case .points: nil
    }
  }

  /// The width and height, in points.
  func side(in theme: Theme) -> Double {
    if case .points(let side) = size { return side }
    return (style(in: theme) ?? .medium).size.width
  }
}

extension ElementLine {
  /// The length in points; zero for one that follows from the container.
  fileprivate var points: Double { if case .points(let points) = length { points } else { 0 } }

  /// The height in the layout, in points; none of a hairline, whose height depends on the scale.
  fileprivate var thickness: Double { if case .points(let points) = width { points } else { 0 } }
}

extension ElementLineWidth {
  /// The paint of an outline.
  fileprivate func paint(enlargedBy factor: Double) -> Shape.Paint {
    switch self {
    case .points(let points): .stroke(width: points * factor)
    case .hairline: .hairline
    }
  }
}

extension ElementPlacement {
  /// The direction from the edge at which an element is placed to the inside, each way -1, 0 or 1.
  fileprivate func inwards(startsAtRight: Bool) -> Point {
    guard case .point(let horizontal, let vertical) = anchor else { return Point(x: 0, y: 0) }
    let toRight: Double =
      switch horizontal {
      case .left: 1
      case .right: -1
      case .center: 0
      case .start: startsAtRight ? -1 : 1
      case .end: startsAtRight ? 1 : -1
      }
    let down: Double =
      switch vertical {
      case .top: 1
      case .center: 0
      case .bottom: -1
      }
    return Point(x: toRight, y: down)
  }
}

extension ElementProgress {
  /// The part at a moment, both ends from 0 to 1.
  func part(at moment: ElementMoment) -> (from: Double, to: Double) {
    let ends = [from, to].map { min(max($0.value(at: moment), 0), 1) }
    return (ends[0], max(ends[0], ends[1]))
  }
}

extension ElementDots {
  /// The diameter of a dot in its natural size, in points.
  static let side = 8.0

  /// The natural size, in points.
  fileprivate var size: Size {
    Size(width: Double(count) * (Self.side + spacing) - spacing, height: Self.side)
  }

  /// The height of a wave from 0 to 1 and back, at a share of its length.
  private static func wave(at share: Double) -> Double {
    (1 - Rotation(degrees: share * 360).cosine) / 2
  }

  /// The size and the opacity of a dot at a share of the loop.
  ///
  /// Each dot follows the one before it by an equal part of the loop, along a cosine.
  fileprivate func look(of index: Int, at phase: Double) -> (scale: Double, opacity: Double) {
    let wave = Self.wave(at: phase - Double(index) / Double(count))
    return switch style {
    case .pulse: (0.4 + 0.6 * wave, 1)
    case .beat: (0.75 + 0.25 * wave, 0.2 + 0.8 * wave)
    case .fade: (1, 0.2 + 0.8 * wave)
    }
  }
}

extension Size {
  /// The size with both lengths multiplied.
  func scaled(by factor: Double) -> Size { Size(width: width * factor, height: height * factor) }
}

extension Rect {
  /// The width and the height.
  var extent: Size { Size(width: width, height: height) }

  /// The rectangle with its corner at the origin.
  fileprivate var atOrigin: Rect { Rect(x: 0, y: 0, width: width, height: height) }
}

extension Path {
  /// A part of a ring of a width, which ends at right angles; places are in turns from twelve o'clock.
  fileprivate static func arcBand(
    center: Point, radius: Double, width: Double, from: Double, to: Double
  ) -> Path {
    let outer = Path.arc(center: center, radius: radius + width / 2, from: from, to: to)
    let inner = Path.arc(
      center: center, radius: max(0, radius - width / 2), from: to, to: from)
    // The inner arc goes on from the end of the outer one.
    let rest = inner.elements.map { step in
      if case .move(let point) = step { Path.Element.line(point) } else { step }
    }
    return Path(outer.elements + rest + [.close])
  }
}

extension Shape {
  fileprivate func moved(x: Double, y: Double) -> Shape {
    Shape(path.transformed(by: .translation(x: x, y: y)), paint, color: color)
  }
}
