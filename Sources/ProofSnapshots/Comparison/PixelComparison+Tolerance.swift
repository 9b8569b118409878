package import ProofDrawing

extension PixelComparison {
  /// Compares two pictures as a tolerance asks; without one, every difference counts.
  package init(_ expected: Pixmap, _ actual: Pixmap, tolerance: Tolerance?) {
    self.init(
      expected, actual, threshold: tolerance?.threshold ?? 0,
      passesAntialiasing: tolerance?.ignoresAntialiasing ?? false)
  }

  /// Whether the pictures count as equal; those of unequal size never do.
  package func passes(_ tolerance: Tolerance?) -> Bool {
    hasEqualSizes && countedPixels <= (tolerance?.limit(among: width * height) ?? 0)
  }
}
