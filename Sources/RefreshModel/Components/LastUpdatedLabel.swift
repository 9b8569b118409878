/// A header's line about the last update.
public struct LastUpdatedLabel: Hashable, Sendable {
  /// The default key, which all headers share.
  public static let defaultKey = "MJRefreshHeaderLastUpdatedTimeKey"

  /// The key under which the end of a refresh is stored.
  public internal(set) var key = LastUpdatedLabel.defaultKey

  /// The time that the label shows; nil before the header is attached.
  public internal(set) var reading: LastUpdatedReading?

  /// Whether the label is hidden and not updated.
  public internal(set) var isHidden = false
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
