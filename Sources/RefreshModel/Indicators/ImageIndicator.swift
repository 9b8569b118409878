/// The image view of a *Gif* component, as model values.
///
/// Like UIKit's image view it holds a still image and may run a loop over it.
public struct ImageIndicator: Hashable, Sendable {
  /// The rules that it follows.
  public let kind: ComponentKind

  /// The images of each state; a state that isn't named has none.
  public internal(set) var sequences: [RefreshState: ImageMetrics]

  /// The still image; `nil` before one was shown.
  public internal(set) var still: ImageIndex?

  /// The loop that runs.
  public internal(set) var loop: Loop?

  /// Whether the image view is hidden.
  public internal(set) var isHidden: Bool

  /// The image view of a component that loads by itself is hidden in its first pose.
  init(kind: ComponentKind, sequences: [RefreshState: ImageMetrics]) {
    self.kind = kind
    self.sequences = sequences.filter { $0.value.count > 0 }
    isHidden = kind.loadsByItself
  }
}

extension ImageIndicator {
  /// A loop through the images of a state.
  public struct Loop: Hashable, Sendable {
    /// Whose images they are.
    public let state: RefreshState

    /// When it was started, in seconds.
    public let start: Double
  }

  /// The image on show at a time: the loop's, else the still one, else none.
  public func image(at time: Double) -> ImageIndex? {
    guard let loop, let sequence = sequences[loop.state] else { return still }
    return ImageIndex(state: loop.state, index: sequence.index(after: time - loop.start))
  }

  /// The height that the first images ask for, in points.
  var height: Double {
    sequences.values.map(\.height).max() ?? 0
  }

  /// Shows the idle image for a percentage; an auto footer has no such thing.
  mutating func scrub(to percent: Double) {
    switch kind {
    case .header, .backFooter:
      guard let sequence = sequences[.idle] else { return }
      loop = nil
      still = ImageIndex(state: .idle, index: sequence.index(forPercent: percent))
    case .autoFooter, .trailer, .autoTrailer, .leader:
      return
    }
  }

  mutating func follow(_ change: StateChange) {
    switch change.new {
    case .idle: rest()
    case .pulling: if !kind.loadsByItself { play(.pulling, at: change.time) }
    case .refreshing: play(.refreshing, at: change.time)
    case .willRefresh: break
    case .noMoreData: leave()
    case .succeeded, .failed, .cancelled, .secondFloor:
      rest()
      play(change.new, at: change.time)
    case .pullingToSecondFloor:
      if change.old != .pulling { play(.pulling, at: change.time) }
      play(.pullingToSecondFloor, at: change.time)
    }
  }

  private mutating func rest() {
    switch kind {
    case .header, .trailer, .leader: loop = nil
    case .backFooter: isHidden = false
    case .autoFooter, .autoTrailer: leave()
    }
  }

  private mutating func leave() {
    switch kind {
    case .header, .trailer, .leader: return
    case .backFooter: isHidden = true
    case .autoFooter, .autoTrailer:
      loop = nil
      isHidden = true
    }
  }

  /// One image stands, several loop, and without any the former ones go on.
  private mutating func play(_ state: RefreshState, at time: Double) {
    guard let sequence = sequences[state] else { return }
    isHidden = false
    if sequence.count == 1 {
      loop = nil
      still = ImageIndex(state: state, index: 0)
    } else {
      loop = Loop(state: state, start: time)
    }
  }
}
