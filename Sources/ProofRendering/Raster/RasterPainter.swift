import ProofDrawing
import ProofGraphics

/// Draws pictures on a page of pixels.
///
/// A shape of one colour is a mask, filled once and laid down many times. Emoji, images and elements
/// that are turned or mirrored are drawn by cairo each time.
struct RasterPainter {
  /// The page of the last picture; clean before the first one.
  private(set) var raster: Raster

  private var rasters: [Raster.Kind: Raster] = [:]
  private var shapeMasks = MaskCache()
  private let typesetter: Typesetter

  /// Pages that are kept; when there are more, all are given up, so memory stays flat.
  ///
  /// A matrix of three widths in light and dark takes turns among eighteen.
  private static let capacity = 24

  init(typesetter: Typesetter) throws(GraphicsError) {
    self.typesetter = typesetter
    raster = try Raster(Raster.Kind(width: 1, height: 1, background: PremultipliedColor(nil)))
  }

  /// Draws a picture on a clean page; `scale` pixels make a point.
  ///
  /// - Throws: `GraphicsError` when the picture has no pixels or too many, or drawing fails.
  mutating func draw(_ picture: Picture, scale: Int) throws(GraphicsError) {
    try prepare(
      to: Raster.Kind(
        width: Int(pixels: picture.size.width, scale),
        height: Int(pixels: picture.size.height, scale),
        background: PremultipliedColor(picture.background)))
    try draw(
      picture.elements,
      at: DrawingState(
        origin: Point(x: 0, y: 0), scale: scale, opacity: 1, area: raster.area))
    try typesetter.check()
  }

  /// Takes a clean page of a kind, which is cleaned only where its ink is.
  private mutating func prepare(to kind: Raster.Kind) throws(GraphicsError) {
    if let known = rasters[kind] {
      known.clean()
      raster = known
      return
    }
    if rasters.count >= Self.capacity { rasters.removeAll(keepingCapacity: true) }
    raster = try Raster(kind)
    rasters[kind] = raster
  }

  /// The place of elements on the page, and their visible part.
  private struct DrawingState {
    var origin: Point
    let scale: Int
    var opacity: Double
    var area: PixelArea
  }

  private mutating func draw(
    _ elements: [Picture.Element], at state: DrawingState
  ) throws(GraphicsError) {
    for element in elements {
      var own = state
      own.opacity *= element.opacity
      if let clip = element.clip?.moved(by: state.origin) {
        own.area = state.area.intersection(with: PixelArea(nearestTo: clip, scale: own.scale))
      }
      if !own.area.isEmpty { try draw(element, at: own) }
    }
  }

  private mutating func draw(
    _ element: Picture.Element, at state: DrawingState
  ) throws(GraphicsError) {
    let bounds = element.bounds.moved(by: state.origin)
    switch element.content {
    case .text(let text, _, let color):
      try draw(text, color.faded(by: state.opacity), in: bounds, at: state)
    case .shapes(let shapes):
      for shape in shapes { try draw(shape, in: bounds, at: state) }
    case .pixels(let pixmap):
      raster.draw(in: bounds, within: state.area, scale: state.scale) { canvas in
        canvas.draw(pixmap, in: bounds, opacity: state.opacity)
      }
    case .art(let art):
      try draw(art, from: bounds.corner, at: state)
    case .picture(let picture):
      var inner = state
      inner.origin = Point(x: bounds.x, y: bounds.y)
      try draw(picture.elements, at: inner)
    case .transformed:
      var placed = element
      placed.bounds = bounds
      // Where its ink comes to lie is not worked out: all of the area counts.
      raster.draw(
        in: state.area.rect(scale: state.scale), within: state.area, scale: state.scale
      ) { [typesetter] canvas in
        canvas.draw(placed, opacity: state.opacity, with: typesetter)
      }
    }
  }

  private mutating func draw(
    _ text: TextBlock, _ color: Color, in bounds: Rect, at state: DrawingState
  ) throws(GraphicsError) {
    let anchor = MaskPlacement.nearest(to: bounds.center, scale: state.scale)
    let mask = try typesetter.mask(of: text, at: anchor.placement)
    raster.paint(
      mask, anchoredAt: anchor.column, anchor.row, color: PremultipliedColor(color),
      within: state.area)
    guard typesetter.hasEmoji(text) else { return }
    raster.draw(in: text.reach(in: bounds), within: state.area, scale: state.scale) {
      [typesetter] canvas in
      canvas.drawEmoji(of: text, in: bounds, opacity: state.opacity, with: typesetter)
    }
  }

