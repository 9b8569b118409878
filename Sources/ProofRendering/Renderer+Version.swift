extension Renderer {
  /// The version of what the program makes of a picture, from 1.
  ///
  /// It is raised with every change after which an equal picture has other files, so that files
  /// that are known by the digests of their pictures are drawn again.
  package static let drawingVersion = 2
}
