/// Where a finger holds content along one axis.
///
/// The finger holds a point that content would follow without end; past its resting range content
/// shows less of it, by the rubber band.
struct DragAnchor: Hashable {
  /// The offset that content would have without a rubber band.
  private let reach: Double

  /// The finger's position that goes with it.
  private let finger: Double

  /// The offset and the resting range that content was left with.
  private var offset: Double
  private var range: ClosedRange<Double>

  /// Takes hold of content where it is.
  init(of view: ScrollView, along axis: Axis, finger: Double) {
    self.finger = finger
    offset = view.offset[axis]
    range = view.restingRange(along: axis)
    let end = min(max(offset, range.lowerBound), range.upperBound)
    reach = end + RubberBand.reach(showing: offset - end, viewport: view.viewport[axis])
  }

  /// Content is still where the finger left it, and can rest where it could.
  func isCurrent(in view: ScrollView, along axis: Axis) -> Bool {
    offset == view.offset[axis] && range == view.restingRange(along: axis)
  }

  /// Remembers how content was left.
  mutating func leave(_ view: ScrollView, along axis: Axis) {
    offset = view.offset[axis]
    range = view.restingRange(along: axis)
  }

  /// The offset of content while the finger is at a position.
  func offset(in view: ScrollView, along axis: Axis, finger position: Double) -> Double {
    let range = view.restingRange(along: axis)
    let wanted = reach - (position - finger)
    let end = min(max(wanted, range.lowerBound), range.upperBound)
    return end + RubberBand.distance(overshoot: wanted - end, viewport: view.viewport[axis])
  }
}

extension RubberBand {
  /// The finger's overshoot behind a distance on show.
  ///
  /// No finger reaches a viewport or more past the end; content that lies there is held at 99.9 %.
  fileprivate static func reach(showing distance: Double, viewport: Double) -> Double {
    let limit = viewport * 0.999
    let held = min(max(distance, -limit), limit)
    return overshoot(distance: held, viewport: viewport) ?? 0
  }
}