  private mutating func draw(
    _ shape: Shape, in bounds: Rect, at state: DrawingState
  ) throws(GraphicsError) {
    let anchor = MaskPlacement.nearest(to: Point(x: bounds.x, y: bounds.y), scale: state.scale)
    let mask = try shapeMasks.mask(of: shape, at: anchor.placement)
    raster.paint(
      mask, anchoredAt: anchor.column, anchor.row,
      color: PremultipliedColor(shape.color.faded(by: state.opacity)), within: state.area)
  }

  /// Draws vector graphics whose origin is at a place of the page.
  ///
  /// A shape of one colour is a mask, as other shapes are; cairo draws groups and gradients, whose origin
  /// stands on the same quarter of a pixel.
  private mutating func draw(
    _ art: VectorArt, from corner: Point, at state: DrawingState
  ) throws(GraphicsError) {
    let anchor = MaskPlacement.nearest(to: corner, scale: state.scale)
    let origin = anchor.placement.point(inColumn: anchor.column, anchor.row)
    let area = state.area.intersection(
      with: PixelArea(nearestTo: art.extents.moved(by: origin), scale: state.scale))
    guard !area.isEmpty else { return }
    let seen = area.rect(scale: state.scale)
    let part = seen.moved(by: Point(x: -origin.x, y: -origin.y)).expanded(by: 1)
    let nodes = art.drawnNodes(opacity: state.opacity)
    try nodes.checkComposition(pixels: Double(area.columns.count * area.rows.count))
    for node in nodes {
      if case .shape(let shape) = node, case .color(let color) = shape.paint {
        let mask = try shapeMasks.mask(of: shape, within: part, at: anchor.placement)
        raster.paint(
          mask, anchoredAt: anchor.column, anchor.row, color: PremultipliedColor(color),
          within: area)
      } else {
        raster.draw(in: seen, within: area, scale: state.scale) { canvas in
          canvas.withOrigin(origin) { canvas in canvas.draw(node) }
        }
      }
    }
  }
}

extension TextBlock {
  /// A rectangle that holds all ink of a text in its bounds: two ems more all round.
  fileprivate func reach(in bounds: Rect) -> Rect {
    let margin = style.size * 2
    return Rect(
      x: bounds.x - margin, y: bounds.y - margin, width: bounds.width + 2 * margin,
      height: bounds.height + 2 * margin)
  }
}

extension Int {
  /// The pixels that a length in points needs; 0 for what is no length.
  init(pixels points: Double, _ scale: Int) {
    let length = (points * Double(scale)).rounded(.up)
    self = length.isFinite && length > 0 ? Int(Swift.min(length, 1e9)) : 0
  }
}

/// Remembers what shapes cover, so that an arrow is filled once for many frames.
struct MaskCache {
  private var masks: [Key: Mask] = [:]

  /// Shapes that are remembered; when there are more, all are forgotten, so memory stays flat.
  private static let capacity = 1024

  private struct Key: Hashable {
    let outline: Outline
    let placement: MaskPlacement
  }

  private enum Outline: Hashable {
    case shape(Path, Shape.Paint)
    case art(Path, VectorShape.Style, within: Rect)
  }

  /// The coverage of a shape round the origin of its coordinates.
  ///
  /// - Throws: `GraphicsError` when the shape is too large or drawing fails.
  mutating func mask(
    of shape: Shape, at placement: MaskPlacement
  ) throws(GraphicsError) -> Mask {
    let key = Key(outline: .shape(shape.path, shape.paint), placement: placement)
    return try mask(for: key) { () throws(GraphicsError) in try Mask(of: shape, at: placement) }
  }

  /// The coverage of a shape of vector graphics round the origin of its coordinates, within a part of
  /// them in points.
  ///
  /// - Throws: `GraphicsError` when drawing fails.
  mutating func mask(
    of shape: VectorShape, within part: Rect, at placement: MaskPlacement
  ) throws(GraphicsError) -> Mask {
    let key = Key(outline: .art(shape.path, shape.style, within: part), placement: placement)
    return try mask(for: key) { () throws(GraphicsError) in
      try Mask(of: shape, within: part, at: placement)
    }
  }

  private mutating func mask(
    for key: Key, _ make: () throws(GraphicsError) -> Mask
  ) throws(GraphicsError) -> Mask {
    if let known = masks[key] { return known }
    if masks.count >= Self.capacity { masks.removeAll(keepingCapacity: true) }
    let mask = try make()
    masks[key] = mask
    return mask
  }
}
