package import ProofDocuments
package import ProofDrawing

/// The images and sequences that component files name, by the paths that the program opens.
package struct ComponentAssets: Hashable, Sendable {
  /// The images.
  package var images: [String: SequenceImage]

  /// The sequences of images.
  package var sequences: [String: ImageSequence]

  /// The families of font files.
  package var families: [String: String]

  /// The font files, in the order in which the components name them.
  package var fontFiles: [String] = []

  /// The places where labels ask for the family of a role of the theme.
  package var roles: [FontRole: SourceLocation] = [:]

  /// The weights of labels.
  package var weights: Set<TextStyle.Weight> = []

  /// Creates assets.
  package init(
    images: [String: SequenceImage] = [:], sequences: [String: ImageSequence] = [:],
    families: [String: String] = [:]
  ) {
    self.images = images
    self.sequences = sequences
    self.families = families
  }
}
