package import ProofGraphics

/// What a frame looks like here, in digests.
package struct Observation: Hashable, Sendable {
  /// The digest of what is laid out.
  package let scene: SceneDigest

  /// The digest of the pixels; nil if the layout sufficed and nothing was drawn.
  package let pixels: PixelDigest?

  /// The number of pixels in a row; 0 where nothing was drawn.
  package let width: Int

  /// The number of rows; 0 where nothing was drawn.
  package let height: Int

  /// What a lock keeps of it; nil where nothing was drawn.
  package var entry: SnapshotLock.Entry? {
    pixels.map {
      SnapshotLock.Entry(
        pixels: $0.description, scene: scene.description, width: width, height: height)
    }
  }
}

/// A frame of a run, and its status by digests.
package struct ObservedFrame: Sendable {
  /// The frame's number in its plan.
  package let index: Int

  /// How it stands to its reference.
  package let status: FrameStatus

  /// What it looks like; nil where it could not be drawn.
  package let observation: Observation?

  /// Why it could not be drawn or its reference not be read; nil where nothing failed.
  package let problem: String?

  /// Where rules don't hold in it, whatever its status is.
  package let faults: [FrameFault]

  /// Whether it makes a verification fail, by its status or by its faults.
  package var fails: Bool { status.isFailure || faults.areForbidden }

  /// The frame as it stands once it has become its own reference.
  package var recorded: ObservedFrame {
    ObservedFrame(
      index: index, status: .unchanged, observation: observation, problem: nil, faults: faults)
  }

  /// The frame once something failed that it needs; why it could not be drawn before stays the reason.
  func failed(_ error: any Error) -> ObservedFrame { failed(because: "\(error)") }

  /// The frame once something failed that it needs.
  func failed(because reason: String) -> ObservedFrame {
    ObservedFrame(
      index: index, status: .failed, observation: observation,
      problem: status == .failed ? problem ?? reason : reason, faults: faults)
  }
}
