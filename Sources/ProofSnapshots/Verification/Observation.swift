public import ProofGraphics

/// What a frame looks like here, in digests.
public struct Observation: Hashable, Sendable {
  /// The digest of what is laid out.
  public let scene: SceneDigest

  /// The digest of the pixels; nil where the layout told enough and nothing was drawn.
  public let pixels: PixelDigest?

  /// The number of pixels in a row; 0 where nothing was drawn.
  public let width: Int

  /// The number of rows; 0 where nothing was drawn.
  public let height: Int

  /// What a lock keeps of it; nil where nothing was drawn.
  public var entry: SnapshotLock.Entry? {
    pixels.map {
      SnapshotLock.Entry(
        pixels: $0.description, scene: scene.description, width: width, height: height)
    }
  }
}

/// A frame of a run, and how it stands to its reference as far as digests tell.
public struct ObservedFrame: Sendable {
  /// The frame's number in its plan.
  public let index: Int

  /// How it stands to its reference.
  public let status: FrameStatus

  /// What it looks like; nil where it could not be drawn.
  public let observation: Observation?

  /// Why it could not be drawn or its reference not be read; nil where nothing failed.
  public let problem: String?

  /// The frame as it stands once it has become its own reference.
  public var recorded: ObservedFrame {
    ObservedFrame(index: index, status: .unchanged, observation: observation, problem: nil)
  }
}
