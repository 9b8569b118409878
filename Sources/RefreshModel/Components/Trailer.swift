/// A component to the right of the content that loads more when pulled past the end and let go.
///
/// It has no calls of its own for `noMoreData`: the state can be assigned, and scrolling then moves
/// only its percentage.
public struct Trailer: Hashable, Sendable {
  /// The width in points; MJRefresh 3.7.9: 60.
  public static let width = 60.0

  /// What it has in common with other components.
  public internal(set) var body: ComponentBody

  /// How many times its subviews were laid out.
  public internal(set) var layoutCount = 0

  /// What the begin has added to the right inset, in points.
  var insetDelta = 0.0

  /// The host's row count at the begin.
  var rowCountAtBegin = 0

  /// Creates a trailer at rest.
  public init(
    _ face: Face = .normal, titles: Titles = Titles(), settings: [Setting] = []
  ) {
    body = ComponentBody(kind: .trailer, face: face, titles: titles, height: 0, usual: 0)
    prepare(with: settings)
  }

  /// Moves the trailer on by one event and returns what its owner must now do.
  public mutating func apply(
    _ event: ComponentEvent, in surroundings: Surroundings
  ) -> [Effect] {
    reduce(event, in: surroundings)
  }
}

extension Trailer {
  /// The label's corner lies where its centre belongs, until the second turn lays it out again.
  ///
  /// See ``Compatibility/trailerLabelMisplacedAtFirst``.
  public var isLabelMisplaced: Bool {
    body.compatibility.contains(.trailerLabelMisplacedAtFirst) && layoutCount < 2
  }
}

extension Trailer: EndPulling {
  static var axis: Axis { .horizontal }

  var length: Double { Trailer.width }

  mutating func attached(in surroundings: Surroundings) -> [Effect] {
    join(surroundings)
    if !body.compatibility.contains(.trailerWaitsForContentSize) {
      place(in: surroundings.view)
    }
    return [.alwaysBounce(.horizontal, true), .alwaysBounce(.vertical, false)]
  }

  mutating func applyInAnyState(
    _ event: ComponentEvent, in surroundings: Surroundings
  ) -> [Effect] {
    switch event {
    case .contentSizeChanged:
      place(in: surroundings.view)
      return []
    case .attached, .detached, .scrolled, .viewportChanged, .panned, .drawn, .begin, .tapped,
      .end, .endWithResult, .endWithNoMoreData, .resetNoMoreData, .closeSecondFloor,
      .facingRefreshed, .stateSet, .hidden, .configured,
      .languageChanged, .laidOut, .completed:
      return applyShared(event, in: surroundings)
    }
  }

  mutating func laidOut(in surroundings: Surroundings) -> [Effect] {
    layoutCount = min(layoutCount + 1, 2)
    body.frame.width = Trailer.width
    body.frame.height = surroundings.view.viewport.height
    return followPolicies(in: surroundings)
  }
}
