import ProofDrawing

/// A picture with what is hard for other programs: scripts, emoji, fading, clips and transforms.
enum SamplePicture {
  /// 200 × 240 points.
  static let picture = Picture(
    size: Size(width: 200, height: 240), background: Color(grey: 250), language: "ar",
    direction: .rightToLeft,
    elements: [
      text("اسحب للأسفل للتحديث", "ar", y: 5), text("रिफ़्रेश करने के लिए खींचें", "hi", y: 35),
      text("下に引いて更新 🎉", "ja", y: 65, opacity: 0.6), text("ดึงลงเพื่อรีเฟรช", "th", y: 95),
      text("Pull down to refresh this list of news", "en", y: 125),
      text("Clipped text", "en", y: 150, clip: Rect(x: 0, y: 150, width: 100, height: 30)),
      shape(at: Rect(x: 20, y: 185, width: 60, height: 40), opacity: 0.75, grey: 40),
      shape(at: Rect(x: 50, y: 200, width: 60, height: 40), opacity: 0.7, grey: 160),
      mirrored("Back", y: 190), nested(text("inner", "en", y: 0), y: 213),
    ])

  /// A bold line of 16 pt in 180 pt of room.
  static func text(
    _ string: String, _ language: String, y: Double, opacity: Double = 1, clip: Rect? = nil
  ) -> Picture.Element {
    let block = TextBlock(
      string, style: TextStyle(size: 16, weight: .bold), language: language,
      direction: language == "ar" ? .rightToLeft : .leftToRight, width: 180)
    return Picture.Element(
      "text\(y)", bounds: Rect(x: 10, y: y, width: 180, height: 24), opacity: opacity, clip: clip,
      content: .text(
        block, TextMetrics(naturalWidth: 0, width: 0), Color(red: 20, green: 60, blue: 120)))
  }

  private static func mirrored(_ string: String, y: Double) -> Picture.Element {
    var element = text(string, "en", y: y)
    element.bounds.x += 50
    element.content = .transformed(element.content, .scale(x: -1, y: 1))
    return element
  }

  private static func nested(_ element: Picture.Element, y: Double) -> Picture.Element {
    let picture = Picture(size: Size(width: 200, height: 24), elements: [element])
    return Picture.Element(
      "nested\(y)", bounds: Rect(x: 50, y: y, width: 200, height: 24), opacity: 0.8,
      content: .picture(picture))
  }

  private static func shape(at bounds: Rect, opacity: Double, grey: UInt8) -> Picture.Element {
    let box = Shape(
      .rectangle(Rect(x: 0, y: 0, width: bounds.width, height: bounds.height)),
      color: Color(red: grey, green: 90, blue: 0))
    return Picture.Element(
      "shape\(grey)", bounds: bounds, opacity: opacity, content: .shapes([box]))
  }
}
