import ProofDrawing
import RefreshModel

/// The place of content in the picture: scrolled, and mirrored for readers from the right.
struct ViewportTransform {
  /// The content's point in the corner of the viewport, in points.
  let offset: ScrollOffset

  /// The viewport's bounds in the picture, in points.
  let viewport: Rect

  /// The side from which content is laid out.
  let direction: TextDirection

  /// Bounds in the content, in the picture.
  func placed(_ bounds: Rect) -> Rect {
    let scrolled = bounds.moved(by: Point(x: -offset.x, y: -offset.y))
    let seen = direction == .rightToLeft ? scrolled.mirrored(inWidth: viewport.width) : scrolled
    return seen.moved(by: Point(x: viewport.x, y: viewport.y))
  }

  /// The numbers of the things in view that stand in a line, all of a length, from a start on.
  func range(
    of count: Int, length: Double, along axis: Axis, from start: Double = 0
  ) -> Range<Int> {
    let side = axis == .horizontal ? viewport.width : viewport.height
    guard count > 0, length > 0, side > 0 else { return 0..<0 }
    let offset = offset[axis] - start
    let first = min(max(0, (offset / length).rounded(.down)), Double(count))
    let end = min(max(first, ((offset + side) / length).rounded(.up)), Double(count))
    // No page is high enough for more, so a larger request can only fail.
    return Int(first)..<Int(min(end, first + 4096))
  }
}
