public import RefreshModel
public import RefreshStrings

extension Gallery {
  /// The titles of a component by state, for a reader; one of the setup's own goes first.
  ///
  /// A title with several wordings is the widest of them.
  public func titles(
    of setup: ComponentSetup, in states: [RefreshState], for locale: LocaleIdentifier
  ) -> [RefreshState: String] {
    let localized = localizedTexts(of: reader(of: setup.name, for: locale), withDates: false)
    return Dictionary(
      uniqueKeysWithValues: Set(states).map { state in
        (state, localized.texts(of: setup, in: state, lastUpdated: nil).title)
      })
  }
}
