import ProofDocuments

/// A change of a group's frames, and the locales of the frames that have it.
struct GroupChange: Hashable {
  let change: FrameChange

  /// The locales, in the order of the group; empty where all frames have the change, or the group has
  /// one locale.
  let locales: [String]

  /// The number of locales that are listed by name.
  private static let localeLimit = 4

  /// The change in a sentence, such as `arrow moved 4 pt right (ar)`.
  var sentence: String {
    guard !locales.isEmpty else { return change.description }
    let places =
      locales.count > Self.localeLimit
      ? locales.count.counted("locale") : locales.joined(separator: ", ")
    return "\(change.description) (\(places))"
  }

  /// The colours before and after; empty for another change.
  var colors: [String] {
    guard case .scene(let change) = change, change.kind == .color else { return [] }
    return [change.before, change.after].flatMap { $0?.list ?? [] }
  }
}

extension CauseGroup {
  /// The changes that the group lists, each with its locales.
  func changes(in frames: [String: FrameReport]) -> [GroupChange] {
    guard locales.count > 1 else { return changes.map { GroupChange(change: $0, locales: []) } }
    var found = Dictionary(changes.map { ($0, Set<String>()) }, uniquingKeysWith: { own, _ in own })
    for frame in self.frames.lazy.compactMap({ frames[$0] }) {
      guard let locale = frame.facets["locale"] else { continue }
      for change in frame.facts { found[change]?.insert(locale) }
    }
    return changes.map { change in
      let own = found[change] ?? []
      return GroupChange(
        change: change,
        locales: own.count == locales.count ? [] : locales.filter(own.contains))
    }
  }
}
