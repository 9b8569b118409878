import ProofDrawing
import RefreshComponents
import RefreshFigures
import RefreshModel
import Testing

@Suite struct LocalizedCaptionTests {
  @Test func `a caption is looked up by language, script and region`() {
    let caption = LocalizedCaption(["en": "At rest", "pt": "Em repouso", "pt-PT": "Parado"])
    #expect(caption.text(in: "pt-PT") == "Parado")
    #expect(caption.text(in: "pt-BR") == "Em repouso")
    #expect(caption.text(in: "ar") == "At rest")
    #expect(caption.text(in: "PT-pt") == "Parado", "RFC 5646, 2.1.1")
    #expect(LocalizedCaption("idle").text(in: "ar") == "idle")
  }
}

@Suite struct OwnFaceFigureTests {
  private func context() throws -> FigureContext {
    var context = try figureContext("ar")
    context.gallery.faces["inbox"] = { context in
      let bounds = context.placed(
        Rect(x: 0, y: 0, width: 100, height: 30), inWidth: context.width)
      return context.picture(
        [context.label("banner", context.texts.title.string, in: bounds)],
        size: Size(width: context.width, height: 30))
    }
    return context
  }

  private static let inbox = ComponentSetup(.normalHeader, name: "inbox")

  @Test("a figure shows an application's own face and annotates its elements")
  func frame() throws {
    var figure = Figure(.frame(FrameFigure(Self.inbox, in: PulledState(.idle))))
    figure.mount.padding = 0
    #expect(try figure.illustration(in: context()).picture.bounds(of: "banner")?.x == 275)
    figure.annotations = [Annotation(.badge, of: ElementReference("banner"), text: "New")]
    let picture = try figure.illustration(in: context()).picture
    #expect(picture.elements.contains { $0.name.hasPrefix("annotation-1") })
  }

  @Test("a screen shows an application's own face")
  func screen() throws {
    let screen = ScreenFigure(Self.inbox, in: PulledState(.refreshing))
    let picture = try screen.picture(in: context())
    #expect(picture.bounds(of: "header.banner") != nil && picture.bounds(of: "header.title") == nil)
  }
}
