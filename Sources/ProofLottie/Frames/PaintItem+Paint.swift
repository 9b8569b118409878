import ProofDrawing

extension PaintItem.Source {
  /// The paint at a frame with an opacity from 0 to 1, under the transform of its group.
  func paint(at frame: Double, opacity: Double, under transform: Affine) -> VectorPaint {
    switch self {
    case .color(let color): .color(Color(color.value(at: frame)[...], alpha: opacity))
    case .gradient(let gradient): gradient.paint(at: frame, opacity: opacity, under: transform)
    }
  }
}

extension GradientItem {
  fileprivate func paint(
    at frame: Double, opacity: Double, under transform: Affine
  ) -> VectorPaint {
    let stops = stops(at: frame, opacity: opacity)
    let (start, end) = (start.point(at: frame), end.point(at: frame))
    let way = end - start
    let place = transform.applied(to: start)
    guard isRadial else {
      let target = place + transform.gradient(along: way)
      guard place.rounded != target.rounded else { return .color(stops[stops.count - 1].color) }
      return .linear(from: place.rounded, to: target.rounded, stops)
    }
    let radius = (way.length * transform.growth).roundedCoordinate
    guard radius > 0 else { return .color(stops[stops.count - 1].color) }
    let turn = Affine.rotation(degrees: angle.number(at: frame))
    // A focus on the circle has no colours on its outside.
    let share = max(-0.99, min(0.99, highlight.number(at: frame) / 100))
    let focus = transform.applied(to: start + turn.applied(to: way) * share)
    return .radial(
      center: place.rounded, radius: radius, focus: focus.rounded, stops)
  }

  /// The colours with their opacities, at the places of either.
  private func stops(at frame: Double, opacity: Double) -> [GradientStop] {
    let numbers = stops.value(at: frame)
    let colors = Ramp(numbers[..<(colorCount * 4)], width: 3)
    let opacities = Ramp(numbers[(colorCount * 4)...], width: 1)
    let places = Set(colors.places + opacities.places).sorted()
    return places.map { place in
      GradientStop(
        place.roundedOpacity,
        Color(
          colors.value(at: place)[...],
          alpha: (opacities.places.isEmpty ? 1 : opacities.value(at: place)[0]) * opacity))
    }
  }
}

/// Values at places between 0 and 1, and between them on straight lines.
private struct Ramp {
  private(set) var places: [Double] = []
  private var values: [[Double]] = []

  /// Reads places, each followed by the numbers of its value.
  init(_ numbers: ArraySlice<Double>, width: Int) {
    var rest = numbers
    while rest.count > width {
      // Places in a wrong order are moved behind the ones before them.
      places.append(min(1, max(rest[rest.startIndex], places.last ?? 0)))
      values.append(Array(rest.dropFirst().prefix(width)))
      rest = rest.dropFirst(width + 1)
    }
  }

  func value(at place: Double) -> [Double] {
    guard let next = places.firstIndex(where: { $0 >= place }) else {
      return values[values.count - 1]
    }
    guard next > 0, places[next] > place else { return values[next] }
    let part = (place - places[next - 1]) / (places[next] - places[next - 1])
    return zip(values[next - 1], values[next]).map { $0 + ($1 - $0) * part }
  }
}

extension Affine {
  /// The way of a linear gradient under the transform, in points.
  ///
  /// The lines of equal colour cross the way at right angles before the transform. It turns and
  /// stretches them, and a way that crosses them so again is found.
  fileprivate func gradient(along way: Point) -> Point {
    let square = way.x * way.x + way.y * way.y
    guard square > 0, abs(determinant) > 1e-12 else { return .zero }
    // The inverse transposed: how the colour changes with each coordinate.
    let slope = Point(
      x: (d * way.x - b * way.y) / (determinant * square),
      y: (a * way.y - c * way.x) / (determinant * square))
    let steepness = slope.x * slope.x + slope.y * slope.y
    return steepness > 0 ? slope * (1 / steepness) : .zero
  }
}
