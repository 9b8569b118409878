package import ProofDrawing
import ProofGraphics
import ProofRendering

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
    guard isSame, var entry = again.entry else { throw ReproducibilityError() }
    let png = rendering.files[.png] ?? []
    entry.facts = FactsDigest(of: scene).description
    entry.image = FileDigest(of: png.span).description
    let drawing = FrameDrawing(
      id: snapshotCase.id, sceneID: snapshotCase.sceneID, entry: entry, scene: scene)
    return (drawing, picture, png)
  }
}

/// A frame that doesn't look the same twice.
private struct ReproducibilityError: Error, CustomStringConvertible {
  var description: String {
    "two drawings of the frame differ, so it cannot have a reference; report this as a bug"
  }
}
