import ProofDrawing
import RefreshModel

/// The layout of AGJTableView's header: a tip at 80 points, and a smaller view while it loads.
///
/// No file says it, because the same label stands elsewhere while it loads, and is never cut.
struct AGJFace {
  /// The picture of the header in a context.
  func picture(in context: FaceContext) -> Picture {
    var context = context
    context.theme = AncestorTheme(of: .agj, on: context.theme).theme
    return switch context.pose {
    case .spinner: loading(in: context)
    case .hidden, .arrow, .mark, .image: tip(in: context)
    }
  }

  /// The height is 120 pt while pulled: arrow of 10 × 17 pt, then text at 20 pt of the box.
  private func tip(in context: FaceContext) -> Picture {
    var context = context
    context.fitTitle(inWidth: context.width - 20, size: 12)
    let textWidth = context.naturalWidth(of: context.texts.title.string, size: 12)
    let box = Rect(
      x: (context.width - 20 - textWidth) / 2, y: 80, width: 20 + textWidth, height: 20)
    let text = Rect(x: box.x + 20, y: box.y, width: textWidth, height: 20)
    let art = IndicatorArt(pose: context.pose, images: ImageSet())
    let center = Point(x: box.x + 5, y: box.y + 10)
    let indicator = art.size.flatMap { size in
      art.element(
        in: context.placed(Rect(center: center, size: size), inWidth: context.width),
        of: context.theme)
    }
    let title = context.label(
      "title", context.texts.title.string, in: context.placed(text, inWidth: context.width),
      size: 12)
    return context.picture([title, indicator], size: Size(width: context.width, height: 120))
  }

  /// The lower 70 pt show while loading: a picture of 55 × 23 pt over the text.
  private func loading(in context: FaceContext) -> Picture {
    var context = context
    context.fitTitle(inWidth: context.width, size: 12)
    let art = IndicatorArt(pose: context.pose, images: ImageSet())
    let center = Point(x: context.width / 2, y: 50 + 10 + 23.0 / 2)
    let indicator = art.size.flatMap { size in
      art.element(in: Rect(center: center, size: size), of: context.theme)
    }
    let bounds = Rect(x: 0, y: 50 + 40, width: context.width, height: 20)
    let title = context.label("title", context.texts.title.string, in: bounds, size: 12)
    return context.picture([title, indicator], size: Size(width: context.width, height: 120))
  }
}
