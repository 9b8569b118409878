import ProofDrawing
import RefreshFigures
import Testing
import _ProofTestSupport

/// A picture of 200 × 60 points: a title with ink at (80, 10) to (120, 20) and its baseline at 18,
/// two lines of a note, and a square at (20, 20) to (40, 40).
private let picture = Picture(
  size: Size(width: 200, height: 60), background: Color(grey: 255),
  elements: [
    text(
      "title", bounds: Rect(x: 50, y: 5, width: 100, height: 20),
      lines: [TextLine(baseline: 3, ink: Rect(x: -20, y: -5, width: 40, height: 10))]),
    text(
      "note", bounds: Rect(x: 100, y: 30, width: 100, height: 30),
      lines: [
        TextLine(baseline: -5, ink: Rect(x: -30, y: -12, width: 60, height: 8)),
        TextLine(baseline: 10, ink: Rect(x: -10, y: 3, width: 20, height: 8)),
      ]),
    Picture.Element(
      "square", bounds: Rect(x: 20, y: 20, width: 20, height: 20),
      content: .shapes([
        Shape(.rectangle(Rect(x: 0, y: 0, width: 20, height: 20)), color: Color(grey: 0))
      ])),
  ])

private func text(_ name: String, bounds: Rect, lines: [TextLine]) -> Picture.Element {
  let block = TextBlock(
    name, style: TextStyle(size: 10, weight: .regular), language: "en", direction: .leftToRight)
  let metrics = TextMetrics(
    naturalWidth: 60, width: 60, lineCount: lines.count, lines: lines)
  return Picture.Element(name, bounds: bounds, content: .text(block, metrics, Color(grey: 0)))
}

/// Marks on a picture whose numbers are worked out by hand.
@Suite struct AnnotationTests {
  private func annotated(
    _ annotations: [Annotation], on picture: Picture = picture
  ) throws(FigureError) -> Picture {
    try picture.annotated(
      with: annotations, theme: .light, measuredBy: FixedAdvanceMeasurer(advance: 6))
  }

