public import ProofDrawing
public import RefreshComponents
import RefreshStrings

/// The states of a component in order, with arrows between them and a caption under each.
public struct StatesFigure: Hashable, Sendable {
  /// The component with its settings.
  public var setup: ComponentSetup

  /// The states, in order; nil for those of the setup, or those through which a user sees it go.
  public var pulledStates: [PulledState]?

  /// The captions of states, by their names; the name where there is none.
  public var captions: [String: LocalizedCaption] = [:]

  /// The number of pictures in a row; nil for as many as fit in a line of text.
  public var columns: Int?

  /// The width, text size and direction.
  public var layout = FrameLayout()

  /// Creates a figure of a component's states.
  public init(_ setup: ComponentSetup) {
    self.setup = setup
  }
}

extension StatesFigure {
  func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    let states = pulledStates ?? setup.shownStates
    try context.check(captions, of: states.map(\.name), in: "the figure")
    let pictures = try context.pictures(
      of: setup, in: states, layout: layout, for: context.locale)
    let panels = zip(states, pictures).map { state, picture in
      Panel(
        state.name, context.card(picture),
        caption: context.text(
          context.caption(of: state, from: captions, for: context.locale)))
    }
    let text = alternativeText(of: states, in: context)
    return Illustration(
      picture: context.picture(of: Sheet(panels, columns: columns, hasArrows: true), text),
      alternativeText: text)
  }

  private func alternativeText(
    of states: [PulledState], in context: FigureContext
  ) -> AlternativeText {
    context.alternativeText { locale in
      locale.list(of: context.words(of: setup, in: states, for: locale).map(\.spoken))
    } long: { locale in
      let words = context.words(of: setup, in: states, for: locale)
      return context.lines(
        zip(states, words).map { state, words in
          (context.caption(of: state, from: captions, for: locale), words.shown)
        }, for: locale)
    }
  }
}
