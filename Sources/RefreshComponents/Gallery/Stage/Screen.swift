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
