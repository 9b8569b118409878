import Foundation
import ProofDrawing
import ProofTesting
import RefreshFigures
import Testing
import _ProofTestSupport

/// The examples of the DocC pages: each test runs the code of one page, between its markers.
@Suite struct DocumentationExampleTests {
  @Test func `a pull in a simulation refreshes`() {
    // example: RefreshModel
    let view = ScrollView(
      viewport: ScrollExtent(width: 375, height: 667),
      contentSize: ScrollExtent(width: 375, height: 900),
      inset: EdgeInsets(top: 64, bottom: 34))
    var simulation = Simulation(
      SimulationSetup(view: view, components: [Component(.header), Component(.autoFooter)]))

    simulation.apply(.pan(.began))
    simulation.apply(.offset(y: -130))
    simulation.apply(.pan(.ended))
    simulation.apply(.offset(y: -125))  // the header begins and moves the content to -118
    let line = simulation.apply(.advance(seconds: 0.25))  // line.callbacks is [header.refreshing]
    let visible = simulation.presentation  // the offset and the poses that a renderer draws
    // end
    #expect(line.callbacks == [Callback(target: .header, name: .refreshing)])
    #expect(line.offset.y == -118)
    #expect(visible.header?.state == .refreshing)
  }

  @Test func `a hosted header calls its handlers`() {
    // example: RefreshModel/HostingComponents
    var log: [String] = []
    var hooks = ComponentHooks()
    hooks.prepare = { $0 = $0.configured(.ignoredInset(10)) }
    hooks.placeSubviews = { _, header in log.append("\(header.body.state)") }

    let view = HostScrollView(
      SimulationSetup(view: ScrollView(viewport: ScrollExtent(width: 375, height: 667))))
    HostedComponent(Component(.header), hooks: hooks) { [weak view] in view?.endRefreshing() }
      .autoChangeTransparency()
      .afterBeginningAction { log.append("begun") }
      .endingAnimationBeginningAction { log.append("retracts") }
      .afterEndingAction { log.append("retracted") }
      .link(to: view)

    view.beginRefreshing()
    view.perform(.advance(seconds: 0.25))  // begun; the closure ends the refresh a turn later
    view.perform(.advance(seconds: 0.4))  // retracted
    // end
    #expect(log == ["idle", "refreshing", "begun", "idle", "retracts", "retracted"])
    #expect(view.simulation[.header]?.body.bounds.y == -64)
    #expect(view.simulation[.header]?.body.alpha == 0)
  }

  @Test func `the scene of a badge has its colour`() {
    // example: ProofDrawing
    let dot = Shape(
      .circle(center: Point(x: 10, y: 10), radius: 10),
      color: Color(red: 255, green: 59, blue: 48))
    let badge = Picture(
      size: Size(width: 40, height: 20), spokenLabel: "New",
      elements: [
        Picture.Element(
          "dot", bounds: Rect(x: 10, y: 0, width: 20, height: 20), content: .shapes([dot]))
      ])
    let scene = Scene(of: badge)  // scene.elements[0].colors is ["#FF3B30"]
    // end
    #expect(scene.elements.map(\.colors) == [["#FF3B30"]])
    #expect(scene.spokenLabel == "New")
  }

  @Test func `a custom face is drawn with the texts of its component`() throws {
    // example: RefreshComponents
    struct Banner: Sendable {
      func picture(in context: FaceContext) -> Picture {
        let bounds = Rect(x: 16, y: 0, width: context.width - 32, height: 44)
        let title = context.label("title", context.texts.title.string, in: bounds)
        return context.picture([title], size: Size(width: context.width, height: 44))
      }
    }
    // end
    let preview = ComponentPreview(.normalHeader, width: 320) { Banner().picture(in: $0) }
    let picture = try preview.picture(measuredBy: FixedAdvanceMeasurer(advance: 8))
    let title = try #require(Scene(of: picture).elements.first { $0.name == "title" })
    #expect(title.text?.string == "Pull to refresh")
    #expect(title.bounds == Rect(x: 16, y: 0, width: 288, height: 44))
  }

