/// What a component shows beside its text.
public enum Indicator: Hashable, Sendable {
  /// Nothing: the *State* classes.
  case none

  /// Arrow and spinner, as far as the component has them: the *Normal* classes.
  case normal(NormalIndicator)

  /// Images: the *Gif* classes.
  case gif(GifIndicator)
}

extension Indicator {
  /// What is shown beside the text, whatever of it is shown just now.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Nothing: the *State* classes.
    case none

    /// Arrow, spinner and other drawn symbols: the *Normal* classes.
    case symbols

    /// Images: the *Gif* classes.
    case images
  }

  /// What is shown beside the text, whatever of it is shown just now.
  public var kind: Kind {
    switch self {
    case .none: .none
    case .normal: .symbols
    case .gif: .images
    }
  }

  /// The indicator of a component in its first pose, which is reached without animation.
  init(_ face: Face, kind: ComponentKind) {
    switch face {
    case .state: self = .none
    case .normal: self = .normal(NormalIndicator(kind: kind))
    case .gif(let sequences): self = .gif(GifIndicator(kind: kind, sequences: sequences))
    }
  }

  /// The height that the images ask for, in points; zero without images.
  var imageHeight: Double {
    switch self {
    case .none, .normal: 0
    case .gif(let images): images.height
    }
  }

  var arrowAngle: Double? {
    normal.flatMap { $0.hasArrow ? $0.arrowAngle : nil }
  }

  var spinnerAlpha: Double? {
    normal.flatMap { $0.hasSpinner ? $0.spinnerAlpha : nil }
  }

  private var normal: NormalIndicator? {
    switch self {
    case .normal(let indicator): indicator
    case .none, .gif: nil
    }
  }

  mutating func setArrowAngle(_ angle: Double) {
    update { $0.arrowAngle = angle }
  }

  mutating func setSpinnerAlpha(_ alpha: Double) {
    update { $0.spinnerAlpha = alpha }
  }

  /// The spinner has faded: it stops and the arrow comes back.
  mutating func finishFade() {
    update { indicator in
      indicator.stopSpinner()
      indicator.isArrowHidden = false
    }
  }

  mutating func setImages(_ sequence: GifSequence, for state: RefreshState) {
    guard case .gif(var images) = self else { return }
    images.sequences[state] = sequence.count > 0 ? sequence : nil
    self = .gif(images)
  }

  mutating func scrub(to percent: Double) {
    guard case .gif(var images) = self else { return }
    images.scrub(to: percent)
    self = .gif(images)
  }

  /// Follows a change of state and returns what remains to be animated.
  mutating func follow(_ change: StateChange) -> [Effect] {
    switch self {
    case .none:
      return []
    case .normal(var indicator):
      let effects = indicator.follow(change)
      self = .normal(indicator)
      return effects
    case .gif(var images):
      images.follow(change)
      self = .gif(images)
      return []
    }
  }

  private mutating func update(_ change: (inout NormalIndicator) -> Void) {
    guard case .normal(var indicator) = self else { return }
    change(&indicator)
    self = .normal(indicator)
  }
}
