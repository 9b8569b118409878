package import ProofDrawing
package import RefreshModel

/// The layout of a component of a system that is older than MJRefresh.
///
/// Places, sizes and colours are the system's. Letters are bold as all of ours, pictures that
/// belonged to an application are left out, and arrows are drawn as MJRefresh's is.
package struct AncestorFace: Hashable, Sendable {
  /// The system.
  package var ancestor: Ancestor

  /// The kind of the component.
  package var kind: ComponentKind

  /// Creates a face.
  package init(of ancestor: Ancestor, kind: ComponentKind) {
    self.ancestor = ancestor
    self.kind = kind
  }

  /// The picture of the component in a context.
  package func picture(in context: FaceContext) -> Picture {
    var context = context
    context.theme = AncestorTheme(of: ancestor, on: context.theme).theme
    return switch (ancestor, kind) {
    case (.ego, _), (.pullTable, .header): EGOLayout(isFooter: false).picture(in: context)
    case (.pullTable, _): EGOLayout(isFooter: true).picture(in: context)
    case (.agj, _): AGJLayout().picture(in: context)
    case (.zh, .header): ZHLayout(height: 60).picture(in: context)
    case (.zh, _): ZHLayout(height: 44).picture(in: context)
    }
  }
}

/// EGO's rows from the edge of the content: date, status over it, arrow or spinner at the left.
private struct EGOLayout {
  let isFooter: Bool

  /// The heights of the header and of PullTableView's footer, in points.
  private var height: Double { isFooter ? 60 : 65 }

  func picture(in context: FaceContext) -> Picture {
    var context = context
    let width = context.width
    context.fitTitle(inWidth: width, size: 13)
    context.fitLastUpdated(inWidth: width, size: 12)
    let art = IndicatorArt(pose: context.pose, images: ImageSet())
    let statusY = isFooter ? (height - 20) / 2 : height - 48
    let status = Rect(x: 0, y: statusY, width: width, height: 20)
    let date = Rect(x: 0, y: height - 30, width: width, height: 20)
    // The arrow's picture is 30 × 55 pt in the corner, ours stands in its middle.
    let center = Point(x: 25 + 30.0 / 2, y: isFooter ? height / 2 : height - 65 + 55.0 / 2)
    let indicator = art.size.flatMap { size in
      art.element(
        in: context.placed(Rect(center: center, size: size), inWidth: width), of: context.theme)
    }
    return context.picture(
      [
        context.label("title", context.texts.title.string, in: status, size: 13),
        isFooter
          ? nil
          : context.texts.lastUpdated.map {
            context.label("lastUpdated", $0.string, in: date, size: 12)
          }, indicator,
      ], size: Size(width: width, height: height))
  }
}

/// AGJTableView's tip at 80 points, and its smaller loading view.
private struct AGJLayout {
  func picture(in context: FaceContext) -> Picture {
    switch context.pose {
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

/// ZHRefresh's group, spinner, 10 points and title, in the middle.
///
/// The spinner has its place whether it is shown or not; an arrow ends where the spinner would.
private struct ZHLayout {
  let height: Double

  /// The margin between indicator and title, in points.
  private static let margin = 10.0

  /// The points before the title that belong to the group.
  private static let lead = SpinnerStyle.medium.size.width + margin

  func picture(in context: FaceContext) -> Picture {
    let room = context.width - Self.lead
    var context = context
    context.fitTitle(inWidth: room)
    let textWidth = min(context.naturalWidth(of: context.texts.title.string), room)
    let text = Rect(
      x: (room - textWidth) / 2 + Self.lead, y: 0, width: textWidth, height: height)
    let art = IndicatorArt(pose: context.pose, images: ImageSet())
    let indicator = art.size.flatMap { size in
      let bounds = Rect(
        x: text.x - Self.margin - size.width, y: (height - size.height) / 2, width: size.width,
        height: size.height)
      return art.element(in: context.placed(bounds, inWidth: context.width), of: context.theme)
    }
    let title = context.label(
      "title", context.texts.title.string, in: context.placed(text, inWidth: context.width))
    return context.picture([title, indicator], size: Size(width: context.width, height: height))
  }
}

/// The colours of a system from before MJRefresh.
///
/// They had one appearance, the light one. On a dark page a component keeps the distance that its
/// text has from its ground.
struct AncestorTheme {
  /// The colours in the place of a page's own.
  let theme: Theme

  init(of ancestor: Ancestor, on page: Theme) {
    // Fonts and indicators are the system's, too.
    var theme = Theme(
      label: page.label, spinner: page.spinner, page: page.page, families: page.families)
    let isDark = [page.page.red, page.page.green, page.page.blue].allSatisfy { $0 < 128 }
    switch ancestor {
    case .ego, .pullTable:
      // EGO: 87, 108, 137 on 226, 231, 237.
      theme.label =
        isDark
        ? Color(red: 138, green: 159, blue: 188) : Color(red: 87, green: 108, blue: 137)
      theme.page =
        isDark ? Color(red: 18, green: 24, blue: 29) : Color(red: 226, green: 231, blue: 237)
    case .agj:
      theme.label = Color(red: 0x8D, green: 0x8C, blue: 0x92)
    case .zh:
      theme.label = Color(grey: isDark ? 142 : 160)
    }
    self.theme = theme
  }
}
