public import ProofDrawing
public import RefreshModel

/// The image sequences of a component, by state.
public struct ImageSet: Hashable, Sendable {
  private var sequences: [RefreshState: ImageSequence]

  /// The height of the tallest first image, in points, which is the least height of a component; 0
  /// without images.
  ///
  /// MJRefresh 3.7.9 looks at the first image of each sequence that is set, and only ever grows.
  public let height: Double

  /// Creates a set from a sequence for each state.
  public init(_ sequences: [RefreshState: ImageSequence] = [:]) {
    self.sequences = sequences
    height = sequences.values.compactMap(\.images.first?.size.height).max() ?? 0
  }

  /// The sequence of a state; empty for none.
  package func sequence(for state: RefreshState) -> ImageSequence {
    sequences[state] ?? ImageSequence()
  }

  /// Sets the duration of one loop through the images of a state, in seconds; without images nothing
  /// changes.
  package mutating func setDuration(_ seconds: Double, for state: RefreshState) {
    sequences[state]?.duration = seconds
  }

  /// The number and duration of the images, by state, for a simulation.
  package var metrics: [RefreshState: ImageMetrics] { sequences.mapValues(\.metrics) }

  /// An image of the sequence of a state; nil when there is none of that number.
  func image(of state: RefreshState, at index: Int) -> SequenceImage? {
    let images = sequence(for: state).images
    return images.indices.contains(index) ? images[index] : nil
  }
}

/// A sequence of images that forms an animation.
public struct ImageSequence: Hashable, Sendable {
  /// The images in order.
  public let images: [SequenceImage]

  /// The duration of one loop, in seconds.
  public var duration: Double

  /// The range of durations in projects and on the command line, in seconds.
  package static let durationRange = Setting.imageDurationRange

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

/// One image of a sequence, at its own size in points.
public struct SequenceImage: Hashable, Sendable {
  /// The content of the image.
  public enum Content: Hashable, Sendable {
    /// Pixels of a file.
    case pixels(Pixmap)

    /// A drawing, sharp at every scale.
    case picture(Picture)
  }

  /// The size, in points.
  public let size: Size

  /// The content of the image.
  public let content: Content

  /// Creates an image from pixels at a scale, in pixels per point.
  public init(pixels: Pixmap, scale: Int) {
    size = Size(
      width: Double(pixels.width) / Double(scale), height: Double(pixels.height) / Double(scale))
    content = .pixels(pixels)
  }

  /// Creates an image from a drawing.
  public init(picture: Picture) {
    size = picture.size
    content = .picture(picture)
  }
}
