public import ProofDrawing
public import RefreshComponents
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
    self.theme = theme ?? (appearance == .dark ? .dark : .light)
    self.measurer = measurer
  }
}