  private func failure(of annotation: Annotation, on picture: Picture = picture) -> FigureError? {
    do throws(FigureError) {
      _ = try annotated([annotation], on: picture)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a picture without annotations stays as it is`() throws {
    #expect(try annotated([]) == picture)
  }

  @Test func `an outline surrounds the ink, and the canvas does not grow where there is room`()
    throws
  {
    let result = try annotated([Annotation(.outline, of: ElementReference("title"))])
    #expect(result.size == picture.size)
    #expect(result.background == picture.background)
    let outline = try #require(result["annotation-1.outline"])
    // The line is centred on an edge that is two thirds of the small spacing away from the ink.
    let distance = FigureTheme.light.spacing.small * 2 / 3 + FigureTheme.light.lines.medium / 2
    expect(outline.bounds, Rect(x: 80, y: 10, width: 40, height: 10).expanded(by: distance))
  }

  @Test func `a reference to a line points at that line alone`() throws {
    let whole = try annotated([Annotation(.outline, of: ElementReference("note"))])
    let second = try annotated([Annotation(.outline, of: ElementReference("note", line: 2))])
    let distance = FigureTheme.light.spacing.small * 2 / 3 + FigureTheme.light.lines.medium / 2
    expect(
      try #require(whole["annotation-1.outline"]).bounds,
      Rect(x: 120, y: 33, width: 60, height: 23).expanded(by: distance),
      shift: Double(whole.shift(from: picture).y))
    expect(
      try #require(second["annotation-1.outline"]).bounds,
      Rect(x: 140, y: 48, width: 20, height: 8).expanded(by: distance),
      shift: Double(second.shift(from: picture).y))
  }

  @Test func `a leader ends three points above the ink, and starts at its label above the picture`()
    throws
  {
    let result = try annotated([
      Annotation(.callout, of: ElementReference("title"), text: "Words", region: .top)
    ])
    let shift = result.shift(from: picture)
    let leader = try #require(result["annotation-1.leader"])
    let bubble = try #require(result["annotation-1.bubble"])
    #expect(leader.end == Point(x: 100 + shift.x, y: 7 + shift.y))
    #expect(bubble.bounds.center.x == 100 + shift.x)
    #expect(bubble.bounds.maxY == shift.y - FigureTheme.light.spacing.medium)
    #expect(leader.start == Point(x: 100 + shift.x, y: bubble.bounds.maxY))
  }

  @Test func `elements keep their places relative to each other, and the ground stays with them`()
    throws
  {
    let result = try annotated([
      Annotation(.callout, of: ElementReference("title"), text: "Words", region: .top),
      Annotation(.arrow, of: ElementReference("square"), region: .leading),
    ])
    let shift = result.shift(from: picture)
    #expect(shift.x > 0 && shift.y > 0)
    for element in picture.elements {
      #expect(result[element.name]?.bounds == element.bounds.moved(by: shift))
    }
    #expect(result.background == nil)
    #expect(
      result["background"]?.bounds == Rect(x: shift.x, y: shift.y, width: 200, height: 60))
  }

  @Test
  func `the leading side is left for readers from the left, and right for readers from the right`()
    throws
  {
    var mirrored = picture
    mirrored.direction = .rightToLeft
    let arrow = Annotation(.text, of: ElementReference("title"), text: "W", region: .leading)
    let left = try annotated([arrow])
    let right = try annotated([arrow], on: mirrored)
    let title = try #require(left["title"]).ink[0]
    #expect(try #require(left["annotation-1.text"]).bounds.maxX < title.x)
    #expect(try #require(right["annotation-1.text"]).bounds.x > title.maxX)
  }

  @Test(arguments: [
    (Annotation.Kind.measure(to: nil, along: .horizontal), "title", "40"),
    (.measure(to: nil, along: .vertical), "title", "10"),
    (.measure(to: nil, along: .vertical), "note", "23"),
    // From the square's right edge at 40 to the title's ink at 80.
    (.measure(to: ElementReference("title"), along: .horizontal), "square", "40"),
    (.measure(to: ElementReference("square"), along: .horizontal), "title", "40"),
    // From the title's baseline at 18 to the note's first one at 40, and from there to its next.
    (.measure(to: ElementReference("note"), along: .vertical), "title", "22"),
    (.measure(to: ElementReference("note", line: 2), along: .vertical), "note.line[1]", "15"),
  ])
  func `a measurement reports the size of the ink, or the gap, in points`(
    kind: Annotation.Kind, target: String, distance: String
  ) throws {
    let reference = try #require(ElementReference(text: target))
    let result = try annotated([Annotation(kind, of: reference)])
    let label = try #require(result["annotation-1.text"])
    guard case .text(let block, _, _) = label.content else {
      Issue.record("the label is no text")
      return
    }
    #expect(block.string == distance)
    #expect(result["annotation-1.line"]?.pose["distance"] == Double(distance))
  }

  @Test func `numbers have the digits of the reader's language`() throws {
    var persian = picture
    persian.language = "fa"
    let result = try annotated(
      [
        Annotation(.measure(to: nil, along: .horizontal), of: ElementReference("title")),
        Annotation(.badge, of: ElementReference("square"), text: "Square"),
      ], on: persian)
    #expect(result["annotation-1.text"]?.string == "۴۰")
    #expect(result["annotation-2.number"]?.string == "۱")
  }

  @Test func `badges are numbered in their order, and the legend below explains them`() throws {
    let result = try annotated([
      Annotation(.badge, of: ElementReference("square"), text: "Square"),
      Annotation(.outline, of: ElementReference("title")),
      Annotation(.badge, of: ElementReference("title"), text: "Title"),
    ])
    #expect(result["annotation-1.number"]?.string == "1")
    #expect(result["annotation-3.number"]?.string == "2")
    #expect(result["annotation-3.legend-number"]?.string == "2")
    let texts = ["annotation-1.legend-text", "annotation-3.legend-text"]
    #expect(texts.compactMap { result[$0]?.string } == ["Square", "Title"])
    let first = try #require(result["annotation-1.legend-text"]).bounds
    let badge = try #require(result["annotation-1.legend-badge"]).bounds
    #expect(badge.maxX < first.x)
    #expect(badge.center.y == first.center.y)
    #expect(first.y > result.shift(from: picture).y + picture.size.height)
  }

  @Test func `annotating again goes on counting`() throws {
    let badge = Annotation(.badge, of: ElementReference("square"), text: "Square")
    let result = try annotated([badge], on: annotated([badge]))
    #expect(result["annotation-2.number"]?.string == "2")
    #expect(Set(result.elements.map(\.name)).count == result.elements.count)
  }

  @Test func `a line along the baseline is a little longer than the ink`() throws {
    let result = try annotated([Annotation(.baseline, of: ElementReference("title"))])
    let line = try #require(result["annotation-1.baseline"])
    #expect(line.bounds.center == Point(x: 100, y: 18))
    #expect(line.bounds.width > 40 && line.bounds.width < 60)
  }

  @Test func `labels that explain neighbours stand beside each other`() throws {
    let callout = Annotation(
      .callout, of: ElementReference("title"), text: "Some words", region: .top)
    let result = try annotated([callout, callout, callout])
    let bubbles = try (1...3).map { try #require(result["annotation-\($0).bubble"]).bounds }
    for (place, bubble) in bubbles.enumerated() {
      for other in bubbles[..<place] { #expect(bubble.intersection(with: other) == nil) }
    }
  }

  @Test func `a leader goes around a text that stands between its label and its target`() throws {
    let result = try annotated([
      Annotation(.badge, of: ElementReference("note", line: 2), text: "Second", region: .top)
    ])
    let leader = try #require(result["annotation-1.leader"])
    let shift = result.shift(from: picture)
    let first = Rect(x: 120, y: 33, width: 60, height: 8).moved(by: shift)
    let corners = leader.corners
    #expect(corners.count > 2)
    for (start, end) in zip(corners, corners.dropFirst()) {
      let part = Rect(
        x: min(start.x, end.x), y: min(start.y, end.y), width: max(0.01, abs(end.x - start.x)),
        height: max(0.01, abs(end.y - start.y)))
      // Without slanted parts the bounds of a part are the part itself.
      #expect(start.x == end.x || start.y == end.y)
      #expect(part.intersection(with: first) == nil)
    }
  }
}

extension AnnotationTests {
  @Test func `a missing element is an error that names the nearest and all`() throws {
    let error = try #require(failure(of: Annotation(.arrow, of: ElementReference("titel"))))
    #expect(error.annotation == 0)
    #expect(error.problem == "the picture has no element “titel”")
    #expect(
      error.advice == "did you mean “title”? its elements are “title”, “note”, “square”")
  }

  @Test(arguments: [
    (Annotation(.arrow, of: ElementReference("title", line: 2)), "“title” has no line 2"),
    (
      Annotation(.arrow, of: ElementReference("square", line: 1)),
      "“square” has no lines, for it is no text"
    ),
    (
      Annotation(.baseline, of: ElementReference("square")),
      "“square” has no baseline, for it is no text"
    ),
    (
      Annotation(
        .measure(to: ElementReference("title"), along: .vertical), of: ElementReference("title")),
      "“title” is measured to itself"
    ),
    (
      Annotation(
        .measure(to: ElementReference("note"), along: .horizontal),
        of: ElementReference("note", line: 2)),
      "there is no horizontal gap between “note.line[2]” and “note”"
    ),
    (
      Annotation(.callout, of: ElementReference("title")),
      "the text at “title” has no words in “en”"
    ),
  ])
  func `what can't be pointed at is an error`(annotation: Annotation, problem: String) throws {
    let error = try #require(failure(of: annotation))
    #expect(error.problem == problem)
    #expect(!error.advice.isEmpty)
  }

  @Test func `the number of a wrong annotation is in its error`() {
    let right = Annotation(.outline, of: ElementReference("title"))
    #expect(throws: FigureError.self) {
      try annotated([right, Annotation(.outline, of: ElementReference("x"))])
    }
    do throws(FigureError) {
      _ = try annotated([right, Annotation(.outline, of: ElementReference("x"))])
    } catch {
      #expect(error.annotation == 1)
    }
  }

  @Test func `what can't be seen is an error that says why`() throws {
    let arrow = Annotation(.arrow, of: ElementReference("square"))
    var faded = picture
    faded.elements[2].opacity = 0
    #expect(failure(of: arrow, on: faded)?.problem == "“square” can't be seen: it is transparent")
    var clipped = picture
    clipped.elements[2].clip = Rect(x: 50, y: 0, width: 150, height: 60)
    #expect(
      failure(of: arrow, on: clipped)?.problem
        == "“square” can't be seen: it lies outside of what is shown")
    var empty = picture
    empty.elements[2].content = .shapes([])
    #expect(failure(of: arrow, on: empty)?.problem == "“square” can't be seen: it is empty")
  }

