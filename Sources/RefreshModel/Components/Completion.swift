/// What a component does when an animation that it started has run its time.
public enum Completion: Hashable, Sendable {
  /// The begin animation of the numbered refresh is over: callbacks are due.
  case began(refresh: Int)

  /// The turn is over in which a header has begun that makes its room on the next one.
  case turnTaken

  /// A begin that animated bounds is over: inset and offset are due, then callbacks.
  case boundsBegan(refresh: Int)

  /// The retracting animation is over.
  case ended

  /// A retraction that animated bounds is over.
  case boundsEnded

  /// An auto footer's paging animation is over.
  case paged

  /// The spinner has faded out.
  case spinnerFaded

  /// The result of the numbered refresh was shown for its time.
  case held(refresh: Int)

  /// The numbered refresh has taken as long as it may.
  case timeLimitReached(refresh: Int)

  /// The second floor has opened at the numbered visit.
  case secondFloorOpened(visit: Int)

  /// The second floor has closed after the numbered visit.
  case secondFloorClosed(visit: Int)

  /// A trailer's or leader's arrow has shown its back and snaps around.
  case arrowFlipped
}

extension Completion {
  /// It ends an animation of bounds.
  var isOfBounds: Bool {
    switch self {
    case .boundsBegan, .boundsEnded: true
    case .began, .ended, .paged, .spinnerFaded, .held, .timeLimitReached, .secondFloorOpened,
      .secondFloorClosed, .arrowFlipped, .turnTaken:
      false
    }
  }

  /// Components of a kind ask for it; to others it means nothing.
  func concerns(_ kind: ComponentKind) -> Bool {
    switch self {
    case .paged: kind.loadsByItself
    case .turnTaken: kind == .header || kind == .leader
    case .boundsBegan, .boundsEnded, .secondFloorOpened, .secondFloorClosed: kind == .header
    case .spinnerFaded: kind == .header || kind == .backFooter
    case .arrowFlipped: kind == .trailer || kind == .leader
    case .began, .ended, .held, .timeLimitReached: true
    }
  }
}
