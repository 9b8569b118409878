package import ProofDocuments
package import ProofDrawing

/// A rule about the layout of a picture beside that of another one of the same component, state,
/// width and text size.
package protocol PairRule: Sendable {
  /// The rule's name, severity and reason.
  static var rule: LintRule { get }

  /// The picture with which the rule compares.
  static var counterpart: Counterpart { get }

  /// The places in a picture where the rule doesn't hold, from back to front.
  func violations(
    in picture: Picture, comparedWith counterpart: Picture
  ) -> [PictureViolation]
}

/// The picture with which a rule compares.
package enum Counterpart: Hashable, Sendable, CaseIterable {
  /// The same texts laid out from the left; only pictures that are laid out from the right have it.
  case leftToRight

  /// The same frame in the language from which the texts were translated; pictures in that language
  /// have none.
  case sourceLanguage

  /// The same frame with letters of the standard size; pictures with letters of that size have none.
  case standardTextSize
}
