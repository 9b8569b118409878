/// The six families of components, each with its own rules.
public enum ComponentKind: Hashable, Sendable, CaseIterable {
  /// Refreshes when pulled down and let go.
  case header

  /// Loads more when its edge comes into view.
  case autoFooter

  /// Loads more when pulled past the end and let go.
  case backFooter

  /// Loads more when pulled past the right end and let go.
  case trailer

  /// Loads more when its edge comes into view at the right end.
  case autoTrailer

  /// Refreshes when pulled to the right and let go.
  case leader
}

extension ComponentKind {
  /// It stands where the content ends, and loads more of it.
  public var isAtEnd: Bool {
    switch self {
    case .autoFooter, .backFooter, .trailer, .autoTrailer: true
    case .header, .leader: false
    }
  }

  /// It loads by itself when it comes into view.
  public var loadsByItself: Bool {
    switch self {
    case .autoFooter, .autoTrailer: true
    case .header, .backFooter, .trailer, .leader: false
    }
  }
}
