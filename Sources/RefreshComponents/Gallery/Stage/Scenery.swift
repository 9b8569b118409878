import ProofDrawing

/// The surroundings of the components on a phone's screen; grey shapes stand for content.
struct Scenery {
  let screen: Screen
  let transform: ViewportTransform
  let colors: ScreenColors

  /// The colour of the page; nothing when it is clear.
  let page: Color?

  /// The side from which everything is laid out.
  let direction: TextDirection

  /// An element whose shapes are laid out from left to right in its bounds, and mirrored if need be.
  func element(
    _ name: String, in bounds: Rect, clip: Rect? = nil, _ blocks: [Block]
  ) -> Picture.Element {
    let shapes = blocks.map { block in
      let rect =
        direction == .rightToLeft ? block.rect.mirrored(inWidth: bounds.width) : block.rect
      return Shape(.roundedRectangle(rect, radius: block.radius), color: block.color)
    }
    return Picture.Element(name, bounds: bounds, clip: clip, content: .shapes(shapes))
  }

  /// A rectangle with round corners that stands for something.
  struct Block {
    let rect: Rect
    let radius: Double
    let color: Color

    init(_ rect: Rect, radius: Double = 0, _ color: Color) {
      self.rect = rect
      self.radius = radius
      self.color = color
    }

    /// A bar that stands for a line of text.
    static func line(x: Double, midY: Double, width: Double, height: Double, _ color: Color)
      -> Block
    {
      Block(
        Rect(x: x, y: midY - height / 2, width: max(0, width), height: height),
        radius: height / 2, color)
    }
  }
}
