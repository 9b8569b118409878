import ProofDrawing
import RefreshModel

/// A sequence of images that forms an animation.
public struct ImageSequence: Hashable, Sendable {
  /// The images in order.
  public let images: [SequenceImage]

  /// The duration of one loop, in seconds.
  public var duration: Double

  /// The range of durations in projects and on the command line, in seconds.
  public static let durationRange = Setting.imageDurationRange

  /// Creates a sequence; by default each image takes 0.1 s (MJRefresh 3.7.9).
  public init(_ images: [SequenceImage] = [], duration: Double? = nil) {
    self.images = images
    self.duration = duration ?? Double(images.count) * 0.1
  }

  /// The measures that the model needs: number of images, their time and the first one's height.
  var metrics: ImageMetrics {
    ImageMetrics(
      count: images.count, duration: duration, height: images.first?.size.height ?? 0)
  }
}
