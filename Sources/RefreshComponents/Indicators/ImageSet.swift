internal import ProofDrawing
public import RefreshModel

/// The sequences of a component, one for each state that has one.
public struct ImageSet: Hashable, Sendable {
  private let sequences: [RefreshState: ImageSequence]

  /// Creates a set from a sequence for each state.
  public init(_ sequences: [RefreshState: ImageSequence] = [:]) {
    self.sequences = sequences
  }

  /// The sequence of a state; empty when it has none.
  public func sequence(for state: RefreshState) -> ImageSequence {
    sequences[state] ?? ImageSequence()
  }

  /// The height that the tallest first image asks of a component, in points; 0 without images.
  ///
  /// MJRefresh 3.7.9 looks at the first image of each sequence that is set, and only ever grows.
  public var height: Double {
    sequences.values.compactMap(\.images.first?.size.height).max() ?? 0
  }

  /// The sequences as the model knows them: how many images there are, and how long they last.
  public var metrics: [RefreshState: ImageMetrics] { sequences.mapValues(\.metrics) }

  /// An image of the sequence of a state; nil when there is none of that number.
  func image(of state: RefreshState, at index: Int) -> SequenceImage? {
    let images = sequence(for: state).images
    return images.indices.contains(index) ? images[index] : nil
  }
}
