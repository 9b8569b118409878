import ProofDrawing

enum PictureSide: CaseIterable {
  case top, bottom, left, right

  /// Whether it is the left or the right side.
  var isLateral: Bool { self == .left || self == .right }
}

extension Annotation.Region {
  /// The side, and where along it: 0 for its left or top end, 1 for the other one, nil for the
  /// middle of the target.
  func place(in direction: TextDirection) -> (side: PictureSide, along: Double?) {
    let isRightToLeft = direction == .rightToLeft
    let (leading, trailing): (Double, Double) = isRightToLeft ? (1, 0) : (0, 1)
    return switch self {
    case .top: (.top, nil)
    case .bottom: (.bottom, nil)
    case .leading: (isRightToLeft ? .right : .left, nil)
    case .trailing: (isRightToLeft ? .left : .right, nil)
    case .topLeading: (.top, leading)
    case .topTrailing: (.top, trailing)
    case .bottomLeading: (.bottom, leading)
    case .bottomTrailing: (.bottom, trailing)
    }
  }
}

/// A picture as it is seen from one of its sides: x runs along the side, y from the side inwards.
///
/// A layout at the top is turned this way to every side.
struct SideFrame {
  let side: PictureSide
  let content: Size

  /// The length of the side, in points.
  var length: Double { side.isLateral ? content.height : content.width }

  /// A point of the picture, as seen from the side.
  func seen(_ point: Point) -> Point {
    switch side {
    case .top: point
    case .bottom: Point(x: point.x, y: content.height - point.y)
    case .left: Point(x: point.y, y: point.x)
    case .right: Point(x: point.y, y: content.width - point.x)
    }
  }

  /// A point as seen from the side, in the picture.
  func placed(_ point: Point) -> Point {
    switch side {
    case .top, .bottom, .left: seen(point)
    case .right: Point(x: content.width - point.y, y: point.x)
    }
  }

  /// A size of the picture, as seen from the side; and the other way round.
  func seen(_ size: Size) -> Size {
    side.isLateral ? Size(width: size.height, height: size.width) : size
  }

  /// A rectangle of the picture, as seen from the side.
  func seen(_ rect: Rect) -> Rect { Rect(from: seen(rect.corner), to: seen(rect.farCorner)) }

  /// A rectangle as seen from the side, in the picture.
  func placed(_ rect: Rect) -> Rect { Rect(from: placed(rect.corner), to: placed(rect.farCorner)) }

  /// A segment as seen from the side, in the picture.
  func placed(_ segment: Segment) -> Segment {
    Segment(start: placed(segment.start), end: placed(segment.end))
  }
}

extension Rect {
  /// The bottom-right corner.
  var farCorner: Point { Point(x: maxX, y: maxY) }

  /// Whether two rectangles have a part in common that is larger than a line.
  func overlaps(_ other: Rect) -> Bool { intersection(with: other) != nil }
}
