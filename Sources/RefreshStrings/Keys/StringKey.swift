/// The name of a text that the components show or that a screen reader speaks.
package enum StringKey: Hashable, Sendable {
  /// The title of a component in a state, such as `header.idle.title`.
  case title(Family, State)

  /// The words of a screen reader for a component in a state, such as `header.idle.spoken`.
  case spoken(Family, State)

  /// The message that says when the content was last updated, of one argument, the date.
  case lastUpdated

  /// The message for a date that is today, of one argument, the time.
  case lastUpdatedToday

  /// The message for a date that is yesterday, of one argument, the time.
  case lastUpdatedYesterday

  /// The whole line for content that was never updated.
  case lastUpdatedNone
}

extension StringKey {
  /// A kind of component with texts of its own.
  package enum Family: String, CaseIterable, Sendable {
    /// The component above the content.
    case header

    /// The component below the content that loads when it comes into view.
    case autoFooter = "auto-footer"

    /// The component below the content that loads when pulled.
    case backFooter = "back-footer"

    /// The component after the content's trailing edge.
    case trailer

    /// The component before the content's leading edge.
    case leader

    /// The states that a component of this kind has texts for.
    package var states: [State] {
      switch self {
      case .header: State.allCases
      case .autoFooter, .backFooter, .trailer, .leader:
        State.allCases.filter { $0 != .pullingToSecondFloor && $0 != .secondFloor }
      }
    }
  }

  /// A state of a component.
  package enum State: String, CaseIterable, Sendable {
    /// At rest.
    case idle

    /// Pulled far enough to load when let go.
    case pulling

    /// Loading.
    case refreshing

    /// About to load, but not yet visible.
    case willRefresh = "will-refresh"

    /// At the end of all there is to load.
    case noMoreData = "no-more-data"

    /// Loading has ended well.
    case succeeded

    /// Loading has failed; a tap tries again.
    case failed

    /// Loading was called off.
    case cancelled

    /// Pulled so far that letting go opens the second floor.
    case pullingToSecondFloor = "pulling-to-second-floor"

    /// The second floor is open.
    case secondFloor = "second-floor"
  }
}

extension StringKey {
  /// The kind of component that shows or speaks the text.
  package var family: Family {
    switch self {
    case .title(let family, _), .spoken(let family, _): family
    case .lastUpdated, .lastUpdatedToday, .lastUpdatedYesterday, .lastUpdatedNone: .header
    }
  }

  /// The state in which the text is shown or spoken; nil for the line about the last update, which
  /// is shown in every state.
  package var state: State? {
    switch self {
    case .title(_, let state), .spoken(_, let state): state
    case .lastUpdated, .lastUpdatedToday, .lastUpdatedYesterday, .lastUpdatedNone: nil
    }
  }
}

extension StringKey: CaseIterable {
  /// Every key, the titles first.
  package static let allCases: [StringKey] =
    eachState(title) + eachState(spoken)
    + [.lastUpdated, .lastUpdatedToday, .lastUpdatedYesterday, .lastUpdatedNone]

  private static func eachState(_ key: (Family, State) -> StringKey) -> [StringKey] {
    Family.allCases.flatMap { family in family.states.map { key(family, $0) } }
  }
}

// Not `RawRepresentable`, whose keys are compared and hashed by their spelling.
extension StringKey {
  /// The key as it is written in a `.strings` file.
  package var rawValue: String {
    switch self {
    case .title(let family, let state): "\(family.rawValue).\(state.rawValue).title"
    case .spoken(let family, let state): "\(family.rawValue).\(state.rawValue).spoken"
    case .lastUpdated: "header.last-updated"
    case .lastUpdatedToday: "header.last-updated.today"
    case .lastUpdatedYesterday: "header.last-updated.yesterday"
    case .lastUpdatedNone: "header.last-updated.none"
    }
  }

  /// Finds the key with a spelling, if there is one.
  package init?(rawValue: String) {
    guard let key = Self.keys[rawValue] else { return nil }
    self = key
  }

  private static let keys = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

extension StringKey {
  /// The key as files spell it: as it is, and as a name in the code of apps whose tools make one of
  /// each key, such as `header_idle_title` on Android and `headerIdleTitle` in Dart.
  package var spellings: [String] {
    let parts = rawValue.split { $0 == "." || $0 == "-" }.map(String.init)
    let capitalized = parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return [
      rawValue, parts.joined(separator: "_"), parts.prefix(1).joined() + capitalized.joined(),
    ]
  }
}
