import ProofDrawing
import ProofRendering
import RefreshComponents
import RefreshFigures
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

@Suite struct AnatomyFigureTests {
  private func illustration(
    of anatomy: AnatomyFigure, for tag: String = "en", alternativeTexts: [String] = []
  ) throws -> Illustration {
    let context = try FigureContext.sample(
      tag, measuredBy: try LockedFonts.renderer().typesetter, alternativeTexts: alternativeTexts)
    return try Figure(.anatomy(anatomy)).illustration(in: context)
  }

  private let header = AnatomyFigure(ComponentSetup(.normalHeader), in: PulledState(.idle))

  @Test func `the parts of a header are numbered and named: the arrow, and texts from the top`()
    throws
  {
    let picture = try illustration(of: header).picture
    #expect(picture.strings(endingIn: ".number") == ["1", "2", "3"])
    #expect(picture.strings(endingIn: ".legend-text") == ["arrow", "title", "lastUpdated"])
  }

  @Test func `a part has the author's name in the reader's language, where there is one`() throws {
    var header = header
    header.captions["title"] = LocalizedCaption(["en": "State", "ar": "الحالة"])
    #expect(
      try illustration(of: header, for: "ar").picture.strings(endingIn: ".legend-text")
        == ["arrow", "الحالة", "lastUpdated"])
  }

  @Test func `distances are those of a header of 375 × 54 pt, whose lines are 27 pt apart`() throws
  {
    let picture = try illustration(of: header).picture
    let distances = Set(picture.elements.compactMap { $0.pose["distance"] })
    #expect(distances.isSuperset(of: [375, 54]))
    // The fourth is the baselines' distance: half of 54.
    #expect(distances.contains { abs($0 - 27) < 1e-6 })
    #expect(distances.count == 4)
  }

  @Test func `a figure without distances has none`() throws {
    var header = header
    header.showsDistances = false
    let picture = try illustration(of: header).picture
    #expect(!picture.elements.contains { $0.pose["distance"] != nil })
  }

  @Test func `the long alternative text has each part's number, name and text, in each language`()
    throws
  {
    let text = try illustration(of: header, alternativeTexts: ["de"]).alternativeText
    #expect(text.short["en"] == "Pull down to refresh the list")
    let lines = try #require(text.long["en"]).split(separator: "\n")
    #expect(lines.prefix(2) == ["1. arrow", "2. title: Pull to refresh"])
    #expect(lines[2].hasPrefix("3. lastUpdated: Last updated:"))
    #expect(try #require(text.long["de"]).contains("2. title: Zum Aktualisieren ziehen"))
  }

  @Test func `a state that the component can't be in is an error that names those it can be in`()
    throws
  {
    let anatomy = AnatomyFigure(ComponentSetup(.autoNormalFooter), in: PulledState(.secondFloor))
    let error = #expect(throws: FigureError.self) { try illustration(of: anatomy) }
    #expect(
      "\(try #require(error))".hasPrefix(
        "auto-normal-footer can't be in the state second-floor; name one of idle, pulling, "))
  }

  @Test func `a component that shows nothing has no anatomy`() throws {
    var setup = ComponentSetup(.autoStateFooter)
    setup.showsTitle = false
    #expect(throws: FigureError.self) {
      try illustration(of: AnatomyFigure(setup, in: PulledState(.refreshing)))
    }
  }

  @Test func `marks of the figure's author go on counting after the parts`() throws {
    let context = try FigureContext.sample(
      "en", measuredBy: try LockedFonts.renderer().typesetter)
    let figure = Figure(
      .anatomy(header),
      annotations: [Annotation(.badge, of: ElementReference("title"), text: "Again")])
    let picture = try figure.illustration(in: context).picture
    #expect(picture.strings(endingIn: ".number") == ["1", "2", "3", "4"])
    #expect(Set(picture.elements.map(\.name)).count == picture.elements.count)
  }
}

extension Picture {
  /// The texts of elements whose names end so, in the order of their names.
  fileprivate func strings(endingIn suffix: String) -> [String] {
    elements.filter { $0.name.hasSuffix(suffix) }.sorted { $0.name < $1.name }
      .compactMap { element in
        if case .text(let block, _, _) = element.content { block.string } else { nil }
      }
  }
}
