import Foundation
import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering

/// The times of all inputs against their sizes, both as how many times the least, drawn by our own code.
struct GrowthPlot {
  private let growths: [Growth]

  private let area = Rect(x: 64, y: 20, width: 420, height: 300)

  init(_ growths: [Growth]) { self.growths = growths }

  /// Draws the plot as SVG.
  func write(to path: String) throws {
    let faces = try FontSet(folder: nil, environment: [:]).faces
    let renderer = try Renderer(fonts: FontLibrary(faces: faces))
    let drawn = try renderer.rendering(of: picture, scale: 1, formats: [.svg])
    guard let svg = drawn.files[.svg] else {
      throw ValueError("the plot was not drawn as SVG", advice: "report this as a bug")
    }
    try Data(svg).write(to: URL(filePath: path))
  }

  private var picture: Picture {
    let bounds = Rect(x: 0, y: 0, width: 520, height: 370)
    return Picture(
      size: Size(width: bounds.width, height: bounds.height), background: Color(grey: 255),
      elements: [Picture.Element("plot", bounds: bounds, content: .shapes(shapes))] + labels)
  }

  /// The place of a size and a time: 0 to 5 doublings to the right, 0 to 10 upwards.
  private func place(_ size: Double, _ time: Double) -> Point {
    Point(
      x: area.x + area.width * size / 5, y: area.maxY - area.height * min(10, max(0, time)) / 10)
  }

  private func line(of growth: Growth) -> Path {
    let first = growth.points[0]
    let places = growth.points.map { point in
      place(
        log2(Double(point.bytes) / Double(first.bytes)), log2(point.time / first.time))
    }
    return Path(
      places.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) })
  }

  private var shapes: [Shape] {
    let axes = Path([
      .move(Point(x: area.x, y: area.y)), .line(Point(x: area.x, y: area.maxY)),
      .line(Point(x: area.maxX, y: area.maxY)),
    ])
    let accent = Color(red: 0xE8, green: 0x6A, blue: 0x33)
    return growths.filter { !$0.points.isEmpty }.sorted { !$0.isSteep && $1.isSteep }.map {
      Shape(line(of: $0), .stroke(width: 1), color: $0.isSteep ? accent : Color(grey: 170))
    } + [
      Shape(axes, .stroke(width: 1), color: Color(grey: 190)),
      Shape(
        Path([.move(place(0, 0)), .line(place(5, 5))]), .stroke(width: 2), color: Color(grey: 60)),
      Shape(
        Path([.move(place(0, 0)), .line(place(5, 10))]), .stroke(width: 2), color: Color(grey: 60)),
    ]
  }

  private var labels: [Picture.Element] {
    (0...5).map { label("\(1 << $0)", at: Point(x: place(Double($0), 0).x, y: area.maxY + 14)) }
      + stride(from: 0, through: 10, by: 2).map {
        label("\(1 << $0)", at: Point(x: 40, y: place(0, Double($0)).y))
      } + [
        label("linear", at: Point(x: 440, y: place(0, 5).y + 48)),
        label("quadratic", at: Point(x: 440, y: area.y + 2)),
        label("times the size; times the time", at: Point(x: area.center.x, y: area.maxY + 34)),
      ]
  }

  private func label(_ string: String, at center: Point) -> Picture.Element {
    let text = TextBlock(
      string, style: TextStyle(size: 11, weight: .bold), language: "en", direction: .leftToRight)
    return Picture.Element(
      string, bounds: Rect(center: center, size: Size(width: 10, height: 10)),
      content: .text(text, TextMetrics(naturalWidth: 0, width: 0), Color(grey: 90)))
  }
}
