/// The texts of a component's state label, as opaque data.
///
/// Default texts come from a language; custom ones from the application. They are kept apart, so
/// that a live change of language replaces only the former.
public struct Titles: Hashable, Sendable {
  /// Texts in the current language.
  package internal(set) var defaults: [RefreshState: String]

  /// Texts that the application has set, which override the defaults.
  package internal(set) var custom: [RefreshState: String]

  /// Creates a table.
  public init(defaults: [RefreshState: String] = [:], custom: [RefreshState: String] = [:]) {
    self.defaults = defaults
    self.custom = custom
  }

  /// The text in a state; empty when there is none (MJRefresh 3.7.9 has none for `willRefresh`).
  public subscript(state: RefreshState) -> String {
    custom[state] ?? defaults[state] ?? ""
  }

  /// Sets a custom text; nothing in the place of a text changes nothing.
  mutating func set(_ text: String?, for state: RefreshState) {
    guard let text else { return }
    custom[state] = text
  }

  /// Replaces the default texts, and the custom ones of the states that are overwritten.
  mutating func changeLanguage(
    to texts: [RefreshState: String], overwriting states: some Sequence<RefreshState>
  ) {
    defaults = texts
    for state in states { custom[state] = nil }
  }
}

/// A header's line about the last update.
package struct LastUpdatedLabel: Hashable, Sendable {
  /// The default key, which all headers share.
  package static let defaultKey = "MJRefreshHeaderLastUpdatedTimeKey"

  /// The key under which the end of a refresh is stored.
  package internal(set) var key = LastUpdatedLabel.defaultKey

  /// The time that the label shows; nil before the header is attached.
  package internal(set) var reading: LastUpdatedReading?

  /// Whether the label is hidden and not updated.
  package internal(set) var isHidden = false
}

extension LastUpdatedLabel {
  /// Reads the stored time, unless the label is hidden.
  mutating func read(in surroundings: Surroundings) {
    guard !isHidden else { return }
    reading = LastUpdatedReading(
      stored: surroundings.updateTimes[key], readAt: surroundings.time)
  }

  /// Stores the present time and shows it, unless the label is hidden.
  mutating func store(in surroundings: Surroundings) -> [Effect] {
    if !isHidden {
      reading = LastUpdatedReading(stored: surroundings.time, readAt: surroundings.time)
    }
    return [.storeUpdateTime(key: key)]
  }

  /// A change of language reads the time again, in the original under the shared key.
  mutating func languageChanged(in surroundings: Surroundings, resetsKey: Bool) {
    if resetsKey { key = Self.defaultKey }
    read(in: surroundings)
  }
}

/// The time that a header's last-updated label shows.
///
/// The label doesn't follow the store: MJRefresh 3.7.9 reads it when the key is set and at every
/// change of state, and not while the label is hidden.
public struct LastUpdatedReading: Hashable, Sendable {
  /// When the last refresh ended, in seconds; `nil` when none was stored.
  public let stored: Double?

  /// When the store was read, in seconds: the "now" that decides whether it says "today".
  public let readAt: Double

  /// Creates a reading.
  package init(stored: Double?, readAt: Double) {
    self.stored = stored
    self.readAt = readAt
  }
}
