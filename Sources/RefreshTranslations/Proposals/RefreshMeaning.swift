import RefreshStrings

/// A statement that refresh components make in some state, in whatever words.
enum RefreshMeaning: CaseIterable, Sendable {
  /// Pulling down refreshes.
  case pullToRefresh

  /// Letting go refreshes.
  case releaseToRefresh

  /// The content is being refreshed.
  case refreshing

  /// The content was refreshed.
  case refreshed

  /// The content could not be refreshed.
  case refreshFailed

  /// The time of the last refresh.
  case lastUpdated

  /// Pulling up loads more.
  case pullToLoad

  /// A tap, or scrolling on, loads more.
  case tapToLoad

  /// Letting go loads more.
  case releaseToLoad

  /// More is being loaded.
  case loadingMore

  /// More was loaded.
  case loaded

  /// More could not be loaded.
  case loadFailed

  /// There is nothing more to load.
  case noMore
}

extension RefreshMeaning {
  /// Whether only refresh components say so; every app has texts of the other meanings, such as
  /// “Loading…”.
  var isAnchor: Bool {
    switch self {
    case .pullToRefresh, .releaseToRefresh, .pullToLoad, .releaseToLoad: true
    case .refreshing, .refreshed, .refreshFailed, .lastUpdated, .tapToLoad, .loadingMore, .loaded,
      .loadFailed, .noMore:
      false
    }
  }

  /// Whether headers say so, and not footers.
  var isOfHeader: Bool {
    switch self {
    case .pullToRefresh, .releaseToRefresh, .refreshing, .refreshed, .refreshFailed, .lastUpdated:
      true
    case .pullToLoad, .tapToLoad, .releaseToLoad, .loadingMore, .loaded, .loadFailed, .noMore:
      false
    }
  }

  /// The part of a score that is left to a text that no name and no place connects with a component.
  var weightAlone: Double {
    switch self {
    case .pullToRefresh, .releaseToRefresh, .pullToLoad, .releaseToLoad: 1
    case .refreshing, .loadingMore, .noMore: 0.75
    case .refreshed, .refreshFailed, .lastUpdated, .tapToLoad, .loaded, .loadFailed: 0.6
    }
  }

  /// The texts of a kind of component that have the meaning.
  func keys(of family: StringKey.Family) -> [StringKey] {
    guard isOfHeader == (family == .header) else { return [] }
    switch self {
    case .pullToRefresh: return [.title(family, .idle)]
    case .releaseToRefresh: return [.title(family, .pulling)]
    case .refreshing: return [.title(family, .refreshing), .title(family, .willRefresh)]
    case .refreshed, .loaded: return [.title(family, .succeeded)]
    case .refreshFailed, .loadFailed: return [.title(family, .failed)]
    case .lastUpdated: return [.lastUpdated]
    case .pullToLoad: return family == .backFooter ? [.title(family, .idle)] : []
    case .releaseToLoad: return family == .backFooter ? [.title(family, .pulling)] : []
    case .tapToLoad: return family == .autoFooter ? [.title(family, .idle)] : []
    case .loadingMore: return [.title(family, .refreshing), .title(family, .willRefresh)]
    case .noMore: return [.title(family, .noMoreData)]
    }
  }
}
