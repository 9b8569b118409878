import RefreshStrings
package import RefreshTranslations

extension LengthLimits {
  /// The limits of keys as files spell them: a published key has the smallest limit of those that it
  /// serves.
  package init(_ budgets: [TextBudget]) {
    var limits: [String: [String: LengthLimit]] = [:]
    for budget in budgets {
      let limit = LengthLimit(
        script: budget.script, characters: budget.characters, points: budget.points)
      for key in Self.spellings(of: budget.key) {
        let known = limits[key]?[budget.script]
        if known.map({ limit.characters < $0.characters }) ?? true {
          limits[key, default: [:]][budget.script] = limit
        }
      }
    }
    self.init(limits.mapValues { Array($0.values) })
  }

  /// The keys under which files may have the text of a key of frames, that of an app's own included.
  private static func spellings(of key: String) -> [String] {
    guard let known = StringKey(rawValue: key) else { return [key] }
    return known.spellings + (PublishedKeys.key(of: known).map { [$0] } ?? [])
  }
}
