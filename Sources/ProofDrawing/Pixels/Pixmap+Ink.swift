extension Pixmap {
  /// The smallest rectangle that holds every pixel that is not clear; nil for a clear pixmap.
  package var inkBounds: PixelRect? {
    let pixels = pixels.span
    var (left, right, top, bottom) = (width, 0, height, 0)
    for row in 0..<height {
      let start = row * width
      var (first, end) = (start, start + width)
      while first < end, pixels[first] >> 24 == 0 { first += 1 }
      while first < end, pixels[end - 1] >> 24 == 0 { end -= 1 }
      guard first < end else { continue }
      (left, right) = (min(left, first - start), max(right, end - start))
      (top, bottom) = (min(top, row), row + 1)
    }
    guard top < bottom else { return nil }
    return PixelRect(column: left, row: top, width: right - left, height: bottom - top)
  }
}
