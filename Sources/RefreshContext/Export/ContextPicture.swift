package import ProofDrawing
import RefreshComponents
package import RefreshStrings

/// A picture for translators, with the places of the texts in it.
package struct ContextPicture: Sendable {
  /// The path of its file without an extension, such as `de/normal-header-idle`.
  package let path: String

  /// The id of the frame that it shows, without the scale.
  package let frame: String

  /// The locale of the frame.
  package let locale: String

  /// The width of the frame, in points.
  package let frameWidth: Int

  /// The size, in points.
  package let size: Size

  /// The number of pixels in a point.
  package let scale: Int

  /// The texts that are seen, from back to front.
  package let texts: [ContextText]

  /// The contents of the PNG file.
  package let png: [UInt8]

  /// The contents of a PNG file for each text, with a box drawn around it; empty if none are drawn.
  ///
  /// Texts of one line have the same.
  package let highlighted: [[UInt8]]

  /// The path of its file in the folder of an export.
  package var file: String { "pictures/\(path).png" }

  /// The width, in pixels.
  package var pixelWidth: Int { Int((size.width * Double(scale)).rounded(.up)) }

  /// The height, in pixels.
  package var pixelHeight: Int { Int((size.height * Double(scale)).rounded(.up)) }

  /// The box of a text in whole pixels, which lies in the picture.
  package func box(of text: ContextText) -> PixelRect { text.box(atScale: scale, in: size) }

  /// The box of a text in points.
  package func frame(of text: ContextText) -> Rect { points(box(of: text)) }

  func points(_ box: PixelRect) -> Rect {
    let scale = Double(scale)
    return Rect(
      x: Double(box.column) / scale, y: Double(box.row) / scale,
      width: Double(box.width) / scale, height: Double(box.height) / scale)
  }

  /// The name of the picture in services, which know no folders.
  package var name: String { "pullproof-\(path.replacing("/", with: "-")).png" }

  /// The path of the file in which a box is drawn around a text, in the folder of an export.
  func highlightedFile(ofText place: Int) -> String {
    "highlighted/\(path)-\(texts[place].element.replacing(".", with: "-")).png"
  }

  /// The file that shows a text, in a service that draws no boxes.
  func unboxedFile(ofText place: Int) -> String {
    highlighted.isEmpty ? file : highlightedFile(ofText: place)
  }

  /// The contents of ``unboxedFile(ofText:)``.
  func unboxedPNG(ofText place: Int) -> [UInt8] {
    highlighted.isEmpty ? png : highlighted[place]
  }
}

/// The style of pictures for translators.
package struct ContextStyle: Hashable, Sendable {
  /// Whether the whole screen of a phone is shown around components.
  package var showsScreen = false

  /// Whether there is a picture of each text with a box drawn around it.
  package var highlights = false

  /// Creates a style of plain frames.
  package init() {}
}

extension ContextSurvey {
  /// Draws a picture with some pixels in a point, as a PNG file.
  package typealias Press = (_ picture: Picture, _ scale: Int) throws -> [UInt8]

  /// The pictures for the translators into a language.
  package func pictures(
    for locale: LocaleIdentifier, style: ContextStyle, measuredBy measurer: any TextMeasuring,
    drawnBy draw: Press
  ) throws -> ContextLocale {
    let frames = frames(for: locale, measuredBy: measurer)
    let pictures = try frames.chosen.map { frame in
      let shown = style.showsScreen ? onScreen(frame, measuredBy: measurer) ?? frame : frame
      return try ContextPicture(of: shown, highlights: style.highlights, drawnBy: draw)
    }
    return ContextLocale(
      locale: locale, pictures: pictures, undrawn: frames.undrawn, states: frames.states)
  }

  /// A frame on the screen of a phone; nil if a text of it would not be seen there.
  ///
  /// A screen has letters of the standard size and the locale's own direction.
  private func onScreen(
    _ frame: ContextFrame, measuredBy measurer: any TextMeasuring
  ) -> ContextFrame? {
    let cell = frame.frame
    guard cell.textSize == FrameLayout.standardTextSize, cell.direction == nil else { return nil }
    let size = Size(width: Double(cell.width), height: PhoneScreen.standardSize.height)
    guard let screen = PhoneScreen(cell.setup, in: cell.pulledState, size: size) else { return nil }
    let picture = screen.picture(
      in: gallery(at: frame.moment), locale: cell.locale, appearance: cell.appearance,
      measuredBy: measurer)
    let texts = frame.finder.texts(in: picture)
    guard Set(texts.map(\.key)).isSuperset(of: frame.texts.map(\.key)) else { return nil }
    return ContextFrame(
      frame: cell, moment: frame.moment, picture: picture, texts: texts, finder: frame.finder)
  }
}

extension ContextPicture {
  /// Draws a frame and, on request, one with a box for each text.
  init(
    of frame: ContextFrame, highlights: Bool, drawnBy draw: ContextSurvey.Press
  ) throws {
    let (picture, scale) = (frame.picture, frame.frame.scale)
    var boxed: [String: [UInt8]] = [:]
    for text in frame.texts where highlights && boxed[text.element] == nil {
      boxed[text.element] = try draw(picture.highlighting(text), scale)
    }
    self.init(
      path: frame.path, frame: frame.frame.sceneID, locale: frame.frame.locale.tag,
      frameWidth: frame.frame.width, size: picture.size, scale: scale, texts: frame.texts,
      png: try draw(picture, scale),
      highlighted: frame.texts.compactMap { boxed[$0.element] })
  }
}

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
