package import ProofDocuments
package import ProofDrawing

/// A rule about the layout of one picture.
package protocol PictureRule: Sendable {
  /// The rule's name, severity and reason.
  static var rule: LintRule { get }

  /// The places in a picture where the rule doesn't hold, from back to front.
  func violations(in picture: Picture) -> [PictureViolation]
}
