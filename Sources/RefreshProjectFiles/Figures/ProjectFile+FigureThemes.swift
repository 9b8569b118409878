internal import ProofFiles
internal import ProofIllustration
internal import RefreshComponents

extension ProjectFile {
  /// The themes of figures by appearance; none for ours.
  func figureThemes() throws(RunError) -> [Appearance: FigureTheme] { [:] }
}
