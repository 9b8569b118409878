import ProofDrawing
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
  public func sequence(for state: RefreshState) -> ImageSequence {
    sequences[state] ?? ImageSequence()
  }

  /// Sets the duration of one loop through the images of a state, in seconds; without images nothing
  /// changes.
  public mutating func setDuration(_ seconds: Double, for state: RefreshState) {
    sequences[state]?.duration = seconds
  }

  /// The number and duration of the images, by state, for a simulation.
  public var metrics: [RefreshState: ImageMetrics] { sequences.mapValues(\.metrics) }

  /// An image of the sequence of a state; nil when there is none of that number.
  func image(of state: RefreshState, at index: Int) -> SequenceImage? {
    let images = sequence(for: state).images
    return images.indices.contains(index) ? images[index] : nil
  }
}
