/// Images that are shown one after the other.
public struct FrameSequence: Hashable, Sendable {
  /// The images in order.
  public let images: [FrameImage]

  /// How long one round takes, in seconds.
  public let duration: Double

  /// Creates a sequence; without a duration each image takes a tenth of a second (MJRefresh 3.7.9).
  public init(_ images: [FrameImage] = [], duration: Double? = nil) {
    self.images = images
    self.duration = duration ?? Double(images.count) * 0.1
  }

  /// The number of the image that belongs to a pull: min(n − 1, ⌊n · percent⌋), 0 when empty.
  public func index(at pullingPercent: Double) -> Int {
    guard pullingPercent.isFinite else { return 0 }
    // 0.29 of 100 images are 28.999… in binary; a billionth puts that right.
    let place = (Double(images.count) * pullingPercent + 1e-9).rounded(.down)
    return Int(max(0, min(place, Double(images.count - 1))))
  }
}
