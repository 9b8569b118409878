import ProofDrawing
import RefreshModel

/// The cards of a row that scrolls sideways.
extension Scenery {
  /// The space before the first card and behind the last, and between two, in points.
  private static let (margin, gap) = (16.0, 12.0)

  /// The usual width of a card with its gap, in points.
  private static let pitch = 156.0

  /// The cards in view, about the middle of the viewport, as a trailer's arrow is.
  func cards(of view: ScrollView) -> [Picture.Element] {
    let room = view.contentSize.width - 2 * Self.margin + Self.gap
    guard room > Self.gap else { return [] }
    let count = Self.cardCount(of: view, room: room)
    let pitch = room / Double(count)
    let height = max(40, min(view.viewport.height - 32, 320))
    return transform.range(of: count, length: pitch, along: .horizontal, from: Self.margin).map {
      number in
      let bounds = Rect(
        x: Self.margin + Double(number) * pitch, y: (view.viewport.height - height) / 2,
        width: pitch - Self.gap, height: height)
      return card(number, in: transform.placed(bounds))
    }
  }

  private static func cardCount(of view: ScrollView, room: Double) -> Int {
    if view.rowCount > 0, (60...1024).contains(room / Double(view.rowCount)) {
      return view.rowCount
    }
    return max(1, Int((room / pitch).rounded()))
  }

  /// A card: a picture over two lines of text.
  private func card(_ number: Int, in bounds: Rect) -> Picture.Element {
    let (width, height) = (bounds.width, bounds.height)
    let background = Rect(x: 0, y: 0, width: width, height: height)
    let text = height < 120 ? 0 : 64.0
    let picture = Rect(x: 8, y: 8, width: width - 16, height: height - 16 - text)
    let lines: [Block] =
      text == 0
      ? []
      : [
        .line(
          x: 14, midY: height - 46, width: (width - 28) * (number % 2 == 0 ? 0.8 : 0.6),
          height: 10, colors.fill),
        .line(
          x: 14, midY: height - 24, width: (width - 28) * (number % 3 == 0 ? 0.45 : 0.65),
          height: 8, colors.secondaryFill),
      ]
    return element(
      "card-\(number)", in: bounds, clip: transform.viewport,
      [Block(background, radius: 16, colors.card), Block(picture, radius: 10, colors.fill)] + lines)
  }
}