  @Test func `a gesture script refreshes once`() throws {
    // example: RefreshScripts
    let script = try GestureScript(
      yaml: """
        scene: {device: {width: 375, height: 667}, content: {rows: 20, rowHeight: 44}, header: normal}
        steps:
          - drag: {by: 120, over: 0.35}
          - release
          - settle
        """)
    let lines = Array(Trace(of: script))  // one line calls back header.refreshing
    let stills = Playback(of: script).map(\.still)  // 60 for each second
    // end
    #expect(lines.count { $0.contains("header.refreshing") } == 1)
    let end = try #require(stills.last?.presentation.time)
    #expect(stills.count == Int((end * 60).rounded()) + 1, "the first still is at zero")
  }

  @Test func `a matrix has a frame for each combination`() {
    // example: RefreshComponents/MatrixOfFrames
    var matrix = FrameMatrix(locales: ["en", "ar"].compactMap { LocaleIdentifier($0) })
    matrix.components = [.normalHeader]
    matrix.pulledStates = [PulledState(.idle)]
    matrix.appearances = [.light, .dark]
    matrix.scales = [2]
    let ids = matrix.map(\.id)  // normal-header/idle/en@2x, normal-header/idle/en~dark@2x, …
    // end
    #expect(
      ids == [
        "normal-header/idle/en@2x", "normal-header/idle/en~dark@2x",
        "normal-header/idle/ar@2x", "normal-header/idle/ar~dark@2x",
      ])
  }

  @Test func `a sheet is mounted and keeps the names of elements`() {
    let measurer = FixedAdvanceMeasurer(advance: 6)
    // example: RefreshFigures/SheetsAndAnnotations
    let dot = Shape(.circle(center: Point(x: 10, y: 10), radius: 10), color: Color(grey: 90))
    let picture = Picture(
      size: Size(width: 60, height: 20), background: Color(grey: 255),
      elements: [
        Picture.Element(
          "dot", bounds: Rect(x: 20, y: 0, width: 20, height: 20), content: .shapes([dot]))
      ])
    let mount = Mount(padding: 16, background: .theme, cornerRadius: 6, hasShadow: true)
    let panels = ["before", "after"].map { name in
      Panel(name, picture.onCard(of: mount, theme: .light), caption: SheetText(name))
    }
    let figure = Sheet(panels, hasArrows: true)
      .picture(theme: .light, language: "en", direction: .leftToRight, measuredBy: measurer)
      .mounted(on: mount, theme: .light)  // elements are before.card, before.dot, before.caption, …
    // end
    #expect(figure.background == FigureTheme.light.colors.page)
    #expect(
      figure.elements.map(\.name) == [
        "before.shadow", "before.card", "before.dot", "before.border", "before.caption",
        "after.shadow", "after.card", "after.dot", "after.border", "after.caption", "arrow-1",
      ])
  }

  @Test func `a figure has names of elements and texts for each locale`() throws {
    let context = FigureContext(
      gallery: try Gallery.forTests(), locale: try #require(LocaleIdentifier("ar")),
      measurer: FixedAdvanceMeasurer(advance: 6))
    // example: RefreshFigures
    var states = StatesFigure(ComponentSetup(.normalHeader))
    states.captions = ["idle": LocalizedCaption(["en": "At rest", "ar": "ساكن"])]
    let figure = Figure(.states(states), mount: Mount(background: .theme, hasShadow: true))
    let illustration = try figure.illustration(in: context)
    let picture = illustration.picture  // elements are idle.title, idle.caption, arrow-1, …
    let text = illustration.alternativeText  // a short text and a long one for each locale
    // end
    #expect(
      Set(["idle.title", "idle.caption", "arrow-1"]).isSubset(of: picture.elements.map(\.name)))
    #expect(text.short.keys.sorted() == ["ar"])
    #expect(text.long["ar"]?.hasPrefix("ساكن: ") == true)
  }

  @Test func `a header is recorded once and is equal from then on`() throws {
    let folder = try TemporaryFolder()
    withSnapshots(record: .missing, references: folder.path) {
      withKnownIssue {
        expectHeader()
      } matching: { issue in
        issue.comments.first?.rawValue.contains("had no reference; one was recorded") == true
      }
      expectHeader()
    }
    #expect(try folder.files().count == 2)
  }

  private func expectHeader() {
    // example: ProofTesting
    let header = ComponentPreview(.normalHeader, in: .refreshing, locale: "ar", width: 320)
    expectSnapshot(of: header, as: .image)  // compares pixels
    expectSnapshot(of: header, as: .scene)  // compares texts, bounds and colours
    // end
  }
}
