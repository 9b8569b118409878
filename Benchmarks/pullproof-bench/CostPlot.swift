import Foundation
import ProofDrawing

/// The cost of a frame against the size of the matrix, drawn by our own code.
struct CostPlot {
  /// The number of frames with the milliseconds that each of them took.
  let points: [(frames: Int, cost: Double)]

  private let area = Rect(x: 64, y: 20, width: 420, height: 180)

  var picture: Picture {
    Picture(
      size: Size(width: 520, height: 250), background: Color(grey: 255),
      elements: [
        Picture.Element(
          "plot", bounds: Rect(x: 0, y: 0, width: 520, height: 250), content: .shapes(shapes))
      ]
        + labels)
  }

  /// The top of the scale: the next round figure above twice the median, so that flat looks flat.
  private var ceiling: Double {
    let target = points.map(\.cost).median * 2
    return [0.2, 0.5, 1, 2, 5, 10].first { $0 >= target } ?? 20
  }

  private func place(_ point: (frames: Int, cost: Double)) -> Point {
    let (first, last) = (log10(Double(points[0].frames)), log10(Double(points.last?.frames ?? 10)))
    return Point(
      x: area.x + area.width * (log10(Double(point.frames)) - first) / (last - first),
      y: area.maxY - area.height * min(1, point.cost / ceiling))
  }

  private var shapes: [Shape] {
    let grey = Color(grey: 190)
    let accent = Color(red: 0xE8, green: 0x6A, blue: 0x33)
    let axes = Path([
      .move(Point(x: area.x, y: area.y)), .line(Point(x: area.x, y: area.maxY)),
      .line(Point(x: area.maxX, y: area.maxY)),
    ])
    let places = points.map(place)
    let line = Path(
      places.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) })
    return [
      Shape(axes, .stroke(width: 1), color: grey), Shape(line, .stroke(width: 2), color: accent),
    ]
      + places.map { Shape(.circle(center: $0, radius: 3.5), color: accent) }
  }

  private var labels: [Picture.Element] {
    let frames = points.map { point in
      label("\(point.frames)", centeredAt: Point(x: place(point).x, y: area.maxY + 14))
    }
    let costs = points.map { point in
      label(Report.text(point.cost), centeredAt: Point(x: place(point).x, y: place(point).y - 14))
    }
    return frames + costs + [
      label("\(Report.text(ceiling)) ms", centeredAt: Point(x: 34, y: area.y)),
      label("0", centeredAt: Point(x: 50, y: area.maxY)),
      label(
        "frames in the matrix; milliseconds for each", centeredAt: Point(x: area.center.x, y: 236)),
    ]
  }

  private func label(_ string: String, centeredAt center: Point) -> Picture.Element {
    let text = TextBlock(
      string, style: TextStyle(size: 11, weight: .bold), language: "en",
      direction: .leftToRight)
    return Picture.Element(
      string, bounds: Rect(center: center, size: Size(width: 10, height: 10)),
      content: .text(text, TextMetrics(naturalWidth: 0, width: 0), Color(grey: 90)))
  }
}
