public import ProofDrawing
public import ProofSnapshots
public import RefreshComponents

extension Snapshotting where Value: Previewing, Format == Pixmap {
  /// Compares pixels exactly, with a PNG file as the reference.
  public static var image: Self { image(scale: nil) }

  /// Compares pixels exactly, with a PNG file as the reference.
  ///
  /// - Parameter scale: the number of pixels in a point; nil for the value's own.
  /// - Returns: a strategy.
  public static func image(scale: Int?) -> Self {
    image(tolerance: nil, scale: scale)
  }

  /// Compares pixels with a PNG file, some of which may differ.
  ///
  /// - Parameters:
  ///   - precision: the share of pixels that must be equal, 0 to 1.
  ///   - perceptualPrecision: how close two pixels must be to count as equal, 0 to 1: at 1 they
  ///     are the same, at 0.98 they are at most ΔEOK 0.02 apart, which an eye just notices.
  ///   - scale: the number of pixels in a point; nil for the value's own.
  ///   - reason: why exactness can't be had; stands in the message of a failure.
  /// - Returns: a strategy.
  public static func image(
    precision: Double = 1, perceptualPrecision: Double = 1, scale: Int? = nil, reason: String
  ) -> Self {
    // Of a hundred pixels ten may differ at a precision of 0.9, though 1 - 0.9 is less than 0.1.
    let tolerance = Tolerance(
      reason: reason, threshold: ((1 - perceptualPrecision) * 1e5).rounded() / 1e5,
      maxDiffPixelRatio: ((1 - precision) * 1e9).rounded() / 1e9)
    return image(tolerance: tolerance, scale: scale)
  }

  /// Compares pixels with a PNG file, exactly or with a tolerance.
  ///
  /// - Parameters:
  ///   - tolerance: how far two pictures may differ, and why.
  ///   - scale: the number of pixels in a point; nil for the value's own.
  /// - Returns: a strategy.
  public static func image(tolerance: Tolerance?, scale: Int? = nil) -> Self {
    Self(diffing: .pixels(tolerance)) { value in
      try tolerance?.check()
      return [LabeledSnapshot(imageOf: value, scale: scale)]
    }
  }
}

extension Snapshotting where Value: MatrixPreviewing, Format == Pixmap {
  /// Compares the pixels of each cell of a matrix with its own PNG file, exactly or with a
  /// tolerance.
  public static func image(on matrix: FrameMatrix, tolerance: Tolerance? = nil) -> Self {
    Self(diffing: .pixels(tolerance)) { value in
      try tolerance?.check()
      return try value.cells(of: matrix).map { LabeledSnapshot(imageOf: $0, scale: nil) }
    }
  }
}

extension LabeledSnapshot<Pixmap> {
  fileprivate init(imageOf value: some Previewing, scale: Int?) {
    var label = value.label
    let scale = scale ?? label.scale ?? SnapshotLabel.standardScale
    label.scale = scale
    self.init(label: label) {
      guard (1...SnapshotLabel.largestScale).contains(scale) else {
        throw SnapshotError(
          "a scale of \(scale): it must be 1 to \(SnapshotLabel.largestScale)")
      }
      let renderer = try SharedRenderer.ofProcess()
      return try renderer.pixmap(of: value.picture(measuredBy: renderer), scale: scale)
    }
    picture = { try value.picture(measuredBy: SharedRenderer.ofProcess()) }
  }
}

extension Tolerance {
  /// Checks what the initialiser lets pass.
  fileprivate func check() throws(SnapshotError) {
    guard reason.contains(where: { !$0.isWhitespace }) else {
      throw SnapshotError("a tolerance without a reason: say why the image can't be exact")
    }
    guard allows.isEmpty else {
      throw SnapshotError(
        "a tolerance that allows \(allows.map(\.rawValue).joined(separator: ", ")): images are "
          + "compared by their pixels only; remove “allows”")
    }
    guard (0...1).contains(threshold), (0...1).contains(maxDiffPixelRatio ?? 0),
      maxDiffPixels ?? 0 >= 0
    else {
      throw SnapshotError(
        "a tolerance out of range: precision and threshold must be 0 to 1, and maxDiffPixels "
          + "must be at least 0")
    }
  }
}
