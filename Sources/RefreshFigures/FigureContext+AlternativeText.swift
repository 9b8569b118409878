import ProofDrawing
import RefreshComponents
import RefreshStrings

extension FigureContext {
  /// Writes alternative texts for the reader and for readers of ``alternativeTextLocales``.
  ///
  /// - Parameters:
  ///   - short: the text that identifies the figure, for a reader of a locale.
  ///   - long: the text with the information of a complex figure; nil for a simple one.
  /// - Returns: the texts of all these readers.
  func alternativeText(
    short: (LocaleIdentifier) -> String, long: ((LocaleIdentifier) -> String)? = nil
  ) -> AlternativeText {
    var text = AlternativeText(short: [:], language: locale.tag)
    for locale in Set([locale] + alternativeTextLocales) {
      (text.short[locale.tag], text.long[locale.tag]) = remembered(for: locale) {
        (short(locale), long?(locale))
      }
    }
    return text
  }

  /// The texts of the figure that is drawn, as the run remembers them.
  private func remembered(
    for locale: LocaleIdentifier, _ describe: () -> (short: String, long: String?)
  ) -> (short: String, long: String?) {
    guard let memory, let content else { return describe() }
    let description = FigureMemory.Description(
      content: content, shownTo: content.isDescribedAsSeen ? self.locale : nil, locale: locale,
      compatibility: gallery.compatibility)
    return memory.descriptions.value(for: description, describe)
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

  /// The words of a component in some states for readers of a locale, in their order.
  func lookUp(_ saying: FigureMemory.Saying) -> [ComponentWords] {
    var context = self
    context.measurer = UnmeasuredText()
    let pictures = try? context.pictures(
      of: saying.setup, in: saying.pulledStates, layout: FrameLayout(), for: saying.locale)
    return pictures?.map { ComponentWords(of: $0, joinedAsIn: saying.locale) } ?? []
  }

  /// The lines of a long text: what each part is called, and what is said of it.
  func lines(_ parts: [(name: String, words: String)], for locale: LocaleIdentifier) -> String {
    parts.map { locale.pair($0.name, $0.words) }.joined(separator: "\n")
  }
}

/// The words of a component in a state, read or heard.
struct ComponentWords: Sendable {
  /// The text of a screen reader.
  let spoken: String

  /// The texts that are shown, in reading order; what is spoken where none is.
  let shown: String

  /// The texts that are shown, by the names of their elements.
  let texts: [String: String]

  init(of picture: Picture, joinedAsIn locale: LocaleIdentifier) {
    let texts = picture.elements.compactMap { element -> (name: String, text: String)? in
      guard element.opacity > 0, case .text(let text, _, _) = element.content else { return nil }
      return (element.name, text.string)
    }
    self.texts = Dictionary(texts.map { ($0.name, $0.text) }) { first, _ in first }
    let list = locale.list(of: texts.map(\.text))
    spoken = picture.spokenLabel
    shown = list.isEmpty ? spoken : list
  }
}

/// Stands in for fonts where a picture is made for its words alone.
private struct UnmeasuredText: TextMeasuring {
  func metrics(of text: TextBlock) -> TextMetrics { TextMetrics(naturalWidth: 0, width: 0) }
}
