extension Pixmap {
  /// The rectangle of all its pixels.
  public var bounds: PixelRect {
    PixelRect(column: 0, row: 0, width: width, height: height)
  }

  /// The smallest rectangle that holds every pixel that differs from another pixmap's.
  ///
  /// - Parameter former: what is compared with, of the same size.
  /// - Returns: the rectangle; nil when nothing differs.
  public func changes(since former: Pixmap) -> PixelRect? {
    precondition(
      width == former.width && height == former.height, "Only pixmaps of one size are compared")
    var (left, right, top, bottom) = (width, 0, height, 0)
    for row in 0..<height {
      let columns = columnsChanged(since: former, inRow: row)
      guard !columns.isEmpty else { continue }
      (left, right) = (min(left, columns.lowerBound), max(right, columns.upperBound))
      (top, bottom) = (min(top, row), row + 1)
    }
    guard top < bottom else { return nil }
    return PixelRect(column: left, row: top, width: right - left, height: bottom - top)
  }

  /// The columns from the first pixel of a row that differs to behind the last one.
  private func columnsChanged(since former: Pixmap, inRow row: Int) -> Range<Int> {
    let (new, old) = (pixels.span, former.pixels.span)
    let start = row * width
    var (first, end) = (start, start + width)
    while first < end, new[first] == old[first] { first += 1 }
    while first < end, new[end - 1] == old[end - 1] { end -= 1 }
    return first - start..<end - start
  }

  /// The pixels of a rectangle, row by row.
  ///
  /// - Precondition: the rectangle lies within the pixmap.
  public func pixels(in rect: PixelRect) -> [UInt32] {
    guard rect != bounds else { return pixels }
    return (rect.row..<rect.row + rect.height).flatMap { row in
      let start = row * width + rect.column
      return pixels[start..<start + rect.width]
    }
  }
}
