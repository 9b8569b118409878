/// The image view of a *Gif* component, as model values.
///
/// Like UIKit's image view it holds a still image and may run a loop over it.
struct ImageIndicator: Hashable, Sendable {
  /// The rules that it follows.
  let kind: ComponentKind

  /// The images of each state; a state that isn't named has none.
  var sequences: [RefreshState: ImageMetrics]

  /// The still image; `nil` before one was shown.
  var still: ImageIndex?

  /// The loop that runs.
  var loop: Loop?

  /// Whether the image view is hidden.
  var isHidden: Bool

  /// The image view of a component that loads by itself is hidden in its first pose.
  init(kind: ComponentKind, sequences: [RefreshState: ImageMetrics]) {
    self.kind = kind
    self.sequences = sequences.filter { $0.value.count > 0 }
    isHidden = kind.loadsByItself
  }
}

extension ImageIndicator {
  /// A loop through the images of a state.
  struct Loop: Hashable, Sendable {
    /// The state of the images.
    let state: RefreshState

    /// When it was started, in seconds.
    let start: Double
  }

  /// The image on show at a time: the loop's, else the still one, else none.
  func image(at time: Double) -> ImageIndex? {
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
    case .autoFooter, .trailer, .autoTrailer, .leader, .autoHeader:
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
    case .autoFooter, .autoTrailer, .autoHeader: leave()
    }
  }

  private mutating func leave() {
    switch kind {
    case .header, .trailer, .leader: return
    case .backFooter: isHidden = true
    case .autoFooter, .autoTrailer, .autoHeader:
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

/// The images that a *Gif* component shows in one state.
public struct ImageMetrics: Hashable, Sendable {
  /// The number of images.
  public let count: Int

  /// The time of one pass through them, in seconds.
  public let duration: Double

  /// The first image's height in points; the component grows to it.
  public let height: Double

  /// Creates a sequence; without a duration each image takes 0.1 s (MJRefresh 3.7.9).
  ///
  /// A duration that isn't above zero means 30 images a second, as UIKit's image view has it.
  public init(count: Int, duration: Double? = nil, height: Double = 0) {
    self.count = min(max(0, count), 1_000_000)
    let seconds = (duration ?? Double(self.count) * 0.1).sanitized ?? 0
    self.duration = seconds > 0 ? seconds : Double(self.count) / 30
    self.height = height.sanitizedLength
  }

  /// The image to show for a percentage pulled: the nearest whole one below count · percent.
  ///
  /// Precondition: there are images.
  func index(forPercent percent: Double) -> Int {
    let position = Double(count) * percent
    guard position > 0 else { return 0 }
    return position < Double(count) ? Int(position) : count - 1
  }

  /// The image to show a time after the loop started, in seconds.
  func index(after seconds: Double) -> Int {
    guard count > 1, duration > 0, seconds > 0, seconds.isFinite else { return 0 }
    let passed = (seconds + Timeline.tolerance).truncatingRemainder(dividingBy: duration)
    return min(count - 1, Int(passed / duration * Double(count)))
  }
}

/// An image of a *Gif* component: a state and a number.
public struct ImageIndex: Hashable, Sendable {
  /// The state whose images it is one of.
  public let state: RefreshState

  /// Its number among them, from zero.
  public let index: Int
}
