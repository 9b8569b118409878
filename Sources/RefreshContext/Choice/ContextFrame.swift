package import ProofDrawing
package import RefreshComponents

/// A frame as a translator may see it: its layout and the texts in it.
package struct ContextFrame: Sendable {
  package let frame: Frame

  /// The moment of its last update.
  package let moment: ContextMoment

  /// The layout.
  package let picture: Picture

  /// The translators' texts that are seen in it.
  package let texts: [ContextText]

  /// The finder of the texts in another picture of the frame.
  let finder: TextFinding

  /// The path of its files without an extension, such as `de/normal-header-idle-never-updated`.
  package var path: String {
    // All pictures have one scale, so no name needs it.
    var frame = frame
    frame.scale = 1
    return frame.path + moment.suffix
  }

  /// The used share of the room of each text.
  var fullness: [ContextKey: Double] {
    Dictionary(texts.map { ($0.key, $0.room.fullness) }, uniquingKeysWith: max)
  }
}
