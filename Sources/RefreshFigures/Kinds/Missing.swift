internal import ProofDrawing

// Each kind moves to its own file.
extension FrameFigure { func illustration(in context: FigureContext) throws(FigureError) -> Illustration { throw .missing } }
extension StatesFigure { func illustration(in context: FigureContext) throws(FigureError) -> Illustration { throw .missing } }
extension StripFigure { func illustration(in context: FigureContext) throws(FigureError) -> Illustration { throw .missing } }
extension MatrixFigure { func illustration(in context: FigureContext) throws(FigureError) -> Illustration { throw .missing } }
extension AnatomyFigure { func illustration(in context: FigureContext) throws(FigureError) -> Illustration { throw .missing } }
extension ComparisonFigure { func illustration(in context: FigureContext) throws(FigureError) -> Illustration { throw .missing } }
extension FigureError { static let missing = FigureError.content(problem: "missing", advice: "wait") }
