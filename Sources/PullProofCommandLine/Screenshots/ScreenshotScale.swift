import ProofDocuments

/// The number of pixels in a point of a screenshot, and the width of its scroll view in points.
struct ScreenshotScale: Hashable {
  /// The number of pixels in a point.
  let scale: Double

  /// The width of the scroll view, in points.
  let width: Int

  /// The widths of phones and tablets, in points.
  private static let knownWidths = [
    320, 360, 375, 384, 390, 393, 402, 411, 412, 414, 420, 428, 430, 440, 744, 768, 810, 820, 834,
    1024, 1032, 1366,
  ]

  /// Finds the scale.
  ///
  /// - Parameters:
  ///   - pixels: the width of the screenshot, in pixels.
  ///   - scale: the scale that is given.
  ///   - width: the width of the scroll view that is given, in points.
  ///   - usual: the widths of the project, in points.
  ///   - path: what the message calls the screenshot.
  /// - Throws: `RunError` where it isn't given, and the width is that of no known screen.
  init(
    ofWidth pixels: Int, scale: Double?, width: Int?, usual: [Int], path: String
  ) throws(RunError) {
    if let scale {
      self.scale = scale
      self.width = width ?? Int((Double(pixels) / scale).rounded())
    } else if let width {
      self.scale = Double(pixels) / Double(width)
      self.width = width
    } else if let known = Self.knownScale(ofWidth: pixels, among: usual + Self.knownWidths) {
      self.scale = Double(known)
      self.width = pixels / known
    } else {
      throw RunError(
        .usage,
        "\(path): \(pixels) pixels are the width of no known screen; say how many points wide the "
          + "scroll view is with --width, such as --width 390, and with --scale how many pixels make a "
          + "point if only a part of the screen is shown")
    }
  }

  private static func knownScale(ofWidth pixels: Int, among widths: [Int]) -> Int? {
    [3, 2, 1].first { pixels % $0 == 0 && widths.contains(pixels / $0) }
  }

  /// Whether the picture was resized, or its width is wrong.
  var isUnusual: Bool { ![1, 2, 3].contains { abs($0 - scale) < 0.01 } }
}
