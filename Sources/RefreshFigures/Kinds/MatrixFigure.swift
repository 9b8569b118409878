public import ProofDrawing
public import RefreshComponents
public import RefreshStrings

/// One component in one state.
public struct FrameFigure: Hashable, Sendable {
  /// The component with its settings.
  public var setup: ComponentSetup

  /// The state, and how far the component is pulled.
  public var pulledState: PulledState

  /// The width, text size and direction.
  public var layout = FrameLayout()

  /// Creates a figure of a component in a state.
  public init(_ setup: ComponentSetup, in pulledState: PulledState) {
    self.setup = setup
    self.pulledState = pulledState
  }
}

extension FrameFigure {
  func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    let picture = try context.picture(
      of: setup, in: pulledState, layout: layout, for: context.locale)
    return Illustration(
      picture: context.card(picture),
      alternativeText: context.alternativeText { locale in
        context.spokenLabel(of: setup, in: pulledState, for: locale)
      })
  }
}

/// A component in some states, for readers of some locales; each row has the locale's own name.
public struct MatrixFigure: Hashable, Sendable {
  /// The component with its settings.
  public var setup: ComponentSetup

  /// The locales, from the top.
  public var locales: [LocaleIdentifier]

  /// The states, from the first column on; nil for those of the setup, or those
  /// through which a user sees it go.
  public var pulledStates: [PulledState]?

  /// The captions of states, by their names; the name where there is none.
  public var captions: [String: LocalizedCaption] = [:]

  /// The width, text size and direction; 300 points wide unless set.
  public var layout = FrameLayout(width: 300)

  /// Creates a matrix of a component for readers of some locales.
  public init(_ setup: ComponentSetup, locales: [LocaleIdentifier]) {
    self.setup = setup
    self.locales = locales
  }
}

extension MatrixFigure {
  func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    guard !locales.isEmpty else {
      throw FigureError(problem: "no locale to show", advice: "name at least one")
    }
    // Elements are named after locales.
    if let repeated = locales.first(where: { locale in locales.count { $0 == locale } > 1 }) {
      throw FigureError(
        problem: "the locale \(repeated.tag) is listed twice", advice: "remove one")
    }
    let states = pulledStates ?? setup.shownStates
    try context.check(captions, of: states.map(\.name), in: "the figure")
    var rows: [Grid.Row] = []
    for locale in locales {
      let pictures = try context.pictures(of: setup, in: states, layout: layout, for: locale)
      let panels = zip(states, pictures).map { state, picture in
        Panel("\(locale.tag).\(state.name)", context.card(picture))
      }
      rows.append(Grid.Row(panels, head: context.text(locale.name(of: locale), in: locale)))
    }
    let heads = states.map { state in
      context.text(context.caption(of: state, from: captions, for: context.locale))
    }
    let text = alternativeText(of: states, in: context)
    var picture = Grid(heads: heads, rows: rows).picture(
      theme: context.theme, language: context.locale.tag, direction: context.direction,
      measuredBy: context.measurer)
    picture.spokenLabel = text.short[context.locale.tag] ?? ""
    return Illustration(picture: picture, alternativeText: text)
  }

  /// Locales have their names in the language of the text; what they show stays as it is.
  private func alternativeText(
    of states: [PulledState], in context: FigureContext
  ) -> AlternativeText {
    let words = locales.map { context.words(of: setup, in: states, for: $0).map(\.shown) }
    return context.alternativeText { reader in
      reader.pair(
        reader.list(of: context.words(of: setup, in: states, for: reader).map(\.spoken)),
        reader.list(of: locales.map(reader.name)))
    } long: { reader in
      context.lines(
        zip(locales, words).map { locale, words in
          (reader.name(of: locale), reader.list(of: words))
        }, for: reader)
    }
  }
}
