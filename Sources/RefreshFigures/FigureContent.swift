/// The content of a figure.
public enum FigureContent: Hashable, Sendable {
  /// One component in one state.
  case frame(FrameFigure)

  /// The states of a component in order, with arrows between them.
  case states(StatesFigure)

  /// A component at some distances of a pull.
  case strip(StripFigure)

  /// A component in some states, for readers of some locales.
  case matrix(MatrixFigure)

  /// The states of a component and what leads from one to another.
  case diagram(DiagramFigure)

  /// A component on the screen of a phone.
  case screen(ScreenFigure)

  /// The parts of a component, numbered and named, with their distances.
  case anatomy(AnatomyFigure)

  /// Two or more versions of a component beside each other.
  case comparison(ComparisonFigure)

  /// A script as moving pictures.
  case film(FilmFigure)

  /// The figure as a picture, or as pictures that follow each other.
  func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    var context = context
    context.content = self
    return switch self {
    case .frame(let figure): try figure.illustration(in: context)
    case .states(let figure): try figure.illustration(in: context)
    case .strip(let figure): try figure.illustration(in: context)
    case .matrix(let figure): try figure.illustration(in: context)
    case .diagram(let figure): try figure.illustration(in: context)
    case .screen(let figure): try figure.illustration(in: context)
    case .anatomy(let figure): try figure.illustration(in: context)
    case .comparison(let figure): try figure.illustration(in: context)
    case .film(let figure): try figure.illustration(in: context)
    }
  }

  /// Whether its alternative text says what its reader sees, in every language of the text.
  var isDescribedAsSeen: Bool {
    switch self {
    case .anatomy, .comparison: true
    case .frame, .states, .strip, .matrix, .diagram, .screen, .film: false
    }
  }
}
