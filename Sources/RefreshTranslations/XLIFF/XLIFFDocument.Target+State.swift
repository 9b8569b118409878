import RefreshStrings

extension XLIFFDocument.Target {
  /// The names that the format has for our states, the one that Xcode writes first.
  ///
  /// From the standard's list of `state` values and what Xcode 27 was seen to write and read.
  private static let names: [(state: TranslationState, names: [String])] = [
    (.new, ["new", "needs-translation", "needs-adaptation", "needs-l10n"]),
    (.needsReview, ["needs-review-l10n", "needs-review-translation", "needs-review-adaptation"]),
    (.translated, ["translated", "final", "signed-off"]),
  ]

  /// What the standard puts before names that it doesn't have.
  private static let ownPrefix = "x-"

  /// What Xcode says of a machine's translation.
  private static let machine = "leveraged-mt"

  /// Creates the translation that a text is.
  init(_ unit: TextUnit, value: String) {
    self.init(value: value, location: unit.location)
    guard let translationState = unit.state else { return }
    if translationState == .machineTranslated {
      state = "translated"
      stateQualifier = Self.machine
    } else {
      let known = Self.names.first { $0.state == translationState }?.names.first
      state = known ?? Self.ownPrefix + translationState.rawValue
    }
  }

  /// The state of the translation; nil where the file doesn't say.
  ///
  /// An unknown name means translated, as in Xcode.
  var translationState: TranslationState? {
    guard let state else { return nil }
    if state == "translated", stateQualifier == Self.machine { return .machineTranslated }
    if let known = Self.names.first(where: { $0.names.contains(state) }) { return known.state }
    guard state.hasPrefix(Self.ownPrefix) else { return .translated }
    return TranslationState(rawValue: String(state.dropFirst(Self.ownPrefix.count)))
  }
}
