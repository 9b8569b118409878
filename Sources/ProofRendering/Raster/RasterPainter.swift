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
    let path: Path
    let paint: Shape.Paint
    let placement: MaskPlacement
  }

  /// The coverage of a shape round the origin of its coordinates.
  ///
  /// - Throws: `GraphicsError` when the shape is too large or drawing fails.
  mutating func mask(
    of shape: Shape, at placement: MaskPlacement
  ) throws(GraphicsError) -> Mask {
    let key = Key(path: shape.path, paint: shape.paint, placement: placement)
    if let known = masks[key] { return known }
    if masks.count >= Self.capacity { masks.removeAll(keepingCapacity: true) }
    let mask = try Mask(of: shape, at: placement)
    masks[key] = mask
    return mask
  }
}
