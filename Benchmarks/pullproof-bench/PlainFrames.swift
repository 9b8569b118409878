import Foundation
import PlainLoop
import ProofDrawing
import ProofGraphics

/// Pictures in the form that the plain loop draws, with the memory that this takes.
///
/// The memory lives as long as the program.
struct PlainFrames {
  private(set) var frames: [PlainFrame] = []

  init(_ pictures: [Picture], scale: Double, faces: [FontFace]) {
    frames = pictures.map { picture in
      let texts = picture.elements.compactMap { Self.text(of: $0, faces) }
      let shapes = picture.elements.flatMap { Self.shapes(of: $0, from: Point(x: 0, y: 0)) }
      return PlainFrame(
        width: picture.size.width, height: picture.size.height, scale: scale,
        page: Double(picture.background?.red ?? 255) / 255,
        texts: Self.kept(texts), text_count: Int32(texts.count),
        shapes: Self.kept(shapes), shape_count: Int32(shapes.count))
    }
  }

  private static func text(of element: Picture.Element, _ faces: [FontFace]) -> PlainText? {
    guard case .text(let block, let metrics, let color) = element.content else { return nil }
    let families = FontStack(of: faces, for: block.language).families.joined(separator: ",")
    let baseline = block.lineBox.firstBaseline(
      ofLines: metrics.lineCount, centeredAt: element.bounds.center.y)
    return PlainText(
      string: kept(block.string), language: kept(block.language), families: kept(families),
      center_x: element.bounds.center.x, baseline: baseline, width: block.width,
      line_count: Int32(block.maximumLineCount),
      is_right_to_left: block.direction == .rightToLeft, grey: Double(color.red) / 255)
  }

  private static func shapes(of element: Picture.Element, from origin: Point) -> [PlainShape] {
    let corner = Point(x: origin.x + element.bounds.x, y: origin.y + element.bounds.y)
    return switch element.content {
    case .shapes(let shapes): shapes.map { plain($0, from: corner) }
    case .picture(let picture): picture.elements.flatMap { shapes(of: $0, from: corner) }
    case .text, .pixels, .art, .transformed: []
    }
  }

  private static func plain(_ shape: Shape, from corner: Point) -> PlainShape {
    let path = shape.path.transformed(by: .translation(x: corner.x, y: corner.y))
    let steps = path.elements.flatMap { element -> [Double] in
      switch element {
      case .move(let point): [0, point.x, point.y, 0, 0, 0, 0]
      case .line(let point): [1, point.x, point.y, 0, 0, 0, 0]
      case .curve(let one, let two, let end): [2, one.x, one.y, two.x, two.y, end.x, end.y]
      case .close: [3, 0, 0, 0, 0, 0, 0]
      }
    }
    let width: Double = if case .stroke(let width) = shape.paint { width } else { 0 }
    return PlainShape(
      steps: kept(steps), step_count: Int32(shape.path.elements.count),
      red: Double(shape.color.red) / 255, green: Double(shape.color.green) / 255,
      blue: Double(shape.color.blue) / 255, alpha: shape.color.alpha, stroke_width: width)
  }

  private static func kept(_ string: String) -> UnsafePointer<CChar> {
    kept(Array(string.utf8CString))
  }

  private static func kept<Element>(_ array: [Element]) -> UnsafePointer<Element> {
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(1, array.count))
    _ = memory.initialize(from: array)
    return UnsafePointer(memory.baseAddress.unsafelyUnwrapped)
  }
}

extension PlainFrames {
  /// The frames as text that `Benchmarks/PlainLoop/plain-frames.c` reads, with the fonts that draw them.
  ///
  /// Numbers are hexadecimal, so that each is read as it is.
  func file(drawnFrom fonts: [String]) -> String {
    let frames = frames.map(Self.words(of:)).joined(separator: "\n")
    let files = fonts.map(Self.word(of:)).joined(separator: "\n")
    return "\(fonts.count)\n\(files)\n\(self.frames.count)\n\(frames)\n"
  }

  private static func words(of frame: PlainFrame) -> String {
    let size = words([frame.width, frame.height, frame.scale, frame.page])
    let texts = UnsafeBufferPointer(start: frame.texts, count: Int(frame.text_count))
    let shapes = UnsafeBufferPointer(start: frame.shapes, count: Int(frame.shape_count))
    return
      ([size, "\(texts.count)"] + texts.map(words(of:))
      + ["\(shapes.count)"] + shapes.map(words(of:))).joined(separator: "\n")
  }

  private static func words(of text: PlainText) -> String {
    let strings = [text.string, text.language, text.families].map { word(of: String(cString: $0)) }
    return
      (strings + [
        words([text.center_x, text.baseline, text.width]),
        "\(text.line_count) \(text.is_right_to_left ? 1 : 0)", words([text.grey]),
      ]).joined(separator: "\n")
  }

  private static func words(of shape: PlainShape) -> String {
    let steps = UnsafeBufferPointer(start: shape.steps, count: 7 * Int(shape.step_count))
    let paint = [shape.red, shape.green, shape.blue, shape.alpha, shape.stroke_width]
    return "\(shape.step_count) \(words(Array(steps) + paint))"
  }

  private static func words(_ numbers: [Double]) -> String {
    numbers.map { String(format: "%a", $0) }.joined(separator: " ")
  }

  private static func word(of string: String) -> String { "\(string.utf8.count) \(string)" }
}
