public import ProofDrawing

/// An image in the place of the arrow that is drawn.
public struct ArrowImage: Hashable, Sendable {
  /// The pixels, as the arrow stands at rest: a header's points down, a trailer's to the left.
  public let pixels: Pixmap

  /// The size, in points.
  public let size: Size

  /// Whether only the opacity of the pixels counts, and the colour is that of the title.
  public let isTemplate: Bool

  /// The name that distinguishes the image in scenes.
  private let digest: ImageDigest

  /// Creates an image from pixels at a scale, in pixels per point.
  ///
  /// - Parameters:
  ///   - pixels: the pixels.
  ///   - scale: the number of pixels in a point, at least 1.
  ///   - isTemplate: whether the image takes the title's colour, as MJRefresh 3.7.9's own does.
  public init(pixels: Pixmap, scale: Int, isTemplate: Bool = true) {
    self.pixels = pixels
    self.isTemplate = isTemplate
    digest = ImageDigest(of: pixels, isTemplate: isTemplate)
    size = SequenceImage(pixels: pixels, scale: scale).size
  }

  /// The record of the image in scenes, in a colour; nil for one in its own colours.
  func template(in color: Color) -> Picture.Element.Template? {
    isTemplate ? Picture.Element.Template(digest, color: color) : nil
  }

  /// The content in the bounds of the arrow.
  func content(
    turned rotation: Rotation, isMirrored: Bool = false, color: Color
  ) -> Picture.Element.Content {
    let turn = rotation == .none ? Transform.identity : .rotation(rotation)
    let transform = turn.then(.scale(x: isMirrored ? -1 : 1, y: 1))
    let content = Picture.Element.Content.pixels(isTemplate ? pixels.tinted(color) : pixels)
    return transform == .identity ? content : .transformed(content, transform)
  }
}

extension Pixmap {
  /// Pixels of one colour that are as opaque as these.
  fileprivate func tinted(_ color: Color) -> Pixmap {
    let tints = (0...255).map { level in
      let alpha = Double(level) * color.alpha
      func part(_ level: UInt8) -> UInt32 { UInt32((Double(level) * alpha / 255).rounded()) }
      return part(255) << 24 | part(color.red) << 16 | part(color.green) << 8 | part(color.blue)
    }
    return Pixmap(width: width, height: height, pixels: pixels.map { tints[Int($0 >> 24)] })
  }
}

/// The arrow of headers and footers: 15 × 40 pt, pointing down at rest.
///
/// MJRefresh 3.7.9's image has ink from 0.5 to 14.5 pt across and 8.5 to 31.5 pt down, a shaft of
/// 1.5 pt, and two arms of 45° at the tip.
enum PullArrow {
  static let size = Size(width: 15, height: 40)

  static func shapes(turned rotation: Rotation, color: Color) -> [Shape] {
    let outline = Path([
      .move(Point(x: 0, y: -10.75)), .line(Point(x: 0, y: 10.75)),
      .move(Point(x: -6.25, y: 4.5)), .line(Point(x: 0, y: 10.75)),
      .line(Point(x: 6.25, y: 4.5)),
    ])
    let placement = Transform.rotation(rotation)
      .then(.translation(x: size.width / 2, y: size.height / 2))
    return [Shape(outline.transformed(by: placement), .stroke(width: 1.5), color: color)]
  }
}

/// The arrow of a trailer: 20 × 20 pt, in a ring, pointing back along the row at rest.
///
/// MJRefresh 3.7.9's image has a thin ring of 19 pt and a stem from 6 to 13 pt across.
enum TrailerArrow {
  static let size = Size(width: 20, height: 20)

  static func shapes(
    turned rotation: Rotation, isMirrored: Bool, color: Color
  ) -> [Shape] {
    let ring = Path.circle(center: Point(x: 0, y: 0), radius: 9.25)
    let arrow = Path([
      .move(Point(x: 2.5, y: 0)), .line(Point(x: -3.5, y: 0)),
      .move(Point(x: -0.5, y: -3)), .line(Point(x: -3.5, y: 0)), .line(Point(x: -0.5, y: 3)),
    ])
    let mirror = Transform.scale(x: isMirrored ? -1 : 1, y: 1)
    let placement = Transform.rotation(rotation).then(mirror)
      .then(.translation(x: size.width / 2, y: size.height / 2))
    return [
      Shape(ring.transformed(by: placement), .stroke(width: 0.75), color: color),
      Shape(arrow.transformed(by: placement), .stroke(width: 1), color: color),
    ]
  }
}
