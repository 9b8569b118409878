import ProofDocuments
public import ProofDrawing
public import RefreshComponents
import RefreshModel
public import RefreshStrings

/// The reader, the appearance and the fonts of a figure.
public struct FigureContext {
  /// The texts, images and themes of components.
  public var gallery: Gallery

  /// The reader's locale.
  public var locale: LocaleIdentifier

  /// Light or dark.
  public var appearance: Appearance

  /// The locales in which alternative texts are written, besides the reader's.
  public var alternativeTextLocales: [LocaleIdentifier]

  /// The colours, type and spacing of what surrounds components.
  public var theme: FigureTheme

  /// The surroundings of the figure; component pictures take their corners and shadows from it.
  var mount = Mount()

  /// Measures texts.
  public var measurer: any TextMeasuring

  /// The memory that the figures of a run share; nil for a figure on its own.
  ///
  /// The figures must have one gallery; see ``FigureMemory``.
  package var memory: FigureMemory?

  /// The figure that is drawn.
  var content: FigureContent?

  /// Creates a context.
  public init(
    gallery: Gallery, locale: LocaleIdentifier, appearance: Appearance = .light,
    alternativeTextLocales: [LocaleIdentifier] = [], theme: FigureTheme? = nil,
    measurer: any TextMeasuring
  ) {
    self.gallery = gallery
    self.locale = locale
    self.appearance = appearance
    self.alternativeTextLocales = alternativeTextLocales
    self.theme = theme ?? (appearance.isDark ? .dark : .light)
    self.measurer = measurer
  }
}

extension FigureContext {
  /// The pictures of a component in some states, without a card.
  ///
  /// - Throws: ``FigureError`` when the component can't be in one of the states, one is listed
  ///   twice, or there is none.
  func pictures(
    of setup: ComponentSetup, in pulledStates: [PulledState], layout: FrameLayout,
    for locale: LocaleIdentifier
  ) throws(FigureError) -> [Picture] {
    try check(pulledStates, of: setup)
    return checkedPictures(of: setup, in: pulledStates, layout: layout, for: locale)
  }

  /// Checks that a component can be in some states, each listed once.
  ///
  /// - Throws: ``FigureError`` that names the states of the component.
  func check(
    _ pulledStates: [PulledState], of setup: ComponentSetup
  ) throws(FigureError) {
    let states = setup.states
    guard !pulledStates.isEmpty else {
      throw FigureError(
        problem: "no state of \(setup.name) to show",
        advice: "name some of \(states.map(\.name).joined(separator: ", "))")
    }
    if let strange = pulledStates.first(where: { !setup.canBe(in: $0) }) {
      throw FigureError(
        problem: "\(setup.name) can't be in the state \(strange.name)",
        advice: states.map(\.name).question(for: strange.name)
          + "name one of \(states.map(\.name).joined(separator: ", "))")
    }
    // Elements are named after states.
    let repeated = pulledStates.first { state in pulledStates.count { $0 == state } > 1 }
    if let repeated {
      throw FigureError(
        problem: "the state \(repeated.name) is listed twice", advice: "remove one")
    }
  }

  /// The pictures of a component in states that are checked, without a card.
  func checkedPictures(
    of setup: ComponentSetup, in pulledStates: [PulledState], layout: FrameLayout,
    for locale: LocaleIdentifier
  ) -> [Picture] {
    let matrix = matrix(of: setup, in: pulledStates, layout: layout, for: locale)
    return gallery.pictures(of: matrix, measuredBy: measurer)
  }

  /// The picture of a component in a state, without a card.
  ///
  /// - Throws: ``FigureError`` when the component can't be in the state.
  func picture(
    of setup: ComponentSetup, in pulledState: PulledState, layout: FrameLayout,
    for locale: LocaleIdentifier
  ) throws(FigureError) -> Picture {
    try pictures(of: setup, in: [pulledState], layout: layout, for: locale)[0]
  }

  private func matrix(
    of setup: ComponentSetup, in pulledStates: [PulledState], layout: FrameLayout,
    for locale: LocaleIdentifier
  ) -> FrameMatrix {
    var setup = setup
    setup.pulledStates = pulledStates
    var matrix = FrameMatrix(locales: [locale])
    matrix.setups = [setup]
    matrix.axes = FrameAxes(of: layout)
    matrix.appearances = [appearance]
    return matrix
  }

  /// A component's picture on a card, as the figure's mount has it.
  func card(_ picture: Picture) -> Picture {
    picture.onCard(of: mount, theme: theme)
  }

  /// A sheet as a picture for the reader, whose screen-reader text is the short alternative text.
  func picture(of sheet: Sheet, _ text: AlternativeText) -> Picture {
    var picture = sheet.picture(
      theme: theme, language: locale.tag, direction: direction, measuredBy: measurer)
    picture.spokenLabel = text.short[locale.tag] ?? ""
    return picture
  }

  /// The side from which the reader reads.
  var direction: TextDirection { locale.direction }

  /// A text on a sheet, in the reader's language or in another.
  func text(_ string: String, in locale: LocaleIdentifier? = nil) -> SheetText {
    let locale = locale ?? self.locale
    return SheetText(
      string, language: locale.tag,
      direction: locale.direction,
      breaks: LineBreaks(in: string, language: locale).offsets)
  }

  /// Checks that there is something for each caption, as a caption that isn't shown is a mistake.
  func check(
    _ captions: [String: LocalizedCaption], of names: [String], in noun: String
  ) throws(FigureError) {
    guard let unknown = captions.keys.sorted().first(where: { !names.contains($0) }) else { return }
    throw FigureError(
      problem: "\(noun) has no “\(unknown)” for a caption",
      advice: "name one of \(names.joined(separator: ", "))")
  }

  /// The caption of a state for a reader: the author's, or the state's name.
  func caption(
    of pulledState: PulledState, from captions: [String: LocalizedCaption],
    for locale: LocaleIdentifier
  ) -> String {
    captions[pulledState.name]?.text(in: locale.tag) ?? pulledState.name
  }
}

extension ComponentSetup {
  /// The states to show where a figure names none: the setup's own, or those through which a user
  /// sees a component of its kind go.
  var shownStates: [PulledState] {
    pulledStates ?? kind?.titledStates.map(PulledState.init) ?? states
  }

  /// The error of a figure about behaviour that is to show a small view, which has none.
  func hasNoBehaviour(for kind: String) -> FigureError {
    FigureError(
      problem:
        "\(name) is a small view without behaviour, which a figure of the kind \(kind) can't show",
      advice: "write “kind: frame”, states, matrix, anatomy or comparison")
  }
}

extension LocaleIdentifier {
  /// The side from which the locale is read.
  fileprivate var direction: TextDirection { isRightToLeft ? .rightToLeft : .leftToRight }
}

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
    return matrix.first.map(gallery.spokenLabel) ?? ""
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

extension Double {
  /// The number to two places, without a fraction where it has none: `54`, `102.6`.
  var hundredths: String {
    let text = "\((self * 100).rounded() / 100)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
