import ProofDocuments
import ProofDrawing
import RefreshComponents
import RefreshFigures
import RefreshModel
import RefreshProject
import RefreshStrings
import Testing

private func read(_ lines: String) throws -> Project {
  try Project(Array("version: 1\n\(lines)\n".utf8), file: "p.yml", sections: [FigureSettings.self])
}

/// The only figure of some lines.
private func spec(_ lines: String) throws -> FigureSpec {
  try #require(read(lines).figures.first).spec.get()
}

/// The message about the only figure of some lines.
private func message(_ lines: String) throws -> String {
  guard case .failure(let error) = try #require(read(lines).figures.first).spec else { return "" }
  return error.description
}

@Suite("The figures of a project")
struct FigureParserTests {
  @Test("need a kind and a component; the rest has defaults")
  func smallest() throws {
    let figure = try spec("figures:\n  idle-header: {kind: frame, component: normal-header}")
    #expect(
      figure.content
        == .complete(.frame(FrameFigure(ComponentSetup(.normalHeader), in: PulledState(.idle)))))
    #expect(figure.mount == Mount())
    #expect(figure.variants.locales == nil)
    #expect(figure.variants.appearances == [.light, .dark])
    #expect(figure.variants.scales == [1, 2, 3])
    #expect(figure.formats == [.png])
    #expect(figure.annotations.isEmpty && figure.alternativeText == nil && figure.caption == nil)
  }

  @Test("have no appearance of high contrast, as a document has none")
  func contrast() throws {
    let words = "expected light or dark for “appearances”"
    for name in ["light", "dark"] {
      let found = try message(
        "figures:\n  a: {kind: frame, component: normal-header, appearances: \(name)-high-contrast}"
      )
      #expect(found.contains(words), "\(found)")
    }
    let error = #expect(throws: DocumentError.self) {
      try read("illustration: {defaults: {appearances: [dark, dark-high-contrast]}}")
    }
    #expect(error?.description.contains(words) == true)
  }

  @Test("have annotations, a mount, texts and variants")
  func everything() throws {
    let figure = try spec(
      """
      figures:
        anatomy:
          kind: frame
          component: {component: normal-header, showsLastUpdated: false}
          state: idle-50
          width: 320
          textSize: 150
          direction: rtl
          annotations:
            - callout: title.line[1]
              text: {en: The title, de: Der Titel}
              region: top
            - measure: spinner
              to: title
              along: vertical
            - {badge: arrow}
            - {beside: title, text: Words}
          padding: 8.5
          background: "#102030"
          cornerRadius: 0
          shadow: true
          device: true
          alt: A header
          caption: {fr: Un titre}
          locales: [ar, de, ar]
          appearances: dark
          scales: [3, 1]
          formats: [svg, png]
          selectableText: true
      """)
    var frame = FrameFigure(
      ComponentSetup(.normalHeader), in: try #require(PulledState(name: "idle-50")))
    frame.setup.showsLastUpdated = false
    (frame.layout.width, frame.layout.textSize) = (320, 150)
    frame.layout.direction = .rightToLeft
    #expect(figure.content == .complete(.frame(frame)))
    #expect(
      figure.annotations == [
        Annotation(
          .callout, of: ElementReference("title", line: 1),
          text: LocalizedCaption(["en": "The title", "de": "Der Titel"]), region: .top),
        Annotation(
          .measure(to: ElementReference("title"), along: .vertical), of: ElementReference("spinner")
        ),
        Annotation(.badge, of: ElementReference("arrow")),
        Annotation(.text, of: ElementReference("title"), text: LocalizedCaption("Words")),
      ])
    #expect(
      figure.annotationPlaces.map(\.description) == [
        "p.yml:11:9", "p.yml:14:9", "p.yml:17:9", "p.yml:18:9",
      ])
    #expect(
      figure.mount
        == Mount(
          padding: 8.5, background: .color(Color(red: 0x10, green: 0x20, blue: 0x30)),
          cornerRadius: 0, hasShadow: true, hasDevice: true))
    #expect(figure.alternativeText == LocalizedCaption("A header"))
    #expect(figure.caption == LocalizedCaption(["fr": "Un titre"]))
    #expect(figure.variants.locales?.map(\.tag) == ["ar", "de"])
    #expect(figure.variants.appearances == [.dark])
    #expect(figure.variants.scales == [1, 3])
    #expect(figure.formats == [.svg, .png])
    #expect(figure.variants.hasSelectableText == true)
  }

  @Test("take what they don't say from the defaults, also below them in the file")
  func defaults() throws {
    let project = try read(
      """
      figures:
        a: {kind: frame, component: state-header, padding: 3}
      illustration:
        folder: Docs/App.docc/Figures
        documents: [README.md, Docs/App.docc]
        files: more.yml
        alternativeTexts: [en, ja]
        defaults: {padding: 7, background: theme, locales: [ja], scales: 2}
      """)
    #expect(project.illustration.folder == "Docs/App.docc/Figures")
    #expect(project.illustration.documents == ["README.md", "Docs/App.docc"])
    #expect(project.illustration.files == ["more.yml"])
    #expect(project.illustration.alternativeTexts?.map(\.tag) == ["en", "ja"])
    let figure = try #require(project.figures.first).spec.get()
    #expect(figure.mount == Mount(padding: 3, background: .theme))
    #expect(figure.variants.locales?.map(\.tag) == ["ja"])
    #expect(figure.variants.scales == [2])
  }

  @Test("are of nine kinds")
  func kinds() throws {
    let project = try read(
      """
      figures:
        a: {kind: states, component: state-header, states: [idle], columns: 2,
            captions: {idle: At rest}}
        b: {kind: strip, component: state-header, percentages: [0, 150]}
        c: {kind: matrix, component: state-header, rows: [en, ar], states: [pulling]}
        d: {kind: diagram, component: state-header, captions: {release: Let go}}
        e: {kind: screen, component: state-header, title: News, width: 320, height: 568}
        f: {kind: anatomy, component: state-header, showsDistances: false}
        g: {kind: comparison, component: state-header, sides: [{compatibility: mjrefresh-3.7.9},
            {locale: de, image: a.png, imageScale: 2, width: 320, caption: Now}]}
        h: {kind: film, script: pull.yml, title: News, showsScreen: false, showsTouch: true,
            duration: 4, poster: 1.5, fps: 10, formats: [gif, apng]}
      """)
    let setup = ComponentSetup(.stateHeader)
    var states = StatesFigure(setup)
    (states.pulledStates, states.columns) = ([PulledState(.idle)], 2)
    states.captions = ["idle": LocalizedCaption("At rest")]
    var strip = StripFigure(setup)
    strip.percentages = [0, 150]
    var matrix = MatrixFigure(
      setup, locales: [.english, try #require(LocaleIdentifier("ar"))])
    matrix.pulledStates = [PulledState(.pulling)]
    var diagram = DiagramFigure(setup)
    diagram.captions = ["release": LocalizedCaption("Let go")]
    var screen = ScreenFigure(setup, in: PulledState(.idle))
    (screen.title, screen.width, screen.height) = ("News", 320, 568)
    var anatomy = AnatomyFigure(setup, in: PulledState(.idle))
    anatomy.showsDistances = false
    var sides = [ComparisonFigure.Side(), ComparisonFigure.Side()]
    sides[0].compatibility = .mjRefresh379
    sides[1].locale = LocaleIdentifier("de")
    sides[1].imageScale = 2
    sides[1].layout = FrameLayout()
    sides[1].layout?.width = 320
    sides[1].caption = LocalizedCaption("Now")
    let comparison = ComparisonFigure(setup, in: PulledState(.idle), sides: sides)
    var film = FigureSpec.Film(script: "pull.yml")
    (film.title, film.showsScreen, film.showsTouch) = ("News", false, true)
    (film.maximumDuration, film.posterTime, film.picturesPerSecond) = (4, 1.5, 10)
    #expect(
      try project.figures.map { try $0.spec.get().content } == [
        .complete(.states(states)), .complete(.strip(strip)), .complete(.matrix(matrix)),
        .complete(.diagram(diagram)), .complete(.screen(screen)), .complete(.anatomy(anatomy)),
        .comparison(comparison, images: [1: "a.png"]), .film(film),
      ])
  }

  private static let wrongFigures: [(String, String)] = [
    ("figures:\n  a b: {kind: frame}", "p.yml:3:3: expected letters, digits and single hyphens"),
    ("figures:\n  a~dark: {kind: frame}", "p.yml:3:3: expected letters, digits and single"),
    ("figures:\n  a: frame", "p.yml:3:6: expected an object for the figure “a”, found “frame”"),
    (
      "figures:\n  a: {component: state-header}", "p.yml:3:6: the figure “a” lacks the field “kind”"
    ),
    ("figures:\n  a: {kind: poster}", "p.yml:3:13: expected one of frame, states, strip,"),
    (
      "figures:\n  a: {kind: frame}",
      "p.yml:3:6: the figure “a” of the kind frame lacks the field “component”"
    ),
    ("figures:\n  a: {kind: frame, component: x}", "p.yml:3:31: unknown component “x”"),
    (
      "figures:\n  a: {kind: frame, component: state-header, locales: app}",
      "p.yml:3:54: expected locales such as zh-Hant"
    ),
    (
      "figures:\n  a: {kind: frame, component: state-header, stat: idle}",
      "p.yml:3:45: the figure “a” of the kind frame has no field “stat”; did you mean “state”?"
    ),
    (
      "figures:\n  a: {kind: frame, component: state-header, state: x}",
      "p.yml:3:52: expected a state such as idle"
    ),
    (
      "figures:\n  a: {kind: frame, component: state-header, width: 59}",
      "p.yml:3:52: expected a width from 60 to 8192 points"
    ),
    (
      "figures:\n  a: {kind: frame, component: state-header, formats: gif}",
      "p.yml:3:54: only films can be written as gif"
    ),
    (
      "figures:\n  a: {kind: film, script: a.yml, formats: png}",
      "p.yml:3:43: a film can't be written as png"
    ),
    (
      "figures:\n  a: {kind: film, script: a.yml, fps: 30}", "p.yml:3:39: expected 10, 20, 25 or 50"
    ),
    (
      "figures:\n  a: {kind: matrix, component: state-header}",
      "p.yml:3:6: the figure “a” of the kind matrix lacks the field “rows”"
    ),
    (
      "figures:\n  a: {kind: comparison, component: state-header, sides: [{}]}",
      "p.yml:3:57: a comparison needs two sides or more, found 1"
    ),
    (
      "figures:\n  a: {kind: frame, component: state-header, annotations: [{text: Hm}]}",
      "p.yml:3:59: an annotation points at no element"
    ),
    (
      "figures:\n  a: {kind: frame, component: state-header, annotations: [{badge: a, arrow: b}]}",
      "p.yml:3:59: an annotation has both “arrow” and “badge”"
    ),
    (
      "figures:\n  a: {kind: frame, component: state-header, annotations: [{callout: title}]}",
      "p.yml:3:69: an annotation with “callout” lacks “text”"
    ),
    (
      "figures:\n  a: {kind: frame, component: state-header, annotations: [{badge: a, to: b}]}",
      "p.yml:3:70: an annotation has no field “to”"
    ),
    (
      "figures:\n  a: {kind: frame, component: state-header, alt: {e n: a}}",
      "p.yml:3:51: expected a locale such as zh-Hant in “alt”, found “e n”"
    ),
    (
      "figures:\n  a: {kind: frame, component: state-header, alt: {en: 1}}",
      "p.yml:3:55: expected a text for en in “alt”, found the number 1"
    ),
    (
      "figures:\n  a: {kind: frame, component: state-header, background: red}",
      "p.yml:3:57: expected transparent, theme or a colour such as #F7F7F7"
    ),
  ]

  @Test(
    "are wrong one by one, with the line, the column and what was expected", arguments: wrongFigures
  )
  func mistakes(lines: String, expected: String) throws {
    let message = try message(lines)
    #expect(message.hasPrefix(expected), "\(message)")
  }

  @Test("that are wrong leave the others")
  func others() throws {
    let project = try read(
      """
      figures:
        a: {kind: frame}
        b: {kind: frame, component: state-header}
      """)
    #expect(project.figures.map(\.name) == ["a", "b"])
    #expect((try? project.figures[0].spec.get()) == nil)
    #expect((try? project.figures[1].spec.get()) != nil)
    #expect(project.figures[1].place.description == "p.yml:4:3")
  }

  @Test(
    "end reading where the file itself is wrong",
    arguments: [
      ("figures: [a]", "p.yml:2:10: expected names and figures for “figures”, found an array"),
      ("figures: {a: {kind: frame}", "p.yml:3:1: "),
      ("illustration: {defaults: {padding: 201}}", "p.yml:2:36: expected a length from 0 to 200"),
    ])
  func wrongFiles(lines: String, expected: String) {
    let error = #expect(throws: DocumentError.self) { try read(lines) }
    #expect(error?.description.hasPrefix(expected) == true, "\(String(describing: error))")
  }

  @Test("have no keys of the app in their components")
  func keys() throws {
    let message = try message(
      "figures: {a: {kind: frame, component: {component: state-header, keys: {}}}}")
    #expect(message.contains("a component has no field “keys”"), "\(message)")
  }

  @Test("have at most 30 annotations")
  func manyAnnotations() throws {
    func figure(_ count: Int) -> String {
      "figures:\n  a:\n    kind: frame\n    component: state-header\n    annotations:\n"
        + String(repeating: "      - outline: title\n", count: count)
    }
    #expect(try spec(figure(30)).annotations.count == 30)
    // The project begins with a line for its version, so the first annotation is on line 7.
    #expect(
      try message(figure(31)) == """
        p.yml:37:9: the figure has more than 30 annotations; leave some out, or explain the rest in \
        another figure
        """)
  }

  @Test("of a document have its places")
  func inDocuments() throws {
    func entry(_ text: String) -> FigureEntry {
      FigureEntry(
        named: "a", at: SourceLocation(file: "d.md", line: 4, column: 20), in: Array(text.utf8),
        defaults: FigureDefaults())
    }
    let figure = entry("\nkind: frame\ncomponent: state-header\n")
    #expect(figure.place.description == "d.md:4:20")
    #expect(try figure.spec.get().formats == [.png])
    guard case .failure(let error) = entry("\nkind: frame\nstate: x\n").spec else {
      Issue.record("a figure without a component")
      return
    }
    #expect(error.description.hasPrefix("d.md:5:1: the figure “a” of the kind frame lacks"))
  }

  @Test("of another file have its places, and nothing else is in it")
  func otherFile() throws {
    var defaults = FigureDefaults()
    defaults.mount.padding = 5
    let text = "figures:\n  a: {kind: frame, component: state-header}\n"
    let figures = try FigureEntry.entries(in: Array(text.utf8), file: "D/f.yml", defaults: defaults)
    #expect(figures.map(\.place.description) == ["D/f.yml:2:3"])
    #expect(try figures[0].spec.get().mount.padding == 5)
    let error = #expect(throws: DocumentError.self) {
      try FigureEntry.entries(in: Array("\(text)version: 1".utf8), file: "f", defaults: defaults)
    }
    #expect(error?.description.hasPrefix("f:3:1: a file of figures has no field “version”") == true)
  }
}
