/// A rectangle of pixels: sRGB, premultiplied by alpha, 0xAARRGGBB each, row by row from the top.
public struct Pixmap: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// The pixels, `width` for each row.
  public let pixels: [UInt32]

  /// Creates a pixmap from its pixels.
  ///
  /// - Precondition: there are `width × height` pixels.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "A pixmap needs width × height pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Whether two pixmaps have the same size and pixels.
  ///
  /// Whole blocks are compared at once: nearly all pictures that are compared are equal.
  public static func == (lhs: Pixmap, rhs: Pixmap) -> Bool {
    guard lhs.width == rhs.width, lhs.height == rhs.height else { return false }
    let (left, right) = (lhs.pixels.span, rhs.pixels.span)
    let block = 256
    var start = 0
    while start + block <= left.count {
      var difference: UInt32 = 0
      for index in start..<start + block { difference |= left[index] ^ right[index] }
      guard difference == 0 else { return false }
      start += block
    }
    for index in start..<left.count where left[index] != right[index] { return false }
    return true
  }

  /// The pixel in a column of a row, both counted from zero.
  public subscript(column: Int, row: Int) -> UInt32 {
    pixels[row * width + column]
  }
}

/// A rectangle of whole pixels within a larger one.
public struct PixelRect: Hashable, Sendable {
  /// The number of columns to its left.
  public let column: Int

  /// The number of rows above it.
  public let row: Int

  /// The number of pixels in a row.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// Creates a rectangle; all numbers are in pixels.
  public init(column: Int, row: Int, width: Int, height: Int) {
    self.column = column
    self.row = row
    self.width = width
    self.height = height
  }
}

extension PixelRect {
  /// The pixel in the upper left corner: the smallest frame that changes nothing.
  public static let corner = PixelRect(column: 0, row: 0, width: 1, height: 1)
}

/// The range of each row of pixels that may differ from the background.
///
/// Most of a frame is background. What clears, digests or encodes a frame looks only at the ink.
package struct InkMap: Hashable, Sendable {
  /// For each row the columns from the first that may differ to behind the last.
  private var extents: [Range<Int32>]

  /// Creates a map of rows without ink.
  package init(height: Int) {
    extents = Array(repeating: 0..<0, count: height)
  }

  /// Creates a map in which every pixel may differ.
  package init(fullWidth width: Int, height: Int) {
    extents = Array(repeating: 0..<Int32(width), count: height)
  }

  /// The rows that have ink.
  package var rows: Range<Int> {
    guard let first = extents.firstIndex(where: { !$0.isEmpty }),
      let last = extents.lastIndex(where: { !$0.isEmpty })
    else { return 0..<0 }
    return first..<last + 1
  }

  /// The number of rows.
  package var height: Int { extents.count }

  /// The columns of a row that may differ from the background; empty for none.
  package subscript(row: Int) -> Range<Int> {
    Int(extents[row].lowerBound)..<Int(extents[row].upperBound)
  }

  /// Adds columns to a row.
  package mutating func add(_ columns: Range<Int>, inRow row: Int) {
    guard !columns.isEmpty else { return }
    let known = extents[row]
    extents[row] =
      known.isEmpty
      ? Int32(columns.lowerBound)..<Int32(columns.upperBound)
      : min(
        known.lowerBound, Int32(columns.lowerBound))..<max(
          known.upperBound, Int32(columns.upperBound))
  }

  /// Removes all ink.
  package mutating func removeAll() {
    for row in extents.indices { extents[row] = 0..<0 }
  }
}

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

extension Pixmap {
  /// The ink in common with another pixmap, in whole pixels.
  ///
  /// Two parts of a pixel that make more than a whole must have some of it in common.
  ///
  /// - Precondition: both have the same number of pixels.
  package func commonInk(with other: Pixmap) -> Double {
    let (own, others) = (pixels.span, other.pixels.span)
    precondition(own.count == others.count, "Only pixmaps of one size are compared")
    var common = 0
    for place in own.indices {
      common += max(0, Int(own[place] >> 24) + Int(others[place] >> 24) - 255)
    }
    return Double(common) / 255
  }
}

extension Pixmap {
  /// The rectangle of all its pixels.
  package var bounds: PixelRect {
    PixelRect(column: 0, row: 0, width: width, height: height)
  }

  /// The smallest rectangle that holds every pixel that differs from another pixmap's.
  ///
  /// - Parameter former: what is compared with, of the same size.
  /// - Returns: the rectangle; nil when nothing differs.
  package func changes(since former: Pixmap) -> PixelRect? {
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
