import ProofDrawing
import RefreshModel

/// The rows of a list.
extension Scenery {
  /// The usual height of a row if the content doesn't define it, in points.
  private static let rowHeight = 64.0

  /// The rows in view, which hide what lies behind them.
  func rows(of view: ScrollView, hiding areas: [Rect]) -> [Picture.Element] {
    let content = view.contentSize
    let count = Self.rowCount(of: view)
    let size = Size(
      width: min(max(content.width, view.viewport.width), 4096),
      height: count == 0 ? 0 : content.height / Double(count))
    return transform.range(of: count, length: size.height, along: .vertical).map { number in
      let bounds = transform.placed(
        Rect(
          x: 0, y: Double(number) * size.height, width: size.width, height: size.height))
      let hides = areas.contains { $0.intersection(with: bounds) != nil }
      return row(number, in: bounds, clip: transform.viewport, isOpaque: hides)
    }
  }

  /// The number of rows: the view's own where that gives rows of a usual height.
  private static func rowCount(of view: ScrollView) -> Int {
    let height = view.contentSize.height
    if view.rowCount > 0, (24...240).contains(height / Double(view.rowCount)) {
      return view.rowCount
    }
    return height > 0 ? max(1, Int((height / rowHeight).rounded())) : 0
  }

  /// The rows on the page below a shelf.
  func rows(in bounds: Rect) -> [Picture.Element] {
    let count = Int((bounds.height / Self.rowHeight).rounded(.up))
    return (0..<max(0, min(count, 64))).map { number in
      let y = bounds.y + 12 + Double(number) * Self.rowHeight
      return row(
        number, in: Rect(x: bounds.x, y: y, width: bounds.width, height: Self.rowHeight),
        clip: bounds)
    }
  }

  /// A row: a picture, one or two lines of text, and a line below.
  private func row(
    _ number: Int, in bounds: Rect, clip: Rect, isOpaque: Bool = false
  ) -> Picture.Element {
    let (width, height) = (bounds.width, bounds.height)
    let avatar = max(0, min(40, height - 16))
    let start = 16 + avatar + 12
    let room = max(0, width - start - 64)
    let share = Self.shares[number % Self.shares.count]
    let bold = { (midY: Double) in
      Block.line(x: start, midY: midY, width: room * share, height: 10, colors.fill)
    }
    let hasTwoLines = height >= 52
    let lines =
      hasTwoLines
      ? [
        bold(height / 2 - 10),
        .line(
          x: start, midY: height / 2 + 10, width: room * (1.4 - share), height: 8,
          colors.secondaryFill),
        .line(x: width - 44, midY: height / 2 - 10, width: 28, height: 8, colors.secondaryFill),
      ] : [bold(height / 2)]
    let background =
      isOpaque ? page.map { [Block(Rect(x: 0, y: 0, width: width, height: height), $0)] } : nil
    let picture = Block(
      Rect(x: 16, y: (height - avatar) / 2, width: avatar, height: avatar), radius: avatar / 2,
      colors.fill)
    let line = Block(
      Rect(x: start, y: height - 0.5, width: width - start, height: 0.5), colors.separator)
    return element(
      "row-\(number)", in: bounds, clip: clip, (background ?? []) + [picture] + lines + [line])
  }

  /// The widths of titles, as shares of the room; different enough to look like text.
  private static let shares = [0.62, 0.84, 0.48, 0.72, 0.55, 0.9, 0.66]
}
