import ProofDrawing
import RefreshComponents

/// A header with a tray of five loaves under its title; they brown one by one as it is pulled.
public struct TrayHeader: Sendable {
  /// How much of the tray is baked, from 0 to 1.
  public var baked: Double

  /// Creates a header.
  public init(baked: Double) {
    self.baked = baked
  }

  /// The header in a context: 64 points high.
  public func picture(in context: FaceContext) -> Picture {
    let size = Size(width: context.width, height: 64)
    return Picture(
      size: size, background: context.theme.page, language: context.language,
      direction: context.direction, spokenLabel: context.texts.spokenLabel.string,
      elements: [title(in: context), tray(in: context)])
  }

  private func title(in context: FaceContext) -> Picture.Element {
    let bounds = Rect(x: 0, y: 6, width: context.width, height: 26)
    let text = TextBlock(
      context.texts.title.string, style: TextStyle(size: 15, weight: .bold),
      language: context.language,
      direction: context.direction, width: bounds.width)
    let metrics = context.measurer.metrics(of: text)
    return Picture.Element(
      "title", bounds: bounds, content: .text(text, metrics, context.theme.label))
  }

  /// The loaves, from the side from which the reader reads.
  private func tray(in context: FaceContext) -> Picture.Element {
    let (count, step) = (5, 24.0)
    let bounds = Rect(
      center: Point(x: context.width / 2, y: 46),
      size: Size(width: Double(count) * step, height: 16))
    let brownCount = Int((baked * Double(count)).rounded(.down))
    let loaves = (0..<count).map { number in
      let place = context.direction == .rightToLeft ? count - 1 - number : number
      let loaf = Rect(x: Double(place) * step + 2, y: 2, width: step - 4, height: 12)
      return Shape(
        .roundedRectangle(loaf, radius: 6), color: number < brownCount ? Self.brown : Self.dough)
    }
    return Picture.Element(
      "tray", bounds: bounds, pose: ["baked": Double(brownCount)], content: .shapes(loaves))
  }

  private static let brown = Color(red: 0xB5, green: 0x6A, blue: 0x2B)
  private static let dough = Color(red: 0xE9, green: 0xDC, blue: 0xC3)
}
