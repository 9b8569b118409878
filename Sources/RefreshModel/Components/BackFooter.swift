/// A component below the content that loads more when pulled past the end and let go.
public struct BackFooter: Hashable, Sendable {
  /// The height without images, in points; MJRefresh 3.7.9: 44.
  public static let defaultHeight = 44.0

  /// What it has in common with other components.
  public internal(set) var body: ComponentBody

  /// What the begin has added to the bottom inset, in points.
  var insetDelta = 0.0

  /// The host's row count at the begin.
  var rowCountAtBegin = 0

  /// Creates a footer at rest; an unusable height counts as 44.
  public init(
    _ face: Face = .normal,
    titles: Titles = Titles(),
    height: Double = BackFooter.defaultHeight,
    settings: [Setting] = []
  ) {
    body = ComponentBody(
      kind: .backFooter, face: face, titles: titles, height: height, usual: BackFooter.defaultHeight
    )
    prepare(with: settings)
  }

  /// Moves the footer on by one event and returns what its owner must now do.
  public mutating func apply(
    _ event: ComponentEvent, in surroundings: Surroundings
  ) -> [Effect] {
    reduce(event, in: surroundings)
  }
}

extension BackFooter: EndPulling {
  static var axis: Axis { .vertical }

  var length: Double { body.frame.height }

  mutating func attached(in surroundings: Surroundings) -> [Effect] {
    join(surroundings)
    place(in: surroundings.view)
    return [.alwaysBounce(.vertical, true)]
  }

  mutating func applyInAnyState(
    _ event: ComponentEvent, in surroundings: Surroundings
  ) -> [Effect] {
    switch event {
    case .endWithNoMoreData: return move(to: .noMoreData, in: surroundings)
    case .resetNoMoreData: return move(to: .idle, in: surroundings)
    case .contentSizeChanged:
      place(in: surroundings.view)
      return []
    case .attached, .detached, .scrolled, .viewportChanged, .panned, .drawn, .begin, .tapped,
      .end, .endWithResult, .closeSecondFloor, .facingRefreshed, .stateSet, .hidden, .configured,
      .languageChanged, .laidOut, .completed:
      return applyShared(event, in: surroundings)
    }
  }
}
