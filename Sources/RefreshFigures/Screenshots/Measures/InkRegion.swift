import ProofDrawing

/// A part of a screenshot whose ink is divided into pieces: what hangs together, such as a letter.
struct InkRegion {
  /// Pixels with ink that touch each other.
  struct Piece: Hashable {
    /// The number of the piece in its region.
    let number: Int

    /// The smallest rectangle that holds it, in pixels of the screenshot.
    var bounds: PixelRect
  }

  let screenshot: Screenshot

  /// The part, in pixels of the screenshot.
  let area: PixelRect

  /// The pieces, in no order that matters.
  private(set) var pieces: [Piece] = []

  /// The number of each pixel's piece, row by row; -1 for background.
  private var labels: [Int32]

  /// Divides the ink of a part.
  ///
  /// - Precondition: the part lies within the screenshot.
  init(_ area: PixelRect, of screenshot: Screenshot) {
    (self.screenshot, self.area) = (screenshot, area)
    labels = Array(repeating: -1, count: area.width * area.height)
    var forest = DisjointSets()
    for row in 0..<area.height { label(row, in: &forest) }
    number(by: forest)
  }

  /// The number of the piece that a pixel of the screenshot belongs to; nil for background and for what
  /// lies outside of the part.
  func piece(atColumn column: Int, row: Int) -> Int? {
    let (column, row) = (column - area.column, row - area.row)
    guard (0..<area.width).contains(column), (0..<area.height).contains(row) else { return nil }
    let label = labels[row * area.width + column]
    return label < 0 ? nil : Int(label)
  }

  /// Labels the ink of a row with a set, joined with the sets of its neighbours.
  private mutating func label(_ row: Int, in forest: inout DisjointSets) {
    let width = area.width
    let source = (area.row + row) * screenshot.pixels.width + area.column
    let background = screenshot.backgrounds[area.row + row]
    for column in 0..<width
    where screenshot.pixels.pixels[source + column].distance(to: background)
      > CellGrid.inkDistance
    {
      var own: Int32?
      func meet(_ neighbour: Int32, _ forest: inout DisjointSets) {
        guard neighbour >= 0 else { return }
        own = own.map { forest.union($0, neighbour) } ?? forest.root(of: neighbour)
      }
      let place = row * width + column
      if column > 0 { meet(labels[place - 1], &forest) }
      if row > 0 {
        if column > 0 { meet(labels[place - width - 1], &forest) }
        meet(labels[place - width], &forest)
        if column + 1 < width { meet(labels[place - width + 1], &forest) }
      }
      labels[place] = own ?? forest.add()
    }
  }

  /// Gives the sets of labels numbers without gaps, and finds their bounds.
  private mutating func number(by forest: DisjointSets) {
    var numbers: [Int32: Int] = [:]
    for place in labels.indices where labels[place] >= 0 {
      let root = forest.root(of: labels[place])
      let pixel = PixelRect(
        column: area.column + place % area.width, row: area.row + place / area.width, width: 1,
        height: 1)
      if let known = numbers[root] {
        pieces[known].bounds = pieces[known].bounds.union(with: pixel)
      } else {
        numbers[root] = pieces.count
        pieces.append(Piece(number: pieces.count, bounds: pixel))
      }
      labels[place] = Int32(numbers[root] ?? 0)
    }
  }
}

/// Sets of labels that are joined one by one.
struct DisjointSets {
  private var parents: [Int32] = []

  /// A new set of one label.
  mutating func add() -> Int32 {
    parents.append(Int32(parents.count))
    return Int32(parents.count - 1)
  }

  /// The label that stands for the set of another one.
  func root(of label: Int32) -> Int32 {
    var label = label
    while parents[Int(label)] != label { label = parents[Int(label)] }
    return label
  }

  /// Joins the sets of two labels, and returns the label that stands for both.
  mutating func union(_ first: Int32, _ second: Int32) -> Int32 {
    let (first, second) = (root(of: first), root(of: second))
    let (low, high) = (min(first, second), max(first, second))
    parents[Int(high)] = low
    return low
  }
}

extension PixelRect {
  /// The smallest rectangle that holds both.
  func union(with other: PixelRect) -> PixelRect {
    let (left, top) = (min(column, other.column), min(row, other.row))
    return PixelRect(
      column: left, row: top,
      width: max(column + width, other.column + other.width) - left,
      height: max(row + height, other.row + other.height) - top)
  }

  /// The rectangle in points.
  func points(at scale: Double) -> Rect {
    Rect(
      x: Double(column) / scale, y: Double(row) / scale, width: Double(width) / scale,
      height: Double(height) / scale)
  }
}

/// An opaque pixel as a colour: 0xFFRRGGBB.
extension UInt32 {
  /// An opaque pixel of a colour, whatever its opacity.
  init(_ color: Color) {
    self = 0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }

  /// The largest difference of a channel to another pixel's, from 0 to 255.
  func distance(to other: UInt32) -> Int {
    func difference(_ shift: UInt32) -> Int {
      abs(Int(self >> shift & 0xFF) - Int(other >> shift & 0xFF))
    }
    return Swift.max(difference(16), difference(8), difference(0))
  }

  /// The lightness, from 0 to 255.
  var lightness: Int {
    (Int(self >> 16 & 0xFF) * 2 + Int(self >> 8 & 0xFF) * 5 + Int(self & 0xFF)) / 8
  }
}

extension Color {
  /// The colour of an opaque pixel.
  init(_ pixel: UInt32) {
    self.init(
      red: UInt8(pixel >> 16 & 0xFF), green: UInt8(pixel >> 8 & 0xFF), blue: UInt8(pixel & 0xFF))
  }
}

/// The sum of opaque pixels.
struct ColorSum {
  private var red = 0
  private var green = 0
  private var blue = 0
  private var count = 0

  mutating func add(_ pixel: UInt32) {
    red += Int(pixel >> 16 & 0xFF)
    green += Int(pixel >> 8 & 0xFF)
    blue += Int(pixel & 0xFF)
    count += 1
  }

  /// The mean of the pixels; nil for none.
  var mean: UInt32? {
    guard count > 0 else { return nil }
    func level(_ sum: Int) -> UInt32 { UInt32((sum + count / 2) / count) }
    return 0xFF00_0000 | level(red) << 16 | level(green) << 8 | level(blue)
  }
}

extension Collection<UInt32> {
  /// The mean of opaque pixels; nil for none.
  var mean: UInt32? {
    var sum = ColorSum()
    for pixel in self { sum.add(pixel) }
    return sum.mean
  }
}
