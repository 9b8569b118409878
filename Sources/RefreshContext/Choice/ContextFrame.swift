package import ProofDrawing
package import RefreshGallery

/// A frame as a translator may see it: its layout and the texts in it.
package struct ContextFrame: Sendable {
  /// The frame.
  package let frame: Frame

  /// When its content was updated.
  package let moment: ContextMoment

  /// The layout.
  package let picture: Picture

  /// The translators' texts that are seen in it.
  package let texts: [ContextText]

  /// What finds the texts in another picture of the frame.
  let finder: TextFinding

  /// The path of its files without an extension, such as `de/normal-header-idle-never-updated`.
  package var path: String {
    // All pictures have one scale, so no name needs it.
    var frame = frame
    frame.scale = 1
    return frame.path + moment.suffix
  }

  /// How full the room of each text is.
  var fullness: [ContextKey: Double] {
    Dictionary(texts.map { ($0.key, $0.room.fullness) }, uniquingKeysWith: max)
  }
}
