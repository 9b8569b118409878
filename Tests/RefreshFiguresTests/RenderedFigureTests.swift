import ProofDrawing
import ProofRendering
import RefreshComponents
import RefreshFigures
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

/// Figures with the fonts that users see.
@Suite struct RenderedFigureTests {
  private static let contents: [FigureContent] = {
    let header = ComponentSetup(.normalHeader)
    let locales = ["en", "ar", "ja", "hi"].compactMap { LocaleIdentifier($0) }
    var sides = [ComparisonFigure.Side(), ComparisonFigure.Side()]
    sides[1].layout = FrameLayout(width: 320)
    return [
      .frame(FrameFigure(header, in: PulledState(.refreshing))),
      .states(StatesFigure(header)), .states(StatesFigure(ComponentSetup(.normalTrailer))),
      .strip(StripFigure(header)), .strip(StripFigure(ComponentSetup(.normalLeader))),
      .matrix(MatrixFigure(header, locales: locales)),
      .comparison(ComparisonFigure(header, in: PulledState(.idle), sides: sides)),
    ]
  }()

  @Test func `no caption is cut or covers a picture, and all scripts have glyphs`() throws {
    let typesetter = try LockedFonts.renderer().typesetter
    for tag in ["en", "ar", "ja", "hi"] {
      let context = try figureContext(tag, measurer: typesetter)
      for content in Self.contents {
        let picture = try content.picture(in: context)
        let page = Rect(x: 0, y: 0, width: picture.size.width, height: picture.size.height)
        let cards = picture.elements.filter { $0.name.hasSuffix("card") }.map(\.bounds)
        for element in picture.elements {
          guard case .text(_, let metrics, _) = element.content else { continue }
          #expect(metrics.missingGlyphCount == 0, "\(element.name) in \(tag)")
          guard element.name.contains(/caption$|^row-|^column-/) else { continue }
          #expect(!metrics.isTruncated, "\(element.name) in \(tag)")
          for ink in element.ink {
            #expect(page.union(with: ink) == page, "\(element.name) in \(tag)")
            #expect(!cards.contains { $0.intersection(with: ink) != nil })
          }
        }
      }
    }
  }

  @Test func `a series has one size in every appearance, and its cards in every locale`() throws {
    let typesetter = try LockedFonts.renderer().typesetter
    for content in Self.contents {
      let light = try content.picture(in: figureContext("en", measurer: typesetter))
      let dark = try content.picture(
        in: figureContext("en", appearance: .dark, measurer: typesetter))
      #expect(light.size == dark.size)
      let cards = { (picture: Picture) in
        picture.elements.filter { $0.name.hasSuffix("card") }.map {
          Size(width: $0.bounds.width, height: $0.bounds.height)
        }
      }
      let hindi = try content.picture(in: figureContext("hi", measurer: typesetter))
      #expect(cards(light) == cards(hindi))
    }
  }

  @Test func `corners of a mounted figure are transparent, and a card's are round`() throws {
    let context = try figureContext("en")
    let figure = Figure(
      .frame(FrameFigure(ComponentSetup(.normalHeader), in: PulledState(.idle))),
      mount: Mount(padding: 4, cornerRadius: 8))
    let picture = try figure.illustration(in: context).picture
    let pixels = try LockedFonts.renderer().pixmap(of: picture, scale: 1)
    #expect((pixels.width, pixels.height) == (383, 62))
    let alpha = { (x: Int, y: Int) in pixels.pixels[y * pixels.width + x] >> 24 }
    #expect(alpha(0, 0) == 0, "the padding")
    #expect(alpha(4, 4) == 0, "the corner of the card")
    #expect(alpha(190, 6) == 255, "the upper edge of the card")
    #expect(alpha(6, 30) == 255, "the left edge of the card")
  }
}
