internal import ProofDrawing
internal import ProofIllustration
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

  /// The texts that a component shows in a state, in reading order, for a reader of a locale; the
  /// screen-reader text where it shows none.
  func words(
    of setup: ComponentSetup, in pulledState: PulledState, for locale: LocaleIdentifier
  ) -> String {
    let pictures = try? pictures(
      of: setup, in: [pulledState], layout: FigureLayout(), for: locale)
    let words = pictures?.first.map(\.words) ?? []
    return words.isEmpty
      ? spokenLabel(of: setup, in: pulledState, for: locale) : locale.list(of: words)
  }

  /// The lines of a long text: what each part is called, and what is said of it.
  func lines(_ parts: [(name: String, words: String)], for locale: LocaleIdentifier) -> String {
    parts.map { locale.pair($0.name, $0.words) }.joined(separator: "\n")
  }
}

extension Picture {
  /// The texts of the elements that are seen, in reading order.
  fileprivate var words: [String] {
    elements.compactMap { element in
      guard element.opacity > 0, case .text(let text, _, _) = element.content,
        !text.string.isEmpty
      else { return nil }
      return text.string
    }
  }
}
