import RefreshModel
import RefreshStrings

extension [StringKey: ResolvedString] {
  /// The texts with the quirks of titles; an application's own texts stay.
  func reproducing(_ compatibility: Compatibility) -> Self {
    var texts = self
    if compatibility.contains(.trailerShowsKeys) { texts.showTrailerKeys() }
    if compatibility.contains(.missingTextsAreEmpty) { texts.emptyMissingTitles() }
    return texts
  }

  /// Empties the titles that MJRefresh 3.7.9 lacks; what a trailer shows while it is pulled it also
  /// shows while it refreshes.
  private mutating func emptyMissingTitles() {
    let missing: [StringKey] = [
      .title(.header, .noMoreData), .title(.trailer, .noMoreData), .title(.autoFooter, .pulling),
    ]
    let waiting = StringKey.Family.allCases.map { StringKey.title($0, .willRefresh) }
    for key in missing + waiting where self[key]?.source == .builtIn {
      self[key] = self[key]?.replaced(by: "")
    }
    if self[.title(.trailer, .refreshing)]?.source == .builtIn {
      self[.title(.trailer, .refreshing)] = self[.title(.trailer, .pulling)]
    }
  }

  /// Shows MJRefresh's keys in the place of a trailer's titles, in all languages but Chinese.
  private mutating func showTrailerKeys() {
    for (key, text) in self where text.source == .builtIn && text.matchedLocale.language != "zh" {
      guard let name = PublishedKeys.trailerKey(of: key) else { continue }
      self[key] = text.replaced(by: name)
    }
  }
}
