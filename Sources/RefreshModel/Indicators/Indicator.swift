/// The indicator beside the text of a component, as model values.
enum Indicator: Hashable, Sendable {
  /// Nothing: the *State* classes.
  case text

  /// Arrow and spinner, as far as the component has them: the *Normal* classes.
  case symbols(SymbolIndicator)

  /// Images: the *Gif* classes.
  case images(ImageIndicator)
}

extension Indicator {
  /// The indicator beside the text, whether or not it is visible just now.
  var style: IndicatorStyle {
    switch self {
    case .text: .text
    case .symbols: .symbols
    case .images: .images
    }
  }

  /// The indicator of a component in its first pose, which is reached without animation.
  init(_ style: IndicatorStyle, images: [RefreshState: ImageMetrics], kind: ComponentKind) {
    switch style {
    case .text: self = .text
    case .symbols: self = .symbols(SymbolIndicator(kind: kind))
    case .images: self = .images(ImageIndicator(kind: kind, sequences: images))
    }
  }

  /// The height that the images ask for, in points; zero without images.
  var imageHeight: Double {
    switch self {
    case .text, .symbols: 0
    case .images(let images): images.height
    }
  }

  var arrowAngle: Double? {
    symbols.flatMap { $0.hasArrow ? $0.arrowAngle : nil }
  }

  var spinnerAlpha: Double? {
    symbols.flatMap { $0.hasSpinner ? $0.spinnerAlpha : nil }
  }

  private var symbols: SymbolIndicator? {
    switch self {
    case .symbols(let indicator): indicator
    case .text, .images: nil
    }
  }

  mutating func setArrowAngle(_ angle: Double) {
    update { $0.arrowAngle = angle }
  }

  mutating func setSpinnerAlpha(_ alpha: Double) {
    update { $0.spinnerAlpha = alpha }
  }

  /// The spinner turns from the start of the clock on, whenever the component is idle or refreshes.
  mutating func spinAtRest() {
    update { indicator in
      indicator.spinsAtRest = true
      indicator.startSpinner(at: 0)
    }
  }

  /// The spinner has faded: it stops and the arrow comes back.
  mutating func finishFade() {
    update { indicator in
      indicator.stopSpinner()
      indicator.isArrowHidden = false
    }
  }

  mutating func setImages(_ sequence: ImageMetrics, for state: RefreshState) {
    guard case .images(var images) = self else { return }
    images.sequences[state] = sequence.count > 0 ? sequence : nil
    self = .images(images)
  }

  /// Sets the seconds of one pass through the images of a state; nothing changes nothing.
  mutating func setDuration(_ seconds: Double?, for state: RefreshState) {
    guard case .images(var images) = self, let seconds else { return }
    guard let sequence = images.sequences[state] else { return }
    images.sequences[state] = ImageMetrics(
      count: sequence.count, duration: seconds, height: sequence.height)
    self = .images(images)
  }

  mutating func scrub(to percent: Double) {
    guard case .images(var images) = self else { return }
    images.scrub(to: percent)
    self = .images(images)
  }

  /// Follows a change of state and returns what remains to be animated.
  mutating func follow(_ change: StateChange) -> [Effect] {
    switch self {
    case .text:
      return []
    case .symbols(var indicator):
      let effects = indicator.follow(change)
      self = .symbols(indicator)
      return effects
    case .images(var images):
      images.follow(change)
      self = .images(images)
      return []
    }
  }

  private mutating func update(_ change: (inout SymbolIndicator) -> Void) {
    guard case .symbols(var indicator) = self else { return }
    change(&indicator)
    self = .symbols(indicator)
  }
}

/// The style of the indicator beside the text, as in MJRefresh's three families of classes.
public enum IndicatorStyle: Hashable, Sendable, CaseIterable {
  /// Nothing, text only: the *State* classes.
  case text

  /// Arrow, spinner and other drawn symbols, as far as the component has them: the *Normal* classes.
  case symbols

  /// Images for some of the states: the *Gif* classes.
  case images
}

/// A change of state, with what an indicator must know to follow it.
struct StateChange {
  let old: RefreshState
  let new: RefreshState

  /// The clock, in seconds.
  let time: Double
  let durations: AnimationDurations
  let compatibility: Compatibility
}
