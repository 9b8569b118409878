public import ProofDrawing
public import RefreshModel

/// The appearance of the indicator beside a component's labels.
public enum IndicatorPose: Hashable, Sendable {
  /// No indicator.
  case hidden

  /// The arrow, with its rotation from the direction at rest.
  case arrow(Rotation)

  /// The spinner, with its phase from 0 to 1 of a turn and its opacity from 0 to 1.
  case spinner(phase: Double, opacity: Double = 1)

  /// An image of the sequence for a state, by its index.
  case image(of: RefreshState, index: Int)

  /// The mark of a state that has neither arrow nor spinner.
  case mark(StateMark)
}

extension IndicatorPose {
  /// The arrow, spinner or image of the model, which never shows two of them; where it shows
  /// symbols at all, a state of its own mark shows that.
  package init(_ pose: Pose) {
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
