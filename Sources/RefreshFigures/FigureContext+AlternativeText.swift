internal import ProofDrawing
internal import RefreshComponents
internal import RefreshGallery
internal import RefreshStrings

extension FigureContext {
  /// Writes alternative texts for the reader and for readers of ``alternativeTextLocales``.
  ///
  /// - Parameters:
  ///   - short: the text that identifies the figure, for a reader of a locale.
  ///   - long: the text with the information of a complex figure; nil for a simple one.
  func alternativeText(
    short: (LocaleIdentifier) -> String, long: ((LocaleIdentifier) -> String)? = nil
  ) -> AlternativeText {
    var text = AlternativeText(short: [:], language: locale.tag)
    for locale in Set([locale] + alternativeTextLocales) {
      text.short[locale.tag] = short(locale)
      text.long[locale.tag] = long?(locale)
    }
    return text
  }

  /// The screen-reader text of a component in a state, for a reader of a locale.
  func spokenLabel(
    of setup: ComponentSetup, in pulledState: PulledState, for locale: LocaleIdentifier
  ) -> String {
    var matrix = FrameMatrix(locales: [locale])
    var setup = setup
    setup.pulledStates = [pulledState]
    matrix.setups = [setup]
    return matrix.first.map(gallery.spokenLabels(for: matrix)) ?? ""
  }
}
