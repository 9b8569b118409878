import ProofDrawing

@testable import RefreshLint

/// Pictures for rules, with elements in whole points.
enum Sample {
  /// A white page of 200 × 44 pt.
  static func page(
    _ elements: [Picture.Element], background: Color? = Color(grey: 255),
    size: Size = Size(width: 200, height: 44), direction: TextDirection = .leftToRight,
    language: String = "en"
  ) -> Picture {
    Picture(
      size: size, background: background, language: language, direction: direction,
      elements: elements)
  }

  /// A text of which every line has ink that is as high as the letters and as wide as the text.
  static func text(
    _ name: String = "title", _ string: String = "Pull", in bounds: Rect, size: Double = 10,
    weight: TextStyle.Weight = .regular, language: String = "en", color: Color = Color(grey: 0),
    _ change: (inout TextMetrics) -> Void = { _ in }
  ) -> Picture.Element {
    let block = TextBlock(
      string, style: TextStyle(size: size, weight: weight), language: language,
      direction: .leftToRight, width: bounds.width)
    let width = Double(string.count) * size
    var metrics = TextMetrics(
      naturalWidth: width, width: width,
      lines: [
        TextLine(
          baseline: size / 2, ink: Rect(x: -width / 2, y: -size / 2, width: width, height: size))
      ])
    change(&metrics)
    return Picture.Element(name, bounds: bounds, content: .text(block, metrics, color))
  }

  /// A filled square that fills its bounds.
  static func square(
    _ name: String = "square", in bounds: Rect, color: Color = Color(grey: 0),
    opacity: Double = 1
  ) -> Picture.Element {
    let path = Path.rectangle(Rect(x: 0, y: 0, width: bounds.width, height: bounds.height))
    return Picture.Element(
      name, bounds: bounds, opacity: opacity, content: .shapes([Shape(path, color: color)]))
  }

  /// Two lines from a tip to both corners behind it, in a box of 20 × 20 pt.
  static func chevron(
    _ name: String, tip: Point, ends: (Point, Point), at corner: Point
  ) -> Picture.Element {
    Picture.Element(
      name, bounds: Rect(x: corner.x, y: corner.y, width: 20, height: 20),
      content: .shapes([
        Shape(
          Path([.move(ends.0), .line(tip), .line(ends.1)]), .stroke(width: 1),
          color: Color(grey: 0))
      ]))
  }
}

extension PictureRule {
  /// The problems in a picture.
  func problems(in picture: Picture) -> [String] { violations(in: picture).map(\.problem) }
}

extension PairRule {
  /// The problems in a picture beside another.
  func problems(in picture: Picture, comparedWith other: Picture) -> [String] {
    violations(in: picture, comparedWith: other).map(\.problem)
  }
}
