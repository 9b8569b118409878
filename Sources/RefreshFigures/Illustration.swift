public import ProofDrawing

/// A finished figure.
public struct Illustration: Hashable, Sendable {
  /// The pictures of a film.
  public struct Film: Hashable, Sendable {
    /// The pictures after each other, all of one size.
    public var pictures: [Picture]

    /// The number of pictures in a second.
    public var picturesPerSecond: Int
  }

  /// The picture; the poster of a film.
  public var picture: Picture

  /// The film; nil for a still figure.
  public var film: Film?

  /// The texts that stand for the figure where it is not seen.
  public var alternativeText: AlternativeText

  /// Creates a figure from a picture and its alternative text.
  public init(picture: Picture, film: Film? = nil, alternativeText: AlternativeText) {
    self.picture = picture
    self.film = film
    self.alternativeText = alternativeText
  }
}
