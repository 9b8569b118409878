import ProofDrawing
import RefreshFigures
import Testing

@Suite struct DeviceTests {
  private let screen = Picture(
    size: Size(width: 100, height: 200), background: Color(grey: 255),
    elements: [
      Picture.Element(
        "header.title", bounds: Rect(x: 10, y: 20, width: 30, height: 10),
        content: .shapes([]))
    ])

  /// The frame is 13 points wide, and buttons stand out by 2.5 on the left and on the right.
  @Test func `a frame of 13 points surrounds the screen, whose elements keep their names`() throws {
    let device = screen.inDevice(theme: .light)
    #expect(device.size == Size(width: 131, height: 226))
    let title = try #require(device.elements.first { $0.name == "header.title" })
    #expect(title.bounds == Rect(x: 25.5, y: 33, width: 30, height: 10))
    #expect(title.clip == Rect(x: 15.5, y: 13, width: 100, height: 200))
    #expect(device.elements.last?.name == "device")
  }

  /// By the non-zero rule a point in the hole has winding number 0, one in the ring ±1.
  @Test func `the frame has a hole for the screen and covers its corners`() throws {
    let device = screen.inDevice(theme: .dark)
    let ring = try #require(device.elements.last)
    guard case .shapes(let shapes) = ring.content else { return }
    let path = try #require(shapes.first?.path)
    #expect(path.winding(about: Point(x: 63, y: 113)) == 0)
    #expect(abs(path.winding(about: Point(x: 6, y: 113))) == 1)
    #expect(abs(path.winding(about: Point(x: 13, y: 13))) == 1)
  }
}

extension Path {
  /// How often the outline runs around a point, with its curves as 16 straight lines each.
  fileprivate func winding(about point: Point) -> Int {
    var (number, start, pen) = (0, Point(x: 0, y: 0), Point(x: 0, y: 0))
    func side(to end: Point) {
      defer { pen = end }
      let isLeft =
        (end.x - pen.x) * (point.y - pen.y) - (point.x - pen.x) * (end.y - pen.y)
      if pen.y <= point.y, end.y > point.y, isLeft > 0 { number += 1 }
      if pen.y > point.y, end.y <= point.y, isLeft < 0 { number -= 1 }
    }
    for element in elements {
      switch element {
      case .move(let point): (start, pen) = (point, point)
      case .line(let end): side(to: end)
      case .curve(let first, let second, let end):
        let origin = pen
        for step in 1...16 {
          let (far, near) = (Double(step) / 16, 1 - Double(step) / 16)
          let weights = [near * near * near, 3 * near * near * far, 3 * near * far * far]
          func place(_ axis: KeyPath<Point, Double>) -> Double {
            weights[0] * origin[keyPath: axis] + weights[1] * first[keyPath: axis]
              + weights[2] * second[keyPath: axis] + far * far * far * end[keyPath: axis]
          }
          side(to: Point(x: place(\.x), y: place(\.y)))
        }
      case .close: side(to: start)
      }
    }
    return number
  }
}
