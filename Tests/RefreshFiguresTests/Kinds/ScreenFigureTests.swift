import ProofDrawing
import RefreshComponents
import RefreshFigures
import RefreshModel
import Testing
import _ProofTestSupport

@Suite struct ScreenFigureTests {
  private func picture(
    _ component: RefreshComponent, _ state: String, locale: String = "en"
  ) throws -> Picture {
    let context = try FigureContext.sample(locale, measuredBy: FixedAdvanceMeasurer(advance: 6))
    let pulledState = try #require(PulledState(name: state))
    let figure = ScreenFigure(ComponentSetup(component), in: pulledState)
    return try figure.picture(in: context)
  }

  /// The bar ends at 64.
  ///
  /// A header of 54 points that is pulled by its length is all in view below
  /// it.
  @Test func `a component at rest is pulled into view`() throws {
    let picture = try picture(.normalHeader, "idle")
    #expect(picture.size == Size(width: 375, height: 667))
    let row = try #require(picture.elements.first { $0.name == "row-0" })
    #expect(row.bounds.y == 64 + 54)
  }

  @Test func `a component that is pulled by half shows half of itself`() throws {
    let row = try picture(.normalHeader, "idle-50").elements.first { $0.name == "row-0" }
    #expect(abs((row?.bounds.y ?? 0) - (64 + 27)) < 1e-6)
  }

  /// The bar ends at 64, and the header holds its 44 points below it.
  @Test func `an auto header is all in view, whether it loads or not`() throws {
    for state in ["idle", "refreshing", "no-more-data"] {
      let row = try picture(.autoNormalHeader, state).elements.first { $0.name == "row-0" }
      #expect(abs((row?.bounds.y ?? 0) - (64 + 44)) < 1e-6, "\(state)")
    }
  }

  @Test(arguments: RefreshComponent.allCases)
  func `each component is seen in each of its states`(component: RefreshComponent) throws {
    for state in component.kind.states {
      let picture = try picture(component, state.name)
      let prefix = "\(component.kind.target)."
      let parts = picture.elements.filter { $0.name.hasPrefix(prefix) }
      let isSeen = parts.contains { part in
        part.clip.map { $0.intersection(with: part.bounds) != nil } ?? true
      }
      #expect(isSeen, "\(component.rawValue) \(state.name)")
    }
  }

  @Test func `a state that a component can't be in is an error that names the others`() throws {
    let error = #expect(throws: FigureError.self) {
      try picture(.normalTrailer, "second-floor")
    }
    #expect(
      error?.description == """
        normal-trailer can't be in the state second-floor; name one of idle, pulling, refreshing, \
        will-refresh, no-more-data, succeeded, failed, cancelled
        """)
  }

  @Test func `the alternative text is what is spoken, in the reader's language`() throws {
    #expect(try picture(.normalHeader, "pulling", locale: "de").spokenLabel.isEmpty == false)
    let context = try FigureContext.sample("en", measuredBy: FixedAdvanceMeasurer(advance: 6))
    let figure = ScreenFigure(ComponentSetup(.normalHeader), in: PulledState(.pulling))
    let text = try Figure(.screen(figure)).illustration(in: context).alternativeText
    #expect(text.short == ["en": "Release to refresh the list"])
    #expect(text.long.isEmpty)
  }
}

extension ScreenFigure {
  /// The screen without what surrounds it.
  fileprivate func picture(in context: FigureContext) throws -> Picture {
    var figure = Figure(.screen(self))
    figure.mount.padding = 0
    return try figure.illustration(in: context).picture
  }
}
