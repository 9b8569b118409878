import ProofDrawing

extension Picture {
  /// The picture with a red box around a text, for services that draw none.
  ///
  /// The line stands outside of the ink as far as the picture has room.
  func highlighting(_ text: ContextText) -> Picture {
    let half = Self.lineWidth / 2
    let page = Rect(size: size).expanded(by: -half)
    guard let ink = text.lines.union,
      let box = ink.expanded(by: Self.distance + half).intersection(with: page)
    else { return self }
    var picture = self
    picture.elements.append(
      Element(
        "highlight", bounds: Rect(size: size),
        content: .shapes([
          Shape(.roundedRectangle(box, radius: 2), .stroke(width: Self.lineWidth), color: Self.red)
        ])))
    return picture
  }

  /// The width of the line, in points.
  private static let lineWidth = 1.5

  /// The distance from the ink to the line, in points.
  private static let distance = 2.0

  /// A red with a contrast of 4:1 and more on white and on black.
  private static let red = Color(red: 230, green: 40, blue: 40)
}
