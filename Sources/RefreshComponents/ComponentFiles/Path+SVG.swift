import Foundation
import ProofDocuments
import ProofDrawing

extension Path {
  /// Creates an outline from the `d` of an SVG path (SVG 2, 9.3).
  ///
  /// Quadratic curves become the same cubic ones, and arcs become cubic curves of at most 90°, which
  /// lie at most 0.03 % of the radius beside them.
  ///
  /// - Throws: `FieldError` with the number of characters before what is wrong.
  init(svg text: String) throws(FieldError) {
    var reader = SVGPathReader(text)
    self.init(try reader.outline())
  }
}

/// Reads the commands of an SVG path.
private struct SVGPathReader {
  private let bytes: [UInt8]
  private var position = 0
  private var elements: [Path.Element] = []

  /// Where the pen is, and where it was set down.
  private var current = Point(x: 0, y: 0)
  private var start = Point(x: 0, y: 0)

  /// The last control point of a curve before, and whether that curve was cubic or quadratic.
  private var control: (point: Point, isCubic: Bool)?

  /// The maximum number of commands.
  private static let limit = 10_000

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func outline() throws(FieldError) -> [Path.Element] {
    skipSeparators()
    guard let first = next, first == "M" || first == "m" else {
      throw error("expected “M” at the start of the path")
    }
    var command: Unicode.Scalar = first
    while let scalar = next {
      if "MmLlHhVvCcSsQqTtAaZz".unicodeScalars.contains(scalar) {
        command = scalar
        position += 1
      } else if command == "Z" || command == "z" {
        throw error("expected a command of a path")
      }
      guard elements.count < Self.limit else {
        throw error("expected at most \(Self.limit.grouped) commands")
      }
      try draw(command)
      // Further points after a move are those of lines.
      command = command == "M" ? "L" : command == "m" ? "l" : command
      skipSeparators()
    }
    return elements
  }

  private mutating func draw(_ command: Unicode.Scalar) throws(FieldError) {
    let origin = command.properties.isLowercase ? current : Point(x: 0, y: 0)
    switch command {
    case "M", "m":
      current = try point(from: origin)
      start = current
      elements.append(.move(current))
      control = nil
    case "L", "l": line(to: try point(from: origin))
    case "H", "h": line(to: Point(x: origin.x + (try number()), y: current.y))
    case "V", "v": line(to: Point(x: current.x, y: origin.y + (try number())))
    case "C", "c":
      curve(try point(from: origin), try point(from: origin), to: try point(from: origin))
    case "S", "s":
      curve(reflected(isCubic: true), try point(from: origin), to: try point(from: origin))
    case "Q", "q": quadratic(try point(from: origin), to: try point(from: origin))
    case "T", "t": quadratic(reflected(isCubic: false), to: try point(from: origin))
    case "A", "a": try arc(from: origin)
    default:
      elements.append(.close)
      current = start
      control = nil
    }
  }
}

extension SVGPathReader {
  private mutating func line(to end: Point) {
    elements.append(.line(end))
    current = end
    control = nil
  }

  private mutating func curve(_ first: Point, _ second: Point, to end: Point) {
    elements.append(.curve(first, second, to: end))
    current = end
    control = (second, true)
  }

  private mutating func quadratic(_ middle: Point, to end: Point) {
    let first = current.interpolated(to: middle, at: 2.0 / 3)
    elements.append(.curve(first, end.interpolated(to: middle, at: 2.0 / 3), to: end))
    current = end
    control = (middle, false)
  }

  /// The control point of the curve before, on the other side of the pen; the pen's own point after
  /// anything but a curve of the same degree.
  private func reflected(isCubic: Bool) -> Point {
    guard let control, control.isCubic == isCubic else { return current }
    return Point(x: 2 * current.x - control.point.x, y: 2 * current.y - control.point.y)
  }

