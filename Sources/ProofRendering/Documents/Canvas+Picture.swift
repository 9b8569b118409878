import ProofDrawing
import ProofGraphics

extension Canvas {
  /// Draws a picture's elements as vectors; the layout is the picture's own.
  mutating func draw(_ picture: Picture, opacity: Double = 1, with typesetter: Typesetter) {
    for element in picture.elements {
      let opacity = opacity * element.opacity
      guard let clip = element.clip else {
        draw(element, opacity: opacity, with: typesetter)
        continue
      }
      withClip(clip) { canvas in canvas.draw(element, opacity: opacity, with: typesetter) }
    }
  }

  /// Draws an element as vectors, whatever its own clip and opacity.
  mutating func draw(
    _ element: Picture.Element, opacity: Double, with typesetter: Typesetter
  ) {
    let origin = Point(x: element.bounds.x, y: element.bounds.y)
    switch element.content {
    case .text(let block, _, let color):
      draw(block, in: element.bounds, color: color, opacity: opacity, with: typesetter)
    case .shapes(let shapes):
      withOrigin(origin) { canvas in
        for shape in shapes { canvas.draw(shape, opacity: opacity) }
      }
    case .pixels(let pixmap):
      draw(pixmap, in: element.bounds, opacity: opacity)
    case .picture(let picture):
      withOrigin(origin) { canvas in canvas.draw(picture, opacity: opacity, with: typesetter) }
    case .transformed(let content, let transform):
      withTransform(transform, about: element.bounds.center) { canvas in
        var inner = element
        inner.content = content
        canvas.draw(inner, opacity: opacity, with: typesetter)
      }
    }
  }
}
