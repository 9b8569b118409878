internal import ProofDrawing
internal import RefreshModel

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

  /// What the model must know of the images: their number, their time and the first one's height.
  var modelSequence: GifSequence {
    GifSequence(
      count: images.count, duration: duration, height: images.first?.size.height ?? 0)
  }
}
