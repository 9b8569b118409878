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