  @Test func `only the part that is not clipped is pointed at`() throws {
    var clipped = picture
    clipped.elements[2].clip = Rect(x: 30, y: 0, width: 150, height: 60)
    let result = try annotated(
      [Annotation(.measure(to: nil, along: .horizontal), of: ElementReference("square"))],
      on: clipped)
    #expect(result["annotation-1.text"]?.string == "10")
  }
}

private func expect(
  _ rect: Rect, _ expected: Rect, shift: Double = 0, at location: SourceLocation = #_sourceLocation
) {
  let moved = expected.moved(by: Point(x: 0, y: shift))
  let distances = [
    rect.x - moved.x, rect.y - moved.y, rect.maxX - moved.maxX, rect.maxY - moved.maxY,
  ]
  #expect(distances.allSatisfy { abs($0) < 1e-6 }, "\(rect)", sourceLocation: location)
}

extension Picture {
  fileprivate subscript(name: String) -> Element? { elements.first { $0.name == name } }

  fileprivate func shift(from original: Picture) -> Point {
    guard let first = original.elements.first, let moved = self[first.name] else {
      return Point(x: .nan, y: .nan)
    }
    return Point(x: moved.bounds.x - first.bounds.x, y: moved.bounds.y - first.bounds.y)
  }
}

extension Picture.Element {
  fileprivate var string: String? {
    if case .text(let block, _, _) = content { block.string } else { nil }
  }

  fileprivate var start: Point? { place("start") }

  fileprivate var end: Point? { place("end") }

  fileprivate var corners: [Point] {
    guard case .shapes(let shapes) = content, let line = shapes.first?.path else { return [] }
    return line.elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point):
        Point(x: bounds.x + point.x, y: bounds.y + point.y)
      case .curve, .close: nil
      }
    }
  }

  private func place(_ name: String) -> Point? {
    guard let x = pose["\(name)X"], let y = pose["\(name)Y"] else { return nil }
    return Point(x: bounds.x + x, y: bounds.y + y)
  }
}
