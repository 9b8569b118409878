internal import ProofDrawing

// Each kind moves to its own file.
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
extension FilmFigure {
  func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    throw .missing
  }
}
extension FigureError {
  static let missing = FigureError.content(problem: "missing", advice: "wait")
}
