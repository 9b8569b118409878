import ProofDrawing
import RefreshModel

/// The places of the parts of a phone's screen round a scroll view, in points.
struct Screen {
  /// The whole picture.
  let size: Size

  /// The scroll view.
  let viewport: Rect

  /// The navigation bar; nothing where the scroll view is shown alone.
  let bar: Rect?

  /// The home indicator, where the bottom inset leaves room for one.
  let homeIndicator: Rect?

  /// The place of the heading above a shelf of cards.
  let heading: Rect?

  /// The place of the rows below a shelf of cards.
  let rest: Rect?

  /// A bar is as high as the top inset if that is one, else it stands above the scroll view.
  private static let barHeight = 44.0

  /// Insets from here on belong to a bar or a home indicator; lower ones are the application's.
  private static let leastInset = 20.0

  /// A row of cards that is lower than this is a shelf on a page.
  private static let shelfLimit = 400.0

  /// The height of the page that a shelf stands on.
  private static let pageHeight = 667.0

  /// The most that a bar adds to the height of a viewport that is too high for a shelf.
  static let largestMargin = barHeight

  /// A scroll view alone.
  init(of view: ScrollView) {
    viewport = Rect(x: 0, y: 0, width: view.viewport.width, height: view.viewport.height)
    size = Size(width: viewport.width, height: viewport.height)
    (bar, homeIndicator, heading, rest) = (nil, nil, nil, nil)
  }

  /// A scroll view with what surrounds it; the insets are those of the screen's bars.
  init(around view: ScrollView, insets: EdgeInsets, isRow: Bool) {
    let (width, height) = (view.viewport.width, view.viewport.height)
    let reachesBehindBar = insets.top >= Self.leastInset
    let barHeight = reachesBehindBar ? insets.top : Self.barHeight
    let isShelf = isRow && !reachesBehindBar && height < Self.shelfLimit
    let headingHeight = isShelf ? 52.0 : 0
    let top = reachesBehindBar ? 0 : barHeight + headingHeight
    let bottom = isShelf ? max(Self.pageHeight, top + height + 120) : top + height
    viewport = Rect(x: 0, y: top, width: width, height: height)
    size = Size(width: width, height: bottom)
    bar = Rect(x: 0, y: 0, width: width, height: barHeight)
    homeIndicator =
      insets.bottom >= Self.leastInset
      ? Rect(x: (width - 134) / 2, y: bottom - 13, width: 134, height: 5) : nil
    heading = isShelf ? Rect(x: 0, y: barHeight, width: width, height: headingHeight) : nil
    rest =
      isShelf
      ? Rect(x: 0, y: top + height, width: width, height: bottom - top - height) : nil
  }

  /// The place of the bar's title: the lower 44 points, between what stands at its ends.
  var titleBounds: Rect {
    let bar = bar ?? Rect(x: 0, y: 0, width: size.width, height: Self.barHeight)
    let height = min(Self.barHeight, bar.height)
    let margin = min(56, bar.width / 4)
    return Rect(
      x: margin, y: bar.maxY - height, width: bar.width - 2 * margin, height: height)
  }
}

/// The place of content in the picture: scrolled, and mirrored for readers from the right.
struct ViewportTransform {
  /// The content's point in the corner of the viewport, in points.
  let offset: ScrollOffset

  /// The viewport's bounds in the picture, in points.
  let viewport: Rect

  /// The side from which content is laid out.
  let direction: TextDirection

  /// Bounds in the content, in the picture.
  func placed(_ bounds: Rect) -> Rect {
    let scrolled = bounds.moved(by: Point(x: -offset.x, y: -offset.y))
    let seen = direction == .rightToLeft ? scrolled.mirrored(inWidth: viewport.width) : scrolled
    return seen.moved(by: Point(x: viewport.x, y: viewport.y))
  }

  /// The numbers of the things in view that stand in a line, all of a length, from a start on.
  func range(
    of count: Int, length: Double, along axis: Axis, from start: Double = 0
  ) -> Range<Int> {
    let side = axis == .horizontal ? viewport.width : viewport.height
    guard count > 0, length > 0, side > 0 else { return 0..<0 }
    let offset = offset[axis] - start
    let first = min(max(0, (offset / length).rounded(.down)), Double(count))
    let end = min(max(first, ((offset + side) / length).rounded(.up)), Double(count))
    // No page is high enough for more, so a larger request can only fail.
    return Int(first)..<Int(min(end, first + 4096))
  }
}

/// The colours of a screen's parts: the phone's system colours of each appearance.
struct ScreenColors {
  /// Titles.
  let label: Color

  /// The colour of controls.
  let tint: Color

  /// The bar; the phone's is blurred glass, here nothing shines through.
  let bar: Color

  /// Lines between rows and under the bar.
  let separator: Color

  /// The colour of shapes that stand for a picture or a line of text.
  let fill: Color

  /// The colour of shapes that stand for text of less weight.
  let secondaryFill: Color

  /// The background of a card.
  let card: Color

  init(for appearance: Appearance) {
    func color(light: Color, dark: Color) -> Color { appearance.isDark ? dark : light }
    label = color(
      light: Color(grey: 0),
      dark: Color(grey: 255))
    tint = color(
      light: Color(red: 0, green: 122, blue: 255),
      dark: Color(red: 10, green: 132, blue: 255))
    bar = color(
      light: Color(grey: 249),
      dark: Color(grey: 27))
    separator = color(
      light: Color(red: 60, green: 60, blue: 67, alpha: 0.29),
      dark: Color(red: 84, green: 84, blue: 88, alpha: 0.6))
    fill = color(
      light: Color(red: 120, green: 120, blue: 128, alpha: 0.2),
      dark: Color(red: 120, green: 120, blue: 128, alpha: 0.36))
    secondaryFill = color(
      light: Color(red: 118, green: 118, blue: 128, alpha: 0.12),
      dark: Color(red: 118, green: 118, blue: 128, alpha: 0.24))
    card = color(
      light: Color(red: 242, green: 242, blue: 247),
      dark: Color(red: 28, green: 28, blue: 30))
  }
}
