/// A page above the content that a long pull of the header opens.
///
/// The figures are SmartRefreshLayout's: it opens at 1.9 times the header's height, takes 1 s to
/// open and as long to close, and closes once a swipe has moved it up by a sixth of the viewport.
public struct SecondFloor: Hashable, Sendable {
  /// How many times the header's height must be pulled unless a distance is given.
  public static let triggerRate = 1.9

  /// Points to pull until letting go opens it; `nil` for 1.9 times the header's height.
  ///
  /// It is never less than the distance that arms the header.
  public let triggerDistance: Double?

  /// The share of the viewport's height by which a swipe must move it up to close it.
  public let closingShare: Double

  /// Seconds that it takes to open, and to close.
  public let duration: Double

  /// Creates a second floor; a distance not above zero is none, and other numbers count as zero.
  public init(
    triggerDistance: Double? = nil, closingShare: Double = 1.0 / 6, duration: Double = 1
  ) {
    self.triggerDistance = triggerDistance?.sanitizedDistance
    self.closingShare = closingShare.sanitizedLength
    self.duration = duration.sanitizedLength
  }

  /// The distance that opens it above a header of some height, in points.
  func triggerDistance(above height: Double) -> Double {
    triggerDistance ?? Self.triggerRate * height
  }
}
