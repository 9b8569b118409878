public import ProofDrawing

extension Picture {
  /// The picture with padding and a background around it.
  public func mounted(on mount: Mount, theme: FigureTheme) -> Picture {
    self
  }
}
