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
    case .art(let art):
      withOrigin(origin) { canvas in canvas.draw(art, opacity: opacity) }
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

/// A line of a picture's text where it stands.
struct SetText: Hashable {
  /// The characters, in logical order.
  let string: String

  /// The language as a BCP-47 tag.
  let language: String

  /// The base direction.
  let direction: TextDirection

  /// The size of the type, in points.
  let size: Double

  /// The middle of the baseline, in points, before the transform.
  let middle: Point

  /// The width, in points.
  let width: Double

  /// From the coordinates of the line to those of the picture.
  let transform: Transform
}

extension Picture {
  /// The lines of text that are seen, from back to front, each from the top.
  func setTexts(
    with typesetter: Typesetter, transform: Transform = .identity
  ) -> [SetText] {
    elements.filter { $0.opacity > 0 }.flatMap { element in
      element.content.setTexts(of: element, with: typesetter, transform: transform)
    }
  }
}

extension Picture.Element.Content {
  fileprivate func setTexts(
    of element: Picture.Element, with typesetter: Typesetter, transform: Transform
  ) -> [SetText] {
    switch self {
    case .shapes, .pixels, .art:
      return []
    case .picture(let picture):
      let place = Transform.translation(x: element.bounds.x, y: element.bounds.y)
      return picture.setTexts(with: typesetter, transform: place.then(transform))
    case .transformed(let content, let own):
      let center = element.bounds.center
      let turned = Transform.translation(x: -center.x, y: -center.y).then(own)
        .then(.translation(x: center.x, y: center.y))
      return content.setTexts(
        of: element, with: typesetter, transform: turned.then(transform))
    case .text(let block, _, _):
      return typesetter.lines(of: block).compactMap { line in
        SetText(line, of: block, in: element, transform: transform)
      }
    }
  }
}

extension SetText {
  /// A line of a block; nil when nothing of it is seen.
  fileprivate init?(
    _ line: SetLine, of block: TextBlock, in element: Picture.Element, transform: Transform
  ) {
    let string = line.string.trimmingSpaces
    let center = element.bounds.center
    middle = Point(x: center.x + line.middle, y: center.y + line.baseline)
    let box = Rect(
      x: middle.x - line.width / 2, y: middle.y - block.lineBox.ascent, width: line.width,
      height: block.lineBox.height)
    let isSeen = element.clip.map { $0.intersection(with: box) != nil } ?? true
    guard !string.isEmpty, line.width > 0, isSeen else { return nil }
    self.string = string
    language = block.language
    direction = block.direction
    size = block.style.size
    width = line.width
    self.transform = transform
  }
}

extension String {
  /// The text without the spaces at its ends, which a line doesn't show.
  fileprivate var trimmingSpaces: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
