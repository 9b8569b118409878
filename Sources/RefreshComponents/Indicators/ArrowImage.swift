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
