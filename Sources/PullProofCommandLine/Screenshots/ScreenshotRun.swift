import ArgumentParser
import ProofDocuments
import ProofDrawing
import ProofRendering
import RefreshComponents
import RefreshFigures
import RefreshProject
import RefreshStrings

/// A screenshot, and the frame of ours that is searched for in it.
struct ScreenshotRun {
  /// The path of the screenshot.
  let path: String

  /// The whole screenshot, in points.
  let size: Size

  /// The part that is searched.
  let part: Screenshot

  /// Whether a part was named.
  let isCropped: Bool

  /// The frame.
  let frame: Frame

  /// The frame as it is laid out.
  let picture: Picture

  /// The overlap from which a part that was named is taken for the component.
  private static let leastOverlapOfPart = 0.3

  /// The left edge of the component in the searched part, in points; nil where the scroll view is
  /// narrower or wider than the screenshot, so that its place is unknown.
  var left: Double? {
    abs(size.width - Double(frame.width)) < 1 ? -part.origin.x : nil
  }

  /// The colour behind the component.
  var background: Color { picture.background ?? Color(grey: frame.appearance.isDark ? 0 : 255) }

  /// Finds the component, and compares it.
  ///
  /// - Returns: the differences.
  /// - Throws: `RunError` where it isn't found or found at several places.
  func comparison(
    with whole: Screenshot, drawnBy renderer: Renderer
  ) throws(RunError) -> ScreenshotComparison {
    guard let search = ScreenshotSearch(for: whole, in: part, left: left) else {
      throw RunError(
        .usage, "\(subject) shows nothing that could be compared; choose another --state")
    }
    let place = try place(in: search.result(leastOverlap: leastOverlap))
    let comparison = ScreenshotComparison(
      of: try elements(drawnBy: renderer), size: picture.size, background: background, in: part,
      at: place.corner, left: left)
    try checkWords(of: comparison, at: place)
    return comparison
  }

  /// Checks that a lone text is not another one, such as a heading of about the same width.
  private func checkWords(
    of comparison: ScreenshotComparison, at place: ScreenshotSearch.Place
  ) throws(RunError) {
    let seen = comparison.elements.filter { $0.theirs != nil }
    guard !isCropped, seen.allSatisfy(\.isText),
      seen.allSatisfy({ $0.likeness ?? 0 < ScreenshotReport.leastLikeness })
    else { return }
    throw RunError(
      .badData,
      "\(path): \(subject) is not found; the most similar place, \(described(place)), has other words; "
        + "check --locale and the texts, or name the part of the screenshot with --crop")
  }

  /// The elements that are seen, each drawn alone.
  private func elements(drawnBy renderer: Renderer) throws(RunError) -> [DrawnElement] {
    var elements: [DrawnElement] = []
    for element in picture.elements where element.opacity > 0 {
      var alone = picture
      alone.elements = [element]
      if let drawn = DrawnElement(element, in: try drawn(alone, by: renderer)) {
        elements.append(drawn)
      }
    }
    return elements
  }

  private var leastOverlap: Double {
    isCropped ? Self.leastOverlapOfPart : ScreenshotSearch.leastOverlap
  }

  /// The figure of a comparison, with a margin.
  func figure(
    of comparison: ScreenshotComparison, with whole: Screenshot,
    measuredBy measurer: any TextMeasuring
  ) -> Picture {
    let theme: FigureTheme = frame.appearance.isDark ? .dark : .light
    return ScreenshotFigure(
      of: comparison, picture: picture, drawn: whole, screenshot: part, title: subject,
      caption: path.fileName, theme: theme
    ).picture(measuredBy: measurer)
      .mounted(on: Mount(padding: 24, background: .theme), theme: theme)
  }

  /// The frame in words.
  var subject: String {
    [
      frame.setup.name, frame.pulledState.name, frame.locale.tag, "\(frame.width) pt",
      frame.appearance.rawValue,
    ].joined(separator: ", ")
  }

  /// A picture of the component at about the scale of the screenshot.
  func drawn(_ picture: Picture, by renderer: Renderer) throws(RunError) -> Screenshot {
    var picture = picture
    picture.background = background
    let scale = min(3, max(1, Int(part.scale.rounded())))
    do {
      return Screenshot(
        try renderer.pixmap(of: picture, scale: scale), scale: Double(scale), on: background)
    } catch {
      throw RunError(error)
    }
  }

  private func place(
    in result: ScreenshotSearch.Result
  ) throws(RunError) -> ScreenshotSearch.Place {
    switch result {
    case .found(let place): return place
    case .missing(let place):
      let nearest =
        place.map {
          "the most similar place, \(described($0)), has \($0.overlap.percents) of the ink in common, "
            + "and \(leastOverlap.percents) are needed; "
        } ?? "nothing is at a place like that of its parts; "
      throw RunError(
        .badData,
        "\(path): \(subject) is not found; \(nearest)check --component, --state, --locale and "
          + "--width, and name the part of the screenshot with --crop")
    case .ambiguous(let places):
      throw RunError(
        .badData,
        "\(path): \(subject) may be at \(places.count) places: "
          + places.map { "\(described($0)) (\($0.overlap.percents))" }.joined(separator: ", ")
          + "; name the part with it, such as --crop \(crop(around: places[0]).argument)")
    }
  }

  private func described(_ place: ScreenshotSearch.Place) -> String {
    let x = Int((place.corner.x + part.origin.x).rounded())
    let y = Int((place.corner.y + part.origin.y).rounded())
    return "x \(x), y \(y) pt"
  }

  /// The pixels around a place, as wide as the searched part.
  private func crop(around place: ScreenshotSearch.Place) -> PixelRect {
    let limit = part.pixels.height
    let top = max(0, Int((place.corner.y - 8) * part.scale))
    let bottom = min(limit, Int((place.corner.y + picture.size.height + 8) * part.scale))
    return PixelRect(
      column: Int((part.origin.x * part.scale).rounded()),
      row: Int((part.origin.y * part.scale).rounded()) + top, width: part.pixels.width,
      height: max(1, bottom - top))
  }
}

extension Double {
  /// A share in percent.
  fileprivate var percents: String { "\(Int((self * 100).rounded())) %" }
}

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

/// A part of a screenshot in pixels, such as `0,132,1125,240`.
struct CropArgument: ExpressibleByArgument {
  let rect: PixelRect

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }.filter { (0...1_000_000).contains($0) }
    guard parts.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    rect = PixelRect(column: numbers[0], row: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Checks that a picture has the part.
  func check(in pixels: Pixmap, of path: String) throws(RunError) {
    guard rect.column + rect.width <= pixels.width, rect.row + rect.height <= pixels.height else {
      throw RunError(
        .usage,
        "--crop: \(path) has \(pixels.width) × \(pixels.height) pixels, and the part ends at "
          + "\(rect.column + rect.width), \(rect.row + rect.height); name a part within it")
    }
  }
}

extension PixelRect {
  /// The rectangle as `--crop` takes it.
  var argument: String { "\(column),\(row),\(width),\(height)" }
}
