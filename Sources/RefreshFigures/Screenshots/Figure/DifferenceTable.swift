import ProofDrawing

/// The differences of elements in rows with the elements' numbers.
struct DifferenceTable {
  private let comparison: ScreenshotComparison
  private let colors: SideColors

  /// The distance from which a difference is more than the error of measuring, in points.
  private static let noticeable = 0.35

  /// The colour difference that people notice, in ΔEOK.
  private static let noticeableColor = 0.02

  private static let rowHeight = 22.0

  init(_ comparison: ScreenshotComparison, colors: SideColors) {
    (self.comparison, self.colors) = (comparison, colors)
  }

  /// Places the table below what is on a page.
  func place(on page: inout FigurePage) {
    let columns = columns(of: page)
    let heads = zip(columns.lengths, ["x", "y", "width", "height"])
    for (x, head) in heads {
      page.place(
        head, named: "\(head).head", at: Point(x: x, y: page.bottomOfHead), side: .right,
        size: page.theme.sizes.annotation, color: page.theme.colors.secondaryText)
    }
    page.place(
      "colour", named: "colour.head", at: Point(x: columns.color, y: page.bottomOfHead),
      size: page.theme.sizes.annotation, color: page.theme.colors.secondaryText)
    page.skip(4)
    for (number, element) in comparison.elements.enumerated() {
      place(element, number: number + 1, columns, on: &page)
    }
    page.place(
      "In points: the screenshot less ours. y is a baseline or a middle.",
      named: "table.note", at: Point(x: 0, y: page.bottom + 4),
      size: page.theme.sizes.annotation - 1, color: page.theme.colors.secondaryText)
  }

  private struct Columns {
    /// The right edges of the columns of lengths.
    let lengths: [Double]

    /// The left edge of the column of colours.
    let color: Double
  }

  private func columns(of page: FigurePage) -> Columns {
    let color = page.width - 84
    let first = 112.0
    let step = (color - 18 - first) / 4
    return Columns(lengths: (1...4).map { first + Double($0) * step }, color: color)
  }

  private func place(
    _ element: ElementComparison, number: Int, _ columns: Columns, on page: inout FigurePage
  ) {
    let top = page.bottom
    let size = page.theme.sizes.annotation
    let line = page.theme.lines.thin
    page.place(
      [
        Shape(
          .rectangle(Rect(x: 0, y: top, width: page.width, height: line)),
          color: page.theme.colors.outline)
      ], named: "\(element.name).rule")
    let textTop = top + (Self.rowHeight - LineBox(size: size).height) / 2
    page.placeBadge(
      number, named: "\(element.name).row", at: Point(x: 7, y: top + Self.rowHeight / 2), radius: 7)
    page.place(
      element.name, named: "\(element.name).name", at: Point(x: 20, y: textTop), size: size,
      color: page.theme.colors.text)
    if let theirs = element.theirs {
      let differences = [
        theirs.box.x - element.ours.box.x, theirs.level - element.ours.level,
        theirs.box.width - element.ours.box.width, theirs.box.height - element.ours.box.height,
      ]
      for (column, difference) in differences.enumerated() {
        let isNoticeable = abs(difference) >= Self.noticeable
        page.place(
          difference.signed, named: "\(element.name).\(column)",
          at: Point(x: columns.lengths[column], y: textTop), side: .right, size: size,
          weight: isNoticeable ? .bold : .regular,
          color: isNoticeable ? colors.theirs : page.theme.colors.secondaryText)
      }
      placeColors(of: element, theirs, at: Point(x: columns.color, y: top), textTop, on: &page)
    } else {
      page.place(
        "not found", named: "\(element.name).missing",
        at: Point(x: columns.lengths[0], y: textTop), size: size, weight: .bold,
        color: colors.theirs)
    }
    page.skip(max(0, top + Self.rowHeight - page.bottom))
  }

  /// Their colour beside ours, and how far they are apart.
  private func placeColors(
    of element: ElementComparison, _ theirs: InkMeasure, at corner: Point, _ textTop: Double,
    on page: inout FigurePage
  ) {
    for (place, color) in [theirs.color, element.ours.color].enumerated() {
      let swatch = Rect(
        x: corner.x + Double(place) * 13, y: corner.y + (Self.rowHeight - 13) / 2, width: 13,
        height: 13)
      page.place(
        [
          Shape(.rectangle(swatch), color: color),
          Shape(
            .rectangle(swatch), .stroke(width: page.theme.lines.thin),
            color: page.theme.colors.outline),
        ], named: "\(element.name).swatch-\(place + 1)")
    }
    let difference = element.colorDifference ?? 0
    let isNoticeable = difference >= Self.noticeableColor
    page.place(
      isNoticeable ? "ΔE \(difference.shareInHundredths)" : "same", named: "\(element.name).color",
      at: Point(x: corner.x + 32, y: textTop), size: page.theme.sizes.annotation,
      weight: isNoticeable ? .bold : .regular,
      color: isNoticeable ? colors.theirs : page.theme.colors.secondaryText)
  }
}

extension FigurePage {
  /// The bottom of heads of columns: below all else, or beside other heads.
  fileprivate var bottomOfHead: Double {
    picture.elements.last { $0.name.hasSuffix(".head") }?.bounds.y ?? bottom
  }
}

extension Double {
  /// A difference with its sign and one digit behind the point.
  fileprivate var signed: String {
    let tenths = Int((self * 10).rounded())
    let digits = "\(abs(tenths) / 10).\(abs(tenths) % 10)"
    return tenths == 0 ? digits : (tenths > 0 ? "+" : "−") + digits
  }

  /// A share of 1 with two digits behind the point.
  fileprivate var shareInHundredths: String {
    let value = Int((self * 100).rounded())
    return "\(value / 100)." + (value % 100 < 10 ? "0" : "") + "\(value % 100)"
  }
}
