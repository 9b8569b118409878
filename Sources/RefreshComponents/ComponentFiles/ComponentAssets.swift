package import ProofDocuments
package import ProofDrawing
package import ProofLottie

/// The images and animations that component files name, by the paths that the program opens.
package struct ComponentAssets: Hashable, Sendable {
  /// The images.
  package var images: [String: SequenceImage]

  /// The sequences of images.
  package var sequences: [String: ImageSequence]

  /// The animations of Lottie files.
  package var animations: [String: LottieAnimation] = [:]

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

extension ComponentAssets {
  /// A note about each thing that a Lottie file asks for and that is not drawn.
  package var notes: [String] {
    animations.sorted { $0.key < $1.key }.flatMap { path, animation in
      let notes = animation.unsupported.prefix(Self.noteLimit).map { unsupported in
        "\(unsupported.place): \(unsupported.feature)"
          + (unsupported.layer.isEmpty ? "" : " of the layer \(unsupported.layer.quoted)")
          + " is not drawn"
      }
      let rest = animation.unsupported.count - notes.count
      return rest > 0 ? notes + ["\(path): \(rest.grouped) more such things are not drawn"] : notes
    }
  }

  /// The maximum number of notes about one file.
  private static let noteLimit = 20
}
