import ProofDocuments
package import ProofDrawing
package import ProofGraphics
import ProofRendering

/// The digests of a frame as it is drawn here.
package struct Observation: Hashable, Sendable {
  /// The digest of what is laid out.
  package let scene: SceneDigest

  /// The digest of the pixels; nil if the layout sufficed and nothing was drawn.
  package let pixels: PixelDigest?

  /// The number of pixels in a row; 0 where nothing was drawn.
  package let width: Int

  /// The number of rows; 0 where nothing was drawn.
  package let height: Int

  /// The entry for a lock; nil if nothing was drawn.
  package var entry: SnapshotLock.Entry? {
    pixels.map {
      SnapshotLock.Entry(
        pixels: $0.value, scene: scene.value, width: width, height: height)
    }
  }
}

/// A frame of a run, and its status by digests.
package struct ObservedFrame: Sendable {
  /// The number of the frame in its plan.
  package let index: Int

  package internal(set) var status: FrameStatus

  /// The digests of the frame; nil if it could not be drawn.
  package internal(set) var observation: Observation?

  /// The reason why the frame could not be drawn or its reference not be read.
  package internal(set) var problem: String?

  /// What is wrong with the image of the reference, without advice, where the status tells of it.
  package internal(set) var imageDefect: String?

  /// Whether the frame was not drawn, because it was drawn before with the same inputs.
  package internal(set) var isFromInputs = false

  /// The faults of the frame, whatever its status.
  package internal(set) var faults: [FrameFault] = []

  /// Whether the frame makes a verification fail, by its status or by its faults.
  package var fails: Bool { status.isFailure || faults.areForbidden }

  /// Whether the frame looks like a reference here; false for one that could not be drawn.
  package func looks(like entry: SnapshotLock.Entry) -> Bool {
    observation?.entry?.looks(like: entry) == true
  }

  /// The frame once it has become its own reference.
  package var recorded: ObservedFrame {
    ObservedFrame(index: index, status: .unchanged, observation: observation, faults: faults)
  }

  /// The frame once its reference is known to be incomplete.
  var mismatched: ObservedFrame {
    var frame = self
    frame.status = .mismatched
    return frame
  }

  /// The frame after a failure; the reason why it could not be drawn before stays.
  func failed(_ error: any Error) -> ObservedFrame { failed(because: "\(error)") }

  /// The frame after a failure.
  func failed(because reason: String) -> ObservedFrame {
    ObservedFrame(
      index: index, status: .failed, observation: observation,
      problem: status == .failed ? problem ?? reason : reason, faults: faults)
  }
}

/// A frame that was drawn once more and looked the same.
package struct FrameDrawing: Sendable {
  package let id: String

  /// The name of the facts that it shares with other scales.
  package let sceneID: String

  package internal(set) var entry: SnapshotLock.Entry

  /// The facts of the frame.
  package let scene: Scene

  /// Draws a frame, with its layout and its image.
  ///
  /// - Throws: an error when it can't be drawn, or doesn't look as it did before.
  static func draw(
    _ snapshotCase: SnapshotCase, with renderer: Renderer, mustEqual observation: Observation?
  ) throws -> (drawing: FrameDrawing, picture: Picture, png: [UInt8]) {
    let picture = snapshotCase.picture(measuredBy: renderer.typesetter)
    let scene = Scene(recording: picture)
    let rendering = try renderer.rendering(
      of: picture, scale: snapshotCase.scale, formats: [.png])
    let again = Observation(
      scene: SceneDigest(of: picture), pixels: rendering.digest, width: rendering.pixelWidth,
      height: rendering.pixelHeight)
    // A frame whose layout sufficed was laid out before, and not drawn.
    let isSame =
      observation.map { $0.pixels == nil ? $0.scene == again.scene : $0 == again } ?? true
    guard isSame, var entry = again.entry else {
      throw RunError(
        .framesFailed,
        "two drawings of the frame differ, so it cannot have a reference; report this as a bug")
    }
    let png = rendering.files[.png] ?? []
    entry.facts = FactsDigest(of: scene).value
    entry.image = FileDigest(of: png.span).value
    let drawing = FrameDrawing(
      id: snapshotCase.id, sceneID: snapshotCase.sceneID, entry: entry, scene: scene)
    return (drawing, picture, png)
  }
}
