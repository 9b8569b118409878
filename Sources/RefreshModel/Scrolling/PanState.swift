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
  public var isDragging: Bool {
    switch self {
    case .began, .changed: true
    case .possible, .ended, .cancelled, .failed: false
    }
  }
}
