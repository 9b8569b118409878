internal import ProofDrawing
internal import RefreshComponents
internal import RefreshGallery

// Each kind moves to its own file.
extension FrameFigure {
  func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    let matrix = FrameMatrix(locales: [context.locale])
    guard var frame = matrix.first else { throw .missing }
    frame.setup = setup
    frame.pulledState = pulledState
    frame.width = layout.width
    frame.appearance = context.appearance
    let picture = context.gallery.picture(of: frame, measuredBy: context.measurer)
    return Illustration(
      picture: picture,
      alternativeText: context.alternativeText {
        context.spokenLabel(of: setup, in: pulledState, for: $0)
      })
  }
}
extension StatesFigure {
  func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    throw .missing
  }
}
extension StripFigure {
  func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    throw .missing
  }
}
extension MatrixFigure {
  func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    throw .missing
  }
}
extension DiagramFigure {
  func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    throw .missing
  }
}
extension ScreenFigure {
  func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    throw .missing
  }
}
extension AnatomyFigure {
  func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    throw .missing
  }
}
extension ComparisonFigure {
  func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    throw .missing
  }
}
extension FilmFigure {
  func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    throw .missing
  }
}
extension FigureError {
  static let missing = FigureError.content(problem: "missing", advice: "wait")
}
