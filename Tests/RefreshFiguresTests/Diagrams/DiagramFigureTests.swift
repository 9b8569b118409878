import ProofDrawing
import ProofRendering
import RefreshComponents
import RefreshFigures
import RefreshModel
import Testing
import _ProofTestSupport

@Suite struct DiagramFigureTests {
  @Test(arguments: RefreshComponent.allCases)
  func `no label meets a node, a line or another label, and arrows end on nodes`(
    component: RefreshComponent
  ) throws {
    let renderer = try LockedFonts.renderer()
    let figure = DiagramFigure(ComponentSetup(component))
    let graph = try figure.graph
    for tag in ["en", "ar", "ja", "hi", "de"] {
      var context = try FigureContext.sample(tag, measuredBy: renderer.typesetter)
      for size in [9.0, 12, 20] {
        (context.theme.sizes.caption, context.theme.sizes.annotation) = (size, size)
        let picture = try figure.illustration(of: graph, in: context).picture
        check(DrawnDiagram(picture, states: graph.states.map(\.name)), "\(tag) at \(size)")
      }
    }
  }

  @Test func `results and a second floor have room, too`() throws {
    let renderer = try LockedFonts.renderer()
    var figure = DiagramFigure(ComponentSetup(.normalHeader))
    figure.settings = [
      .resultHoldTime(1), .retriesOnTap(true), .secondFloor(SecondFloor()),
    ]
    let graph = try figure.graph
    #expect(graph.states.count == 9)
    let context = try FigureContext.sample("de", measuredBy: renderer.typesetter)
    let picture = try figure.illustration(of: graph, in: context).picture
    check(DrawnDiagram(picture, states: graph.states.map(\.name)), "all states")
  }

  private func check(_ drawn: DrawnDiagram, _ comment: Comment) {
    #expect(!drawn.labels.isEmpty, comment)
    for (place, label) in drawn.labels.enumerated() {
      let others = drawn.labels[(place + 1)...].flatMap(\.ink)
      for ink in label.ink {
        #expect(drawn.nodes.allSatisfy { $0.intersection(with: ink) == nil }, comment)
        #expect(others.allSatisfy { $0.intersection(with: ink) == nil }, comment)
        #expect(!drawn.linePoints.contains(where: ink.contains), comment)
      }
    }
    for tip in drawn.tips {
      #expect(drawn.nodes.contains { $0.distanceOfBorder(from: tip) < 0.5 }, comment)
    }
  }

  @Test func `captions take the place of calls, in the reader's language`() throws {
    var figure = DiagramFigure(ComponentSetup(.normalHeader))
    figure.captions = ["release": LocalizedCaption(["en": "let go", "de": "loslassen"])]
    let context = try FigureContext.sample("de", measuredBy: FixedAdvanceMeasurer(advance: 6))
    let picture = try Figure(.diagram(figure)).illustration(in: context).picture
    let label = try #require(
      picture.elements.first { $0.name == "refreshing.release.label" })
    guard case .text(let text, _, _) = label.content else { return }
    #expect(text.string == "loslassen")
    #expect(text.language == "de")
  }

  @Test func `a caption of a transition that does not exist is an error that names those that do`()
    throws
  {
    var figure = DiagramFigure(ComponentSetup(.normalTrailer))
    figure.captions = ["relese": LocalizedCaption("x")]
    let context = try FigureContext.sample("en", measuredBy: FixedAdvanceMeasurer(advance: 6))
    let error = #expect(throws: FigureError.self) {
      try Figure(.diagram(figure)).illustration(in: context)
    }
    #expect(
      error?.description == """
        normal-trailer has no transition “relese”; name one of beginRefreshing, \
        beginRefreshingWithoutWindow, endRefreshing, pull, pullBack, release, \
        releaseWithoutWindow, window
        """)
  }

  @Test func `the alternative texts report states and transitions in the words of each locale`()
    throws
  {
    let context = try FigureContext.sample(
      "en", measuredBy: FixedAdvanceMeasurer(advance: 6), alternativeTexts: ["ar"])
    let figure = Figure(.diagram(DiagramFigure(ComponentSetup(.normalHeader))))
    let text = try figure.illustration(in: context).alternativeText
    #expect(text.short["en"] == "Pull to refresh, Release to refresh, and Refreshing…")
    let long = try #require(text.long["ar"])
    #expect(long.contains("اسحب للتحديث ← أفلت للتحديث: pull > 54 pt"))
    #expect(long.split(separator: "\n").count == 12)
    #expect(!long.contains("Release"))
  }
}

/// The parts of a picture of a diagram.
private struct DrawnDiagram {
  let nodes: [Rect]
  let labels: [Picture.Element]
  let linePoints: [Point]
  let tips: [Point]

  init(_ picture: Picture, states: [String]) {
    let elements = picture.elements
    nodes = elements.filter { states.contains($0.name) }.map(\.bounds)
    let labels = elements.filter { $0.name.contains(".label") }
    self.labels = labels
    let lines = elements.filter { element in
      labels.contains { $0.name == "\(element.name).label" }
    }
    linePoints = lines.flatMap { $0.paths.flatMap(\.samples) }
    tips = elements.filter { $0.name.hasSuffix(".arrow") }
      .compactMap { $0.paths.first?.points.first }
  }
}

extension Picture.Element {
  /// The outlines in the picture.
  fileprivate var paths: [Path] {
    guard case .shapes(let shapes) = content else { return [] }
    return shapes.map { $0.path.transformed(by: .translation(x: bounds.x, y: bounds.y)) }
  }
}

extension Path {
  /// Points on the outline that are less than a point apart; of curves, their ends.
  fileprivate var samples: [Point] {
    var points: [Point] = []
    for element in elements {
      switch element {
      case .move(let point), .curve(_, _, to: let point): points.append(point)
      case .line(let end):
        let start = points.last ?? end
        let count = max(1, Int(abs(end.x - start.x) + abs(end.y - start.y)) * 2)
        points += (1...count).map { step in
          let share = Double(step) / Double(count)
          return Point(
            x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
        }
      case .close: break
      }
    }
    return points
  }
}

extension Rect {
  fileprivate func contains(_ point: Point) -> Bool {
    point.x > x && point.x < maxX && point.y > y && point.y < maxY
  }

  fileprivate func distanceOfBorder(from point: Point) -> Double {
    guard point.x > x - 1, point.x < maxX + 1, point.y > y - 1, point.y < maxY + 1 else {
      return .infinity
    }
    return [point.x - x, maxX - point.x, point.y - y, maxY - point.y].map(abs).min() ?? .infinity
  }
}