  /// An arc of an ellipse from its end points (SVG 2, appendix B.2).
  private mutating func arc(from origin: Point) throws(FieldError) {
    var radii = Size(width: abs(try number()), height: abs(try number()))
    let tilt = try number() * .pi / 180
    let (isLarge, isClockwise) = (try flag(), try flag())
    let end = try point(from: origin)
    guard radii.width > 0, radii.height > 0, end != current else {
      line(to: end)
      return
    }
    let (cosine, sine) = (cos(tilt), sin(tilt))
    // Half of the way back, in the axes of the ellipse.
    let way = Point(x: (current.x - end.x) / 2, y: (current.y - end.y) / 2)
    let half = Point(x: cosine * way.x + sine * way.y, y: cosine * way.y - sine * way.x)
    let share = pow(half.x / radii.width, 2) + pow(half.y / radii.height, 2)
    if share > 1 {
      // The ellipse is too small to reach both points.
      radii = Size(
        width: radii.width * share.squareRoot(), height: radii.height * share.squareRoot())
    }
    let factor = max(0, 1 / min(share, 1) - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let center =
      share > 1
      ? Point(x: 0, y: 0)
      : Point(
        x: factor * radii.width * half.y / radii.height,
        y: -factor * radii.height * half.x / radii.width)
    let first = atan2((half.y - center.y) / radii.height, (half.x - center.x) / radii.width)
    let last = atan2((-half.y - center.y) / radii.height, (-half.x - center.x) / radii.width)
    var angle = last - first
    if isClockwise, angle < 0 { angle += 2 * .pi }
    if !isClockwise, angle > 0 { angle -= 2 * .pi }
    let ellipse = Transform.scale(x: radii.width, y: radii.height)
      .then(.translation(x: center.x, y: center.y)).then(.rotation(Rotation(radians: tilt)))
      .then(.translation(x: (current.x + end.x) / 2, y: (current.y + end.y) / 2))
    appendArc(from: first, by: angle, of: ellipse, to: end)
  }

  /// Appends an arc of the unit circle that a transform makes an ellipse of, in radians.
  private mutating func appendArc(
    from first: Double, by angle: Double, of ellipse: Transform, to end: Point
  ) {
    let count = max(1, Int((abs(angle) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = angle / Double(count)
    let length = 4.0 / 3 * tan(step / 4)
    for index in 0..<count {
      let (from, to) = (first + Double(index) * step, first + Double(index + 1) * step)
      let leave = Point(x: cos(from) - length * sin(from), y: sin(from) + length * cos(from))
      let arrive = Point(x: cos(to) + length * sin(to), y: sin(to) - length * cos(to))
      let corner = ellipse.applied(to: Point(x: cos(to), y: sin(to)))
      elements.append(
        .curve(
          ellipse.applied(to: leave), ellipse.applied(to: arrive),
          to: index == count - 1 ? end : corner))
    }
    current = end
    control = nil
  }
}

extension SVGPathReader {
  private var next: Unicode.Scalar? {
    position < bytes.count ? Unicode.Scalar(bytes[position]) : nil
  }

  private func error(_ problem: String) -> FieldError {
    let text = String(decoding: bytes, as: UTF8.self)
    let before = String(decoding: bytes[..<position], as: UTF8.self).unicodeScalars.count
    let found = text.unicodeScalars.dropFirst(before).first.map { String($0).quoted } ?? "the end"
    return FieldError(
      problem: "\(problem), found \(found) after \(before.counted("character"))",
      advice: "correct the path", offset: before)
  }

  private mutating func skipSeparators() {
    while let next, " ,\t\n\r\u{C}".unicodeScalars.contains(next) { position += 1 }
  }

  private mutating func point(from origin: Point) throws(FieldError) -> Point {
    Point(x: origin.x + (try number()), y: origin.y + (try number()))
  }

  /// A flag of an arc, behind which no separator is needed.
  private mutating func flag() throws(FieldError) -> Bool {
    skipSeparators()
    guard next == "0" || next == "1" else { throw error("expected 0 or 1 for a flag of an arc") }
    defer { position += 1 }
    return next == "1"
  }

  /// A number, which ends where another sign or a second point begins.
  private mutating func number() throws(FieldError) -> Double {
    skipSeparators()
    let first = position
    if next == "+" || next == "-" { position += 1 }
    skipDigits()
    if next == "." {
      position += 1
      skipDigits()
    }
    let mantissa = position
    if next == "e" || next == "E" {
      position += 1
      if next == "+" || next == "-" { position += 1 }
      let exponent = position
      skipDigits()
      if position == exponent { position = mantissa }
    }
    // SVG allows a point at the start or the end, which the standard library does not.
    let text = String(decoding: bytes[first..<position], as: UTF8.self)
    guard let number = Double(text), abs(number) <= ComponentFile.longest else {
      position = first
      throw error("expected a number from -8192 to 8192")
    }
    return number
  }

  private mutating func skipDigits() {
    while let next, ("0"..."9").contains(next) { position += 1 }
  }
}
