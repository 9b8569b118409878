import ProofDrawing
import ProofGraphics
import ProofRendering

/// A frame that was drawn once more: its layout, its facts, and its image.
struct FrameDrawing {
  let picture: Picture
  let scene: Scene
  let entry: SnapshotLock.Entry
  let png: [UInt8]

  /// Draws a frame.
  ///
  /// - Throws: an error when it can't be drawn, or doesn't look as it did before.
  init(
    of snapshotCase: SnapshotCase, with renderer: Renderer, mustEqual observation: Observation?
  ) throws {
    picture = snapshotCase.picture(measuredBy: renderer.typesetter)
    scene = Scene(recording: picture)
    let rendering = try renderer.rendering(
      of: picture, scale: snapshotCase.scale, formats: [.png])
    let again = Observation(
      scene: SceneDigest(of: picture), pixels: rendering.digest, width: rendering.pixelWidth,
      height: rendering.pixelHeight)
    // A frame whose layout sufficed was laid out before, and not drawn.
    let isSame =
      observation.map { $0.pixels == nil ? $0.scene == again.scene : $0 == again } ?? true
    guard isSame, var entry = again.entry else {
      throw ReproducibilityError()
    }
    let image = rendering.files[.png] ?? []
    entry.facts = FactsDigest(of: scene).description
    entry.image = FileDigest(of: image.span).description
    self.entry = entry
    png = image
  }
}

/// A frame that doesn't look the same twice.
private struct ReproducibilityError: Error, CustomStringConvertible {
  var description: String {
    "two drawings of the frame differ, so it cannot have a reference; report this as a bug"
  }
}
