/// How far two pictures may differ and still count as equal.
///
/// Without any of it they must be equal to the last bit, which is the rule; a tolerance is a debt and
/// has a reason.
public struct Tolerance: Hashable, Sendable, Codable {
  /// Why exactness can't be had.
  public var reason: String

  /// The distance of two pixels that counts as none, in ΔEOK: 0 to 1.
  public var threshold: Double

  /// Pixels that differ only in how an edge is smoothed count as equal.
  public var ignoresAntialiasing: Bool

  /// The number of pixels that may differ; nil sets no limit of this kind.
  public var maxDiffPixels: Int?

  /// The share of pixels that may differ, 0 to 1; nil sets no limit of this kind.
  public var maxDiffPixelRatio: Double?

  /// Creates a tolerance; with no limit no pixel may differ.
  public init(
    reason: String, threshold: Double = 0, ignoresAntialiasing: Bool = false,
    maxDiffPixels: Int? = nil, maxDiffPixelRatio: Double? = nil
  ) {
    self.reason = reason
    self.threshold = threshold
    self.ignoresAntialiasing = ignoresAntialiasing
    self.maxDiffPixels = maxDiffPixels
    self.maxDiffPixelRatio = maxDiffPixelRatio
  }

  /// The metric in which pixels are compared, with its version.
  public var metric: Metric { threshold > 0 ? .perceptual : .exact }

  /// The number of pixels that may differ among so many: the smaller of both limits.
  public func limit(among pixelCount: Int) -> Int {
    let byRatio = maxDiffPixelRatio.map { Int((Double(pixelCount) * $0).rounded(.down)) }
    return [maxDiffPixels, byRatio].compactMap(\.self).min() ?? 0
  }
}

/// A way to tell how far two pixels are apart; its name changes whenever its figures would.
public enum Metric: String, Hashable, Sendable, Codable, CaseIterable {
  /// Equal or not.
  case exact = "exact-1"

  /// ΔEOK: the distance in Oklab, 0 to 1.
  case perceptual = "oklab-1"
}
