public import ProofDrawing
public import RefreshModel

/// How the indicator beside a component's labels is drawn.
public enum IndicatorPose: Hashable, Sendable {
  /// Nothing is shown.
  case hidden

  /// The arrow, turned from the way in which it points at rest in its picture.
  case arrow(Rotation)

  /// The spinner: from 0 to 1 of a turn, and its opacity from 0 to 1.
  case spinner(phase: Double, opacity: Double = 1)

  /// An image of a sequence: the sequence that belongs to a state, and the image's number.
  case image(of: RefreshState, index: Int)

  /// The mark of a state that arrow and spinner can't tell.
  case mark(StateMark)
}

extension IndicatorPose {
  /// What the model shows of arrow, spinner and images, of which it never shows two; where it shows
  /// symbols at all, a state of its own mark shows that.
  public init(_ pose: Pose) {
    if pose.indicator == .symbols, let mark = StateMark(of: pose.state) {
      self = .mark(mark)
    } else if let arrow = pose.arrow, !arrow.isHidden {
      self = .arrow(Rotation(radians: arrow.angle))
    } else if let spinner = pose.spinner {
      self = .spinner(
        phase: Double(spinner.phase) / Double(Pose.Spinner.steps), opacity: spinner.alpha)
    } else if let image = pose.image {
      self = .image(of: image.state, index: image.index)
    } else {
      self = .hidden
    }
  }
}
