/// The four families of components, each with its own rules.
public enum ComponentKind: Hashable, Sendable, CaseIterable {
  /// Refreshes when pulled down and let go.
  case header

  /// Loads more when its edge comes into view.
  case autoFooter

  /// Loads more when pulled past the end and let go.
  case backFooter

  /// Loads more when pulled past the right end and let go.
  case trailer
}
