extension Path {
  /// Reads the data of an SVG path, such as `M0 0h20v10z`; empty data are an empty path.
  ///
  /// All commands are known. Quadratic curves become cubic ones, and arcs become cubic curves of an
  /// eighth of a turn at most.
  ///
  /// - Throws: ``PathDataError`` at the first character that the grammar of SVG 2 does not allow.
  package init(svgData data: String) throws(PathDataError) {
    var reader = PathReader(data)
    try reader.read()
    self.init(reader.elements)
  }
}

/// A character that is wrong in the data of an SVG path.
package struct PathDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The contents that the grammar allows at a place.
  package enum Expectation: String, Sendable {
    case move = "M or m, with which a path begins"
    case command = "one of MmLlHhVvCcSsQqTtAaZz"
    case number = "a number"
    case smallerNumber = "a number up to a billion"
    case flag = "0 or 1"
  }

  /// The number of bytes in UTF-8 before the character, or of all bytes at the end.
  package let offset: Int

  /// The contents that the grammar allows there.
  package let expectation: Expectation

  /// The place and the expectation as a sentence.
  package var description: String { "at offset \(offset), expected \(expectation.rawValue)" }
}

/// A reader of the grammar of path data (https://www.w3.org/TR/SVG2/paths.html#PathDataBNF).
private struct PathReader {
  private(set) var elements: [Path.Element] = []
  private let bytes: [UInt8]
  private var place = 0

  /// Whether the next argument is the first one of its segment.
  private var isFirst = true

  /// The pen, and where it was last set down.
  private var pen = Point(x: 0, y: 0)
  private var start = Point(x: 0, y: 0)

  /// The control point that a smooth curve of the same degree mirrors.
  private var control: (degree: Int, point: Point)?

  init(_ data: String) {
    bytes = Array(data.utf8)
  }

  mutating func read() throws(PathDataError) {
    skipSpaces()
    while place < bytes.count {
      let letter = Character(Unicode.Scalar(bytes[place]))
      guard elements.isEmpty ? "Mm".contains(letter) : "MmLlHhVvCcSsQqTtAaZz".contains(letter)
      else { throw error(elements.isEmpty ? .move : .command) }
      place += 1
      try readSegments(of: letter)
      skipSpaces()
    }
  }

  /// Reads the arguments of a command as often as they are repeated.
  private mutating func readSegments(of letter: Character) throws(PathDataError) {
    let isRelative = letter.isLowercase
    var command = Character(letter.uppercased())
    guard command != "Z" else {
      elements.append(.close)
      (pen, control) = (start, nil)
      return
    }
    skipSpaces()
    repeat {
      isFirst = true
      try readSegment(command, from: isRelative ? pen : Point(x: 0, y: 0))
      // More points of a move are lines.
      if command == "M" { command = "L" }
    } while try continues()
  }

  private mutating func readSegment(
    _ command: Character, from origin: Point
  ) throws(PathDataError) {
    switch command {
    case "M":
      pen = try point(from: origin)
      start = pen
      control = nil
      elements.append(.move(pen))
    case "L": addLine(to: try point(from: origin))
    case "H": addLine(to: Point(x: origin.x + (try number()), y: pen.y))
    case "V": addLine(to: Point(x: pen.x, y: origin.y + (try number())))
    case "C", "S":
      let first = command == "S" ? mirroredControl(degree: 3) : try point(from: origin)
      let second = try point(from: origin)
      addCurve(first, second, to: try point(from: origin))
      control = (3, second)
    case "Q", "T":
      let middle = command == "T" ? mirroredControl(degree: 2) : try point(from: origin)
      let end = try point(from: origin)
      addCurve(pen.towards(middle, 2 / 3), end.towards(middle, 2 / 3), to: end)
      control = (2, middle)
    default: try readArc(from: origin)
    }
  }

  private mutating func readArc(from origin: Point) throws(PathDataError) {
    let radii = Size(width: abs(try number()), height: abs(try number()))
    let rotation = Rotation(degrees: try number())
    let (isLarge, isClockwise) = (try flag(), try flag())
    let end = try point(from: origin)
    if pen != end {
      let arc = EllipticalArc(
        from: pen, to: end, radii: radii, rotation: rotation, isLarge: isLarge,
        isClockwise: isClockwise)
      elements += arc?.curves ?? [.line(end)]
    }
    (pen, control) = (end, nil)
  }

  private mutating func addLine(to end: Point) {
    elements.append(.line(end))
    (pen, control) = (end, nil)
  }

  private mutating func addCurve(_ first: Point, _ second: Point, to end: Point) {
    elements.append(.curve(first, second, to: end))
    pen = end
  }

  /// The control point of the curve before, mirrored at the pen; the pen after another command.
  private func mirroredControl(degree: Int) -> Point {
    guard let control, control.degree == degree else { return pen }
    return Point(x: 2 * pen.x - control.point.x, y: 2 * pen.y - control.point.y)
  }
}

extension PathReader {
  private func error(_ expectation: PathDataError.Expectation) -> PathDataError {
    PathDataError(offset: place, expectation: expectation)
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpaces() {
    while let next, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(next) { place += 1 }
  }

  private mutating func skipComma() -> Bool {
    skipSpaces()
    guard next == UInt8(ascii: ",") else { return false }
    place += 1
    skipSpaces()
    return true
  }

  /// Whether more arguments of the same command follow.
  private mutating func continues() throws(PathDataError) -> Bool {
    let comma = skipComma()
    if let next, Self.isDigit(next) || "+-.".utf8.contains(next) { return true }
    if comma { throw error(.number) }
    return false
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func point(from origin: Point) throws(PathDataError) -> Point {
    Point(x: origin.x + (try number()), y: origin.y + (try number()))
  }

  /// Passes over what may stand before an argument; a comma stands between arguments only.
  private mutating func skipSeparator() {
    if !isFirst { _ = skipComma() }
    isFirst = false
  }

  /// Reads a flag, after which no space is needed.
  private mutating func flag() throws(PathDataError) -> Bool {
    skipSeparator()
    guard let next, next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else {
      throw error(.flag)
    }
    place += 1
    return next == UInt8(ascii: "1")
  }

  /// Reads a number, which ends where no more of it can follow: `1.5.5-3e2` is three numbers.
  ///
  /// Numbers are limited so that their sums and squares are finite.
  private mutating func number() throws(PathDataError) -> Double {
    skipSeparator()
    let start = place
    if let next, "+-".utf8.contains(next) { place += 1 }
    let whole = skipDigits()
    if next == UInt8(ascii: ".") {
      place += 1
      guard skipDigits() > 0 else { throw error(.number) }
    } else if whole == 0 {
      throw error(.number)
    }
    skipExponent()
    guard let number = Double(String(decoding: bytes[start..<place], as: UTF8.self)),
      number.magnitude <= 1e9
    else {
      place = start
      throw error(.smallerNumber)
    }
    return number
  }

  private mutating func skipDigits() -> Int {
    let start = place
    while let next, Self.isDigit(next) { place += 1 }
    return place - start
  }

  private mutating func skipExponent() {
    let start = place
    guard let letter = next, "eE".utf8.contains(letter) else { return }
    place += 1
    if let next, "+-".utf8.contains(next) { place += 1 }
    if skipDigits() == 0 { place = start }
  }
}
