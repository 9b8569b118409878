import ProofDrawing
import RefreshModel

extension ImageSet {
  /// Sample images for gif components, which show a proof being pulled.
  ///
  /// The sheet fills line by line as the component is pulled; while it loads, a line is read after
  /// the other.
  public static let sample = ImageSet([
    .idle: ImageSequence((0...lineCount).map { SequenceImage(picture: sheet(lines: $0)) }),
    .pulling: ImageSequence([SequenceImage(picture: sheet(lines: lineCount))]),
    .refreshing: ImageSequence(
      (0..<lineCount).map { SequenceImage(picture: sheet(lines: lineCount, reading: $0)) }),
  ])

  private static let lineCount = 5

  /// A sheet of 40 × 40 pt on which the first lines are printed and one may be marked as read.
  private static func sheet(lines: Int, reading marked: Int? = nil) -> Picture {
    let grey = Color(grey: 0x8E)
    let accent = Color(red: 0xE8, green: 0x6A, blue: 0x33)
    let bounds = Rect(x: 6, y: 2, width: 28, height: 36)
    let border = Shape(.roundedRectangle(bounds, radius: 3), .stroke(width: 1.5), color: grey)
    let bars = (0..<lines).map { line in
      let isLast = line == lineCount - 1
      let bar = Rect(x: 11, y: 8.5 + Double(line) * 5.25, width: isLast ? 11 : 18, height: 2.25)
      return Shape(
        .roundedRectangle(bar, radius: 1.125), color: line == marked ? accent : grey)
    }
    let size = Size(width: 40, height: 40)
    return Picture(
      size: size,
      elements: [
        Picture.Element(
          "sheet", bounds: Rect(x: 0, y: 0, width: 40, height: 40),
          content: .shapes([border] + bars))
      ])
  }
}
