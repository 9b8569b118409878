import ProofDrawing
import RefreshComponents
import RefreshFigures
import RefreshModel
import RefreshStrings
import Testing

@Suite struct SeriesFigureTests {
  private let header = ComponentSetup(.normalHeader)

  @Test func `a frame is the component on a card of its own size`() throws {
    let figure = FrameFigure(header, in: PulledState(.idle))
    let picture = try FigureContent.frame(figure).picture(in: figureContext("en"))
    #expect(picture.size == Size(width: 375, height: 54))
    #expect(picture.elements.first?.name == "card")
    #expect(picture.elements.last?.name == "border")
    #expect(picture.text(of: "title") == "Pull to refresh")
  }

  @Test func `states are shown in order, with their names beside them`() throws {
    let picture = try FigureContent.states(StatesFigure(header)).picture(in: figureContext("en"))
    // refreshing: 10 × 7; 16; 375. Three of 54 points, 28 between.
    #expect(picture.size == Size(width: 461, height: 218))
    for (place, state) in ["idle", "pulling", "refreshing"].enumerated() {
      #expect(
        picture.bounds(of: "\(state).card")
          == Rect(x: 86, y: Double(place) * 82, width: 375, height: 54))
      #expect(picture.text(of: "\(state).caption") == state)
    }
    #expect(picture.elements.count { $0.name.hasPrefix("arrow-") } == 2)
    #expect(picture.text(of: "pulling.title") == "Release to refresh")
    #expect(picture.origins.contains { $0.element == "refreshing.title" })
  }

  @Test(arguments: [
    (RefreshComponent.normalHeader, ["idle", "pulling", "refreshing"]),
    (.autoNormalFooter, ["idle", "refreshing", "no-more-data"]),
    (.backNormalFooter, ["idle", "pulling", "refreshing", "no-more-data"]),
    (.normalTrailer, ["idle", "pulling", "refreshing"]),
  ])
  func `each kind of component shows the states that a user sees`(
    component: RefreshComponent, states: [String]
  ) throws {
    let figure = StatesFigure(ComponentSetup(component))
    let picture = try FigureContent.states(figure).picture(in: figureContext("en"))
    let cards = picture.elements.map(\.name).filter { $0.hasSuffix(".card") }
    #expect(cards == states.map { "\($0).card" })
  }

  @Test func `captions are in the reader's language, and the order is from the right in Arabic`()
    throws
  {
    var figure = StatesFigure(ComponentSetup(.normalTrailer))
    figure.captions = ["idle": LocalizedCaption(["en": "At rest", "ar": "ساكن"])]
    let picture = try FigureContent.states(figure).picture(in: figureContext("ar"))
    #expect(picture.text(of: "idle.caption") == "ساكن")
    #expect(picture.direction == .rightToLeft)
    let (first, last) = (picture.bounds(of: "idle.card"), picture.bounds(of: "refreshing.card"))
    #expect(try #require(first).x > #require(last).maxX)
  }

  @Test func `a state that the component can't be in is an error that names those it can be in`()
    throws
  {
    var figure = StatesFigure(ComponentSetup(.autoNormalFooter))
    figure.pulledStates = [PulledState(.secondFloor)]
    let error = try #require(throws: FigureError.self) {
      try FigureContent.states(figure).picture(in: figureContext("en"))
    }
    #expect("\(error)".hasPrefix("auto-normal-footer can't be in the state second-floor; name one"))
  }

  @Test func `a state is shown once`() throws {
    var figure = StatesFigure(header)
    figure.pulledStates = [PulledState(.idle), PulledState(.idle)]
    let error = try #require(throws: FigureError.self) {
      try FigureContent.states(figure).picture(in: figureContext("en"))
    }
    #expect("\(error)" == "the state idle is listed twice; remove one")
  }

  @Test func `a strip uncovers as much of the header as it is pulled`() throws {
    let picture = try FigureContent.strip(StripFigure(header)).picture(in: figureContext("en"))
    // 54 points of header and 40 of content; 16 between.
    let names = ["idle-0", "idle-25", "idle-50", "idle-75", "pulling-100"]
    for (place, name) in names.enumerated() {
      let top = Double(place) * 110
      #expect(picture.bounds(of: "\(name).card")?.y == top)
      let arrow = try #require(picture.bounds(of: "\(name).arrow"))
      let whole = try #require(picture.bounds(of: "pulling-100.arrow"))
      // At 100 % the header stands at the top; before, by the missing part above it.
      let missing = 54 * (1 - Double(place) / 4)
      #expect(arrow.center.y - top == whole.center.y - 440 - missing)
      #expect(picture.elements.first { $0.name == "\(name).arrow" }?.clip?.y == top)
      #expect(picture.text(of: "\(name).caption") == "\(place * 25)%")
    }
    #expect(picture.text(of: "idle-75.title") == "Pull to refresh")
    #expect(picture.text(of: "pulling-100.title") == "Release to refresh")
  }

  @Test func `a trailer comes in from the right, and from the left in Arabic`() throws {
    let figure = FigureContent.strip(StripFigure(ComponentSetup(.normalTrailer)))
    for (tag, isAtLeft) in [("en", false), ("ar", true)] {
      let picture = try figure.picture(in: figureContext(tag))
      let card = try #require(picture.bounds(of: "pulling-100.card"))
      let arrow = try #require(picture.bounds(of: "pulling-100.arrow"))
      #expect((arrow.center.x < card.center.x) == isAtLeft)
    }
  }

  @Test func `what loads by itself has no strip`() throws {
    let error = try #require(throws: FigureError.self) {
      try FigureContent.strip(StripFigure(ComponentSetup(.autoNormalFooter)))
        .picture(in: figureContext("en"))
    }
    #expect("\(error)" == "auto-normal-footer loads by itself and isn't pulled; show its states")
  }

  @Test func `percentages are 0 to 999`() throws {
    var figure = StripFigure(header)
    figure.percentages = [0, 1000]
    #expect(throws: FigureError.self) {
      try FigureContent.strip(figure).picture(in: figureContext("en"))
    }
  }
}
