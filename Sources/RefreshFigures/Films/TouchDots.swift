import ProofDrawing
import RefreshModel

/// The places of the finger: each of its ways lies in the middle of the scroll view.
struct TouchDots {
  /// The finger's distance from the middle of the viewport on each tick, in points; nil for no
  /// finger.
  private let places: [Point?]

  private static let radius = 20.0

  init(of ticks: [GesturePlayback.Tick]) {
    var places: [Point?] = []
    var way: [Point] = []
    func lift() {
      let bounds = way.isEmpty ? [] : [way.map(\.x), way.map(\.y)]
      let middles = bounds.map { (($0.min() ?? 0) + ($0.max() ?? 0)) / 2 }
      places += way.map { Point(x: $0.x - middles[0], y: $0.y - middles[1]) }
      way = []
    }
    for tick in ticks {
      if let travel = tick.fingerTravel {
        way.append(Point(x: travel.x, y: travel.y))
      } else {
        lift()
        places.append(nil)
      }
    }
    lift()
    self.places = places
  }

  /// A translucent dot where the finger is on a tick; nil for no finger.
  ///
  /// Content that is laid out from the right is seen in a mirror, and so is the finger.
  func element(
    at tick: Int, in viewport: Rect, direction: TextDirection
  ) -> Picture.Element? {
    guard let place = places[tick] else { return nil }
    let x = direction == .rightToLeft ? -place.x : place.x
    let center = Point(
      x: min(max(viewport.center.x + x, viewport.x), viewport.maxX),
      y: min(max(viewport.center.y + place.y, viewport.y), viewport.maxY))
    let radius = Self.radius
    let middle = Point(x: radius, y: radius)
    return Picture.Element(
      "touch",
      bounds: Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius)),
      content: .shapes([
        Shape(.circle(center: middle, radius: radius), color: Self.fill),
        Shape(.circle(center: middle, radius: radius - 1), .stroke(width: 2), color: Self.edge),
      ]))
  }

  private static let fill = Color(red: 0x78, green: 0x78, blue: 0x80, alpha: 0.42)
  private static let edge = Color(red: 0xFF, green: 0xFF, blue: 0xFF, alpha: 0.75)
}
