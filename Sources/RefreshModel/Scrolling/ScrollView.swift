/// A simulated scroll view that hosts the components.
///
/// All values are model values: where things *are*, not where an animation shows them. Lengths are
/// in points, and insets are the adjusted ones, safe area included.
public struct ScrollView: Hashable, Sendable {
  /// The size of the visible part.
  public internal(set) var viewport: ScrollExtent

  /// The size of the scrolled content.
  public internal(set) var contentSize: ScrollExtent

  /// The adjusted insets, including the parts that components add.
  public internal(set) var inset: EdgeInsets

  /// The adjusted insets without the parts that components add: as the application assigned them.
  public internal(set) var applicationInset: EdgeInsets

  /// The safe area's part of the adjusted insets.
  public internal(set) var safeArea: EdgeInsets

  /// The insets of the scroll indicators, in points.
  ///
  /// ZHRefresh's header gives them the top inset when it begins and when it ends; nothing else sets
  /// them.
  public internal(set) var indicatorInset = EdgeInsets()

  /// The content's position.
  public internal(set) var offset: ScrollOffset

  /// The pulls of the components that float over the content, by their edges, in points.
  public internal(set) var floatingPull = EdgeInsets()

  /// The last reported state of the pan gesture.
  ///
  /// It keeps that value until the next report: nothing returns it to `possible`.
  public internal(set) var panState = PanState.possible

  /// Whether scrolling stops at multiples of the viewport.
  public internal(set) var isPagingEnabled: Bool

  /// Whether the view is in a window, so that components can begin and draw.
  public internal(set) var isInWindow = true

  /// Whether touches reach the view; false while a header animates its bounds.
  public internal(set) var isInteractionEnabled = true

  /// The number of rows of a table or items of a collection.
  public internal(set) var rowCount: Int

  /// Whether short content can be pulled up and down; set by the last attached component.
  public internal(set) var alwaysBouncesVertically = false

  /// Whether narrow content can be pulled sideways; set by a trailer.
  public internal(set) var alwaysBouncesHorizontally = false

  /// Creates a scroll view at its resting offset (−left, −top).
  ///
  /// Lengths that are negative or not finite count as zero. Without a content size there is content
  /// of the viewport's width and no height. A negative number of rows counts as zero.
  ///
  /// - Parameters:
  ///   - viewport: the size of the visible part, in points.
  ///   - contentSize: the size of the content, in points.
  ///   - inset: the adjusted insets, in points.
  ///   - safeArea: the part of `inset` that is the safe area's, in points.
  ///   - isPagingEnabled: whether scrolling stops at multiples of the viewport.
  ///   - rowCount: the number of rows of a table or items of a collection.
  public init(
    viewport: ScrollExtent,
    contentSize: ScrollExtent? = nil,
    inset: EdgeInsets = EdgeInsets(),
    safeArea: EdgeInsets = EdgeInsets(),
    isPagingEnabled: Bool = false,
    rowCount: Int = 0
  ) {
    self.viewport = viewport.sanitized
    self.contentSize = (contentSize ?? ScrollExtent(width: viewport.width)).sanitized
    self.inset = inset.sanitized
    applicationInset = self.inset
    self.safeArea = safeArea.sanitized
    self.isPagingEnabled = isPagingEnabled
    self.rowCount = max(0, rowCount)
    offset = ScrollOffset(x: self.inset.left.opposite, y: self.inset.top.opposite)
  }
}

extension ScrollView {
  /// Whether a finger is moving the content.
  package var isDragging: Bool {
    panState.isDragging
  }

  /// The offsets along an axis where content can rest: from its start to its end.
  ///
  /// Content shorter than the viewport rests at its start only.
  package func restingRange(along axis: Axis) -> ClosedRange<Double> {
    let start = inset[axis.leadingEdge].opposite
    let end = contentSize[axis] + inset[axis.trailingEdge] - viewport[axis]
    return start...max(start, end)
  }

  /// The offset along an edge's axis at which content rests there, without what components add.
  func restingOffset(at edge: Edge) -> Double {
    let axis: Axis = edge == .top || edge == .bottom ? .vertical : .horizontal
    let start = applicationInset[axis.leadingEdge].opposite
    guard edge == axis.trailingEdge else { return start }
    return max(start, contentSize[axis] + applicationInset[edge] - viewport[axis])
  }

  /// The offset along an axis that content would have if it moved with every pull.
  package func pulledOffset(along axis: Axis) -> Double {
    offset[axis] - floatingPull[axis.leadingEdge] + floatingPull[axis.trailingEdge]
  }

  /// The nearest offset at which content can rest.
  package var clampedOffset: ScrollOffset {
    var result = offset
    for axis in Axis.allCases {
      let range = restingRange(along: axis)
      result[axis] = min(max(offset[axis], range.lowerBound), range.upperBound)
    }
    return result
  }
}

extension ScrollExtent {
  var sanitized: ScrollExtent {
    ScrollExtent(width: width.sanitizedLength, height: height.sanitizedLength)
  }
}

extension EdgeInsets {
  /// The insets within the model's range; those not finite are zero.
  var sanitized: EdgeInsets {
    EdgeInsets(
      top: top.sanitized ?? 0, left: left.sanitized ?? 0, bottom: bottom.sanitized ?? 0,
      right: right.sanitized ?? 0)
  }
}

/// The state of a scroll view's pan gesture recognizer.
public enum PanState: String, Hashable, Sendable, CaseIterable {
  /// No gesture was seen yet.
  case possible

  /// The finger moved far enough to be a pan.
  case began

  /// The finger moved on.
  case changed

  /// The finger was lifted.
  case ended

  /// The system took the gesture away.
  ///
  /// A header that begins in this state leaves inset and offset alone (MJRefresh 3.7.9).
  case cancelled

  /// The touches turned out not to be a pan.
  case failed
}

extension PanState {
  /// A finger is moving the content: after `began` and `changed`.
  package var isDragging: Bool {
    switch self {
    case .began, .changed: true
    case .possible, .ended, .cancelled, .failed: false
    }
  }
}
