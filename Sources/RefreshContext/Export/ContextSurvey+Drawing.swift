package import ProofDrawing
import RefreshComponents
import RefreshFigures
package import RefreshStrings

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
    var figure = ScreenFigure(cell.setup, in: cell.pulledState)
    figure.width = cell.width
    let context = FigureContext(
      gallery: gallery(at: frame.moment), locale: cell.locale, appearance: cell.appearance,
      measurer: measurer)
    guard let picture = try? figure.picture(in: context) else { return nil }
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
