public import ProofDrawing
public import RefreshModel

/// One image of a sequence, at its own size in points.
public struct FrameImage: Hashable, Sendable {
  /// What the image shows.
  public enum Content: Hashable, Sendable {
    /// Pixels of a file.
    case pixels(Pixmap)

    /// A drawing, sharp at every scale.
    case picture(Picture)
  }

  /// The size, in points.
  public let size: Size

  /// What the image shows.
  public let content: Content

  /// Creates an image from pixels, of which `scale` make a point.
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
    let place = (Double(images.count) * pullingPercent).rounded(.down)
    return max(0, min(images.count - 1, Int(min(place, 1e6))))
  }
}

/// The sequences of a component, one for each state that has one.
public struct FrameSet: Hashable, Sendable {
  private let sequences: [RefreshState: FrameSequence]

  /// Creates a set from a sequence for each state.
  public init(_ sequences: [RefreshState: FrameSequence] = [:]) {
    self.sequences = sequences
  }

  /// The sequence of a state; empty when it has none.
  public func sequence(for state: RefreshState) -> FrameSequence {
    sequences[state] ?? FrameSequence()
  }

  /// The height that the tallest first image asks of a component, in points; 0 without images.
  ///
  /// MJRefresh 3.7.9 looks at the first image of each sequence that is set, and only ever grows.
  public var height: Double {
    sequences.values.compactMap(\.images.first?.size.height).max() ?? 0
  }

  /// An image of the sequence of a state; nil when there is none of that number.
  func image(of state: RefreshState, at index: Int) -> FrameImage? {
    let images = sequence(for: state).images
    return images.indices.contains(index) ? images[index] : nil
  }
}
