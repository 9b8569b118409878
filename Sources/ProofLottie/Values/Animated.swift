import ProofDocuments
import ProofDrawing

/// A value between two others.
protocol Interpolated: Hashable, Sendable {
  /// The value at a part of the way to another one.
  ///
  /// - Parameters:
  ///   - end: the value at the end of the way.
  ///   - parts: the part for each dimension, at least one; the last stands for all that follow.
  ///   - route: the curve along which a position moves; nil for a straight line.
  /// - Returns: the value there.
  func interpolated(to end: Self, _ parts: [Double], along route: MeasuredCurve?) -> Self
}

/// A property that keyframes change in time.
struct Animated<Value: Interpolated>: Hashable, Sendable {
  /// The way from one keyframe to the next.
  struct Segment: Hashable, Sendable {
    /// The frames of the two keyframes; the second is not before the first.
    let start, end: Double

    /// The values at them.
    let from, to: Value

    /// The easing for each dimension, the last standing for all that follow; empty for a value that
    /// stays until the next keyframe.
    let easings: [CubicEasing]

    /// The curve along which a position moves; nil for a straight line.
    let route: MeasuredCurve?
  }

  /// The value before the first keyframe, or at all times.
  let first: Value

  /// The ways between keyframes in order of time; empty for a value that doesn't change.
  let segments: [Segment]

  /// Creates a value that doesn't change.
  init(_ value: Value) { (first, segments) = (value, []) }

  /// Creates a property from its value before the first keyframe and its ways in order of time.
  init(first: Value, segments: [Segment]) { (self.first, self.segments) = (first, segments) }

  /// The value at a frame.
  func value(at frame: Double) -> Value {
    guard let segment = segment(at: frame) else { return first }
    guard frame < segment.end else { return segment.to }
    guard !segment.easings.isEmpty else { return segment.from }
    let time = (frame - segment.start) / (segment.end - segment.start)
    let parts = segment.easings.map { $0.value(at: time) }
    return segment.from.interpolated(to: segment.to, parts, along: segment.route)
  }

  /// The last way that has begun at a frame; nil before the first.
  private func segment(at frame: Double) -> Segment? {
    let next = segments.firstPlace { $0.start > frame }
    return next > 0 ? segments[next - 1] : nil
  }
}

/// The numbers of a property: one for a scalar, two or three for a vector, more for a gradient.
typealias Numbers = [Double]

extension Numbers: Interpolated {
  func interpolated(to end: Numbers, _ parts: [Double], along route: MeasuredCurve?) -> Numbers {
    let straight = indices.map { index in
      guard index < end.count else { return self[index] }
      return self[index] + (end[index] - self[index]) * parts[Swift.min(index, parts.count - 1)]
    }
    // A curve is one of a place in the plane; a file may write its tangents to any property.
    guard let point = route?.point(atPart: parts[0]) else { return straight }
    return [point.x, point.y] + straight.dropFirst(2)
  }
}

extension Animated<Numbers> {
  /// The number of a scalar at a frame.
  func number(at frame: Double) -> Double { value(at: frame)[0] }

  /// The first two numbers at a frame.
  func point(at frame: Double) -> Point {
    let value = value(at: frame)
    return Point(x: value[0], y: value[1])
  }

  /// A bound of the first numbers of all frames, which may overshoot those of keyframes.
  var greatest: Double {
    segments.reduce(first[0]) { greatest, segment in
      let (from, to) = (segment.from[0], segment.to[0])
      let parts = segment.easings.first?.reach ?? 0...1
      return Swift.max(
        greatest, to, from + (to - from) * parts.lowerBound,
        from + (to - from) * parts.upperBound)
    }
  }
}
